extension Sequence where Element: Hashable {
  /// Each value once, in order of first appearance.
  func distinct() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
