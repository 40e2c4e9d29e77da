"""Names: given names that mark a person, places that exclude one another, and invented names of many cultures."""

from __future__ import annotations

from small.edits.lists import listed

#: Given names; a run of capitals that begins with one is taken for a person.
GIVEN = frozenset(
    listed(
        """
    Aaron Abdul Abigail Adam Adele Adrian Agnes Ahmed Aisha Alan Albert Alejandro Alex Alexander Alexandra
    Alfred Ali Alice Alison Amanda Amelia Amina Amit Amy Ana Anders Andre Andrea Andrew Angela Anita Ann Anna
    Anne Annie Anthony Antonio Anya Arjun Arnold Arthur Asha Audrey Barack Barbara Beatrice Ben Benjamin Bernard
    Bernie Beth Betty Bill Bob Boris Brad Brandon Brenda Brian Bruce Bruno Carl Carla Carlos Carmen Carol
    Caroline Carolyn Catherine Cecilia Charles Charlie Charlotte Chloe Chris Christian Christina Christine
    Christopher Claire Clara Colin Connie Craig Cynthia Daniel Danielle David Deborah Denis Denise Dennis Diana
    Diane Diego Dmitri Dominic Don Donald Dorothy Douglas Edgar Edith Edmund Eduardo Edward Eileen Elaine
    Eleanor Elena Elisabeth Elizabeth Ella Ellen Elsa Emily Emma Emmanuel Eric Erik Ernest Esther Ethan Eugene
    Eva Evelyn Fatima Felix Fernando Fiona Florence Frances Francis Francisco Frank Franklin Fred Frederick
    Friedrich Gabriel Gareth Gary Geoffrey George Gerald Gerard Giovanni Giulia Gloria Gordon Grace Graham Greg
    Gustav Hamid Hannah Hans Harold Harriet Harry Hassan Heather Heinrich Helen Helena Henri Henrik Henry
    Herbert Hiroshi Howard Hugh Hugo Ian Ibrahim Ida Ilse Imran Ines Ingrid Irene Isaac Isabel Isabella Ivan Jack
    Jacob Jacqueline Jacques James Jan Jane Janet Jason Javier Jean Jeff Jeffrey Jennifer Jeremy Jerry Jesse
    Jessica Jim Jimmy Joan Joanna Joe Johan Johann John Johnny Jonathan Jorge Jose Josef Joseph Josephine Joshua
    Josiah Juan Judith Julia Julian Julie Justin Karen Karim Karl Kate Katherine Kathleen Katy Keith Kelly Ken
    Kenji Kenneth Kevin Khalid Kim Kurt Kyle Larry Laura Lauren Lawrence Leila Leo Leon Leonard Leonardo Leslie
    Lewis Lillian Linda Lisa Louis Louise Lucas Lucia Lucy Ludwig Luis Luke Lydia Marcel Marco Marcus Margaret
    Maria Marie Mario Marion Mark Marko Martha Martin Mary Matthew Maurice Max Maya Megan Mehmet Mei Melissa
    Michael Michel Michelle Miguel Mikhail Miriam Mohamed Mohammed Molly Mona Monica Murray Nadia Nancy Naomi Natalie
    Nathan Neil Nelson Nicholas Nicolas Nicole Nigel Nikolai Nina Noah Nora Norman Olaf Oleg Oliver Olga Olivia
    Omar Oscar Otto Pablo Pamela Patricia Patrick Paul Paula Pauline Pedro Peter Petra Philip Philippe Phillip
    Pierre Priya Rachel Rafael Rajesh Ralph Ravi Ray Raymond Rebecca Richard Rita Robert Roberto Robin Roger
    Roland Ronald Rosa Rose Roy Russell Ruth Ryan Sally Sam Samantha Samuel Sandra Sara Sarah Scott Sean
    Sebastian Sergei Sergio Sharon Shirley Sigmund Silvia Simon Sofia Sonia Sophia Sophie Stanley Stefan Stella
    Stephanie Stephen Steve Steven Stuart Susan Suzanne Sven Sylvia Tanya Tara Ted Teresa Theodore Theresa
    Thomas Tim Timothy Tina Tobias Tom Tommy Tony Tracy Tyler Umar Ursula Valentina Vanessa Vera Veronica Victor
    Victoria Vincent Viktor Virginia Vladimir Walter Wanda Warren Wayne Wei Wendy Wilhelm Will William Willie
    Winston Xavier Yasmin Yuki Yusuf Yvonne
    """
    )
)
TITLES = listed(
    """
    Mr Mrs Ms Dr Prof Professor Sir Dame Lord Lady President Senator Governor Mayor Judge Justice Minister
    Chancellor Captain General Colonel Councilmember Councillor Representative Congressman Congresswoman
    Secretary King Queen Prince Princess Pope Bishop Archbishop Saint Director Chairman Chairwoman Chair
    Inspector Detective Coach
    """
)  # fmt: skip
ORG_ENDS = listed(
    """
    Inc Corp Corporation Company Co Ltd Limited LLC Group Holdings Bank University College Institute School
    Hospital Museum Council Committee Commission Agency Association Society Foundation Party Union Ministry
    Department Court Authority Trust Board Laboratory Laboratories Airlines Airways Press Records Studios
    Pictures Entertainment Motors Systems Technologies Pharmaceuticals Energy Industries Library Theatre
    Orchestra Federation Club United Bureau Office Service Centre Center
    """
)  # fmt: skip
#: Places of one kind, no one of which is part of another.
PLACES = (
    listed(
    """
    France Germany Italy Spain Portugal Poland Sweden Norway Denmark Finland Austria Hungary Greece Turkey Egypt
    Kenya Tanzania Uganda Ethiopia Nigeria Ghana Senegal Morocco Algeria Tunisia Zambia Mozambique Angola Canada
    Mexico Brazil Argentina Chile Peru Colombia Venezuela Ecuador Bolivia Cuba Japan Vietnam Thailand Indonesia
    Malaysia Philippines India Pakistan Bangladesh Nepal Iran Iraq Israel Lebanon Syria Ukraine Romania Bulgaria
    Serbia Croatia Iceland Belgium Switzerland Australia
    """
),
    listed(
    """
    London Paris Berlin Madrid Rome Vienna Prague Warsaw Budapest Athens Lisbon Dublin Oslo Stockholm Copenhagen
    Helsinki Moscow Istanbul Cairo Nairobi Lagos Accra Johannesburg Tokyo Osaka Seoul Beijing Shanghai Mumbai
    Delhi Karachi Bangkok Jakarta Manila Sydney Melbourne Toronto Montreal Vancouver Chicago Boston Seattle
    Houston Dallas Denver Atlanta Miami Philadelphia Detroit Phoenix Barcelona Milan Munich Hamburg Amsterdam
    Brussels Geneva Zurich Liverpool Manchester Birmingham Glasgow Edinburgh Lima Bogotá Santiago
    """
),
    listed(
    """
    California Texas Florida Ohio Michigan Oregon Nevada Utah Colorado Montana Kansas Nebraska Iowa Minnesota
    Wisconsin Illinois Indiana Kentucky Tennessee Alabama Louisiana Arkansas Oklahoma Arizona Pennsylvania
    Massachusetts Connecticut Vermont Maine
    """
),
    listed(
    """
    French German Italian Spanish Portuguese Polish Swedish Norwegian Danish Finnish Austrian Hungarian Greek
    Turkish Egyptian Kenyan Ethiopian Nigerian Canadian Mexican Brazilian Argentine Chilean Peruvian Colombian
    Japanese Korean Vietnamese Thai Indonesian Indian Iranian Russian Ukrainian Romanian Australian Irish
    Scottish Welsh Belgian Swiss
    """
),
)  # fmt: skip
#: Invented people: any of the first with any of the second.
FIRST = listed(
    """
    Aurel Bettina Cosmin Dagny Edda Fumiko Gautam Halima Ivar Jelena Kofi Lakshmi Maren Nikolaj Oumar Paloma
    Quentin Renske Sanjay Tamsin Ulrika Vikram Wiktoria Ximena Yared Zofia Anneke Baptiste Chidi Dalia Emre
    Farid Greta Haruto Imogen Joaquim Katarzyna Lorenzo Minh Nasrin Odile Piotr Rosalind Soren Thandiwe Usha
    Valerio Wendeline Yelena Zainab Alasdair Bronwyn Corentin Dmitar Efua Florian Gwendolyn Hyun-woo Itziar
    Jasper Keiko Leocadia Malachy Ngozi Orlaith Parvati Rasmus Siobhan Tariq Vesna
    """
)
LAST = listed(
    """
    Abernathy Bakkaland Castellanos Drummond Eikenberg Farouzi Gruenwald Hatakeyama Iyengar Jankowiak Kovalchuk
    Lindqvist Mbeki-Roux Nakagawa Okonjo Petrescu Quintero Rautavaara Szymborski Thorvaldsen Udagawa Vanterpool
    Wickremesinghe Xanthakis Yamoah Zielinski Achterberg Bhattarai Calloway Desrosiers Eze Fairweather
    Gutierrez-Lund Holmqvist Ibarra Jovanovic Kettleborough Lamothe Mazurek Nwankwo Oyelaran Pashayev Rossetti
    Sandoval Tverdokhleb Usmanova Valdimarsson Whitcombe Yildirim Zapatero
    """
)
ORGS = listed(
    """
    Northgate Calderwood Ostrava Brightwell Harrowgate Meridian Solenta Kestrel Tamarind Vasterling Larkspur
    Penhallow Auriga Dunmore Kallista Brookhaven Sable Montclair Verity Ashdown
    """
)
TOWNS = listed(
    """
    Eldersham Vorhaven Castelbruno Otterwick Minamizaka Pradesar Okolobo Lindavik Santa Brígida Montverde
    Kharabad Wexcombe Dalmarnoch Zelenkovo Puerto Alba Ruysdaal Hakkodate Marrowby Tessaline Quillbrook
    """
)
TOWNS = [town for town in TOWNS if town not in ("Santa", "Brígida", "Puerto", "Alba")]
