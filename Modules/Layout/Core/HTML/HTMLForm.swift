/// How a page answers: one form holds the whole screen, so that pressing anything also sends what was typed elsewhere, and
/// everything works without a script.
///
/// It sends `act` with the code of what was pressed (of an option `CODE:OPTION`), or `enter` for the return key in a field,
/// and `v.CODE` with the text or value of each field, scale and day. `HTMLPost` reads that again.
public struct HTMLForm: Hashable, Sendable {
  /// A value that the page sends back as it is.
  public struct Hidden: Hashable, Sendable {
    /// Its name; not one of those that the form itself sends.
    public let name: String
    /// What is sent.
    public let value: String

    /// A value that the page sends back.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Where it is sent.
  public let action: HTMLAddress
  /// What is sent with it, such as the token that tells our own pages from others.
  public let hidden: [Hidden]
  /// Whether the screen asks for a file: what takes one, below the form, is shown then.
  public let asksForFile: Bool

  /// A form.
  public init(action: HTMLAddress, hidden: [Hidden] = [], asksForFile: Bool = false) {
    self.action = action
    self.hidden = hidden
    self.asksForFile = asksForFile
  }

  /// The name under which the code of what was pressed is sent.
  public static let act = "act"
  /// The name under which the return key is sent.
  public static let enter = "enter"
  /// What the names of values begin with.
  public static let value = "v."
  /// The name under which a script sends how a map was moved: from which part of the world, and how far.
  public static let map = "map"
}
