/// How the colours of a page are chosen.
public enum HTMLAppearance: String, CaseIterable, Hashable, Sendable {
  /// As the device is set.
  case system
  /// Always light.
  case light
  /// Always dark.
  case dark
}

/// Makes a screen a part of a web page. Pure: the same tree gives the same part.
///
/// Nothing is told by colour alone, every text can be read aloud, and everything that can be touched is a button or a field
/// of one form. What cannot be used is `aria-disabled`, not `disabled`: a browser would take the focus from it, and without
/// a script what was just typed may be what makes it usable. While a popup is up, what lies below is inert.
public struct HTMLRenderer: Sendable {
  /// The language of the words, as BCP 47 writes it.
  public let language: String
  /// How the colours are chosen.
  public let appearance: HTMLAppearance
  /// Where what is pressed and typed is sent.
  public let form: HTMLForm
  /// What a script may have to say without asking the server.
  public let told: [HTMLTold]
  /// Where the ground below maps comes from; nil for none.
  public let tiles: HTMLTiles?

  /// A renderer for pages in a language.
  public init(
    language: String, appearance: HTMLAppearance = .system, form: HTMLForm, told: [HTMLTold] = [],
    tiles: HTMLTiles? = nil
  ) {
    self.language = language
    self.appearance = appearance
    self.form = form
    self.told = told
    self.tiles = tiles
  }

  /// The screen as a form with head, content, places and popup.
  public func element<Event>(of tree: ScreenTree<Event>) -> HTMLElement {
    var pen = HTMLPen(rowIDs: tree.rowIDs, tiles: tiles)
    let popup = tree.root.topPopup
    let parts = tree.root.flattened
    let inert: String? = popup == nil ? nil : ""
    var content: [Element<Event>] = []
    var (head, tabs): (HTMLNode?, HTMLNode?) = (nil, nil)
    for part in parts {
      switch part {
      case .titleBar(let bar) where head == nil: head = pen.pageHead(bar, inert: inert)
      case .tabBar(let all, let selected) where tabs == nil: tabs = pen.tabBar(all, selected, inert: inert)
      default: content.append(part)
      }
    }
    let hasMap = content.contains { if case .map = $0 { true } else { false } }
    var scope = HTMLScope(name: "main", level: 2)
    let main = HTMLNode.element(
      .main, id: pen.names.unique(HTMLID(part: "main")),
      [.class: hasMap ? "screen with-map" : "screen", .inert: inert],
      pen.draw(content, in: &scope))
    let answers = popup.map { pen.popup($0) } ?? []
    let notice = pen.told(told)
    return HTMLElement(
      .form, id: HTMLID(part: "app"),
      [
        .class: form.asksForFile ? "app asks-for-file" : "app", .method: "post", .lang: language, .novalidate: "",
        .autocomplete: "off",
        .dataAppearance: appearance == .system ? nil : appearance.rawValue,
      ], address: form.action,
      hidden(tree) + [notice, head].compactMap { $0 } + [main] + [tabs].compactMap { $0 } + answers)
  }

  /// What is sent back as it is, and the button that the return key presses.
  private func hidden<Event>(_ tree: ScreenTree<Event>) -> [HTMLNode] {
    let values = form.hidden.map { value in
      HTMLNode.element(
        .input, id: HTMLID(part: "hidden.\(value.name)"), [.type: "hidden", .name: value.name, .value: value.value])
    }
    guard tree.interactives.contains(where: \.takesReturn) else { return values }
    // Without it the return key would press the first button, which leads back.
    return values + [
      .element(
        .button, id: HTMLID(part: "enter"), [.type: "submit", .name: HTMLForm.enter, .value: "1", .hidden: ""])
    ]
  }
}

extension Interactive {
  /// True for what a return key can be pressed in.
  fileprivate var takesReturn: Bool { kind == .field || kind == .codeBoxes }
}

/// Where parts of a page stand: their names and the level of a heading.
struct HTMLScope {
  let name: String
  let level: Int
  private var counts: [String: Int] = [:]

  init(name: String, level: Int) {
    self.name = name
    self.level = level
  }

  /// The name of the next part of a kind: counted by kind, so that a message that comes up renames no text.
  mutating func next(_ kind: String) -> String {
    counts[kind, default: 0] += 1
    return "\(name).\(kind)\(counts[kind, default: 0])"
  }
}
