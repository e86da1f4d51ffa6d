extension Array where Element: Hashable {
  /// Each element once, where it stands first.
  var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
