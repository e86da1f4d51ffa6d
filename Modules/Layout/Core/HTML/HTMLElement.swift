/// A part of a page: an element, or a text.
public indirect enum HTMLNode: Hashable, Sendable {
  /// An element.
  case element(HTMLElement)
  /// A text.
  case text(HTMLText)

  /// A text.
  static func text(_ text: String) -> HTMLNode { .text(HTMLText(text)) }
}

/// An element of a page. Tags, attributes and addresses are closed types, texts and values are escaped when they are
/// written: markup inside a text or a value stays text.
public struct HTMLElement: Hashable, Sendable {
  /// What it is.
  public let tag: HTMLTag
  /// Its id; nil where nothing has to find it.
  public let id: HTMLID?
  /// Its attributes; an empty value is written as the name alone.
  public let attributes: [HTMLAttribute: String]
  /// Where it leads, for tags that lead somewhere.
  public let address: HTMLAddress?
  /// What it holds.
  public let children: [HTMLNode]

  /// An element. Attributes that are nil are left out; control characters and bidi overrides in values are made harmless.
  public init(
    _ tag: HTMLTag, id: HTMLID? = nil, _ attributes: [HTMLAttribute: String?] = [:], address: HTMLAddress? = nil,
    _ children: [HTMLNode] = []
  ) {
    self.tag = tag
    self.id = id
    self.attributes = attributes.compactMapValues { $0?.harmless }
    self.address = tag.addressAttribute == nil ? nil : address
    // Browsers would run the content of a script as it is, without undoing escapes.
    self.children = tag.isVoid || tag == .script ? [] : children
  }

  /// An element without attributes.
  public init(_ tag: HTMLTag, id: HTMLID? = nil, _ children: [HTMLNode]) { self.init(tag, id: id, [:], children) }

  /// With other children.
  func with(_ children: [HTMLNode]) -> HTMLElement {
    HTMLElement(tag, id: id, attributes, address: address, children)
  }
}

extension HTMLNode {
  /// An element.
  static func element(
    _ tag: HTMLTag, id: HTMLID? = nil, _ attributes: [HTMLAttribute: String?] = [:], address: HTMLAddress? = nil,
    _ children: [HTMLNode] = []
  ) -> HTMLNode {
    .element(HTMLElement(tag, id: id, attributes, address: address, children))
  }
  /// An element without attributes.
  static func element(_ tag: HTMLTag, id: HTMLID? = nil, _ children: [HTMLNode]) -> HTMLNode {
    .element(HTMLElement(tag, id: id, children))
  }
}
