import ChargeDomain
@testable import ChargeLayout
@testable import ChargePresentation

/// Screens with texts of many scripts, the same for the same seed.
struct RandomTrees: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func next(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  private mutating func one<T>(of all: [T], or other: T) -> T { all.dropFirst(next(max(1, all.count))).first ?? other }

  private mutating func some<T>(_ limit: Int, _ make: (inout Self) -> T) -> [T] {
    (0..<next(limit + 1)).map { _ in make(&self) }
  }

  private mutating func name(_ letter: String) -> ElementID { ElementID("\(letter)\(next(999))") }

  private mutating func word() -> String {
    one(
      of: [
        "Laddningsstation", "Çankırı", "å", "東京スカイツリー駅前", "👩‍🔧", "⚡️", "🇸🇪", "Zu\u{308}rich", "\u{301}",
        "22\u{A0}kW", "‹", "", "İğüşöç", "Elektrofahrzeugladeinfrastrukturbetreiber", "\u{1B}[2J", "a\tb", "\u{202E}",
        "de",
        "العربية", "e\u{323}\u{301}\u{308}", "한국어", "\u{200D}", "\u{FE0F}", "1️⃣", "—", "(x)", "\u{1F1F8}", "…",
      ], or: "")
  }

  private mutating func text() -> String { some(9) { $0.word() }.joined(separator: one(of: [" ", " ", ""], or: " ")) }

  private mutating func rich() -> RichText {
    RichText(some(4) { RichText.Run($0.text(), isEmphasised: $0.next(2) == 0) })
  }

  private mutating func action() -> Action<Touch> {
    Action(
      ElementID("id\(next(1_000_000))"), text(), style: one(of: [.button, .destructive, .link], or: .chip),
      isEnabled: next(4) > 0, event: .returned)
  }

  private mutating func badge() -> AvailabilityBadge {
    AvailabilityBadge(
      state: one(of: [.available, .occupied, .outOfService], or: .unknown), text: text(), spoken: "")
  }

  private mutating func choices() -> [Option<Touch>] {
    some(5) {
      Option(
        name: "o\($0.next(99999))", label: $0.text(), isSelected: $0.next(2) == 0, isEnabled: $0.next(4) > 0,
        event: .returned)
    }
  }

  private mutating func field() -> Part {
    .field(
      FieldElement(
        id: name("f"),
        field: Field(
          kind: one(of: [.text, .password], or: .search), label: text(), value: text(), placeholder: text(),
          error: next(2) == 0 ? text() : nil, border: one(of: [.hit, .miss], or: .neutral), hasFocus: next(2) == 0),
        isEnabled: next(3) > 0, changed: { .typed($0) }))
  }

  private mutating func row() -> Part {
    .row(
      Row(
        subject: "\(next(9999))", title: rich(), trailing: some(4) { $0.text() },
        details: some(3) { trees in
          trees.some(4) { $0.next(3) == 0 ? .badge($0.badge()) : .text($0.rich()) }
        },
        actionLabel: text(), event: next(3) > 0 ? .returned : nil))
  }

  private mutating func map() -> Part {
    let markers = some(6) { trees -> MapElement<Touch>.Marker? in
      guard case .row(let row) = trees.row() else { return nil }
      return MapElement<Touch>.Marker(
        point: .init(x: Double(trees.next(120)) / 100 - 0.1, y: Double(trees.next(120)) / 100 - 0.1),
        sign: trees.word(), color: .unknown, isImportant: trees.next(2) == 0, isSelected: trees.next(3) == 0, row: row)
    }
    return .map(
      MapElement<Touch>(
        aspect: Double(next(30)) / 10, markers: markers.compactMap { $0 },
        you: next(2) == 0 ? (.init(x: 0.5, y: 0.5), word()) : nil, north: word(),
        scale: (word(), Double(next(120)) / 100),
        legend: some(4) { .init(symbol: $0.word(), color: nil, text: $0.text()) }, summary: rich(),
        towns: some(4) { trees in
          .init(
            name: trees.text(),
            point: .init(x: Double(trees.next(120)) / 100 - 0.1, y: Double(trees.next(120)) / 100 - 0.1))
        }, hasBorders: next(2) == 0))
  }

  private mutating func element(depth: Int) -> Part {
    switch next(depth > 0 ? 21 : 19) {
    case 0: .titleBar(TitleBar(title: rich(), subtitle: rich(), status: text(), back: next(2) == 0 ? action() : nil))
    case 1: .text(rich(), one(of: TextRole.allCases, or: .body))
    case 2: .badge(badge())
    case 3: .banner(Banner(tone: one(of: [.error, .warning], or: .information), text: rich(), action: action()))
    case 4:
      .loading(Loading(style: one(of: [.spinner, .skeleton(rows: 2)], or: .spinner), label: text()))
    case 5: .progress(label: text(), fraction: next(2) == 0 ? nil : Double(next(300)) / 200)
    case 6: .picture(one(of: PictureName.allCases, or: .trouble), label: text())
    case 7: .actions(some(5) { $0.action() })
    case 8: .tabBar(some(5) { $0.action() }, selected: "id1")
    case 9: .fact(label: text(), value: rich())
    case 10: field()
    case 11: .choice(Choice(kind: .one, id: name("p"), label: text(), options: choices(), isEnabled: next(2) == 0))
    case 12: .choice(Choice(kind: .several, id: name("c"), label: text(), options: choices()))
    case 13:
      .slider(
        Slider(
          id: name("r"), label: text(), valueLabel: text(), value: Double(next(100)), range: -1e300...1e9,
          isEnabled: next(2) == 0, changed: { .moved($0) }))
    case 14, 15: row()
    case 16: map()
    case 17: .columns(some(5) { Choice(kind: .one, id: $0.name("k"), label: $0.text(), options: $0.choices()) })
    case 18:
      .day(
        DayField(
          id: name("d"), label: text(), valueLabel: text(), value: nil, last: nil, isEnabled: next(2) == 0,
          changed: { .dated($0) }))
    case 19: .section(title: rich(), some(5) { $0.element(depth: depth - 1) })
    default: .stack(some(5) { $0.element(depth: depth - 1) })
    }
  }

  /// Some elements, now and then with a popup.
  mutating func screen() -> Part {
    var elements = some(12) { $0.element(depth: 2) }
    if next(6) == 0 {
      let popup = Popup(
        title: text(), message: text(), tone: .information, primary: Popup.Choice(label: "", role: .destructive))
      elements.append(.popup(popup, primary: action(), secondary: action()))
    }
    return .stack(elements)
  }
}
