import ChargeDomain

extension RootViewModel {
  /// The screens of a tab while another one is shown, and the one of them that asked for a sign-in. Their work goes on.
  struct Aside: Hashable, Sendable {
    var stack: [Layer] = []
    var signInAskedBy: Int?
  }

  /// Shows a tab as it was left; a tab of which nothing was kept, or that is touched once more, begins anew.
  mutating func show(_ tab: Tab) -> Reaction<Self> {
    notice = nil
    guard tab != self.tab, aside[tab] != nil else { return reset(to: [firstScreen(of: tab)], in: tab) }
    let entered = enter(tab)
    // Who signed in on another tab meanwhile is not asked to once more.
    let isDone = stack.last?.screen.signsIn.flatMap { surroundings.accounts[$0]?.isSignedIn } ?? false
    return entered.and(isDone ? endSignIn() : signal(.appeared(surroundings)))
  }

  /// Begins a tab anew with these screens, the last one on top. The tab shown before is left as ``show(_:)`` leaves it.
  mutating func reset(to screens: [ScreenModel], in tab: Tab) -> Reaction<Self> {
    enter(tab).and(reset(to: screens))
  }

  /// An answer goes to the screen that asked, also on a tab that is not shown.
  mutating func answer(_ event: ScreenModel.Event, to serial: Int) -> Reaction<Self> {
    if let index = stack.firstIndex(where: { $0.serial == serial }) { return deliver(event, at: index) }
    let isAsked = { (layer: Layer) in layer.serial == serial }
    guard let away = aside.first(where: { $0.value.stack.contains(where: isAsked) })?.key else { return .none }
    let (shown, told, accounts) = (tab, notice, surroundings.accounts)
    exchange(for: away)
    let reaction = stack.firstIndex(where: isAsked).map { deliver(event, at: $0) } ?? .none
    exchange(for: shown)
    notice = notice ?? told
    return surroundings.accounts == accounts ? reaction : reaction.and(signal(.changed(surroundings, .accounts)))
  }

  private func firstScreen(of tab: Tab) -> ScreenModel {
    switch tab {
    case .find: findScreen
    case .account: .account(AccountPlace.hub.screen)
    }
  }

  /// Forms and codes on their way wait on their tab. Stations are looked for anew, unless one of those is above them.
  private var isKept: Bool { !stack.isEmpty && (tab == .account || stack.contains { $0.screen.isOfAccounts }) }

  /// Changes to what was kept of a tab.
  mutating func enter(_ tab: Tab) -> Reaction<Self> {
    guard tab != self.tab else { return .none }
    let left = isKept ? signal(.covered) : leaveAll()
    exchange(for: tab)
    return left
  }

  private mutating func exchange(for other: Tab) {
    guard other != tab else { return }
    aside[tab] = stack.isEmpty ? nil : Aside(stack: stack, signInAskedBy: signInAskedBy)
    let kept = aside.removeValue(forKey: other) ?? Aside()
    (tab, stack, signInAskedBy) = (other, kept.stack, kept.signInAskedBy)
  }
}
