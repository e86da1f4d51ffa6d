/// Finds the name that was probably meant.
enum Spelling {
  /// The candidate that differs least from a word; nil when none is near.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = word.lowercased()
    guard !word.isEmpty else { return nil }
    let limit = max(1, word.count / 3)
    let near = candidates.map { (name: $0, distance: distance(from: word, to: $0.lowercased())) }
      .filter { $0.distance <= limit || ($0.name.hasPrefix(word) && word.count > 1) }
    return near.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
  }

  /// How many letters must be added, dropped, changed or swapped with their neighbour.
  static func distance(from left: String, to right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other { best = min(best, beforeLast[j - 1] + 1) }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
