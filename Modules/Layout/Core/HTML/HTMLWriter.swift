/// Writes a page. The only place where markup is made, and everything that is not a tag is escaped here.
struct HTMLWriter {
  /// Line breaks and indents between blocks, for people who read it.
  let isIndented: Bool
  private var bytes: [UInt8] = []

  private init(isIndented: Bool) { self.isIndented = isIndented }

  static func text(of nodes: [HTMLNode], isIndented: Bool = false) -> String {
    var writer = HTMLWriter(isIndented: isIndented)
    for node in nodes { writer.write(node, depth: 0) }
    if writer.bytes.first == UInt8(ascii: "\n") { writer.bytes.removeFirst() }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func write(_ node: HTMLNode, depth: Int) {
    switch node {
    case .text(let text): escape(text.string)
    case .element(let element): write(element, depth: depth)
    }
  }

  private mutating func write(_ element: HTMLElement, depth: Int) {
    let name = element.tag.rawValue
    // Only what is known not to run together may get a line of its own.
    let isOnItsLine = isIndented && (element.tag.isBlock || element.id != nil)
    if isOnItsLine { newLine(depth) }
    raw("<\(name)")
    if let id = element.id { attribute("id", id.description) }
    if let address = element.address, let name = element.tag.addressAttribute { attribute(name, address.path) }
    for (name, value) in element.attributes.map({ ($0.key.rawValue, $0.value) }).sorted(by: { $0.0 < $1.0 }) {
      attribute(name, value)
    }
    raw(">")
    if element.tag.isVoid { return }
    for child in element.children { write(child, depth: depth + 1) }
    if isIndented, element.children.contains(where: \.isBlock) { newLine(depth) }
    raw("</\(name)>")
  }

  private mutating func attribute(_ name: String, _ value: String) {
    raw(" \(name)")
    guard !value.isEmpty else { return }
    raw("=\"")
    escape(value)
    raw("\"")
  }

  private mutating func newLine(_ depth: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  private mutating func raw(_ text: String) { bytes += text.utf8 }

  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      case UInt8(ascii: "'"): raw("&#39;")
      default: bytes.append(byte)
      }
    }
  }
}

extension HTMLNode {
  /// True for what has a line of its own where that can be read better.
  fileprivate var isBlock: Bool {
    if case .element(let element) = self { element.tag.isBlock || element.id != nil } else { false }
  }
}

extension HTMLElement {
  /// As it is sent.
  public var text: String { HTMLWriter.text(of: [.element(self)]) }

  /// The same in lines, for people who compare pages. Blanks between blocks are added; a browser shows the same.
  public var lines: String { HTMLWriter.text(of: [.element(self)], isIndented: true) }
}
