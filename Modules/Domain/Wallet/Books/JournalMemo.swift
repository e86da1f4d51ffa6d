/// What an entry says, without ready words: those are chosen when it is shown, in the person's language.
public struct JournalMemo: Hashable, Sendable, Codable {
  /// Which words. A later version may know more.
  public struct Key: RawRepresentable, Hashable, Sendable, Codable {
    /// Its name as it is stored.
    public let rawValue: String

    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The books begin.
    public static let opening = Key(rawValue: "opening")
    /// Money came in.
    public static let deposit = Key(rawValue: "deposit")
    /// Money went out.
    public static let withdrawal = Key(rawValue: "withdrawal")
    /// Money went from one account to another. Arguments: the names of both, from and to.
    public static let transfer = Key(rawValue: "transfer")
    /// An account was deleted, and what was in it went out. Argument: its name.
    public static let deletion = Key(rawValue: "deletion")
    /// Money was set aside. Argument: what for, or an empty text.
    public static let hold = Key(rawValue: "hold")
    /// Of what was set aside something was paid. Arguments: what for, or an empty text; minor units and the currency of what
    /// was paid, which older entries do not have. Older entries also give back the rest.
    public static let capture = Key(rawValue: "capture")
    /// What was set aside was given back. Argument: what for, or an empty text.
    public static let release = Key(rawValue: "release")
    /// The balances changed elsewhere.
    public static let elsewhere = Key(rawValue: "elsewhere")
    /// Money was set aside elsewhere. Argument: what for, or an empty text.
    public static let heldElsewhere = Key(rawValue: "heldElsewhere")
    /// What was set aside ended elsewhere. Argument: what for, or an empty text.
    public static let endedElsewhere = Key(rawValue: "endedElsewhere")
    /// An entry is reversed. Arguments: its number, the key of its memo, and the arguments of that.
    public static let reversal = Key(rawValue: "reversal")
  }

  /// Which words.
  public let key: Key
  /// What is put into them, without control characters.
  public let arguments: [String]

  /// A memo. Control characters in arguments become blanks.
  public init(_ key: Key, _ arguments: [String] = []) {
    self.key = key
    self.arguments = arguments.map { argument in
      String(
        String.UnicodeScalarView(
          argument.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
  }

  /// A memo as it is stored. The end of the last argument may be missing.
  public init(key: String, storedArguments text: String) {
    var arguments = text.split(separator: Self.end, omittingEmptySubsequences: false).map(String.init)
    if arguments.last == "" { arguments.removeLast() }
    self.init(Key(rawValue: key), arguments)
  }

  /// The arguments as they are stored and hashed: each ends with the character 31.
  public var storedArguments: String { arguments.map { $0 + String(Self.end) }.joined() }

  private static let end: Character = "\u{1F}"
}
