"""Words that make a statement less than certain, or bind it to a condition."""

from __future__ import annotations

from upheld.checks.cues import Cues, Example, Mark, Reach

HEDGES: tuple[Cues, ...] = (
    Cues(
        Mark.MAYBE,
        Reach.HEAD,
        "may|might|could|may also|might also|could also|may well|may have|might have|could have|may be|might be"
        "|could be",
        fires=Example(
            "The new valve could reduce leaks in older boilers, the maker says.",
            "The new valve reduces leaks in older boilers.",
        ),
        silent=Example(
            "The new valve could reduce leaks in older boilers, the maker says.",
            "The new valve might reduce leaks in older boilers.",
        ),
    ),
    Cues(
        Mark.NONE,
        Reach.HEAD,
        "perhaps no|perhaps the|probably the|possibly the|perhaps most|probably most|likely to have|could not"
        "|might as well|would like|could see|could hear|could afford|no longer could|may not|might not|more likely"
        "|less likely|as likely|equally likely|times as likely|most likely to|more likely than not to|likelihood",
        silent=Example(
            "Smokers were more likely to develop the illness than non-smokers.",
            "Smokers more often develop the illness than non-smokers.",
        ),
    ),
    Cues(
        Mark.MAYBE,
        Reach.HEAD,
        "possibly|perhaps|probably|presumably|likely|most likely|very likely|supposedly|conceivably|maybe|possible"
        "|probable|presumed|purported|supposed|putative|unconfirmed|preliminary|inclined to|thought to be"
        "|believed to be|said to be|thought to|believed to|considered to|assumed to|suspected to|said to"
        "|understood to|appears to|appeared to|seems to|seemed to|suspected of|thought to have|believed to have",
        fires=Example(
            "The fire probably began in the boiler room of the hotel.",
            "The fire began in the boiler room of the hotel.",
        ),
        silent=Example(
            "The fire probably began in the boiler room of the hotel.",
            "The fire most likely began in the boiler room of the hotel.",
        ),
    ),
    Cues(
        Mark.MAYBE,
        Reach.REST,
        "suspect that|suspects that|speculate that|speculated that|hypothesise that|hypothesize that|hypothesised that"
        "|it is possible that|it is believed that|it is thought that|it is likely that|some believe that|thought that"
        "|remains unclear whether|unclear whether|unclear if|not clear whether|not known whether|unknown whether"
        "|cannot say whether|did not decide whether|has not been established|not decide whether",
        fires=Example(
            "Hydrologists suspect that the dams have narrowed the delta.",
            "The dams have narrowed the delta.",
        ),
        silent=Example(
            "Hydrologists suspect that the dams have narrowed the delta.",
            "Hydrologists believe that the dams may have narrowed the delta.",
        ),
    ),
    Cues(
        Mark.ALLEGED,
        Reach.REST,
        "alleged|alleges that|alleged that|accused of|is accused of|suspected of|allegations that"
        "|allegation that|rumoured to|rumored to|according to rumours|prosecutors say|prosecutors said|charged with",
        fires=Example(
            "Prosecutors alleged that the treasurer diverted money from the school fund.",
            "The treasurer diverted money from the school fund.",
        ),
        silent=Example(
            "Prosecutors alleged that the treasurer diverted money from the school fund.",
            "The treasurer is accused of having diverted money from the school fund.",
        ),
    ),
    Cues(
        Mark.ALLEGED,
        Reach.HEAD,
        "allegedly|reportedly",
        fires=Example(
            "The treasurer allegedly diverted money from the school fund.",
            "The treasurer diverted money from the school fund.",
        ),
        silent=Example(
            "In 2007 she released her 17th, and reportedly last, album of songs.",
            "In 2007 she released her 17th album of songs.",
        ),
    ),
    Cues(
        Mark.CONDITION,
        Reach.REST,
        "if|unless|provided|provided that|as long as|on condition that|only if|in the event of|subject to|assuming"
        "|pending|depending on|depends on|contingent on|even if|except|whatever|whether or not|no matter",
        fires=Example(
            "The clinic will reopen in June if the county renews its grant.",
            "The clinic will reopen in June.",
        ),
        silent=Example(
            "The clinic will reopen in June if the county renews its grant.",
            "If the county renews the grant, the clinic will reopen in June.",
        ),
    ),
    Cues(
        Mark.SOFT,
        Reach.HEAD,
        "can|some evidence|tend to|tends to|often|sometimes|usually|typically|generally|frequently|commonly"
        "|in some cases|claims"
        "|claim|claimed|argue|argues|argued|suggest|suggests|suggested|believe|believes|believed|think|thinks"
        "|consider|considers|considered|indicate|indicates|charge|charges|charged|accuse|accused|suspect|suspects"
        "|suspected|potential|potentially|indicated|hope|hopes|risk|risks|expect|expects|aim|aims|help|helps|would"
        "|should|estimate|estimated|forecast|project|projected|doubt|doubts|uncertain|dispute|disputes|disputed"
        "|contested|question|questions|chance|seem|appear|propose|hypothesis|theory|theories|legend|tradition"
        "|rumour|rumor|myth|belief|fear|fears|perceived|concern|concerns",
        silent=Example(
            "The drops may relieve the itching within an hour.",
            "The drops can relieve the itching within an hour.",
        ),
    ),
)  # fmt: skip
