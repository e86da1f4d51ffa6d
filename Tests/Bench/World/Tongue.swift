/// What names are made of in one language.
struct Tongue: Sendable {
  let countryCode: String
  /// The country in Open Charge Map's list.
  let countryID: Int
  /// Where towns of this language lie, in degrees.
  let latitudes: ClosedRange<Double>
  let longitudes: ClosedRange<Double>
  let beginnings: [String]
  let middles: [String]
  let townEnds: [String]
  let streetEnds: [String]
  let sites: [String]
  let brandEnds: [String]

  static let all = [turkish, swedish, german]

  static let turkish = Tongue(
    countryCode: "TR", countryID: 228, latitudes: 36.5...41.5, longitudes: 27.0...43.0,
    beginnings: [
      "Kara", "Ak", "Çan", "Yeni", "Ilı", "Göl", "Kızıl", "Büyük", "Küçük", "Sarı", "Taş", "Üç", "İnci", "Demir", "Şah",
      "Ova", "Güzel", "Eski", "Koca", "Bey", "Çam", "Öz", "Yıldız", "Deniz", "Kırk", "Işık",
    ],
    middles: ["", "", "", "ca", "lı", "ağaç", "su", "ören"],
    townEnds: [
      "köy", "hisar", "kale", "pınar", "lar", "şehir", "kent", "ova", "dağ", "tepe", "bahçe", "çay", "yurt", "saray",
    ],
    streetEnds: [" Caddesi", " Sokak", " Bulvarı", " Mahallesi", " Meydanı"],
    sites: [
      "Otopark", "Alışveriş Merkezi", "Tesisleri", "Oteli", "Akaryakıt", "Belediyesi", "Üniversitesi", "Hastanesi",
    ],
    brandEnds: [" Şarj", " Enerji", " Elektrik", "Volt", " Şarj İstasyonu"])

  static let swedish = Tongue(
    countryCode: "SE", countryID: 205, latitudes: 55.5...63.5, longitudes: 11.5...18.5,
    beginnings: [
      "Sunds", "Norr", "Väs", "Lind", "Ek", "Björk", "Åker", "Öster", "Söder", "Häss", "Karls", "Krist", "Ulv", "Sol",
      "Mar", "Jön", "Lin", "Falk", "Små", "Öre", "Gräs", "Älv", "Häg", "Kung", "Sand", "Troll",
    ],
    middles: ["", "", "", "e", "ers", "inge", "als", "ar"],
    townEnds: [
      "vall", "köping", "by", "ås", "holm", "stad", "torp", "berg", "sjö", "hamn", "ryd", "fors", "bro", "lunda",
    ],
    streetEnds: ["gatan", "vägen", "torget", "gränd", "stigen"],
    sites: [
      "P-hus", "Köpcentrum", "Resecentrum", "Hotell", "Vårdcentral", "Kommunhuset", "Idrottsplats", "Stormarknad",
    ],
    brandEnds: [" Laddning", " Energi", " El", "ladda", " Kraft"])

  static let german = Tongue(
    countryCode: "CH", countryID: 210, latitudes: 46.2...47.6, longitudes: 6.5...9.5,
    beginnings: [
      "Win", "Ober", "Unter", "Neu", "Alten", "Frei", "Rosen", "Mühl", "Grün", "Hof", "Küss", "Zür", "Schön", "Wald",
      "Stein", "Kirch", "Bären", "Groß", "Klein", "Weiß", "Höh", "Tal", "Lauter", "Eich", "Bruck", "Sonn",
    ],
    middles: ["", "", "", "en", "er", "ingen", "en", "is"],
    townEnds: [
      "burg", "bach", "dorf", "heim", "berg", "hausen", "feld", "stetten", "furt", "wil", "see", "au", "thur", "ikon",
    ],
    streetEnds: ["strasse", "platz", "gasse", "allee", "weg"],
    sites: ["Parkhaus", "Bahnhof", "Einkaufszentrum", "Hotel", "Rathaus", "Spital", "Sporthalle", "Garage"],
    brandEnds: [" Strom", " Energie", " Ladenetz", "werke", " Mobil"])

  func town(_ random: inout SeededGenerator) -> String {
    random.pick(beginnings) + random.pick(middles) + random.pick(townEnds)
  }

  func street(_ random: inout SeededGenerator) -> String {
    random.pick(beginnings) + random.pick(middles) + random.pick(streetEnds)
  }

  func brand(_ random: inout SeededGenerator) -> String {
    random.pick(beginnings) + random.pick(brandEnds)
  }
}
