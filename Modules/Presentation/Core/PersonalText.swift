public import ChargeDomain

/// A text with something of the person in it, such as their own phone number: whole on their screen, masked where a view
/// state is printed or written.
public struct PersonalText: Hashable, Sendable, Redacted, Codable {
  /// What the person reads.
  public let shown: RichText
  /// What others may read.
  public let mark: String

  /// A text in two forms.
  public init(_ shown: RichText, mark: RichText) {
    self.shown = shown
    self.mark = mark.plain
  }

  /// Reads what others may read.
  public init(from decoder: any Decoder) throws {
    mark = try decoder.singleValueContainer().decode(String.self)
    shown = RichText(mark)
  }
}

extension PersonalText {
  /// A phone number inside a text: as it is written for its owner, and its last digits only.
  init(_ number: PhoneNumber, in context: ViewContext, inside text: (String) -> RichText = { RichText($0) }) {
    self.init(text(context.phones.display(number, .international)), mark: text(number.masked))
  }
}
