@testable import ChargeLayout

/// A page as a browser reads it, for tests: strict, of the few forms that the writer uses.
indirect enum ReadHTML: Hashable {
  case text(String)
  case element(String, attributes: [String: String], [ReadHTML])
}

/// Reads what the writer wrote; throws at anything else. By scalars: a mark behind a bracket would be one character with it.
struct HTMLReader {
  struct Fault: Error { let rest: String }

  private var rest: ArraySlice<Unicode.Scalar>

  static func read(_ text: String) throws -> [ReadHTML] {
    var reader = HTMLReader(rest: Array(text.unicodeScalars)[...])
    let nodes = try reader.nodes()
    guard reader.rest.isEmpty else { throw reader.fault }
    return nodes
  }

  private var fault: Fault { Fault(rest: Self.string(rest.prefix(80))) }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private mutating func nodes() throws -> [ReadHTML] {
    var nodes: [ReadHTML] = []
    while !rest.isEmpty, !rest.starts(with: "</".unicodeScalars) {
      if rest.first == "<" {
        nodes.append(try element())
      } else {
        nodes.append(.text(try plain(until: "<")))
      }
    }
    return nodes
  }

  private mutating func element() throws -> ReadHTML {
    try skip("<")
    let tag = word()
    guard let known = HTMLTag(rawValue: tag) else { throw fault }
    var attributes: [String: String] = [:]
    while rest.first == " " {
      try skip(" ")
      let name = word()
      var value = ""
      if rest.first == "=" {
        try skip("=\"")
        value = try plain(until: "\"")
        try skip("\"")
      }
      guard !name.isEmpty, attributes.updateValue(value, forKey: name) == nil else { throw fault }
    }
    try skip(">")
    if known.isVoid { return .element(tag, attributes: attributes, []) }
    let children = try nodes()
    try skip("</\(tag)>")
    return .element(tag, attributes: attributes, children)
  }

  private mutating func skip(_ text: String) throws {
    guard rest.starts(with: text.unicodeScalars) else { throw fault }
    rest = rest.dropFirst(text.unicodeScalars.count)
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-") }
    rest = rest.dropFirst(word.count)
    return Self.string(word)
  }

  /// The text up to a scalar, without escapes; one that the writer does not use, or a bracket or quote that is not
  /// escaped, is a fault.
  private mutating func plain(until end: Unicode.Scalar) throws -> String {
    let escapes: [(String, Unicode.Scalar)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ]
    var plain: [Unicode.Scalar] = []
    while let next = rest.first, next != end {
      if next == "&" {
        guard let escape = escapes.first(where: { rest.starts(with: $0.0.unicodeScalars) }) else { throw fault }
        plain.append(escape.1)
        try skip(escape.0)
      } else {
        guard !["<", ">", "\"", "'"].contains(next) else { throw fault }
        plain.append(next)
        rest = rest.dropFirst()
      }
    }
    return Self.string(plain)
  }
}

extension HTMLElement {
  /// What a browser should read.
  var read: ReadHTML {
    var all = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
    if let id { all["id"] = id.description }
    if let address, let name = tag.addressAttribute { all[name] = address.path }
    return .element(tag.rawValue, attributes: all, children.read)
  }

  /// The element and all inside it, in reading order.
  var all: [HTMLElement] {
    [self]
      + children.flatMap { child -> [HTMLElement] in
        if case .element(let element) = child { element.all } else { [] }
      }
  }

  /// The elements right below it.
  var elements: [HTMLElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// The texts inside it, joined.
  var words: String {
    children.map { child in
      switch child {
      case .element(let element): element.words
      case .text(let text): text.string
      }
    }.joined()
  }

  /// The first with this id.
  func find(_ id: String) -> HTMLElement? { all.first { $0.id?.description == id } }
}

extension [HTMLNode] {
  /// Texts side by side are one for a browser, and an empty one is none.
  fileprivate var read: [ReadHTML] {
    var nodes: [ReadHTML] = []
    for node in self {
      switch node {
      case .element(let element): nodes.append(element.read)
      case .text(let text):
        if text.string.isEmpty { continue }
        if case .text(let before)? = nodes.last {
          nodes[nodes.count - 1] = .text(before + text.string)
        } else {
          nodes.append(.text(text.string))
        }
      }
    }
    return nodes
  }
}

/// These elements as a page with nothing hidden.
func page(_ elements: Part..., rowIDs: RowIDs = RowIDs()) -> HTMLElement {
  var ids = rowIDs
  return HTMLRenderer.plain.element(of: ScreenTree(.stack(elements), rowIDs: &ids))
}

extension HTMLRenderer {
  /// English, sent to `/act`.
  static var plain: HTMLRenderer { HTMLRenderer(language: "en", form: HTMLForm(action: "/act")) }
}
