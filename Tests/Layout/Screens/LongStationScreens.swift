import ChargeDomain
import ChargePresentation
import Foundation
import TestSupport

/// The station screen with the longest and oddest facts that real records have.
extension ScreenCase {
  static let longStation: [ScreenCase] = [
    .init("Station", "long-facts-and-comment") { world in
      var station = try ScreenFixtures.square()
      station.name = "UAB Įkrova, požeminė aikštelė prie prekybos centro, trečias aukštas, įvažiavimas iš Ąžuolų gatvės"
      station.address = Address(
        lines: [
          "Ąžuolų gatvė 14 (įvažiavimas už degalinės, pakelkite užtvarą telefonu +370 600 00000 arba +370 600 00001)",
          "Darbo laikas pagal susitarimą; klauskite budėtojo pirmame aukšte",
        ], town: "Šiauliai", postcode: "76000", countryCode: "LT")
      station.equipment = .summary(
        total: 239,
        connectors: [
          Connector(
            standard: .type2, format: .socket, powerType: .ac3Phase, power: ScreenFixtures.rating(22), quantity: 239)
        ])
      station.phones = ["+370 600 00000", "+370 600 00001 - Reception"]
      station.lastComment = DriverComment(
        text: "Only two of the many sockets had power, the guard was very helpful and opened the second gate for us.",
        at: noon.addingTimeInterval(-40 * 86_400))
      station.verifiedAt = noon.addingTimeInterval(-41 * 86_400)
      try await open(world, station)
    }
  ]
}
