public import ChargeDomain
public import ChargeLocalization
public import Foundation

/// What a view state depends on besides its model: language, units, place in time.
public struct ViewContext: Sendable {
  /// The name of the app, in every language.
  static let appName = "ChargeCore"

  /// The time now.
  public var now: Date
  /// The zone times are shown in unless a station has its own.
  public var timeZone: TimeZone
  /// The language of every word.
  public var language: Language
  /// The units of distances.
  public var units: UnitsChoice

  /// A context; language and units are set by the root screen from what the person chose.
  public init(now: Date, timeZone: TimeZone, language: Language = .en, units: UnitsChoice = .metric) {
    self.now = now
    self.timeZone = timeZone
    self.language = language
    self.units = units
  }

  /// The texts of the language.
  public var texts: Texts { Texts(language: language) }

  /// Numbers, units and times as the language writes them.
  public var formats: Formats { Formats(language: language, units: units, timeZone: timeZone) }
}
