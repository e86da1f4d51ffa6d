public import ChargeDomain
public import ChargeLocalization
public import Foundation

/// What a view state depends on besides its model: language, units, place in time. The root screen sets language and
/// units to what the person chose.
public struct ViewContext: Sendable {
  /// The name of the app, in every language.
  static let appName = "ChargeCore"

  /// The time now.
  public var now: Date
  /// The zone times are shown in unless a station has its own.
  public var timeZone: TimeZone
  /// The language of every word.
  public var language = Language.en
  /// The units of distances.
  public var units = UnitsChoice.metric
  /// How phone numbers are written.
  var phones = PhoneNumberRules.unavailable

  /// The texts of the language.
  public var texts: Texts { Texts(language: language) }

  /// Numbers, units and times as the language writes them.
  public var formats: Formats { Formats(language: language, units: units, timeZone: timeZone) }
}
