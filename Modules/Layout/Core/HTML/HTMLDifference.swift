/// What has to be changed to make one page another one.
public struct HTMLDifference {
  private var removals: [HTMLChange] = []
  private var others: [HTMLChange] = []

  /// The steps from one page to another; none when they are equal. Nil when they have no id in common at their top: then
  /// the page has to be made anew.
  public static func changes(from old: HTMLElement, to new: HTMLElement) -> [HTMLChange]? {
    if old == new { return [] }
    guard new.id != nil, old.id == new.id else { return nil }
    var difference = HTMLDifference()
    difference.compareNamed(old, new)
    return difference.removals + difference.others
  }

  /// Compares two elements of the same id.
  private mutating func compareNamed(_ old: HTMLElement, _ new: HTMLElement) {
    guard let id = new.id, old != new else { return }
    guard old.tag == new.tag, old.address == new.address else {
      others.append(.replace(id, with: new))
      return
    }
    let names = Set(old.attributes.keys).union(new.attributes.keys).sorted { $0.rawValue < $1.rawValue }
    for name in names where old.attributes[name] != new.attributes[name] {
      others.append(.attribute(id, name, value: new.attributes[name]))
    }
    if compare(old.children, new.children, in: id) { return }
    if case .text(let text)? = new.children.first, new.children.count == 1 {
      others.append(.text(id, text))
    } else {
      others.append(.content(id, new.children))
    }
  }

  /// Compares what two elements hold; false when what differs has no id of its own.
  /// - Parameter parent: nil where the elements themselves have none.
  private mutating func compare(_ old: [HTMLNode], _ new: [HTMLNode], in parent: HTMLID?) -> Bool {
    if old == new { return true }
    if let parent, let olds = Named(old), let news = Named(new) {
      compare(olds, news, in: parent)
      return true
    }
    guard old.count == new.count else { return false }
    let (removed, other) = (removals.count, others.count)
    for (old, new) in zip(old, new) where !compare(old, new) {
      removals.removeLast(removals.count - removed)
      others.removeLast(others.count - other)
      return false
    }
    return true
  }

  private mutating func compare(_ old: HTMLNode, _ new: HTMLNode) -> Bool {
    if old == new { return true }
    guard case .element(let old) = old, case .element(let new) = new, old.id == new.id else { return false }
    if new.id != nil {
      compareNamed(old, new)
      return true
    }
    guard old.tag == new.tag, old.address == new.address, old.attributes == new.attributes else { return false }
    return compare(old.children, new.children, in: nil)
  }

  /// Elements that all have ids: most stay in their order, the others are removed and inserted.
  private mutating func compare(_ old: Named, _ new: Named, in parent: HTMLID) {
    let common = new.ids.compactMap { old.places[$0] }
    let kept = Set(Self.longestRise(in: common).map { old.ids[$0] })
    for id in old.ids where !kept.contains(id) { removals.append(.remove(id)) }
    var next: HTMLID?
    var following: [HTMLID: HTMLID] = [:]
    for id in new.ids.reversed() {
      following[id] = next
      if kept.contains(id) { next = id }
    }
    for (id, element) in zip(new.ids, new.elements) {
      if kept.contains(id), let place = old.places[id] {
        compareNamed(old.elements[place], element)
      } else {
        others.append(.insert(element, into: parent, before: following[id]))
      }
    }
  }

  /// A longest part of different numbers that rises from each to the next.
  static func longestRise(in numbers: [Int]) -> [Int] {
    // The places of the least ends of rises of each length, and what comes before each number in its rise.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var rise: [Int] = []
    var place = ends.last
    while let here = place {
      rise.append(numbers[here])
      place = before[here]
    }
    return rise.reversed()
  }
}

/// Elements that all have ids, none twice.
private struct Named {
  let elements: [HTMLElement]
  let ids: [HTMLID]
  /// Where each stands.
  let places: [HTMLID: Int]

  /// Nil where a text stands between them, or one has no id.
  init?(_ nodes: [HTMLNode]) {
    var (elements, ids, places) = ([HTMLElement](), [HTMLID](), [HTMLID: Int]())
    for node in nodes {
      guard case .element(let element) = node, let id = element.id, places[id] == nil else { return nil }
      places[id] = ids.count
      ids.append(id)
      elements.append(element)
    }
    (self.elements, self.ids, self.places) = (elements, ids, places)
  }
}
