import ChargeCore

/// What a visit shows: a screen as a part of a page.
struct VisitPage: Sendable {
  /// What it was made from.
  let state: RootViewState
  /// How the colours are chosen.
  let appearance: HTMLAppearance
  /// The screen.
  let element: HTMLElement
  private let token: RandomCode

  /// The page of a state.
  init(
    _ state: RootViewState, _ tree: ScreenTree<RootViewModel.Event>, mark: ScreenMark, appearance: HTMLAppearance,
    token: RandomCode, tiles: HTMLTiles?
  ) {
    self.state = state
    self.appearance = appearance
    self.token = token
    let texts = Texts(language: state.language)
    let form = HTMLForm(
      action: "/event",
      hidden: [
        HTMLForm.Hidden(name: Self.token, value: token.hex), HTMLForm.Hidden(name: Self.screen, value: mark.text),
      ], asksForFile: Self.asksForFile(state.screen))
    element = HTMLRenderer(
      language: state.language.rawValue, appearance: appearance, form: form,
      told: [HTMLTold("lost", texts.sourcesOffline)] + Refusal.allCases.map { $0.told(texts) }, tiles: tiles
    ).element(of: tree)
  }

  /// Whether a screen says that a file is to be opened with the app, or is where people keep what is theirs.
  private static func asksForFile(_ screen: TopScreen) -> Bool {
    screen.of(AccountHubViewModel.self) != nil || screen.of(MyDataViewModel.self) != nil
      || screen.of(FavouritesViewModel.self) != nil
  }

  /// The name under which the token of a visit is sent.
  static let token = "token"
  /// The name under which the mark of the screen is sent.
  static let screen = "screen"

  /// Its name.
  var title: String {
    switch state.screen {
    case .starting(let title, _): title
    case .shown(let shown): shown.state.title
    }
  }

  /// The whole page, with its number for the script.
  /// - Parameters:
  ///   - note: What is said above the screen.
  ///   - isGMT: True where nobody has told the zone of the device.
  func text(number: Int, note: PageNote? = nil, isGMT: Bool = false) -> String {
    let texts = Texts(language: state.language)
    let mark = HTMLElement(
      .input, id: HTMLID(part: "number"), [.type: "hidden", .value: "\(number)", .autocomplete: "off"], [])
    let zone = HTMLElement(
      .noscript, [.element(HTMLElement(.p, [.class: "said"], [.text(HTMLText(texts.webTimesGMT))]))])
    return HTMLPage(
      language: state.language.rawValue, title: title, styles: ["/style.css"], scripts: ["/app.js", "/device.js"],
      icon: "/icon.svg",
      body: [note?.element(texts), element, mark, opener(texts), isGMT ? zone : nil].compactMap(\.self)
    ).text
  }

  /// Takes a file to be opened with the app, below every screen. A script sends it once it is chosen, and what is dropped
  /// anywhere on the page too; without one the button does.
  private func opener(_ texts: Texts) -> HTMLElement {
    let file = HTMLID(part: "open")
    return HTMLElement(
      .form, id: HTMLID(part: "opener"), [.class: "opener", .method: "post", .enctype: "multipart/form-data"],
      address: "/open",
      [
        .element(HTMLElement(.input, [.type: "hidden", .name: Self.token, .value: token.hex])),
        .element(HTMLElement(.label, [.for: file.description], [.text(HTMLText(texts.rootOpenFile))])),
        .element(HTMLElement(.input, id: file, [.type: "file", .name: "file"])),
        .element(
          HTMLElement(.button, id: HTMLID(part: "send"), [.type: "submit"], [.text(HTMLText(texts.commonOpen))])),
      ])
  }

  /// The step to it, as a script reads it. Without a page before it, or where nothing is common, all is replaced.
  func step(from old: VisitPage?, number: Int) -> PageStep {
    PageStep(
      number: number, screen: state.screenSerial, title: title, language: state.language.rawValue,
      changes: changes(from: old))
  }

  private func changes(from old: VisitPage?) -> [HTMLChange] {
    if let old, let changes = HTMLDifference.changes(from: old.element, to: element) { return changes }
    guard let id = element.id else { return [] }
    return [HTMLChange.replace(id, with: element)]
  }
}

extension HTMLAppearance {
  /// How colours are chosen for an app that is dark or light, on a device that is, where that is known.
  init(isDark: Bool, onDarkDevice: Bool?) {
    if let onDarkDevice {
      self = onDarkDevice == isDark ? .system : isDark ? .dark : .light
    } else {
      // Without a script the style sheet asks the device; only dark is surely a choice of the person.
      self = isDark ? .dark : .system
    }
  }
}

/// A step from one page to the next.
struct PageStep: Encodable {
  /// The number of the page that it leads to.
  let number: Int
  /// The number of the screen, which has a scroll position of its own.
  let screen: Int
  /// The name of the page.
  let title: String
  /// Its language.
  let language: String
  /// What is to be done.
  let changes: [HTMLChange]
}

/// Which page is the present one.
struct PageMark: Encodable, Hashable, Sendable {
  /// Its number.
  let number: Int
  /// The number of its screen.
  let screen: Int
}
