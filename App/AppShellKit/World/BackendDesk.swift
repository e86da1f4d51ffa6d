public import ChargeDomain
public import Foundation

/// What a script does to the services with accounts.
public enum BackendChange: Hashable, Sendable {
  /// Tokens that were given are no longer taken; nil: by any service.
  case expireTokens(AccountService?)
  /// Codes that were sent are no longer taken; nil: by any service.
  case expireCodes(AccountService?)
  /// A service answers status 500 in one of its shapes, or works again (nil).
  case fail(AccountService, Fault?)

  /// The shape of a failing service's answers.
  public enum Fault: String, CaseIterable, Hashable, Sendable {
    /// An object that names the error, as every service has it.
    case service
    /// A bare array of codes; the charging network's.
    case codes
    /// The object of a layer before the service; the charging network's.
    case middleware
  }
}

/// The backend inside the shell, as far as scripts reach into it.
public struct BackendDesk: Sendable {
  /// A mail or an SMS that a service sent. Its text holds the code: `inbox` stands for the person's own mailbox and
  /// phone, the one place where codes are shown.
  public struct Message: Hashable, Sendable {
    /// True for a mail, false for an SMS.
    public let isMail: Bool
    /// When it was sent.
    public let sentAt: Date
    /// The e-mail address or phone number.
    public let to: String
    /// What it says.
    public let text: String

    /// A message.
    public init(isMail: Bool, sentAt: Date, to: String, text: String) {
      self.isMail = isMail
      self.sentAt = sentAt
      self.to = to
      self.text = text
    }
  }

  /// What was sent, newest last.
  let inbox: @Sendable () -> [Message]
  /// Does a change; false when it could not be done.
  let change: @Sendable (BackendChange) async -> Bool

  /// A desk made of these functions.
  public init(
    inbox: @escaping @Sendable () -> [Message], change: @escaping @Sendable (BackendChange) async -> Bool
  ) {
    self.inbox = inbox
    self.change = change
  }
}
