/// The sample in Sweden: places and streets exist, operators and chargers are invented. Format: `SampleTable`.
enum SampleSweden {
  static let stockholm = """
    Hötorgets garage | Slöjdgatan 2 | 111 57 | 59.3349 18.0622 | M | 6xT2:22 2xCCS:50 | 24h live pay
    Sergels Parkering | Mäster Samuelsgatan 42 | 111 57 | 59.3336 18.0640 | M | 8xT2:11 | live
    Kungsträdgården södra | Kungsträdgårdsgatan 10 | 111 47 | 59.3309 18.0725 | N | 2xCCS:150 2xT2:22 | 24h live pay
    Centralstationens långtidsgarage | Vasagatan 1 | 111 20 | 59.3302 18.0580 | M | 12xT2:7.4 | members
    Gamla stans kaj | Skeppsbron 20 | 111 30 | 59.3247 18.0757 | N | 2xT2:22 | 24h
    Klarabergsviadukten | Klarabergsviadukten 70 | 111 64 | 59.3317 18.0569 | - | 4xT2:3.7 |
    Östermalmstorg P-hus | Nybrogatan 31 | 114 39 | 59.3364 18.0786 | N | 4xT2:22 2xCCS:75 2xCHA:50 | pay live
    Norra Bantorget | Upplandsgatan 2 | 111 23 | 59.3347 18.0541 | M | 2xT2:22 | down
    Riddarhuskajen | Riddarhuskajen 1 | 111 28 | 59.3265 18.0640 | M | 2xT2:? | 24h nostatus
    Brunkebergsåsen | Malmskillnadsgatan 44 | 111 57 | 59.3356 18.0660 | N | 4xCCS:350 | planned
    Medborgarplatsen | Folkungagatan 44 | 118 26 | 59.3146 18.0725 | M | 4xT2:22 2xCCS:50 | 24h live
    Hornstulls marknad | Hornstulls strand 4 | 117 39 | 59.3147 18.0330 | M | | pay
    Odenplans garage | Odengatan 65 | 113 22 | 59.3430 18.0490 | N | | live
    Fridhemsplan | Sankt Eriksgatan 34 | 112 34 | 59.3325 18.0300 | M | |
    Skanstulls laddgata | Götgatan 98 | 118 62 | 59.3080 18.0762 | M | 6xT2:11 | 24h live
    Djurgårdens besöksparkering | Djurgårdsvägen 60 | 115 21 | 59.3258 18.1010 | own | 4xT2:11 | hours
    Hammarby sjöstad | Hammarby allé 47 | 120 30 | 59.3040 18.0930 | N | 4xT2:22 4xCCS:300 | 24h live pay
    Liljeholmens galleria | Liljeholmstorget 7 | 117 63 | 59.3097 18.0220 | M | | hours
    Solna Strand | Korta gatan 3 | 171 54 | 59.3555 17.9770 | N | 2xCCS:~50 2xT2:~22 | pay
    Kista Laddpark | Danmarksgatan 46 | 164 53 | 59.4030 17.9450 | N | 8xCCS:350 2xCHA:50 2xT2:22 | 24h live pay
    Globens parkering | Arenavägen 33 | 121 77 | 59.2935 18.0830 | M | 10xT2:11 | partly
    Bromma flygplats P1 | Ulvsundavägen 1 | 168 67 | 59.3550 17.9460 | M | 4xT2:22 |
    Älvsjö station | Älvsjövägen 5 | 125 34 | 59.2785 18.0110 | - | | unknown
    Årsta torg | Årsta torg 4 | 120 54 | 59.2977 18.0510 | M | 2xT2:22 |
    Hötorget snabbladdning | Slöjdgatan 2 | 111 57 | 59.3349 18.0622 | N | 2xCCS:180 | 24h live pay
    Stadshuset | Hantverkargatan 1 | 111 52 | 59.3278 18.0549 | M | 2xT2:22 | members
    Gärdets sportfält | Lindarängsvägen 10 | 115 34 | 59.3400 18.1090 | - | 2xSCH:3.7 |
    Farsta centrum | Farstaplan 14 | 123 47 | 59.2430 18.0930 | M | 4xT2:22 2xCCS:50 | hours live
    Vällingby centrum | Vällingbyplan 2 | 162 65 | 59.3630 17.8720 | M | |
    """

  static let goteborg = """
    Nordstans P-hus | Nils Ericsonsgatan 17 | 411 03 | 57.7092 11.9700 | V | 10xT2:11 2xCCS:50 | 24h live pay
    Centralstationen Göteborg | Drottningtorget 5 | 411 03 | 57.7082 11.9735 | V | 4xT2:22 | live
    Heden | Parkgatan 43 | 411 38 | 57.7031 11.9770 | V | 4xCCS:150 4xT2:22 | 24h live pay
    Kungsportsavenyn | Kungsportsavenyen 22 | 411 36 | 57.7006 11.9745 | V | 2xT2:22 | pay
    Lilla Bommens hamn | Lilla Bommen 1 | 411 04 | 57.7128 11.9668 | N | 2xT2:22 1xCHA:50 | 24h
    Stora Saluhallen | Kungstorget 12 | 411 10 | 57.7041 11.9671 | V | 2xT2:? | hours
    Packhuskajen | Packhusplatsen 6 | 411 13 | 57.7081 11.9611 | V | 6xT2:7.4 | members
    Magasinsgatan | Magasinsgatan 26 | 411 18 | 57.7035 11.9620 | ? | none |
    Skeppsbron | Skeppsbroplatsen 1 | 411 21 | 57.7053 11.9560 | N | 4xCCS:300 | planned
    Järntorget | Järntorget 4 | 413 04 | 57.6998 11.9530 | V | | live
    Liseberg Norra | Örgrytevägen 5 | 402 22 | 57.6965 11.9895 | own | 8xT2:11 | hours
    Korsvägen | Södra vägen 82 | 412 54 | 57.6968 11.9870 | V | | 24h
    Lindholmens Science Park | Lindholmspiren 5 | 417 56 | 57.7070 11.9385 | V | 6xT2:22 2xCCS:75 | live pay
    Eriksbergs köpcentrum | Kolhamnsgatan 1 | 417 61 | 57.7020 11.9140 | V | |
    Backaplans laddhubb | Backavägen 3 | 417 05 | 57.7220 11.9560 | N | 6xCCS:180 2xCHA:50 | 24h live pay
    Frölunda torg | Frölunda torg 32 | 421 42 | 57.6530 11.9110 | V | | hours
    Mölndals bro | Göteborgsvägen 97 | 431 37 | 57.6560 12.0160 | V | 2xT2:22 | down
    Gårda företagspark | Fabriksgatan 7 | 412 50 | 57.7050 11.9940 | - | 2xT2:~11 |
    Slottsskogens parkering | Dag Hammarskjöldsleden 10 | 414 71 | 57.6880 11.9440 | V | | temp
    Brunnsparken | Södra Hamngatan 2 | 411 06 | 57.7068 11.9687 | N | 2xT2C:43 1xCHA:50 1xCCS:50 | live
    Saltholmens brygga | Saltholmsgatan 50 | 426 76 | 57.6600 11.8410 | V | 2xT2:3.7 | temp
    """

  static let malmo = """
    Malmö C P-hus | Skeppsbron 13 | 211 20 | 55.6093 13.0007 | O | 8xT2:22 2xCCS:50 | 24h live pay
    Stortorgets garage | Stortorget 8 | 211 34 | 55.6062 12.9990 | O | 4xT2:11 | live
    Gustav Adolfs torg | Gustav Adolfs torg 45 | 211 39 | 55.6027 13.0003 | O | 2xT2:22 | pay
    Davidshall | Davidshallsgatan 5 | 211 45 | 55.5993 12.9995 | O | 2xT2:22 1xCCS:50 1xCHA:50 | 24h live
    Slottsparkens laddplats | Regementsgatan 12 | 211 42 | 55.6003 12.9930 | - | 2xT2:? |
    Universitetsholmen | Nordenskiöldsgatan 1 | 211 19 | 55.6098 12.9945 | O | | members
    Värnhemstorget | Östra Förstadsgatan 60 | 212 12 | 55.6075 13.0215 | O | | 24h
    Möllevångens parkering | Bergsgatan 32 | 214 22 | 55.5925 13.0085 | O | 4xT2:11 | partly
    Triangelns källargarage | Södra Förstadsgatan 41 | 211 43 | 55.5965 13.0020 | O | 10xT2:7.4 2xCCS:75 | 24h live pay
    Västra hamnen, Dockan | Dockplatsen 16 | 211 19 | 55.6120 12.9870 | N | 2xCCS:150 4xT2:22 | live pay
    Turning Torso | Lilla Varvsgatan 14 | 211 15 | 55.6132 12.9763 | N | | 24h
    Mobilia Norra | Per Albin Hanssons väg 40 | 214 32 | 55.5790 13.0080 | O | | hours
    Hyllie stationstorg | Hyllie stationstorg 31 | 215 32 | 55.5630 12.9760 | O | 8xCCS:350 4xT2:22 | 24h live pay
    Emporia | Hyllie boulevard 19 | 215 32 | 55.5645 12.9735 | O | 20xT2:11 | hours live
    Jägersro köpcenter | Jägersrovägen 151 | 213 75 | 55.5710 13.0560 | own | |
    Limhamns småbåtshamn | Vaktgatan 3 | 216 13 | 55.5820 12.9180 | O | 2xT2:3.7 | down
    """

  static let jonkoping = """
    Hoppets torg | Västra Storgatan 9 | 553 15 | 57.7818 14.1570 | W | 4xT2:22 2xCCS:50 | 24h live pay
    Atollens parkering | Hamnparken 1 | 553 20 | 57.7822 14.1640 | W | 6xT2:11 | live
    Rådhusparken | Kyrkogatan 8 | 553 16 | 57.7803 14.1590 | W | 2xT2:22 | pay
    Juneporten | Lantmätargränd 2 | 553 20 | 57.7829 14.1672 | W | 2xT2:22 1xCHA:50 1xCCS:50 | 24h
    Högskolan i Jönköping | Gjuterigatan 5 | 553 18 | 57.7785 14.1622 | W | 8xT2:7.4 | members live
    Tändsticksområdet | Tändsticksgränd 27 | 553 15 | 57.7840 14.1525 | own | 2xT2:? | hours
    Munksjötorget | Munksjögatan 4 | 553 17 | 57.7770 14.1580 | W | | 24h live
    Länssjukhuset Ryhov P2 | Sjukhusgatan 6 | 553 05 | 57.7625 14.1910 | W | 6xT2:11 |
    Elmia mässparkering | Elmiavägen 15 | 554 54 | 57.7870 14.2270 | N | 4xCCS:150 4xT2:22 | 24h pay
    A6 Center | Kompanigatan 8 | 553 05 | 57.7735 14.2070 | N | 8xCCS:300 2xCHA:50 8xT2:11 | hours live pay
    Husqvarna Brunnsparken | Brunnsgatan 3 | 561 31 | 57.7860 14.2790 | W | 2xT2:22 | live
    Rosenlundsbadet | Elmiavägen 4 | 554 54 | 57.7855 14.2190 | W | |
    Jönköping Airport | Flygplatsvägen 10 | 555 93 | 57.7500 14.0690 | - | 2xT2:3.7 | temp
    Munksjö brygga | Barnarpsgatan 40 | 553 33 | 57.7751 14.1575 | W | 4xCCS:180 | planned
    Hoppets torg Norra | Västra Storgatan 9 | 553 15 | 57.7818 14.1570 | N | 2xCCS:150 | 24h live pay
    Barnarps handelsplats | Axamovägen 2 | 556 52 | 57.7180 14.1450 | W | 4xCCS:150 2xT2:22 | 24h live
    """
}
