/// A place of the sample, as OpenStreetMap has such. Streets and squares are real, and nothing else of them is used.
struct PhotonSample: Sendable {
  let id: Int
  /// A name; nil for a house.
  var name: String?
  var street: String?
  var number: String?
  let postcode: String
  let city: String
  let state: String
  let country: String
  let countryCode: String
  /// Key and value of the object in OpenStreetMap.
  let kind: (key: String, value: String)
  let latitude: Double
  let longitude: Double
}

extension PhotonSample {
  static let all: [PhotonSample] = [
    PhotonSample(
      id: 4_001, street: "Västra Storgatan", number: "9", postcode: "553 15", city: "Jönköping",
      state: "Jönköpings län", country: "Sverige", countryCode: "SE", kind: ("building", "yes"), latitude: 57.7826,
      longitude: 14.1618),
    PhotonSample(
      id: 4_002, name: "Jönköpings centralstation", street: "Järnvägsgatan", postcode: "553 18", city: "Jönköping",
      state: "Jönköpings län", country: "Sverige", countryCode: "SE", kind: ("railway", "station"), latitude: 57.7847,
      longitude: 14.1625),
    PhotonSample(
      id: 4_003, name: "Kızılay Meydanı", postcode: "06420", city: "Ankara", state: "Ankara", country: "Türkiye",
      countryCode: "TR", kind: ("place", "square"), latitude: 39.9208, longitude: 32.8541),
    PhotonSample(
      id: 4_004, street: "Atatürk Bulvarı", number: "12", postcode: "06420", city: "Ankara", state: "Ankara",
      country: "Türkiye", countryCode: "TR", kind: ("building", "yes"), latitude: 39.9215, longitude: 32.8537),
    PhotonSample(
      id: 4_005, name: "Zürich Hauptbahnhof", street: "Bahnhofplatz", number: "15", postcode: "8001", city: "Zürich",
      state: "Zürich", country: "Schweiz/Suisse/Svizzera/Svizra", countryCode: "CH", kind: ("railway", "station"),
      latitude: 47.3779, longitude: 8.5403),
    PhotonSample(
      id: 4_006, name: "Boston Common", street: "Tremont Street", number: "139", postcode: "02111", city: "Boston",
      state: "Massachusetts", country: "United States", countryCode: "US", kind: ("leisure", "park"), latitude: 42.3550,
      longitude: -71.0655),
  ]
}
