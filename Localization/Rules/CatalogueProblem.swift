/// Something wrong in a catalogue: where, which key, and why.
public struct CatalogueProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named.
  public let file: String
  /// The line, from 1; nil when the file as a whole is meant.
  public let line: Int?
  /// The key; nil when the file as a whole is meant.
  public let key: String?
  /// What is wrong and what to do.
  public let reason: String

  /// In the form compilers use, so that an editor can jump to it.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): error: \(key.map { "\($0): " } ?? "")\(reason)"
  }
}
