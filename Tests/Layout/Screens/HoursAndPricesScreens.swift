import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// The station screen with hours and prices of all kinds. It is Saturday, 1 June 2024, 12:00 UTC.
extension ScreenCase {
  static let hoursAndPrices: [ScreenCase] = [
    .init("Station", "hours-open-past-midnight") { world in
      try await show(world) { $0.openingHours = .weekly([hours([1, 2, 3, 4, 5, 6], (360, 120))]) }
    },
    .init("Station", "hours-closed-until-monday") { world in
      try await show(world) { $0.openingHours = .weekly([hours([1, 2, 3, 4, 5], (420, 1200))]) }
    },
    .init("Station", "hours-opens-tomorrow-with-exceptions") { world in
      try await show(world) { station in
        station.timeZone = "Europe/London"
        station.openingHours = OpeningHours(
          .weekly([hours([6, 7], (480, 720)), hours([1, 2, 3, 4, 5], (480, 1080))]),
          exceptionalOpenings: [period(30, 34)].compactMap(\.self),
          exceptionalClosings: [period(70, 94)].compactMap(\.self))
      }
    },
    .init("Station", "hours-closed-for-once") { world in
      try await show(world) { station in
        station.openingHours = OpeningHours(
          .twentyFourSeven, exceptionalClosings: [period(-2, 3)].compactMap(\.self))
      }
    },
    .init("Station", "hours-in-words") { try await show($0) { $0.openingHours = .text("Nach Absprache") } },
    .init("Station", "price-range-and-estimate") { world in
      try await show(world) { try price(&$0, [tariff("slow", 0.39), tariff("fast", 0.59, parking: 6)]) }
      await world.send(.screen(.station(.energyChosen(40))))
      await world.send(.screen(.station(.parkedChosen(30))))
    },
    .init("Station", "price-one-tariff-in-words-too") { world in
      try await show(world) { station in
        var tariff = try tariff("fast", 0.59)
        tariff.texts = [
          .init(language: "en", text: "Credit cards cost 0.50 more."),
          .init(language: "sv", text: "Kreditkort kostar 0,50 extra."),
          .init(language: "tr", text: "Kredi kartı 0,50 fazla tutar."),
        ]
        tariff.link = WebAddress("https://strom.example/tariff")
        station.priceText = nil
        try price(&station, [tariff])
      }
    },
    .init("Station", "price-free") { world in
      try await show(world) { station in
        try price(&station, [Tariff(id: .init(rawValue: "free"), currency: nil, elements: [element(.flat, 0)])])
      }
    },
    .init("Station", "price-needs-zone") { world in
      try await show(world) { station in
        station.address.countryCode = nil
        var night = try element(.energy, 0.2)
        night.restrictions.startTime = 1320
        night.restrictions.endTime = 360
        try price(
          &station,
          [
            Tariff(
              id: .init(rawValue: "night"), currency: Currency(rawValue: "CHF"),
              elements: [night, element(.energy, 0.4)])
          ])
      }
    },
    .init("Station", "price-by-connector") { world in
      try await show(world) { station in
        station.timeZone = "Europe/Zurich"
        var late = try element(.parkingTime, 6)
        late.restrictions.minDuration = 14_400
        var workdays = try element(.time, 3)
        workdays.restrictions.daysOfWeek = [1, 2, 3, 4, 5]
        let currency = Currency(rawValue: "CHF")
        let slow = Tariff(
          id: .init(rawValue: "slow"), currency: currency, kind: .regular, elements: [workdays, try element(.time, 2)])
        let fast = Tariff(
          id: .init(rawValue: "fast"), currency: currency, kind: .adHocPayment,
          elements: [try element(.energy, 0.59), late])
        try price(&station, [slow, fast])
      }
      await world.send(.screen(.station(.chargingChosen(20))))
    },
    .init("Station", "price-partly-free-and-unknown") { world in
      try await show(world) { station in
        try price(
          &station,
          [Tariff(id: .init(rawValue: "free"), currency: nil, elements: [try element(.flat, 0)]), tariff("fast", 0.59)])
        guard case .evses(var evses) = station.equipment else { return }
        evses[3].connectors[0].tariffIDs = []
        station.equipment = .evses(evses)
      }
    },
    .init("Nearby", "hours-in-rows") { world in
      var late = try ScreenFixtures.garage()
      late.openingHours = .weekly([hours([6], (360, 120))])
      var closed = try ScreenFixtures.square()
      closed.address.countryCode = "CH"
      world.feed.answer(.success([late, closed]))
      await world.launch(at: try ScreenFixtures.zurich())
    },
  ]

  @MainActor
  private static func show(_ world: ScreenWorld, _ change: (inout Station) throws -> Void) async throws {
    var station = try ScreenFixtures.garage()
    try change(&station)
    try await open(world, station)
  }

  private static func hours(_ days: [Int], _ range: (Int, Int)) -> OpeningHours.DayHours {
    .init(days: days, ranges: [OpeningHours.TimeRange(begin: range.0, end: range.1)].compactMap(\.self))
  }

  /// Hours from now on.
  private static func period(_ begin: Double, _ end: Double) -> OpeningHours.Period? {
    .init(
      begin: noon.addingTimeInterval(begin * 3600), end: noon.addingTimeInterval(end * 3600))
  }

  private static func component(_ dimension: Tariff.Dimension, _ value: Double) throws -> Tariff.Component {
    Tariff.Component(
      dimension: dimension, price: try #require(UnitPrice(value)), vat: VATRate(percent: 8.1),
      stepSize: dimension == .parkingTime ? 900 : 1)
  }

  private static func element(_ dimension: Tariff.Dimension, _ value: Double) throws -> Tariff.Element {
    Tariff.Element([try component(dimension, value)])
  }

  private static func tariff(_ id: String, _ energy: Double, parking: Double? = nil) throws -> Tariff {
    var components = [try component(.flat, 0.5), try component(.energy, energy)]
    if let parking { components.append(try component(.parkingTime, parking)) }
    return Tariff(id: .init(rawValue: id), currency: Currency(rawValue: "CHF"), elements: [.init(components)])
  }

  /// The first tariff for the points of 50 kW, the last for those of 150 kW.
  private static func price(_ station: inout Station, _ tariffs: [Tariff]) throws {
    station.tariffs = tariffs
    station.equipment = .evses(
      station.evses.map { evse in
        var evse = evse
        let tariff = evse.connectors.first?.standard == .ccs2 ? tariffs.last : tariffs.first
        for index in evse.connectors.indices { evse.connectors[index].tariffIDs = [tariff?.id].compactMap(\.self) }
        return evse
      })
  }
}
