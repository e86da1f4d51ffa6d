/// The sample in Switzerland: places and streets exist, operators and chargers are invented.
/// Format: `SampleTable`; rows marked `ocm` stand in both sources, as they do in reality.
enum SampleSwitzerland {
  static let zurich = """
    Parkhaus Sihlquai | Sihlquai 41 | 8005 | 47.3818 8.5372 | L | 2xCCS+CHA:150 2xCCS:150 | 24h ocm
    Bahnhofplatz | Bahnhofplatz 7 | 8001 | 47.3771 8.5404 | Z | 4xT2:22 | 24h ocm
    Parkhaus Urania | Uraniastrasse 3 | 8001 | 47.3746 8.5398 | L | 6xT2:22 2xCCS:50 | 24h
    Löwenplatz | Löwenstrasse 29 | 8001 | 47.3755 8.5362 | Z | 2xT2:22 2xT2:11 | 24h
    Central | Limmatquai 144 | 8001 | 47.3767 8.5442 | G | 2xT2:22 | 24h ocm
    Polyterrasse ETH | Leonhardstrasse 34 | 8092 | 47.3769 8.5474 | Z | 4xT2:11 | hours
    Parkhaus Central | Seilergraben 10 | 8001 | 47.3756 8.5455 | L | 4xT2:22 1xCCS+CHA:50 | 24h
    Stampfenbachplatz | Stampfenbachstrasse 60 | 8006 | 47.3816 8.5432 | G | 2xT2:? | 24h
    Gessnerallee | Gessnerallee 14 | 8001 | 47.3752 8.5330 | L | 2xCCS:300 2xT2:22 | 24h
    Bahnhofplatz Nord | Bahnhofplatz 7 | 8001 | 47.3771 8.5404 | G | 2xCCS:150 | 24h
    Lindenhof | Rennweg 20 | 8001 | 47.3729 8.5394 | Z | 2xT2:7.4 | 24h
    Bellevue | Theaterstrasse 10 | 8001 | 47.3668 8.5460 | L | 4xT2:22 2xCCS:75 | 24h ocm
    Parkhaus Opéra | Schillerstrasse 5 | 8001 | 47.3650 8.5477 | L | 8xT2:11 2xCCS:150 | 24h
    Bürkliplatz | Bürkliplatz 2 | 8001 | 47.3665 8.5410 | Z | 2xT2:22 |
    Bahnhof Enge | Tessinerplatz 12 | 8002 | 47.3641 8.5308 | G | 2xT2:22 1xCCS:50 | 24h
    Helvetiaplatz | Stauffacherstrasse 60 | 8004 | 47.3736 8.5262 | Z | 2xT2:22 | 24h
    Prime Tower | Hardstrasse 201 | 8005 | 47.3862 8.5172 | L | 4xCCS:350 2xT2:22 | 24h ocm
    Letzigrund | Herdernstrasse 47 | 8004 | 47.3828 8.5040 | Z | 4xT2:11 | hours
    Bahnhof Oerlikon | Hofwiesenstrasse 369 | 8050 | 47.4116 8.5441 | G | 4xT2:22 2xCCS+CHA:50 | 24h
    Messe Zürich | Wallisellenstrasse 49 | 8050 | 47.4110 8.5520 | L | 6xCCS:150 | 24h
    Seefeld | Seefeldstrasse 124 | 8008 | 47.3580 8.5540 | Z | 2xT2:22 |
    Bahnhof Altstetten | Altstetterplatz 2 | 8048 | 47.3914 8.4889 | G | 2xT2:3.7 1xT13:2.3 | 24h
    Uetliberg Talstation | Uetlibergstrasse 230 | 8045 | 47.3600 8.5110 | Z | 2xT2:11 | hours
    Hardbrücke | Hardstrasse 235 | 8005 | 47.3853 8.5180 | G | 2xCCS:50 | 24h
    Zoo Zürich | Zürichbergstrasse 221 | 8044 | 47.3848 8.5750 | Z | 6xT2:11 | hours ocm
    """

  static let geneve = """
    Parking du Mont-Blanc | Quai du Général-Guisan 28 | 1204 | 46.2052 6.1497 | J | 4xT2:22 2xCCS:50 | 24h ocm
    Gare Cornavin | Place de Cornavin 7 | 1201 | 46.2100 6.1425 | R | 4xT2:22 | 24h ocm
    Plaine de Plainpalais | Avenue du Mail 20 | 1205 | 46.1985 6.1410 | J | 6xT2:11 2xCCS+CHA:50 | 24h
    Rive Centre | Boulevard Helvétique 27 | 1207 | 46.2018 6.1535 | R | 2xT2:22 | hours
    Place Neuve | Place de Neuve 5 | 1204 | 46.2014 6.1425 | J | 2xT2:7.4 | 24h
    Bel-Air | Rue de la Confédération 8 | 1204 | 46.2043 6.1425 | - | 2xT2:? |
    Eaux-Vives | Quai Gustave-Ador 60 | 1207 | 46.2070 6.1630 | J | 2xCCS:150 2xT2:22 | 24h
    Place des Nations | Avenue de la Paix 8 | 1202 | 46.2220 6.1380 | R | 4xCCS:300 | 24h ocm
    Genève Aéroport P1 | Route de l'Aéroport 21 | 1215 | 46.2300 6.1090 | R | 8xT2:22 2xCCS:75 | 24h
    Carouge Marché | Place du Marché 4 | 1227 | 46.1830 6.1395 | J | 2xT2:22 | 24h
    Stade de Genève | Route des Jeunes 16 | 1227 | 46.1780 6.1270 | J | 6xT2:11 | hours
    Jardin botanique | Chemin de l'Impératrice 1 | 1292 | 46.2260 6.1470 | R | 2xT2:22 | 24h
    """
}
