/// The hub's tariffs, of several kinds.
enum OCPITariffs {
  /// In the order of the answer.
  static let all: [JSONValue] = [
    tariff(
      .bosporus, "TR-GECE", "TRY", "AD_HOC_PAYMENT",
      [
        element(
          [component("ENERGY", 6.49, vat: 20)],
          ["start_time": "22:00", "end_time": "06:00"]),
        element([component("ENERGY", 8.99, vat: 20)]),
      ]),
    tariff(
      .bosporus, "TR-HIZLI", "TRY", "AD_HOC_PAYMENT",
      [
        element([component("ENERGY", 12.99, vat: 20)]),
        element([component("PARKING_TIME", 60, vat: 20, step: 300)], ["min_duration": 3_600]),
      ]),
    tariff(.bosporus, "TR-UCRETSIZ", "TRY", "AD_HOC_PAYMENT", [element([component("FLAT", 0, vat: 20)])]),
    tariff(
      .westCoast, "SE-SNABB", "SEK", "AD_HOC_PAYMENT",
      [element([component("FLAT", 5, vat: 25), component("ENERGY", 4.72, vat: 25)])],
      leastPrice: ["excl_vat": 20, "incl_vat": 25]),
    tariff(
      .westCoast, "SE-TID", "SEK", "REGULAR",
      [
        element(
          [component("TIME", 24, vat: 25, step: 900)],
          ["day_of_week": ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"]]),
        element([component("TIME", 12, vat: 25, step: 900)]),
      ]),
    tariff(
      .limmat, "CH-NORMAL", "CHF", "AD_HOC_PAYMENT",
      [
        element([component("ENERGY", 0.45, vat: 8.1)]),
        element([component("TIME", 1.2, vat: 8.1, step: 60)], ["min_duration": 14_400]),
      ]),
    // Words only: what it costs cannot be worked out.
    tariff(
      .limmat, "CH-TEXT", "CHF", "AD_HOC_PAYMENT", [element([component("FLAT", 2, vat: 8.1)])],
      texts: [
        ["language": "en", "text": "CHF 2 a charge, free for visitors of the museum"],
        ["language": "de", "text": "CHF 2 pro Ladung, gratis für Museumsgäste"],
      ]),
  ]

  private static func tariff(
    _ party: OCPISample.Party, _ id: String, _ currency: String, _ type: String, _ elements: [JSONValue],
    leastPrice: JSONValue? = nil, texts: [JSONValue]? = nil
  ) -> JSONValue {
    [
      "country_code": party.country, "party_id": party.id, "id": id, "currency": currency, "type": type,
      "elements": elements, "min_price": JSONValue.unlessNil(leastPrice),
      "tariff_alt_text": JSONValue.unlessNil(texts), "last_updated": "2024-05-20T06:00:00Z",
    ]
  }

  private static func element(_ components: [JSONValue], _ restrictions: JSONValue = .absent) -> JSONValue {
    ["price_components": components, "restrictions": restrictions]
  }

  private static func component(_ type: String, _ price: Double, vat: Double, step: Int = 1) -> JSONValue {
    ["type": type, "price": price, "vat": vat, "step_size": step]
  }
}
