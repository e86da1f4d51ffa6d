import ChargeDomain

/// Where the app goes: by name, by tab, by a screen's wish, and back.
extension RootViewModel {
  /// Opens a screen by name; an unknown one opens nothing.
  mutating func open(_ name: String, _ argument: String?) -> Reaction<Self> {
    notice = nil
    guard let (opening, screen) = ScreenList.opening(named: name) else { return .none }
    let place = surroundings.place
    let lookUp = { (kind: LookUp.Kind) in
      LookUp(kind: kind, words: argument ?? "", opening: name, near: kind == .town ? place : nil)
    }
    switch opening.way {
    // The screen that was named, and not what waits above it.
    case .tab(let tab): return begin([], in: tab)
    case .plain(let destination): return begin([destination], in: opening.tab ?? screen.tab)
    case .words(let destination):
      guard let found = destination(argument ?? "") else { return say(.invalidLink) }
      return begin([found], in: opening.tab ?? screen.tab)
    case .lookUp(let kind, _):
      return (argument ?? "").isEmpty ? say(.notNamed(kind)) : .run(.lookUp(lookUp(kind)))
    case .either(let destination, let kind, _):
      return argument == nil ? begin([destination], in: opening.tab ?? screen.tab) : .run(.lookUp(lookUp(kind)))
    }
  }

  /// Says why nothing was opened. The shown screen stays; before there is one the tab begins.
  private mutating func say(_ words: RootWords) -> Reaction<Self> {
    notice = AppNotice(words)
    return stack.isEmpty ? reset(to: []) : .none
  }

  /// Something that a person named was looked up.
  mutating func arrive(at found: LookUp.Found?, _ lookUp: LookUp) -> Reaction<Self> {
    guard let (opening, screen) = ScreenList.opening(named: lookUp.opening) else { return .none }
    guard let arrival = found.flatMap(opening.arrival) else {
      return say(.noSuch(lookUp.kind, lookUp.words))
    }
    if arrival.isOnTop { return arrival.screens.reduce(.none) { $0.and(push($1)) } }
    return tellKeepers(arrival.requests).and(begin(arrival.screens, in: opening.tab ?? screen.tab))
  }

  /// Goes where a screen leads: on top of it, or to where the tab begins.
  mutating func go(to destination: Destination) -> Reaction<Self> {
    if destination.screen.account?.signsIn != nil { endFarewell() }
    guard destination.screen.isTabRoot else { return push(destination) }
    notice = nil
    return begin([destination], in: destination.screen.tab)
  }

  /// Starts a tab over with its first screen and these above it.
  private mutating func begin(_ screens: [Destination], in tab: AppTab) -> Reaction<Self> {
    let begun = enter(tab).and(reset(to: screens))
    return turnedAway().map { begun.and($0) } ?? begun
  }

  /// Shows a tab as it was left. A tab of which nothing was kept, or that is tapped again, starts over.
  mutating func show(_ tab: AppTab) -> Reaction<Self> {
    notice = nil
    guard tab != self.tab, aside[tab] != nil else { return enter(tab).and(reset(to: [])) }
    let entered = enter(tab)
    // Who signed in on another tab meanwhile is not asked to once more.
    let service = stack.last?.kind.account?.signsIn
    let isDone = service.flatMap { surroundings.accounts[$0]?.isSignedIn } ?? false
    return entered.and(isDone ? endSignIn() : appear())
  }

  /// Leaves every screen of the tab and starts with its first one and others above it, the last one on top.
  mutating func reset(to screens: [Destination]) -> Reaction<Self> {
    let left = leaveAll()
    if !(screens.first?.screen.isTabRoot ?? false) {
      add(ScreenList.firstScreen(of: tab, surroundings.preferences.findView))
    }
    for screen in screens { add(screen) }
    return left.and(appear())
  }

  mutating func push(_ destination: Destination) -> Reaction<Self> {
    let covered = signal(.covered)
    add(destination)
    return covered.and(appear())
  }

  /// One step back: inside the screen if there is one, else to the screen below.
  mutating func back() -> Reaction<Self> {
    guard let event = stack.last?.screen.eventBack else { return pop() }
    notice = nil
    return deliver(event, at: stack.count - 1)
  }

  mutating func pop() -> Reaction<Self> {
    notice = nil
    guard stack.count > 1 else { return tab == .find ? .none : show(.find) }
    let left = stack.removeLast()
    keepDraft(of: left)
    return Reaction(cancelled: [left.slot]).and(reread(after: [left])).and(appear())
  }

  /// Hands something from outside to the first screen of the list that takes it; before there is a screen it waits.
  mutating func open(_ handover: Handover) -> Reaction<Self> {
    guard let top = stack.last else {
      waiting = handover
      return .none
    }
    waiting = nil
    guard let (event, destination) = ScreenList.receiver(of: handover) else { return .none }
    let opening = top.kind.name == event.owner.name ? .none : push(destination)
    return opening.and(deliver(event, at: stack.count - 1))
  }

  mutating func openWaiting() -> Reaction<Self> {
    let handedOver: Reaction<Self> = waiting.map { open($0) } ?? .none
    guard let link = waitingLink else { return handedOver }
    return handedOver.and(openLink(link))
  }

  /// Opens what a link names; before there is a screen it waits. A link to nothing is told.
  mutating func openLink(_ text: String) -> Reaction<Self> {
    guard !stack.isEmpty else {
      waitingLink = text
      return .none
    }
    waitingLink = nil
    guard let link = AppLink(text), ScreenList.opening(named: link.screen) != nil else {
      notice = AppNotice(RootWords.unknownLink)
      return .none
    }
    return open(link.screen, link.argument)
  }

  /// Shows what a keeper wants to show by itself, on top of the screen where one finds chargers. Nil where the person was led
  /// somewhere, or has gone on.
  mutating func offer(_ requests: [AppRequest]) -> Reaction<Self>? {
    for case .open(let name, _) in requests {
      guard !wasLed, !showsPrimer, tab == .find, stack.count == 1,
        let destination = ScreenList.opening(named: name)?.opening.withoutWords
      else { continue }
      return push(destination).and(tell(KeeperEvent(PurchaseKeeper.self, .shownByItself)))
    }
    return nil
  }

  /// Leads to what the banner tells of.
  mutating func openBanner() -> Reaction<Self> {
    keepers.banner(isOnTop: stack.last?.kind.name).map { go(to: $0.destination) } ?? .none
  }

  /// Changes to what was kept of a tab.
  mutating func enter(_ tab: AppTab) -> Reaction<Self> {
    guard tab != self.tab else { return .none }
    let left = isKept ? signal(.covered) : leaveAll()
    exchange(for: tab)
    return left
  }

  mutating func exchange(for other: AppTab) {
    guard other != tab else { return }
    aside[tab] = stack.isEmpty ? nil : Aside(stack: stack, signInAskedBy: signInAskedBy)
    let kept = aside.removeValue(forKey: other) ?? Aside()
    (tab, stack, signInAskedBy) = (other, kept.stack, kept.signInAskedBy)
  }

  /// True when the tab keeps its screens: they hold what a person has begun. Those where one looks around start over, unless
  /// there is one among them of an account or of another tab, such as an hour that is being booked.
  private var isKept: Bool {
    !stack.isEmpty && (tab != .find || stack.contains { $0.kind.account != nil || $0.kind.tab != .find })
  }

  /// Leaves every screen of the tab; what they want to be kept is kept.
  private mutating func leaveAll() -> Reaction<Self> {
    let left = Reaction<Self>(cancelled: stack.map(\.slot)).and(reread(after: stack))
    let kept = tellKeepers(stack.flatMap { $0.screen.whenLeft() })
    for layer in stack { keepDraft(of: layer) }
    stack = []
    return left.and(kept)
  }

  /// Tells keepers what no screen hears of: the one on top goes.
  private mutating func tellKeepers(_ requests: [AppRequest]) -> Reaction<Self> {
    var effects: [Effect] = []
    for case .tell(let event) in requests { effects += keepers.tell(event).effects.map { .keeper($0) } }
    return Reaction(effects: effects)
  }

  private mutating func add(_ destination: Destination) {
    nextSerial += 1
    let name = destination.screen.name
    let draft = drafts.first { $0.kind.name == name }
    drafts.removeAll { $0.kind.name == name }
    stack.append(Layer(serial: nextSerial, screen: draft?.screen ?? destination.make(surroundings)))
  }

  private mutating func keepDraft(of left: Layer) {
    let name = left.kind.name
    drafts.removeAll { $0.kind.name == name }
    if let draft = left.screen.draftWhenLeft() { drafts.append(Layer(serial: left.serial, screen: draft)) }
  }
}

extension RootViewModel.Event {
  /// Asks for a screen by one of the names in ``ScreenList/openings``; nil when no screen has that name.
  public static func opening(_ name: String, argument: String? = nil) -> Self? {
    ScreenList.opening(named: name).map { _ in .screenRequested(name, argument: argument) }
  }
}
