/// An input field as it stands.
public struct Field: Hashable, Sendable, Codable {
  /// What is entered, which decides keyboard and masking.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Any text.
    case text
    /// An e-mail address.
    case email
    /// A password that the person has: masked everywhere. The system may fill it in.
    case password
    /// A password that the person chooses: masked everywhere. The system may suggest one and keep it.
    case newPassword
    /// A telephone number.
    case phone
    /// A one-time code of a mail or a message. The system may fill it in.
    case code
    /// Digits that anybody may read, such as those on a charger.
    case digits
    /// An amount of money.
    case amount
    /// Search words.
    case search

    /// True for a password, whether the person has it or chooses it.
    public var isPassword: Bool { self == .password || self == .newPassword }
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
  public private(set) var placeholder = ""
  /// What is wrong with the entry; nil when nothing is.
  public private(set) var error: String?
  /// What the border tells.
  public private(set) var border = Border.neutral
  /// True while it takes the typing.
  public private(set) var hasFocus = false
  /// What the return key does.
  public private(set) var returnAction = ReturnAction.done
  /// The characters before the caret where the model puts it, as in a number written while it is typed; nil where the
  /// user interface keeps it.
  public private(set) var caret: Int?

  /// True while the person wants to see a password that they type.
  public private(set) var isRevealed = false

  /// True when the value is hidden unless the person wants to see it.
  public var isSecure: Bool { kind.isPassword }

  /// The value as the person sees it: masked when secure, unless it is revealed.
  public var shownValue: String { isRevealed ? value : listedValue }

  /// The value where the controls of a screen are listed: masked when secure.
  public var listedValue: String { isSecure ? String(repeating: "•", count: value.count) : value }
}

extension Field {
  private enum CodingKeys: String, CodingKey {
    case kind, label, value, placeholder, error, border, hasFocus, returnAction, caret, isRevealed
  }

  /// Writes the value as others may read it: passwords and codes masked, of a telephone number the last two digits.
  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(kind, forKey: .kind)
    try box.encode(label, forKey: .label)
    try box.encode(writtenValue, forKey: .value)
    try box.encode(placeholder, forKey: .placeholder)
    try box.encodeIfPresent(error, forKey: .error)
    try box.encode(border, forKey: .border)
    try box.encode(hasFocus, forKey: .hasFocus)
    try box.encode(returnAction, forKey: .returnAction)
    try box.encodeIfPresent(caret, forKey: .caret)
    try box.encode(isRevealed, forKey: .isRevealed)
  }

  private var writtenValue: String {
    switch kind {
    case .password, .newPassword, .code: String(repeating: "•", count: value.count)
    case .phone: String(repeating: "•", count: max(0, value.count - 2)) + value.suffix(2)
    case .text, .email, .digits, .amount, .search: value
    }
  }
}
