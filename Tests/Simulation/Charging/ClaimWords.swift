import ChargeCore
import Foundation

/// The words with which the app claims something, in the language of its screen.
struct ClaimWords {
  let texts: Texts
  let formats: Formats
  /// Headings that say that a session goes on.
  let running: Set<String>
  private let old: [String]
  private let age: String

  init(_ language: Language) {
    let texts = Texts(language: language)
    self.texts = texts
    formats = Formats(language: language, units: .metric, timeZone: .gmt)
    running = [
      texts.chargingStarted, texts.chargingPlugIn, texts.chargingCharging, texts.chargingPausedByCar,
      texts.chargingPausedByStation, texts.chargingFull,
    ]
    let gap = Self.gap
    func begin(_ words: String) -> String { String(words.prefix { $0 != "\u{1}" }) }
    old = [
      begin(texts.chargingNoContact(problem: gap)), begin(texts.chargingStaleNotice(age: gap)),
      begin(texts.chargingStaleBecause(age: gap, problem: gap)), texts.chargingLateStart, texts.chargingLateStop,
      texts.chargingServerError, texts.chargingBadReply, texts.chargingNoReply, texts.failureTitle(.busy),
    ]
    age = begin(texts.chargingStale(age: gap))
  }

  /// Whether notices say that the news are old, or that there are none.
  func sayOld(_ notices: [Notice]) -> Bool {
    notices.contains { notice in
      let text = notice.text.plain
      return old.contains { text.hasPrefix($0) }
    }
  }

  /// Stands in words for what is not known beforehand.
  static let gap = "\u{1}"

  /// Whether a text has these words, whatever stands in their gaps.
  static func sentence(_ text: String, isOf words: String) -> Bool {
    var rest = text[...]
    for part in words.split(separator: gap) {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// Whether a line says how old it is.
  func saysAge(_ line: String) -> Bool { line.contains(age) }
}

/// The figures of a text without anything between them: "12.34 kWh" is 1234, "SEK 4.50" is 450.
func figures(_ text: String) -> Int? { Int(text.filter { $0.isASCII && $0.isNumber }) }
