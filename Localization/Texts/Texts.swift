public import ChargeDomain

/// Every text of the app in one language. The catalogues `app_en.arb`, `app_tr.arb`, `app_sv.arb` give each text an
/// accessor of its key's name.
public struct Texts: Hashable, Sendable {
  /// The language of the texts.
  public let language: Language

  /// The texts of a language.
  public init(language: Language) {
    self.language = language
  }

  func text(_ english: String, _ turkish: String, _ swedish: String) -> String {
    switch language {
    case .en: english
    case .tr: turkish
    case .sv: swedish
    }
  }

  func message(
    _ english: String, _ turkish: String, _ swedish: String, _ arguments: [(String, MessageArgument)]
  ) -> String {
    ICUMessage.format(text(english, turkish, swedish), arguments, in: language)
  }

  func markedMessage(
    _ english: String, _ turkish: String, _ swedish: String, _ arguments: [(String, MessageArgument)]
  ) -> MarkedText {
    let clean = arguments.map { ($0.0, $0.1.withoutMarks) }
    return MarkedText(formatted: ICUMessage.format(text(english, turkish, swedish), clean, in: language))
  }
}
