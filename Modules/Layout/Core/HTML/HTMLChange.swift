/// A step from one page to the next. Parts are found by their ids, so that what does not change keeps focus, caret and
/// scroll.
///
/// Steps are taken in their order. What is removed comes first: no id is ever there twice where one is looked for.
public enum HTMLChange: Hashable, Sendable {
  /// The element is another one.
  case replace(HTMLID, with: HTMLElement)
  /// The element stays, and holds other parts.
  case content(HTMLID, [HTMLNode])
  /// A new part of an element, before one of its parts or, without one, at its end.
  case insert(HTMLElement, into: HTMLID, before: HTMLID?)
  /// The element is gone.
  case remove(HTMLID)
  /// The element has another value of an attribute; nil removes the attribute.
  case attribute(HTMLID, HTMLAttribute, value: String?)
  /// The element stays, and holds only this text.
  case text(HTMLID, HTMLText)
}

extension HTMLChange: Encodable {
  private enum Key: String, CodingKey { case change, id, html, before, name, value, text }

  /// As a script reads it: `{"change":"insert","id":"n-main","before":"e-map","html":"<p>…</p>"}`. `html` is escaped as in
  /// a page; `text` is not, and has to be set as text.
  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: Key.self)
    switch self {
    case .replace(let id, let element):
      try box.encode("replace", forKey: .change)
      try box.encode(id.description, forKey: .id)
      try box.encode(element.text, forKey: .html)
    case .content(let id, let nodes):
      try box.encode("content", forKey: .change)
      try box.encode(id.description, forKey: .id)
      try box.encode(HTMLWriter.text(of: nodes), forKey: .html)
    case .insert(let element, let parent, let next):
      try box.encode("insert", forKey: .change)
      try box.encode(parent.description, forKey: .id)
      try box.encodeIfPresent(next?.description, forKey: .before)
      try box.encode(element.text, forKey: .html)
    case .remove(let id):
      try box.encode("remove", forKey: .change)
      try box.encode(id.description, forKey: .id)
    case .attribute(let id, let attribute, let value):
      try box.encode("attribute", forKey: .change)
      try box.encode(id.description, forKey: .id)
      try box.encode(attribute.rawValue, forKey: .name)
      try box.encodeIfPresent(value, forKey: .value)
    case .text(let id, let text):
      try box.encode("text", forKey: .change)
      try box.encode(id.description, forKey: .id)
      try box.encode(text.string, forKey: .text)
    }
  }
}
