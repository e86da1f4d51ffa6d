/// The names of rows: `s1`, `s2`, … in order of first appearance. A subject keeps its name until the screen is left;
/// the owner starts with a new value when another screen comes up.
public struct RowIDs: Hashable, Sendable {
  private var ids: [String: ElementID] = [:]

  /// No row has been seen yet.
  public init() {}

  /// The name of the row about a subject; a new subject gets the next number.
  public mutating func id(for subject: String) -> ElementID {
    if let known = ids[subject] { return known }
    let new = ElementID("s\(ids.count + 1)")
    ids[subject] = new
    return new
  }

  /// The name a subject was given; nil when it was never seen.
  public func known(_ subject: String) -> ElementID? { ids[subject] }
}
