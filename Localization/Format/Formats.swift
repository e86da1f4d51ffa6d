public import ChargeDomain
public import Foundation

/// Numbers, units and times as a person reads them: in a language, in units, in a time zone. All by ICU.
///
/// A formatter never fails: if ICU lacks its data, the plain figure stands there.
public struct Formats: Hashable, Sendable {
  /// The language.
  public let language: Language
  /// The units of distances.
  public let units: UnitsChoice
  /// The IANA name of the zone in which times are shown.
  public let timeZone: String

  /// Formats in a language; times in `timeZone`.
  public init(language: Language, units: UnitsChoice, timeZone: TimeZone) {
    self.language = language
    self.units = units
    self.timeZone = timeZone.identifier
  }

  /// The same formats with times in another zone, for instance the station's.
  public func with(timeZone: TimeZone) -> Formats {
    Formats(language: language, units: units, timeZone: timeZone)
  }

  /// What ICU formats by.
  var locale: String { language.locale }

  /// The texts of the same language.
  public var texts: Texts { Texts(language: language) }
}

extension Language {
  /// What ICU formats by. English is that of Europe: day before month, as the texts are spelled.
  var locale: String { self == .en ? "en_GB" : rawValue }
}
