import ChargeDomain

/// A kind of screen; two are equal when their names are.
struct ScreenKind: Hashable, Sendable {
  let type: any Screen.Type

  init(_ type: any Screen.Type) { self.type = type }

  static func == (one: Self, other: Self) -> Bool { one.type.name == other.type.name }

  func hash(into hasher: inout Hasher) { hasher.combine(type.name) }
}

/// A kind of keeper; two are equal when their names are.
struct KeeperKind: Hashable, Sendable {
  let type: any Keeper.Type

  init(_ type: any Keeper.Type) { self.type = type }

  static func == (one: Self, other: Self) -> Bool { one.type.name == other.type.name }

  func hash(into hasher: inout Hasher) { hasher.combine(type.name) }
}

/// A value of any type.
struct AnyValue: Hashable, Sendable {
  let value: any Hashable & Sendable & Codable

  init(_ value: any Hashable & Sendable & Codable) { self.value = value }

  static func == (one: Self, other: Self) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}

/// An event or work, and the screen or keeper it belongs to.
struct Owned<Owner: Hashable & Sendable>: Hashable, Sendable {
  let by: Owner
  let value: AnyValue

  init(_ by: Owner, _ value: AnyValue) {
    self.by = by
    self.value = value
  }
}

/// What happened on a screen, whichever it is. A screen's own file adds a name for its events.
public struct ScreenEvent: Hashable, Sendable {
  private let owned: Owned<ScreenKind>

  /// An event of a screen.
  public init<S: Screen>(_ screen: S.Type, _ event: S.Event) {
    owned = Owned(ScreenKind(screen), AnyValue(event))
  }

  var screen: any Screen.Type { owned.by.type }
  var event: any Hashable & Sendable & Codable { owned.value.value }
}

/// Work for a screen, whichever it is.
public struct ScreenEffect: Hashable, Sendable {
  private let owned: Owned<ScreenKind>

  init<S: Screen>(_ screen: S.Type, _ effect: S.Effect) {
    owned = Owned(ScreenKind(screen), AnyValue(effect))
  }

  var screen: any Screen.Type { owned.by.type }
  var effect: any Hashable & Sendable & Codable { owned.value.value }

  /// Its slot among the screen's.
  var slot: EffectSlot { screen.slot(ofBoxed: self) }

  /// Does it.
  func perform(with useCases: UseCases, send: @escaping EventSink<ScreenEvent>) async {
    await screen.perform(boxed: self, with: useCases, send: send)
  }
}

/// What happened to a keeper, whichever it is.
public struct KeeperEvent: Hashable, Sendable {
  private let owned: Owned<KeeperKind>

  /// An event of a keeper.
  public init<K: Keeper>(_ keeper: K.Type, _ event: K.Event) {
    owned = Owned(KeeperKind(keeper), AnyValue(event))
  }

  var keeper: any Keeper.Type { owned.by.type }
  var event: any Hashable & Sendable & Codable { owned.value.value }
}

/// Work for a keeper, whichever it is.
public struct KeeperEffect: Hashable, Sendable {
  private let owned: Owned<KeeperKind>

  init<K: Keeper>(_ keeper: K.Type, _ effect: K.Effect) {
    owned = Owned(KeeperKind(keeper), AnyValue(effect))
  }

  var keeper: any Keeper.Type { owned.by.type }
  var effect: any Hashable & Sendable & Codable { owned.value.value }

  /// Its slot among the keeper's.
  var slot: EffectSlot { keeper.slot(ofBoxed: self) }

  /// Does it.
  func perform(with useCases: UseCases, send: @escaping EventSink<KeeperEvent>) async {
    await keeper.perform(boxed: self, with: useCases, send: send)
  }
}

/// A screen's view state, whichever screen it is of.
public struct ScreenState: Hashable, Sendable {
  /// The name of the screen.
  public let name: String
  /// What stands below the title.
  public let state: any ScreenViewState

  init<S: Screen>(_ screen: S, in context: ViewContext) {
    name = S.name
    state = screen.viewState(in: context)
  }

  init(name: String, state: any ScreenViewState) {
    self.name = name
    self.state = state
  }

  /// The view state of a certain screen; nil when it is another's.
  public func of<S: Screen>(_ screen: S.Type) -> S.ViewState? { state as? S.ViewState }

  /// Equal when they show the same of the same screen.
  public static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && AnyHashable(one.state) == AnyHashable(other.state)
  }

  /// Hashes name and state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(AnyHashable(state))
  }
}

/// What is on top of the app.
public enum TopScreen: Hashable, Sendable {
  /// The app is not ready yet.
  case starting(title: String, loading: Loading)
  /// A screen of ``ScreenList``.
  case shown(ScreenState)

  /// The view state of a certain screen; nil when another is on top.
  public func of<S: Screen>(_ screen: S.Type) -> S.ViewState? {
    if case .shown(let shown) = self { shown.of(screen) } else { nil }
  }
}

extension Screen {
  /// Handles an event; nil when it belongs to another kind of screen.
  mutating func receive(_ event: ScreenEvent) -> ScreenOutcome? {
    (event.event as? Event).map { ScreenOutcome(handle($0)) }
  }

  /// Handles what the app tells.
  mutating func receive(_ signal: ScreenSignal) -> ScreenOutcome { ScreenOutcome(handle(.signal(signal))) }

  /// What "back" does inside the screen; nil when it leaves it.
  var eventBack: ScreenEvent? { stepBack.map { ScreenEvent(Self.self, $0) } }

  /// True for the same screen in the same state.
  func isEqual(to other: any Screen) -> Bool { other as? Self == self }

  fileprivate static func slot(ofBoxed box: ScreenEffect) -> EffectSlot {
    (box.effect as? Effect).map { slot(of: $0) } ?? EffectSlot(name)
  }

  fileprivate static func perform(
    boxed box: ScreenEffect, with useCases: UseCases, send: @escaping EventSink<ScreenEvent>
  ) async {
    guard let effect = box.effect as? Effect else { return }
    await perform(effect, with: useCases) { await send(ScreenEvent(Self.self, $0)) }
  }
}

extension Keeper {
  fileprivate static func slot(ofBoxed box: KeeperEffect) -> EffectSlot {
    (box.effect as? Effect).map { slot(of: $0) } ?? EffectSlot(name)
  }

  fileprivate static func perform(
    boxed box: KeeperEffect, with useCases: UseCases, send: @escaping EventSink<KeeperEvent>
  ) async {
    guard let effect = box.effect as? Effect else { return }
    await perform(effect, with: useCases) { await send(KeeperEvent(Self.self, $0)) }
  }
}

/// What a screen's event led to, in the words of the app.
struct ScreenOutcome {
  let effects: [ScreenEffect]
  let cancelled: [EffectSlot]
  let requests: [AppRequest]
  let destination: Destination?
  let exit: ScreenExit?

  init<S: Screen>(_ reaction: Reaction<S>) {
    effects = reaction.effects.map { ScreenEffect(S.self, $0) }
    (cancelled, requests) = (reaction.cancelled, reaction.requests)
    (destination, exit) = (reaction.destination, reaction.exit)
    let emitted = requests.map(\.emission) + (destination.map { [.to($0.screen)] } ?? []) + (exit?.emissions ?? [])
    assert(emitted.allSatisfy(S.emits.contains), "\(S.name) does not declare \(emitted)")
  }
}
