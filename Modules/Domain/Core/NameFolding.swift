/// How names are compared without regard to accents and case, so that "Jonkoping" finds "Jönköping". The adapter is in
/// Data.
public struct NameFolding: Sendable {
  /// The words of a name in order, without case, accents and punctuation.
  public var words: @Sendable (_ name: String) -> [String]

  /// A folding made of this function.
  public init(words: @escaping @Sendable (_ name: String) -> [String]) { self.words = words }

  /// The words joined. Names with equal keys are the same name.
  func key(_ name: String) -> String { words(name).joined() }

  /// Compares names as they are written.
  public static let exact = NameFolding { $0.split(separator: " ").map(String.init) }
}
