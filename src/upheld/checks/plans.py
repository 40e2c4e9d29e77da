"""Words for what is meant, promised, asked for or expected, as against what is done."""

from __future__ import annotations

from upheld.checks.cues import Cues, Example, Mark, Reach

PLANS: tuple[Cues, ...] = (
    Cues(
        Mark.PLAN,
        Reach.HEAD,
        "will|will be|mean to|means to|hope to|hopes to|is to be|are to be|is set to|are set to|is due to|are due to"
        "|was due to"
        "|is scheduled to|are scheduled to|scheduled to|was scheduled to|is about to|going to|plans to|planned to"
        "|plan to|planning to|intends to|intended to|intend to|hopes to|hoped to|hope to|aims to|aimed to|wants to"
        "|wanted to|promised to|has promised to|pledged to|vowed to|agreed to|expected to|expects to|expect to"
        "|is expected to|forecast to|projected to|proposes to|proposed to|seeks to|sought to|has yet to|must still"
        "|still has to|offered to|offers to|due to be|should then|is planning to|are planning to"
        "",
        fires=Example(
            "The council plans to close the library on Mill Street in the spring.",
            "The council closed the library on Mill Street in the spring.",
        ),
        silent=Example(
            "The council plans to close the library on Mill Street in the spring.",
            "The library on Mill Street is due to be closed by the council in the spring.",
        ),
    ),
    Cues(
        Mark.PLAN,
        Reach.CLAUSE,
        "is planned|are planned|was planned|were planned|has been proposed|is proposed|was proposed"
        "|been proposed by|proposed|is scheduled for|scheduled for|is expected|are expected|considering"
        "|would consider|under consideration"
        "|under review|plans for|a proposal to|proposals for|has been requested|has been announced|was announced"
        "|has applied for|applied for|is due in|is due|are due|not finished|not under construction|in the pipeline"
        "|is intended|are intended|subject to approval|draft",
        fires=Example(
            "A cycle bridge over the canal is planned for 2031.",
            "A cycle bridge over the canal was built in 2031.",
        ),
        silent=Example(
            "A cycle bridge over the canal is planned for 2031.",
            "The city wants to build a cycle bridge over the canal in 2031.",
        ),
    ),
    Cues(
        Mark.PENDING,
        Reach.HEAD,
        "must yet|has still to|have still to|were due to|looks set to|were set to|was set to|prepares to|preparing to"
        "|is preparing to|hoping to|seeking to|aiming to|wishes to|would like to|said it would|said they would"
        "|said he would|said she would|said the company would|has pledged to|have pledged to|have promised to"
        "|has agreed to|have agreed to|has offered to|have offered to|has vowed to|threatened to|threatens to"
        "|is likely to|are likely to|filed to|petitioned to|has asked to|have asked to|applied to|wants|when it opens"
        "|once it opens|is projected to|are projected to|are forecast to|is forecast * to|was meant to|were meant to"
        "|is meant to|are meant to|was intended to|were intended to|is supposed to|was supposed to|are supposed to"
        "|to be built|to be completed|to be released|to be finalised|to be published|to be voted|to be decided"
        "|held for|is being considered|are being considered|would|is to|are to|was to|were to|has undertaken to"
        "|have undertaken to|undertook to|promises to|is poised to|are poised to|is considering|are considering"
        "|was considering|were considering|coming in|has offered|have offered|asked for|asked * to",
        fires=Example(
            "The union filed to challenge the closure of the Hexley depot.",
            "The union has challenged the closure of the Hexley depot.",
        ),
        silent=Example(
            "The union filed to challenge the closure of the Hexley depot.",
            "The union is seeking to challenge the closure of the Hexley depot.",
        ),
    ),
    Cues(
        Mark.PENDING,
        Reach.CLAUSE,
        "expect|expects|is expecting|anticipates|anticipate|forecasts|projects|recommended|recommends|calls for"
        "|recommendation|recommendations|an application|patent application|application for|pending|awaiting|awaits"
        "|has not begun|have not begun|not yet begun|yet to begin|not yet decided|has not decided|have not decided"
        "|not yet been decided|is studying|are studying|is weighing|are weighing|is examining|mulling"
        "|in talks|no decision|not yet known|upon acceptance|aim is|goal is|target is|the aim of|under construction"
        "|not complete|not completed|letter of intent|memorandum of understanding|non-binding|preliminary agreement"
        "|put forward|moved that|commitment to|pledge|promise of|vows|not been approved|not yet approved"
        "|has asked|have asked|had asked|put off|postponed|postponed until|delayed until|foreseen|is foreseen|are "
        "foreseen"
        "|due on|promised for|promised|a proposal|proposal by|proposal for|has yet to reply|not been installed"
        "|needs approval|needs the approval|under discussion|being discussed|deferred|been requested|not yet granted"
        "|still unvisited|will follow|to follow|is expected back|expected back",
        fires=Example(
            "The ministry is studying a ban on night flights at Kesten airport.",
            "The ministry has banned night flights at Kesten airport.",
        ),
        silent=Example(
            "The ministry is studying a ban on night flights at Kesten airport.",
            "The ministry may ban night flights at Kesten airport.",
        ),
    ),
    Cues(
        Mark.NONE,
        Reach.HEAD,
        "proved to be|proves to be|known to be|found to be|shown to be|turned out to be|claimed to be|first to be"
        "|only one to be|last to be|continued to be|came to be|due to|used to be|needs to be|appeared to be"
        "|reported to be|need to be|has to be|have to be|had to be|happened to be|began to be|would have been"
        "|would later|would become|would go on to|would eventually|would remain|would then|would win|agreed to be",
    ),
    Cues(
        Mark.SOUGHT,
        Reach.HEAD,
        "sought|seeks|seeking|demanded|demands|requested|requests|asked for|has asked for|had asked for|asks for"
        "|claimed damages|wanted|had wanted|applied for|nominated for|been nominated|shortlisted for|bid for"
        "|called for|recommended|recommends|had proposed|was nominated",
        fires=Example(
            "The tenants had sought 90,000 euros from the landlord.",
            "The tenants were awarded 90,000 euros from the landlord.",
        ),
        silent=Example(
            "The tenants had sought 90,000 euros from the landlord.",
            "The tenants asked the landlord for 90,000 euros.",
        ),
    ),
)  # fmt: skip

#: Terms that say in a claim that the thing has happened or is there, whatever verb the source plans it with.
DONE = (
    "built|opened|completed|closed|founded|launched|began|begun|started|finished|introduced|dropped|released|installed"
    "|approved|awarded|granted|won|received|paid|fined|sentenced|fixed|adopted|passed|moved|bought|sold|made|ordered"
    "|signed|published|sworn|halted|observed|touched|landed|toured|replaced|imposed|assessed|cut|raised|added|adds"
)
#: The same for what was only asked for.
GOT = (
    "awarded|awards|granted|received|won|wins|paid|fined|sentenced|fixed|adopted|gave|given|got|obtained|approved"
    "|adds|imposed|assessed|secured"
)
