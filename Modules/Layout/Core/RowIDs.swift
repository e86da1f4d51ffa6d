/// The names of rows: `s1`, `s2`, … in order of first appearance, and of what stands on a map: `m1`, `m2`, …. A subject keeps its name until the screen is left;
/// the owner starts with a new value when another screen comes up.
public struct RowIDs: Hashable, Sendable {
  private var ids: [String: ElementID] = [:]
  private var counts: [String: Int] = [:]

  /// No row has been seen yet.
  public init() {}

  /// The name of the row about a subject; a new subject gets the next number.
  public mutating func id(for subject: String) -> ElementID { id(for: subject, letter: "s") }

  /// The name of what stands on a map; a new subject gets the next number.
  public mutating func markerID(for subject: String) -> ElementID { id(for: subject, letter: "m") }

  private mutating func id(for subject: String, letter: String) -> ElementID {
    if let known = ids[subject] { return known }
    counts[letter, default: 0] += 1
    let new = ElementID("\(letter)\(counts[letter, default: 0])")
    ids[subject] = new
    return new
  }

  /// The name a subject was given; nil when it was never seen.
  public func known(_ subject: String) -> ElementID? { ids[subject] }
}
