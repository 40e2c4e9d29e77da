"""English sentence beginnings that state nothing; read by `upheld.parsing.phrases`, in lower case."""

from __future__ import annotations

#: What the answer was made from. "Results" or "documents" alone may be a claim's subject ("The results do not ...").
_RESULTS = (
    r"(?:(?:search|provided|available|given|retrieved|cited|supplied|current) (?:search )?(?:results|sources?"
    r"|documents?|context|excerpts?|passages?|references|snippets?|materials?|texts?|information)"
    r"|(?:sources?|context|excerpts?|snippets?|documents|passages) (?:provided|given|available|above|supplied|i found"
    r"|i have|at hand)|search results|sources|context|excerpts|snippets)"
)

ENGLISH: dict[str, str] = {
    "offer": r"""
        (?:let me know|feel free to|don't hesitate|reach out if|would you like|do you want me|want me to|shall i)\b
        (?:should i|may i) (?:\w+ )?(?:help|provide|go|continue|explain|look|write|create)\b
        (?:i'm|i am|i'd be|i would be) (?:also |always )?(?:happy|glad|able) to\b
        (?:happy|glad) to (?:help|provide|share|expand|dig|go|elaborate|clarify|explain|answer|add|continue|assist)\b
        say the word\b
        i (?:can|could) (?:also |then |gladly )?(?:help|provide|give|go|dig|look|expand|explain|share|summari[sz]e
        |suggest|create|draft|write|show|walk|tailor|compare|elaborate|make|list|offer|refine|adapt|turn|pull|narrow
        |find)\b
        if you(?:'d| would)? (?:like|want|need|wish|prefer|have|tell|share|are|give)\b.{0,160}?\b(?:i can|i could|i'll
        |i will|i'd be|i would be|i'm happy|let me know|just (?:ask|say|tell)|feel free|tell me)\b
        (?:i )?hope (?:this|that|it|these)\b.{0,40}?\b(?:helps?|clears|clarifies|useful|helpful|answers)\b
        tell me (?:if|what|which|more|your)\b
        (?:is there )?any(?:thing else| other questions)\b
        to (?:help|assist) you (?:better|further)\b
    """,
    "hedge": rf"""
        i (?:could not|couldn't|was not able to|wasn't able to|was unable to|am unable to|am not able to|can ?not|can't
        |did not|didn't|wasn't able to) (?:\w+ )?(?:find|locate|access|verify|confirm|see|determine|provide|identify
        |retrieve|open|browse|answer|say|tell|give|guarantee)\b
        i (?:do not|don't|did not|didn't) (?:\w+ )?(?:have|know|find|see)\b
        i (?:found|have|see) no\b
        i'm (?:not able|unable|not sure|not aware|sorry)\b|i apologi[sz]e\b
        my (?:knowledge|training|search(?:es)?) (?:cut-?off|data|results?|did|does|do|was|were|is|only|turned|found|of
        |ends|returned|comes)\b
        as of my (?:last|latest|most recent|current|knowledge|training)\b
        i(?:'ll| will| need to| should| want to) (?:\w+ )?(?:provide|explain|outline|summari[sz]e|cover|walk|break|list
        |look|focus|answer|give|start|search|check|fetch|find|verify|gather|query|retrieve|research|open)\b
        i(?:'ve| have) (?:\w+ )?(?:summari[sz]ed|listed|organi[sz]ed|compiled|gathered|searched|reviewed|looked
        |included|checked|consulted|put together|broken|grouped)\b
        i (?:also )?(?:searched|looked|reviewed|checked|compiled|gathered|opened|pulled|consulted)\b
        i (?:also )?found (?:several|some|many|a few|a number of|the following|these|two|three|\d+) (?:\w+ )?(?:sources?
        |results?|pages?|articles?|sites?|documents?|references)\b
        (?:searching|looking|checking|reading|browsing|analy[sz]ing|thinking|fetching|reviewing)\b
        +[^.]{{0,100}}(?:\.\.\.|…)$
        as an (?:ai|language model)\b
        (?:none|neither) of (?:the |your |my |these )?(?:\w+ )?{_RESULTS}\b(?! (?:of|for)\b)
        (?:the |your |my |these )?{_RESULTS} (?:do not|don't|does not|doesn't|did not|didn't|cannot
        |can't) (?:\w+ )?(?:mention|say|specify|contain|provide|include|state|give|indicate|cover|address|discuss|offer
        |explain|list|name|describe|show|support|confirm|identify|report|detail|clarify|have|reveal|answer|go into)\b
        (?:the |your |my |these )?{_RESULTS} (?:lacks?|contains? no|provides? no|offers? no|gives? no|mentions? no
        |are silent|is silent)\b
        (?:there (?:is|are|was|were) )?no (?:\w+ ){{0,3}}?(?:information|details|mention|data|evidence|sources?
        |results?)
        +[ ](?:\w+ ){{0,5}}?in (?:the |your |my |these )?{_RESULTS}\b
        no (?:relevant |specific |further |such )?(?:information|details|sources?|results?
        |data) (?:\w+ ){{0,5}}?(?:was|were)
        +[ ](?:found|available|provided)\b
        (?:based on|according to|from|in) (?:the )?{_RESULTS},? (?:i (?:can|could|do|am|was|did|found no)\b
        |it is (?:not|un)|there (?:is|are) no\b|no \w+)
        (?:note that )?(?:this|the above|my) (?:(?:answer|response|information|summary|overview|report
        |content) )?(?:is|was)
        +[ ](?:not|for|provided for|intended for|meant for|general) (?:\w+ ){{0,4}}?(?:advice|informational|educational
        |purposes|guidance|information)\b
    """,
    "lead-in": r"""
        (?:sources?|references?|citations?): \S
        (?:this|my|the above) (?:answer|response|overview) (?:is|was) (?:based|drawn|compiled|generated|derived|taken)\b
        here(?:'s| is| are) (?:a|an|the|some|what|how|why|my|your) \b
        +(?!.{0,80}(?:\b(?:was|were|has|had|where)\b|: \w+ \w+ \w))
        here you go\b
        (?:based on|according to|from) [^.,]{1,60}, here(?:'s| is| are)\b
        below (?:is|are|you'll find|you will find)\b
        let(?:'s| us| me) (?:\w+ )?(?:look|break|dive|explore|examine|consider|go|start|begin|turn|take|walk|see
        |explain|unpack|compare|clarify|summari[sz]e|discuss|review|provide|give|search|check|fetch|find|verify|gather
        |query|retrieve|research|open|try|get|read|pull|dig|confirm)\b
        (?:this|the following) (?:answer|response|overview|summary|section|article|guide|table|list) (?:(?:will
        |also) )?(?:provides?
        |covers?|outlines?|summari[sz]es?|explains?|shows?|lists?|discuss(?:es)?|explores?|examines?|reviews?
        |compares?)\b
        the (?:table|list|chart|overview|summary|comparison|breakdown|timeline) (?:below|above|that follows)\b
        in this (?:answer|response|overview|section|article|guide),? (?:i|we)\b
        (?:see|refer to) (?:the )?(?:table|list|figure|section|sources?|references?|links?) ?(?:below|above)\b
    """,
    "label": r"""
        (?:in (?:summary|conclusion|short|brief|other words|addition|contrast)|to (?:summari[sz]e|sum up|conclude)
        |overall|summary|conclusion|sources?|references?|citations?|key (?:points|takeaways|findings|facts)|tl;?dr
        |notes?|answer
        |short answer|bottom line|background|overview|details|introduction|examples?|see also|further reading|read more
        |learn more|source links?|moving on|that said|update|disclaimer|end of (?:report|answer)
        |(?:key|main|quick|final|important|additional|other|more) (?:points|takeaways?|findings|facts|figures|dates
        |numbers|differences|features|highlights|insights|benefits|considerations|thoughts|notes?|caveats?|resources
        |context|tips|summary|answer|overview|recap|advantages|limitations)(?: at a glance)?
        |(?:the )?(?:short|quick|long|brief) (?:answer|version)|next steps?|caveats?|limitations|resources|tips
        |at a glance|pros (?:and|&|/) cons|full (?:article|report|text|story)|image)[\s:.…!-]*$
        (?:why|how|what) (?:it|this|that|they|the|we|you|is|are|does|do|to|makes?|happened|comes|changed|remains|i)\b
        +[^.!?…:\d]{0,50}$
        (?:image|photo|picture|video|cover)s? ?(?:credits?|by|courtesy(?: of)?|source)?:
        (?:the )?short answer(?: first)?\W{1,4}(?:yes|no|it depends)[\s.!]*$
        last (?:updated|reviewed|modified|edited|checked)\b|(?:updated|published|posted|reading time|word count
        |keywords?|tags):
        (?:thought|reasoned|searched|worked) for (?:\d|a few|a couple)
        |(?:searched|read|reviewed|browsed|found|checked) \d+ (?:sites?|sources?|pages?|results?|websites?)[\s.!]*$
    """,
    "advice": r"""
        (?:check|make sure|be sure|be careful|be aware|consider|avoid|try|visit|remember to|do not|click|tap|select
        |choose|go to|consult|contact|talk to|speak (?:to|with)|seek|verify|download|double-check|aim for|opt for
        |log in|sign up)\b
        +(?! (?:\w+ )?(?:is|are|was|were|has|have|had|rose|fell|prevents?|disks?)\b)
        (?:ensure|don't|use|open|add|mix|stir|bake|install|run|ask|keep|follow|read|review|compare|look|see|start
        |begin|enter|type|save|store|wash|apply|place|remove|pour|heat|set|create|call|book|bring|wear|take|get|put
        |cover|replace
        |repeat|limit|stay|watch|pick|leave|let|give|wait|plan|insert|attach|connect|disconnect|restart|configure|enable
        |disable|launch|plug|unplug|press|hold|scroll|navigate|update|rinse|drain|chop|slice|sprinkle|combine
        |simmer|boil|serve|season|fill|fold|tighten|loosen|lift|lower|switch|turn|copy|paste|define|import
        |include)\b (?:the|a|an|your|it|them|this|these|that you|you|any
        |for|out|up
        |with|by|to|also|at|until|into|more|sure|yourself|in mind)\b
        +(?!.{0,80}\b(?:(?:was|were) (?:\w+ )?(?:released|published|recorded|filmed|sung|written)|sold)\b)
        (?:add|mix|use|take|pour|combine|insert|sprinkle|place) (?:one|two|three|four|half|\d+) \w
        (?:preheat|reboot|uninstall|reinstall|whisk|knead|navigate to|log out|sign out)\b
        run \S{1,40} (?:install|build|update|start|test|init|run|add|pull|clone|push|commit|apply)\b
        use (?!of\b|cases?\b|by\b|in\b|rates?\b|as\b|among\b)\S{1,40} (?:to|instead|when|if)\b
        you (?:should|may want to|might want to|could try)\b
        you (?:need to|must|have to|will need to)\b
        +(?! (?:\w+ )?(?:be|have|hold|live|pay|file|register|apply|earn|report|own|prove|reside)\b)
        you can (?:also )?(?:check|visit|use|find|try|see|read|look|learn|ask|consult|contact|download)\b
        (?:it is|it's) (?:\w+ )?(?:recommended|advisable|best|important|worth|a good idea) (?:that you|to)\b
        +(?! (?:also )?(?:note|remember|understand|recogni[sz]e|mention|point out|know|stress|emphasi[sz]e|add
        +|acknowledge|distinguish|reali[sz]e)\b)
        i(?:'d| would)? (?:\w+ )?(?:recommend|suggest|advise)\b
        for (?:more|further|additional|the latest|the most|up-to-date|current|detailed|specific|personali[sz]ed)
        +[ ](?:\w+ ){0,4}?(?:information|details|advice|guidance|reading|data|updates|help)\b
    """,
    "pointer": r"""
        (?:see|refer to|consult|visit|check|read|go to|head to)(?: also)?(?: [^.;:!?]{1,100})? for (?:more|further
        |additional|full|complete|details?|background|an? (?:\w+ )?(?:list|overview|discussion|review|summary
        |explanation|breakdown|comparison|table)|the (?:full|complete|latest|current|exact|original|official) \w+)\b
        see (?:also )?(?:the )?(?:section|chapter|appendix|sections|page|guide|note|notes)\b
        for (?:more|further|additional|full|complete|the latest|the full|a full|a complete|current|up-to-date|detailed
        |official)(?: \w+){0,3} (?:information|info|details?|data|reading|guidance|help|updates?|advice|list|context
        |background|support|resources|instructions|discussion|analysis|statistics|figures|requirements)\b
        +[^.;:!?]{0,60}?\b(?:see|visit|check|read|refer to|consult|go to|head to|click|contact)\b
        (?:more|further|additional|full|complete)? ?(?:details?|information|info|results|background) (?:can be found
        |(?:is|are) available) (?:at|on|in|from|via|here|through)\b
        (?:you can |you'll |you will )?(?:find|read|learn|see|discover|get) (?:more|further|additional) (?:details?
        |information|about|on|here|at|in)\b
        (?:read|view|download|watch|see|access) (?:the )?(?:full|complete|original|entire) (?:article|report|story|text
        |paper|post|interview|list|study|announcement|release|document)\b
        more (?:at|here|info|information|details)(?: at| on| here| from)?[\s:.]*$
    """,
    "greeting": r"""
        thank(?:s| you)(?: (?:so|very) much)? for (?:asking|your|the|this|that|sharing|pointing|clarifying|reaching
        |providing|waiting|letting|bringing|catching)\b
        (?:it's |it is )?(?:nice|great|good|lovely) to (?:hear from|meet|see) you\b
        good luck (?:with|on|in|and|to)\b|have a (?:great|nice|good|lovely|wonderful) (?:day|time|trip|evening|one)\b
        enjoy (?:your|the) (?:trip|stay|visit|day|meal|reading|rest)\b
        (?:my |please accept my )?(?:sincere )?apologies for\b|sorry (?:about|for) (?:the|that|my|any)\b
    """,
}
