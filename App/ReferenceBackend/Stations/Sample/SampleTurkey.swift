/// The sample in Türkiye: places and streets exist, operators and chargers are invented. Format: `SampleTable`.
enum SampleTurkey {
  static let istanbul = """
    Sultanahmet Meydanı Otoparkı | Kabasakal Cad. 5 | 34122 | 41.0060 28.9770 | B | 4xT2:22 2xCCS:60 | 24h live pay
    Sirkeci Garı Otoparkı | Ankara Cad. 78 | 34110 | 41.0134 28.9770 | B | 2xT2:22 | live
    Gülhane Parkı | Alemdar Cad. 40 | 34112 | 41.0120 28.9800 | Y | 2xT2:? |
    Beyazıt Meydanı | Yeniçeriler Cad. 65 | 34126 | 41.0104 28.9650 | B | 2xT2:22 1xCCS:120 | pay
    Eminönü İskele Otoparkı | Reşadiye Cad. 12 | 34112 | 41.0168 28.9733 | A | 4xCCS:120 | 24h live pay
    Çemberlitaş Katlı Otoparkı | Vezirhan Cad. 14 | 34120 | 41.0088 28.9712 | B | | members
    Taksim Meydanı Yeraltı Otoparkı | Cumhuriyet Cad. 2 | 34437 | 41.0370 28.9850 | A | 8xT2:22 2xCCS:180 | 24h live pay
    Galata Kulesi | Büyük Hendek Cad. 21 | 34421 | 41.0262 28.9742 | Y | 2xT2:11 |
    Karaköy Rıhtımı | Kemankeş Cad. 35 | 34425 | 41.0232 28.9778 | B | 2xCCS:60 2xT2:22 | live pay
    Beşiktaş Çarşı Otoparkı | Ihlamurdere Cad. 60 | 34353 | 41.0445 29.0030 | B | | 24h live
    Nişantaşı Teşvikiye | Teşvikiye Cad. 88 | 34365 | 41.0500 28.9945 | A | 6xT2:22 | live
    Levent İş Kuleleri | Büyükdere Cad. 185 | 34394 | 41.0820 29.0110 | A | 12xT2:22 4xCCS:180 | 24h live pay
    Şişli Cevahir Otoparkı | Büyükdere Cad. 22 | 34380 | 41.0625 28.9930 | Y | | hours
    Mecidiyeköy Viyadük Altı | Büyükdere Cad. 72 | 34387 | 41.0660 28.9960 | - | 2xCCS:~60 |
    Kadıköy İskele | Rıhtım Cad. 4 | 34710 | 40.9910 29.0230 | B | 4xT2:22 2xCCS:120 2xCHA:50 | 24h live pay
    Moda Sahili | Ferit Tek Sok. 30 | 34710 | 40.9800 29.0250 | Y | 2xT2:22 | down
    Üsküdar Meydanı | Hakimiyet-i Milliye Cad. 1 | 34672 | 41.0265 29.0160 | B | | live
    Ataşehir Finans Merkezi | Halk Cad. 10 | 34758 | 40.9930 29.1240 | A | 10xCCS:350 | planned
    Bakırköy Özgürlük Meydanı | İstanbul Cad. 12 | 34142 | 40.9800 28.8740 | Y | |
    Sabiha Gökçen Otoparkı | Havaalanı İç Yolu 1 | 34906 | 40.9050 29.3150 | A | 8xT2:22 4xCCS:180 | 24h live
    Yenikapı Sahil | Kennedy Cad. 40 | 34131 | 41.0030 28.9560 | own | 2xT2:3.7 | temp
    Balat Fener | Vodina Cad. 15 | 34087 | 41.0300 28.9480 | ? | none |
    Kâğıthane Sadabad | Sadabad Cad. 7 | 34406 | 41.0780 28.9700 | B | | partly
    Taksim Hızlı Şarj | Cumhuriyet Cad. 2 | 34437 | 41.0370 28.9850 | B | 2xCCS:120 | 24h live pay
    Eyüp Sultan Meydanı | Kalenderhane Cad. 3 | 34050 | 41.0480 28.9340 | B | 2xT2:22 | live
    Ümraniye Çarşı | Alemdağ Cad. 120 | 34764 | 41.0250 29.1240 | Y | |
    """

  static let ankara = """
    Kızılay Meydanı Otoparkı | Atatürk Bulvarı 90 | 06420 | 39.9208 32.8541 | A | 6xT2:22 2xCCS:120 | 24h live pay
    Güvenpark Yeraltı Otoparkı | Milli Müdafaa Cad. 3 | 06420 | 39.9192 32.8530 | A | 4xT2:22 | live
    Sıhhiye Çarşısı | Mithatpaşa Cad. 18 | 06420 | 39.9268 32.8580 | Y | 2xT2:? |
    Kocatepe Camii Otoparkı | Dr. Mediha Eldem Sok. 67 | 06420 | 39.9165 32.8608 | A | 8xT2:22 1xCCS:60 1xCHA:50 | 24h live pay
    Tunalı Hilmi | Tunalı Hilmi Cad. 104 | 06680 | 39.9060 32.8600 | Y | 2xT2:22 | pay
    Maltepe Pazarı | Gazi Mustafa Kemal Bulvarı 55 | 06570 | 39.9255 32.8470 | - | |
    Anıtkabir Ziyaretçi Otoparkı | Anıt Cad. 1 | 06570 | 39.9240 32.8400 | own | 4xT2:11 | hours
    Ulus Meydanı | Anafartalar Cad. 4 | 06050 | 39.9420 32.8545 | A | | live
    Ankara Garı | Hipodrom Cad. 3 | 06330 | 39.9370 32.8430 | A | 6xCCS:180 | 24h live pay
    Bahçelievler 7. Cadde | Aşkabat Cad. 30 | 06490 | 39.9220 32.8240 | Y | |
    Çankaya Botanik Parkı | Cinnah Cad. 110 | 06690 | 39.8850 32.8570 | A | 2xT2:22 | down
    Söğütözü Kongre Merkezi | Söğütözü Cad. 1 | 06560 | 39.9100 32.8090 | A | 8xCCS:300 4xT2:22 | 24h live pay
    Bilkent Üniversitesi | Üniversiteler Mah. 1 | 06800 | 39.8680 32.7490 | Y | 6xT2:7.4 | members
    Batıkent Metro | Başkent Bulvarı 20 | 06370 | 39.9680 32.7300 | A | | live
    Esenboğa Havalimanı | Özal Bulvarı 1 | 06750 | 40.1150 32.9930 | A | 4xCCS:120 4xT2:22 | 24h
    Altındağ Hamamönü | Sarıkadın Sok. 9 | 06230 | 39.9330 32.8650 | ? | 2xT2:~22 |
    Gölbaşı Mogan Sahili | Haymana Yolu 2 | 06830 | 39.7900 32.8000 | A | 2xCCS:120 2xT2:22 | live
    Etlik Şehir Hastanesi | Halil Sezai Erkut Cad. 5 | 06170 | 39.9680 32.8370 | Y | 8xT2:11 | hours
    """

  static let izmir = """
    Konak Pier Otoparkı | Atatürk Cad. 19 | 35210 | 38.4225 27.1290 | E | 4xT2:22 2xCCS:60 | 24h live pay
    Saat Kulesi | Konak Meydanı 2 | 35250 | 38.4190 27.1287 | E | 2xT2:22 | live
    Kemeraltı Çarşısı Katlı Otoparkı | Anafartalar Cad. 45 | 35250 | 38.4190 27.1340 | E | 6xT2:11 | hours live
    Çankaya Katlı Otoparkı | Fevzi Paşa Bulvarı 105 | 35230 | 38.4230 27.1370 | Y | 4xT2:22 |
    Basmane Garı | Gaziler Cad. 10 | 35240 | 38.4228 27.1440 | - | 2xT2:? |
    Varyant | Bahribaba Parkı 1 | 35260 | 38.4145 27.1270 | E | 2xCCS:120 | planned
    Kültürpark Lozan Kapısı | Şair Eşref Bulvarı 50 | 35230 | 38.4290 27.1450 | E | | 24h live
    Alsancak Kordon | Atatürk Cad. 240 | 35220 | 38.4350 27.1400 | E | 2xT2:22 2xCCS:180 | live pay
    Alsancak Garı | Ziya Gökalp Bulvarı 2 | 35220 | 38.4380 27.1480 | Y | | pay
    Göztepe İskelesi | Mithatpaşa Cad. 1012 | 35290 | 38.3980 27.0830 | E | 2xT2:22 | down
    Üçkuyular Vapur | Mithatpaşa Cad. 1490 | 35330 | 38.4060 27.0680 | E | |
    Bornova Metro | Mustafa Kemal Cad. 70 | 35040 | 38.4590 27.2120 | A | 4xCCS:180 2xT2:22 | 24h live pay
    Karşıyaka Çarşı | Cemal Gürsel Cad. 200 | 35600 | 38.4560 27.1100 | E | | live
    Bostanlı Sahil | Cengiz Topel Cad. 4 | 35590 | 38.4570 27.0960 | E | 2xT2:22 | partly
    Adnan Menderes Havalimanı | Havaalanı Yolu 3 | 35410 | 38.2920 27.1570 | A | 6xT2:22 4xCCS:120 2xCHA:50 | 24h
    """

  static let cankiri = """
    Karatekin Otoparkı | Atatürk Bulvarı 25 | 18100 | 40.6020 33.6150 | K | 2xT2:22 | 24h live
    Çankırı Belediyesi | Cumhuriyet Mah. Belediye Sok. 1 | 18100 | 40.6004 33.6140 | K | 2xT2:22 1xCCS:60 | live pay
    Büyük Cami Yanı | Mimar Sinan Mah. 7 | 18100 | 40.6042 33.6139 | - | 2xT2:? |
    Çankırı Garı | İstasyon Cad. 12 | 18100 | 40.5962 33.6128 | K | 2xCCS:120 2xT2:22 | 24h live pay
    Taş Mescit Yolu | Yeni Mah. Taş Mescit Cad. 3 | 18100 | 40.5948 33.6190 | own | 1xT2:11 | hours
    Kale Mesire Alanı | Kale Sok. 18 | 18100 | 40.6080 33.6170 | K | 2xT2:22 | down
    Uluyazı Kampüsü | Sıhhiye Sok. 1 | 18200 | 40.5520 33.5900 | K | 4xT2:11 | members
    Tuz Mağarası Ziyaretçi Merkezi | Balıbağı Köyü Yolu 4 | 18100 | 40.5390 33.7410 | A | 2xT2:22 1xCCS:60 | hours live
    Ilgaz Dinlenme Tesisi | D100 Karayolu 55. km | 18400 | 40.9230 33.6260 | A | 4xCCS:180 1xCHA:50 | 24h live pay
    Kızılırmak Köprüsü | Kırıkkale Yolu 14. km | 18280 | 40.3470 33.9870 | K | 2xT2:~22 | unknown
    """

  static let diyarbakir = """
    Dağkapı Meydanı | Gazi Cad. 2 | 21300 | 37.9180 40.2340 | D | 2xT2:22 1xCCS:60 | 24h live pay
    Ulu Cami Otoparkı | Pirinçler Sok. 10 | 21300 | 37.9120 40.2362 | D | 2xT2:22 | live
    Sur İçi Hasan Paşa Hanı | Gazi Cad. 59 | 21300 | 37.9125 40.2375 | - | 1xT2:? |
    İçkale Müze Otoparkı | İçkale Sok. 1 | 21300 | 37.9160 40.2405 | D | 2xT2:11 | hours
    Ofis Sanat Sokağı | Ekinciler Cad. 44 | 21100 | 37.9160 40.2230 | D | | live
    Koşuyolu Parkı | Koşuyolu Cad. 8 | 21100 | 37.9190 40.2110 | Y | 2xT2:22 | pay
    Kayapınar Diclekent | Diclekent Bulvarı 100 | 21070 | 37.9290 40.1800 | D | 4xCCS:180 2xT2:22 | 24h live pay
    Dicle Üniversitesi | Kıtılbıl Mah. 1 | 21280 | 37.9150 40.2740 | D | 4xT2:7.4 | members
    On Gözlü Köprü | Mardin Yolu 3. km | 21280 | 37.8870 40.2290 | A | 2xCCS:120 | planned
    Diyarbakır Havalimanı | Elazığ Cad. 6. km | 21070 | 37.9000 40.2040 | A | |
    """
}
