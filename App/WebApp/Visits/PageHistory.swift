/// The last steps of a page, so that a browser that was away for a moment goes on where it was.
struct PageHistory: Sendable {
  /// A step to a page.
  struct Step: Hashable, Sendable {
    /// The number of the page that it leads to.
    let number: Int
    /// As it is sent.
    let text: String
  }

  /// The number of the present page.
  private(set) var present: Int
  private var steps: [Step] = []
  private var size = 0
  private let longest: Int
  private let largest: Int

  /// Begins with a page. Keeps so many steps, with so many bytes together.
  init(present: Int, longest: Int = 64, largest: Int = 131_072) {
    (self.present, self.longest, self.largest) = (present, longest, largest)
  }

  /// The page has become the next one.
  mutating func add(_ text: String) {
    present += 1
    steps.append(Step(number: present, text: text))
    size += text.utf8.count
    while let first = steps.first, steps.count > longest || size > largest {
      size -= first.text.utf8.count
      steps.removeFirst()
    }
  }

  /// The steps from a page to the present one; nil where they are not all kept, or that page never was.
  func steps(after number: Int) -> [Step]? {
    if number == present { return [] }
    guard number < present, let first = steps.first, first.number <= number + 1 else { return nil }
    return steps.filter { $0.number > number }
  }
}
