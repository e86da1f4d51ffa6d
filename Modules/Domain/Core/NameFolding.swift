/// How names are compared whatever their writing, so that "Jonkoping" finds "Jönköping". There is one way of folding; its
/// adapter is in Data.
public struct NameFolding: Sendable {
  /// The words of a name without case, accents and the signs between them, in order.
  public var words: @Sendable (_ name: String) -> [String]

  /// A folding made of this function.
  public init(words: @escaping @Sendable (_ name: String) -> [String]) { self.words = words }

  /// Names with equal keys are the same name: the words in one.
  func key(_ name: String) -> String { words(name).joined() }

  /// Takes names as they are written: where nothing folds them.
  public static let exact = NameFolding { $0.split(separator: " ").map(String.init) }
}
