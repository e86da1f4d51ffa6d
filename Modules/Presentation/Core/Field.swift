/// An input field as it stands.
public struct Field: Hashable, Sendable, Codable {
  /// What is entered, which decides keyboard and masking.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Any text.
    case text
    /// An e-mail address.
    case email
    /// A password: masked everywhere.
    case password
    /// A telephone number.
    case phone
    /// A number.
    case number
    /// A one-time code.
    case code
    /// An amount of money.
    case amount
    /// Search words.
    case search
  }

  /// What the border tells.
  public enum Border: String, Hashable, Sendable, Codable {
    /// Nothing entered, or nothing known yet.
    case neutral
    /// Something was found.
    case hit
    /// Nothing was found, or the entry is wrong.
    case miss
  }

  /// What the return key does.
  public enum ReturnAction: String, Hashable, Sendable, Codable {
    /// Closes the keyboard.
    case done
    /// Starts the search.
    case search
    /// Goes to the next field.
    case next
    /// Sends the form.
    case submit
  }

  /// What is entered.
  public let kind: Kind
  /// The name of the field.
  public let label: String
  /// The entered text.
  public let value: String
  /// What stands there while it is empty.
  public let placeholder: String
  /// What is wrong with the entry; nil when nothing is.
  public let error: String?
  /// What the border tells.
  public let border: Border
  /// True while it takes the typing.
  public let hasFocus: Bool
  /// What the return key does.
  public let returnAction: ReturnAction

  /// A field.
  public init(
    kind: Kind, label: String, value: String, placeholder: String = "", error: String? = nil,
    border: Border = .neutral, hasFocus: Bool = false, returnAction: ReturnAction = .done
  ) {
    self.kind = kind
    self.label = label
    self.value = value
    self.placeholder = placeholder
    self.error = error
    self.border = border
    self.hasFocus = hasFocus
    self.returnAction = returnAction
  }

  /// True when the value is never shown.
  public var isSecure: Bool { kind == .password }

  /// The value as it may be shown: masked when secure.
  public var shownValue: String { isSecure ? String(repeating: "•", count: value.count) : value }
}
