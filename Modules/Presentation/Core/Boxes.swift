import ChargeDomain

/// A screen or a keeper: its name is the key of what is recorded of it.
public protocol NamedOwner: EventOwner {
  /// The stable name, the same in JSON, recordings and view states.
  static var name: String { get }
}

/// The screens or the keepers, as their list knows them.
public protocol OwnerFamily: Sendable {
  /// The one of this name; nil when the list has none.
  static func owner(named name: String) -> (any NamedOwner.Type)?
}

/// The screens of `ScreenList`.
public enum ScreenFamily: Sendable {}
/// The keepers of `KeeperList`.
public enum KeeperFamily: Sendable {}

/// What happened on a screen, whichever it is.
public typealias ScreenEvent = OwnedEvent<ScreenFamily>
/// Work for a screen, whichever it is.
public typealias ScreenEffect = OwnedEffect<ScreenFamily>
/// What happened to a keeper, whichever it is.
public typealias KeeperEvent = OwnedEvent<KeeperFamily>
/// Work for a keeper, whichever it is.
public typealias KeeperEffect = OwnedEffect<KeeperFamily>

/// A kind of screen or keeper; two are equal when their names are.
struct OwnerKind: Hashable, Sendable {
  let type: any NamedOwner.Type

  static func == (one: Self, other: Self) -> Bool { one.type.name == other.type.name }

  func hash(into hasher: inout Hasher) { hasher.combine(type.name) }
}

/// True for equal values of one type. `AnyHashable` compares alike, but looks through every conformance of the program for
/// each type that it meets first.
func areEqual(_ one: any Hashable, _ other: any Hashable) -> Bool {
  func isOther<Value: Hashable>(_ one: Value) -> Bool { other as? Value == one }
  return isOther(one)
}

/// A value of any type.
struct AnyValue: Hashable, Sendable {
  let value: any Hashable & Sendable & Codable

  init(_ value: any Hashable & Sendable & Codable) { self.value = value }

  static func == (one: Self, other: Self) -> Bool { areEqual(one.value, other.value) }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// An event and the screen or keeper it belongs to.
public struct OwnedEvent<Family: OwnerFamily>: Hashable, Sendable {
  private let kind: OwnerKind
  private let value: AnyValue

  init(of owner: any NamedOwner.Type, _ value: AnyValue) { (kind, self.value) = (OwnerKind(type: owner), value) }

  var owner: any NamedOwner.Type { kind.type }
  var event: any Hashable & Sendable & Codable { value.value }
}

extension ScreenEvent {
  /// An event of a screen.
  public init<S: Screen>(_ screen: S.Type, _ event: S.Event) { self.init(of: screen, AnyValue(event)) }
}

extension KeeperEvent {
  /// An event of a keeper.
  public init<K: Keeper>(_ keeper: K.Type, _ event: K.Event) { self.init(of: keeper, AnyValue(event)) }
}

/// Work and the screen or keeper it is for.
public struct OwnedEffect<Family: OwnerFamily>: Hashable, Sendable {
  private let kind: OwnerKind
  private let value: AnyValue

  init(of owner: any NamedOwner.Type, _ value: AnyValue) { (kind, self.value) = (OwnerKind(type: owner), value) }

  var owner: any NamedOwner.Type { kind.type }
  var effect: any Hashable & Sendable & Codable { value.value }

  /// Its slot among those of its owner.
  var slot: EffectSlot { owner.slot(ofBoxed: value) }

  func perform(with useCases: UseCases, send: @escaping EventSink<OwnedEvent<Family>>) async {
    await owner.perform(boxed: value, with: useCases) { await send(OwnedEvent(of: owner, $0)) }
  }
}

extension ScreenEffect {
  init<S: Screen>(_ screen: S.Type, _ effect: S.Effect) { self.init(of: screen, AnyValue(effect)) }
}

extension KeeperEffect {
  init<K: Keeper>(_ keeper: K.Type, _ effect: K.Effect) { self.init(of: keeper, AnyValue(effect)) }
}

extension NamedOwner {
  fileprivate static func slot(ofBoxed effect: AnyValue) -> EffectSlot {
    (effect.value as? Effect).map { slot(of: $0) } ?? EffectSlot(name)
  }

  fileprivate static func perform(
    boxed effect: AnyValue, with useCases: UseCases, send: @escaping EventSink<AnyValue>
  ) async {
    guard let effect = effect.value as? Effect else { return }
    await perform(effect, with: useCases) { await send(AnyValue($0)) }
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
    one.name == other.name && areEqual(one.state, other.state)
  }

  /// Hashes name and state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    state.hash(into: &hasher)
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
