public import Foundation

/// A mail or a text message that a service sent. Its text holds the code, as on the receiver's own phone; nothing else
/// shows codes.
public struct BackendMessage: Sendable, Hashable {
  /// How it was sent.
  public enum Kind: String, Sendable {
    /// By e-mail.
    case mail
    /// To a phone.
    case sms
  }

  /// How it was sent.
  public let kind: Kind
  /// When it was sent, on the backend's clock.
  public let sentAt: Date
  /// The e-mail address or phone number.
  public let to: String
  /// What it says.
  public let text: String
}
