@testable import ChargeLayout

/// Changes a page as a script in a browser does: looks for ids in reading order and takes the first.
enum HTMLPatch {
  struct Fault: Error { let change: HTMLChange }

  static func apply(_ changes: [HTMLChange], to page: HTMLElement) throws -> HTMLElement {
    try changes.reduce(page) { page, change in
      guard let changed = apply(change, to: page) else { throw Fault(change: change) }
      return changed
    }
  }

  private static func apply(_ change: HTMLChange, to page: HTMLElement) -> HTMLElement? {
    switch change {
    case .replace(let id, let new): edit(page, id) { _ in [new] }?.first
    case .content(let id, let nodes): edit(page, id) { [$0.with(nodes)] }?.first
    case .text(let id, let text): edit(page, id) { [$0.with([.text(text)])] }?.first
    case .remove(let id): page.id == id ? nil : edit(page, id) { _ in [] }?.first
    case .attribute(let id, let name, let value):
      edit(page, id) { element in
        var attributes = element.attributes
        attributes[name] = value
        return [
          HTMLElement(element.tag, id: element.id, attributes, address: element.address, element.children)
        ]
      }?.first
    case .insert(let new, let parent, let next):
      edit(page, parent) { element in
        guard let next else { return [element.with(element.children + [.element(new)])] }
        guard let place = element.children.firstIndex(where: { $0.id == next }) else { return nil }
        var children = element.children
        children.insert(.element(new), at: place)
        return [element.with(children)]
      }?.first
    }
  }

  /// The element with other elements in the place of the first with this id; nil when there is none.
  private static func edit(
    _ element: HTMLElement, _ id: HTMLID, _ make: (HTMLElement) -> [HTMLElement]?
  ) -> [HTMLElement]? {
    if element.id == id { return make(element) }
    for (place, child) in element.children.enumerated() {
      guard case .element(let inside) = child, let edited = edit(inside, id, make) else { continue }
      var children = element.children
      children.replaceSubrange(place...place, with: edited.map { .element($0) })
      return [element.with(children)]
    }
    return nil
  }
}

extension HTMLNode {
  fileprivate var id: HTMLID? { if case .element(let element) = self { element.id } else { nil } }
}
