import ChargeDomain

/// The stack of screens: delivers events and signals, and acts on the results.
extension RootViewModel {
  /// Tells the screen on top something.
  mutating func signal(_ signal: ScreenSignal) -> Reaction<Self> {
    guard let top = stack.indices.last else { return .none }
    return react(stack[top].screen.receive(signal), at: top)
  }

  /// Tells the screen on top that it is there.
  mutating func appear() -> Reaction<Self> {
    stack.last.map { signal(.appeared(surroundings.only($0.kind.needs))) } ?? .none
  }

  /// Hands an event to a screen; one that belongs to another kind of screen is dropped.
  mutating func deliver(_ event: ScreenEvent, at index: Int) -> Reaction<Self> {
    guard stack.indices.contains(index), let outcome = stack[index].screen.receive(event) else { return .none }
    return react(outcome, at: index)
  }

  /// Hides the passwords of all screens, also of those that are covered or on another tab.
  mutating func hideSecrets() {
    for index in stack.indices { stack[index].screen.hideSecrets() }
    for tab in AppTab.allCases {
      guard var kept = aside[tab] else { continue }
      for index in kept.stack.indices { kept.stack[index].screen.hideSecrets() }
      aside[tab] = kept
    }
  }

  /// An answer goes to the screen that asked, also on a tab that is not shown.
  mutating func answer(_ event: ScreenEvent, to serial: Int) -> Reaction<Self> {
    if let index = stack.firstIndex(where: { $0.serial == serial }) { return deliver(event, at: index) }
    let isAsked = { (layer: Layer) in layer.serial == serial }
    guard let away = aside.first(where: { $0.value.stack.contains(where: isAsked) })?.key else { return .none }
    let (shown, told, accounts) = (tab, notice, surroundings.accounts)
    exchange(for: away)
    let reaction = stack.firstIndex(where: isAsked).map { deliver(event, at: $0) } ?? .none
    exchange(for: shown)
    notice = notice ?? told
    return surroundings.accounts == accounts ? reaction : reaction.and(announce(.accounts))
  }

  /// Tells a keeper something.
  mutating func tell(_ event: KeeperEvent) -> Reaction<Self> { follow(keepers.tell(event)) }

  /// Acts on what the keepers returned: work, notices, and changes for the screen on top.
  mutating func follow(_ outcome: KeeperShelf.Outcome) -> Reaction<Self> {
    let reaction = begin(outcome)
    if stack.isEmpty, surroundings[PreferencesKeeper.self].isSettled {
      return reaction.and(reset(to: [])).and(openWaiting())
    }
    if outcome.changes.contains(.accounts), let away = turnedAway() { return reaction.and(away) }
    if let left = leaveDeleted(outcome.requests) { return reaction.and(left) }
    if let offered = offer(outcome.requests) { return reaction.and(offered) }
    return outcome.changes.reduce(reaction) { $0.and(announce($1)) }
  }

  private mutating func begin(_ outcome: KeeperShelf.Outcome) -> Reaction<Self> {
    if !tellsOfFailedErasing { notice = outcome.notice ?? notice }
    if let words = notice?.words, !words.isDue(on: stack.last?.kind.name, in: surroundings) { notice = nil }
    if outcome.changes.contains(.accounts) { forgetDrafts() }
    return Reaction(effects: outcome.effects.map { .keeper($0) }, cancelled: outcome.cancelled)
  }

  /// What was typed into a profile or a form of an account is for the person who was signed in.
  private mutating func forgetDrafts() {
    let accounts = surroundings.accounts
    drafts.removeAll { layer in
      guard let service = layer.kind.draftsOf else { return false }
      return accounts[service]?.owner == nil
    }
  }

  /// Tells the screen on top of a change, if it needs to know.
  private mutating func announce(_ change: SurroundingsChange) -> Reaction<Self> {
    guard let needs = stack.last?.kind.needs, needs.contains(where: { $0.name == change.keeper }) else { return .none }
    return signal(.changed(surroundings.only(needs), change))
  }

  private mutating func react(_ outcome: ScreenOutcome, at index: Int) -> Reaction<Self> {
    let serial = stack[index].serial
    var reaction = Reaction<Self>(
      effects: outcome.effects.map { .screen($0, serial: serial) },
      cancelled: outcome.cancelled.map { $0.inside(Self.name(ofSerial: serial)) })
    // Only the screen on top can ask for something or lead somewhere: an answer to a covered one must not.
    guard index == stack.count - 1 else { return reaction }
    // Keepers change before another screen comes, and speak after it: it appears with what is new and clears old words.
    let isLeft = outcome.exit != nil || outcome.destination != nil
    var words: AppNotice?
    for request in outcome.requests {
      if isLeft, case .tell(let event) = request {
        let told = keepers.tell(event)
        words = told.notice ?? words
        reaction = reaction.and(begin(told))
      } else {
        reaction = reaction.and(follow(request))
      }
    }
    if let destination = outcome.destination { reaction = reaction.and(go(to: destination)) }
    if let exit = outcome.exit { reaction = reaction.and(leave(by: exit)) }
    notice = words ?? notice
    return reaction
  }

  private mutating func follow(_ request: AppRequest) -> Reaction<Self> {
    switch request {
    case .tell(let event): return tell(event)
    case .tellScreen(let event):
      let index = stack.lastIndex { $0.kind.name == event.owner.name }
      return index.map { deliver(event, at: $0) } ?? .none
    case .open(let name, let argument): return open(name, argument)
    case .signIn(let service): return signIn(to: service)
    case .showAccount(let service): return ScreenList.profile(of: service).map { go(to: $0) } ?? .none
    case .leaveDeleted: return leaveDeleted([request]) ?? .none
    case .eraseDevice: return eraseDevice()
    }
  }
}
