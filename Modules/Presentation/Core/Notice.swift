public import ChargeDomain

/// A message on a screen that does not have to be answered: what is wrong, and what helps.
public struct Notice: Hashable, Sendable, Codable {
  /// How serious it is.
  public enum Tone: String, Hashable, Sendable, Codable {
    /// Good to know.
    case information
    /// Not as it should be, but the screen still helps.
    case warning
    /// Something failed.
    case error
  }

  /// How serious it is.
  public let tone: Tone
  /// What it says.
  public let text: RichText
  /// The words on the button that leads to more about it; nil when there is none.
  public private(set) var action: String?
  /// The service that this button signs in to; nil when it leads elsewhere.
  public private(set) var signIn: AccountService?
}

extension Notice {
  /// Plain words.
  init(_ tone: Tone, _ words: String) { self.init(tone: tone, text: RichText(words)) }
}
