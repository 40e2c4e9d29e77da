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
        (?:happy|glad) to (?:help|provide|share|expand|dig|go)\b
        i (?:can|could) (?:also |then |gladly )?(?:help|provide|give|go|dig|look|expand|explain|share|summari[sz]e
        |suggest|create|draft|write|show|walk|tailor|compare|elaborate|make|list|offer|refine|adapt|turn|pull|narrow
        |find)\b
        if you(?:'d| would)? (?:like|want|need|wish|prefer|have|tell|share|are|give)\b.{0,160}?\b(?:i can|i could|i'll
        |i will|i'd be|i would be|i'm happy|let me know|just (?:ask|say|tell)|feel free|tell me)\b
        (?:i )?hope (?:this|that|it) helps\b
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
        my (?:knowledge|training|search)\b
        as of my (?:last|latest|most recent|current|knowledge|training)\b
        as an (?:ai|language model)\b
        (?:none of )?(?:the |your |my |these )?{_RESULTS} (?:do not|don't|does not|doesn't|did not|didn't|cannot
        |can't)\b
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
        here(?:'s| is| are) (?:a|an|the|some|what|how|my|your) \b(?!.{0,80}\b(?:was|were|has|had|where)\b)
        here you go\b
        (?:based on|according to|from) [^.,]{1,60}, here(?:'s| is| are)\b
        below (?:is|are|you'll find|you will find)\b
        let(?:'s| us| me) (?:\w+ )?(?:look|break|dive|explore|examine|consider|go|start|begin|turn|take|walk|see
        |explain|unpack|compare|clarify|summari[sz]e|discuss|review|provide|give)\b
        i(?:'ll| will) (?:\w+ )?(?:provide|explain|outline|summari[sz]e|cover|walk|break|list|look|focus|answer|give
        |start)\b
        i(?:'ve| have) (?:\w+ )?(?:summari[sz]ed|listed|organi[sz]ed|compiled|gathered|searched|reviewed|looked
        |included)\b
        i (?:also )?(?:searched|looked|reviewed|checked|compiled|gathered|opened|pulled|consulted|found the following)\b
        (?:this|the following) (?:answer|response|overview|summary|section|article|guide|table|list) (?:(?:will
        |also) )?(?:provides?
        |covers?|outlines?|summari[sz]es?|explains?|shows?|lists?|discuss(?:es)?|explores?|examines?|reviews?
        |compares?)\b
        in this (?:answer|response|overview|section|article|guide),? (?:i|we)\b
        (?:see|refer to) (?:the )?(?:table|list|figure|section|sources?|references?|links?) ?(?:below|above)\b
    """,
    "label": r"""
        (?:in (?:summary|conclusion|short|brief|other words|addition|contrast)|to (?:summari[sz]e|sum up|conclude)
        |overall|summary|conclusion|sources?|references?|citations?|key (?:points|takeaways|findings|facts)|tl;?dr
        |notes?|answer
        |short answer|bottom line|background|overview|details|introduction|examples?|see also|further reading|read more
        |learn more|source links?|moving on|that said|update|disclaimer|end of (?:report|answer))[\s:.…!-]*$
    """,
    "advice": r"""
        (?:check|make sure|be sure|be careful|be aware|consider|avoid|try|visit|remember to|do not|click|tap|select
        |choose|go to|consult|contact|talk to|speak (?:to|with)|seek|verify|download|double-check|aim for|opt for
        |log in|sign up)\b
        +(?! (?:\w+ )?(?:is|are|was|were|has|have|had|rose|fell)\b)
        (?:ensure|don't|use|open|add|mix|stir|bake|install|run|ask|keep|follow|read|review|compare|look|see|start
        |begin|enter|type|save|store|wash|apply|place|remove|pour|heat|set|create|call|book|bring|wear|take|get|put
        |cover|replace
        |repeat|limit|stay|watch|pick|leave|let|give|wait|plan)\b (?:the|a|an|your|it|them|this|these|that you|you|any
        |for|out|up
        |with|by|to|also|at|until|into|more|sure|yourself|in mind)\b
        you (?:should|may want to|might want to|need to|must|will need|could try)\b
        you can (?:also )?(?:check|visit|use|find|try|see|read|look|learn|ask|consult|contact|download)\b
        (?:it is|it's) (?:\w+ )?(?:recommended|advisable|best|important|worth|a good idea) (?:that you|to)\b
        i (?:would |'d )?(?:\w+ )?(?:recommend|suggest|advise)\b
        for (?:more|further|additional|the latest|the most|up-to-date|current|detailed|specific|personali[sz]ed)
        +[ ](?:\w+ ){0,4}?(?:information|details|advice|guidance|reading|data|updates|help)\b
    """,
}
