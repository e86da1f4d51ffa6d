import ChargeDomain
import ChargeLocalization
import Foundation

extension WatchesKeeper {
  /// How many of the chargers that are free a notice names.
  private static let mostChargers = 2

  /// What the notice says: what is free, how old that is, and what else is.
  static func content(of news: WatchNews, _ now: Date, _ surroundings: Surroundings) -> SystemNotice.Content {
    let texts = Texts(language: surroundings.language)
    let formats = Formats(
      language: surroundings.language, units: surroundings.preferences.units, timeZone: surroundings.timeZone ?? .gmt)
    let alternatives = news.alternatives.compactMap { place in
      place.distance.map { texts.watchAlternative(place: place.title(texts), distance: formats.distance($0)) }
    }
    let others = alternatives.isEmpty ? [] : [texts.watchAlternatives(places: alternatives.joined(separator: ", "))]
    let points = news.place.points
    // It is read later, so that it names the time.
    let free = texts.watchFreeAt(free: points.free, total: points.total, time: formats.time(points.newsAt ?? now))
    let chargers = points.chargers.map { $0.words(texts) }.distinct.prefix(mostChargers)
    return SystemNotice.Content(
      title: texts.watchNoticeTitle(place: news.place.title(texts)),
      text: ([free] + chargers + others).joined(separator: " "))
  }
}

extension WatchNews.Place {
  func title(_ texts: Texts) -> String { name.isEmpty ? texts.chargerSiteNoName : name }
}

extension FreePoints {
  /// How many are free, and how old that is.
  func words(_ texts: Texts, _ formats: Formats, at now: Date) -> String {
    let count = texts.watchFree(free: free, total: total)
    return newsAt.map { "\(count) · \(formats.age(of: $0, now: now))" } ?? count
  }
}

extension FreePoints.Charger {
  /// What helps to find it, and its connectors. The number of a machine helps nobody.
  func words(_ texts: Texts) -> String {
    let plugs = connectors.map { texts.connector($0) }.distinct
    let details = plugs.isEmpty ? texts.detailConnectorsUnknown : plugs.joined(separator: ", ")
    guard let reference else { return texts.watchCharger(details: details) }
    return texts.watchChargerMarked(reference: reference, details: details)
  }
}

extension FreeWatch {
  /// The station, or how many there are.
  func title(_ texts: Texts) -> String {
    guard let first = subjects.first else { return texts.chargerSiteNoName }
    let name = first.name.isEmpty ? texts.chargerSiteNoName : first.name
    return subjects.count == 1 ? name : texts.watchSeveral(count: subjects.count - 1, place: name)
  }
}

extension FreeWatch.Demand {
  /// Which points count, in words.
  func words(_ texts: Texts, _ formats: Formats) -> String {
    switch self {
    case .any: texts.watchAny
    case .plug(let plug): texts.plug(plug)
    case .power(let watts): Power(watts: watts).map { texts.watchPower(power: formats.power($0)) } ?? texts.watchAny
    }
  }

  /// What the person will hear of, in the words of the form.
  func setWords(_ texts: Texts, _ formats: Formats) -> String {
    switch self {
    case .any: texts.watchSet
    case .plug(let plug): texts.watchSetPlug(plug: texts.plug(plug))
    case .power(let watts):
      Power(watts: watts).map { texts.watchSetPower(power: formats.power($0)) } ?? texts.watchSet
    }
  }

  /// That none of these points is available.
  func takenWords(_ texts: Texts, _ formats: Formats) -> String {
    switch self {
    case .any: texts.watchTaken
    case .plug(let plug): texts.watchTakenPlug(plug: texts.plug(plug))
    case .power(let watts):
      Power(watts: watts).map { texts.watchTakenPower(power: formats.power($0)) } ?? texts.watchTaken
    }
  }

  /// Its stable name in a choice.
  var name: String {
    switch self {
    case .any: "any"
    case .plug(let plug): plug.rawValue
    case .power(let watts): "\(watts / 1000)kw"
    }
  }
}

extension QuietHours {
  /// "22:00–07:00".
  var words: String { "\(from)–\(to)" }
}
