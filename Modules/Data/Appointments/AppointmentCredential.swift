/// Who asks the appointment service: it shows its stations to its users only.
public struct AppointmentCredential: Hashable, Sendable {
  /// The user's id, which the service wants in every question.
  public let userID: String
  let token: String

  /// Nil when one of the two is blank, or the token cannot stand in a header field.
  public init?(userID: String, token: String) {
    guard !userID.allSatisfy(\.isWhitespace), !token.isEmpty, token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return nil
    }
    self.userID = userID
    self.token = token
  }
}

extension AppointmentCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Never the token.
  public var description: String { "(credential)" }

  /// Never the token.
  public var debugDescription: String { description }

  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
