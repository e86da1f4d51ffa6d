/// An operator of the sample. All are invented; their ids lie far from the provider's own.
struct SampleOperator: Sendable {
  /// The letter in the tables.
  let code: String
  /// Open Charge Map id; 1 and 45 are that provider's own "unknown" and "business owner".
  let id: Int
  let title: String
  var website: String?
  var phone: String?
  /// The forms of its ids in the Swiss feed.
  var swiss: SwissForm?

  /// How an operator writes its ids in the Swiss feed: real operators differ as much.
  struct SwissForm: Sendable {
    /// `OperatorID` of the group, which need not be the prefix of its EVSE ids.
    let operatorID: String
    /// What its EVSE ids begin with.
    let evsePrefix: String
    let separator: String
  }

  static let all: [SampleOperator] = [
    .init(code: "?", id: 1, title: "(Unknown Operator)"),
    .init(code: "own", id: 45, title: "(Business Owner at Location)"),
    .init(code: "M", id: 990_001, title: "Mälarladd", website: "https://malarladd.example", phone: "+46 8 123 45 67"),
    .init(
      code: "V", id: 990_002, title: "Västkustladd", website: "https://vastkustladd.example", phone: "031-12 34 56"),
    .init(code: "O", id: 990_003, title: "Öresundsladd", phone: "+46 40 12 34 56"),
    .init(code: "W", id: 990_004, title: "Vätterladd", website: " https://vatterladd.example"),
    .init(
      code: "N", id: 990_005, title: "Norrsken Laddning", website: "https://norrsken.example", phone: "020-12 34 56"),
    .init(
      code: "A", id: 990_011, title: "Anadolu Volt", website: "https://anadoluvolt.example", phone: "0850 123 45 67"),
    .init(code: "B", id: 990_012, title: "Boğaz Şarj", website: "https://bogazsarj.example"),
    .init(code: "Y", id: 990_013, title: "Yıldız Enerji Noktası", phone: "0 212 123 45 67"),
    .init(code: "E", id: 990_014, title: "Ege Hızlı Şarj"),
    .init(code: "K", id: 990_015, title: "Karatekin Şarj", website: "https://karatekin.example"),
    .init(code: "D", id: 990_016, title: "Dicle Enerji", phone: "+90 412 123 45 67"),
    .init(
      code: "L", id: 990_021, title: "Limmatlader", website: "https://limmatlader.example", phone: "+41441234567",
      swiss: .init(operatorID: "CH*LML", evsePrefix: "CH*LML*E", separator: "*")),
    .init(
      code: "Z", id: 990_022, title: "Züri-Strom Mobil", phone: "+41 44 123 45 68",
      swiss: .init(operatorID: "CH*ZUERISTROM", evsePrefix: "CH*ZSM*E", separator: "*")),
    .init(
      code: "G", id: 990_023, title: "Gotthard Mobil", phone: "+00000",
      swiss: .init(operatorID: "CHGOM", evsePrefix: "CHGOME", separator: "")),
    .init(
      code: "J", id: 990_024, title: "Jet-d'Eau Recharge", website: "https://jetdeau.example", phone: "+41221234567",
      swiss: .init(operatorID: "CH*JDE", evsePrefix: "CH*JDE*E", separator: "*")),
    .init(
      code: "R", id: 990_025, title: "Rhône Électromobile", phone: " ",
      swiss: .init(operatorID: "+41*990", evsePrefix: "+41*990*", separator: "*")),
    .init(code: "S", id: 990_031, title: "Salish Charging", website: "https://salish.example", phone: "206-555-0100"),
    .init(code: "P", id: 990_032, title: "Puget Plug", phone: "+1 206 555 0123"),
    .init(code: "-", id: 0, title: "", swiss: .init(operatorID: "CH*XXX", evsePrefix: "CH*XXX*E", separator: "*")),
  ]
}
