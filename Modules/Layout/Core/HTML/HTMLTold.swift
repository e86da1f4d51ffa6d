/// Words that stand hidden in a page from the beginning, because a script shows them when nothing can be asked for any more.
public struct HTMLTold: Hashable, Sendable {
  /// The name of its id: `n-NAME`.
  public let name: String
  /// What is said.
  public let words: String
  /// Where it leads, with the words of that link; nil for nowhere.
  public let link: Link?

  /// A link behind the words.
  public struct Link: Hashable, Sendable {
    /// The words to press.
    public let words: String
    /// Where it leads.
    public let address: HTMLAddress

    /// A link.
    public init(_ words: String, _ address: HTMLAddress) { (self.words, self.address) = (words, address) }
  }

  /// Words with a name.
  public init(_ name: String, _ words: String, link: Link? = nil) {
    (self.name, self.words, self.link) = (name, words, link)
  }
}

extension HTMLPen {
  /// One place that is read aloud when words in it come up; nil where there are none to say.
  mutating func told(_ all: [HTMLTold]) -> HTMLNode? {
    guard !all.isEmpty else { return nil }
    let lines = all.map { one in
      HTMLNode.element(
        .p, id: names.unique(HTMLID(part: one.name)), [.hidden: ""],
        words(one.words)
          + (one.link.map { [.text(" "), .element(.a, [:], address: $0.address, words($0.words))] } ?? []))
    }
    return .element(.div, id: names.unique(HTMLID(part: "told")), [.class: "told", .role: "status"], lines)
  }
}
