import ChargeDomain
import DomainTestSupport
import Testing

@Suite("The country of a place, where a source names none")
struct CountryOfPlaceTests {
  @Test(
    "towns are in their country, up to its corners",
    arguments: [
      ("Zürich", 47.3769, 8.5417, "CH"), ("Genève", 46.2044, 6.1432, "CH"), ("Stockholm", 59.3293, 18.0686, "SE"),
      ("Göteborg", 57.7089, 11.9746, "SE"), ("Malmö", 55.6050, 13.0038, "SE"), ("Kiruna", 67.8558, 20.2253, "SE"),
      ("Visby", 57.6348, 18.2948, "SE"), ("Strömstad", 58.9394, 11.1712, "SE"),
      ("Helsingborg", 56.0465, 12.6945, "SE"), ("Umeå", 63.8258, 20.2630, "SE"), ("Ystad", 55.4297, 13.8204, "SE"),
      ("Karlskrona", 56.1612, 15.5869, "SE"), ("Luleå", 65.5848, 22.1567, "SE"),
      ("Östersund", 63.1792, 14.6357, "SE"), ("İstanbul", 41.0082, 28.9784, "TR"),
      ("Çankırı", 40.6013, 33.6134, "TR"), ("Hakkâri", 37.5744, 43.7408, "TR"), ("Edirne", 41.6771, 26.5557, "TR"),
      ("Kaş", 36.2018, 29.6377, "TR"), ("Iğdır", 39.9237, 44.0450, "TR"), ("Sinop", 42.0231, 35.1531, "TR"),
    ] as [(String, Double, Double, String)])
  func inside(name: String, latitude: Double, longitude: Double, code: String) throws {
    #expect(CountryOfPlace.code(of: try place(latitude, longitude)) == code, "\(name)")
  }

  @Test(
    "towns of other countries, also close by, are in none of them",
    arguments: [
      ("Oslo", 59.9139, 10.7522), ("Halden", 59.1221, 11.3875), ("Trondheim", 63.4305, 10.3951),
      ("København", 55.6761, 12.5683), ("Helsingør", 56.0308, 12.5921), ("Rønne", 55.1009, 14.7066),
      ("Mariehamn", 60.0973, 19.9348), ("Tornio", 65.8481, 24.1466), ("Helsinki", 60.1699, 24.9384),
      ("Konstanz", 47.6779, 9.1732), ("Vaduz", 47.1410, 9.5209), ("Berlin", 52.5200, 13.4050),
      ("Athína", 37.9838, 23.7275), ("Burgas", 42.5048, 27.4626), ("Lefkosía", 35.1856, 33.3823),
      ("Tabriz", 38.0800, 46.2919), ("the sea off Africa", 0, 0), ("the south pole", -90, 0),
    ] as [(String, Double, Double)])
  func outside(name: String, latitude: Double, longitude: Double) throws {
    #expect(CountryOfPlace.code(of: try place(latitude, longitude)) == nil, "\(name)")
  }
}
