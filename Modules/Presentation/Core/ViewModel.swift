public import ChargeDomain
public import Foundation

/// A screen as a value: what happened goes in, work to do and something to show come out.
public protocol ViewModel: Sendable {
  /// What can happen: named for what a person or the platform did, never for what to do about it.
  associatedtype Event: Sendable, Hashable, Codable
  /// Work to be done outside, with all its inputs.
  associatedtype Effect: Sendable, Hashable, Codable
  /// How the screen can end; its parent decides what comes next.
  associatedtype Exit: Sendable, Hashable = Never
  /// What there is to see, ready to show.
  associatedtype ViewState: Sendable, Hashable, Codable

  /// Takes an event in. Pure: no clock, no I/O.
  mutating func handle(_ event: Event) -> Reaction<Self>
  /// What there is to see. Pure.
  func viewState(in context: ViewContext) -> ViewState
  /// The slot of an effect: a newer effect cancels the older one in the same slot, whose answers are dropped.
  static func slot(of effect: Effect) -> EffectSlot
  /// Does the work and sends what came of it, any number of events.
  static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async
  /// When the view state changes by itself next, for instance because a state grows too old; nil for never.
  func nextChange(after now: Date) -> Date?
}

extension ViewModel {
  /// Nothing changes by itself, unless a screen says otherwise.
  public func nextChange(after now: Date) -> Date? { nil }
}

/// Where an effect sends its events.
public typealias EventSink<Event: Sendable> = @Sendable (Event) async -> Void

/// The place of an effect among those that run: newer work in a slot replaces older work.
public struct EffectSlot: Hashable, Sendable, Codable {
  /// From the root screen down to the name of the work.
  public let path: [String]

  /// A slot of a screen.
  public init(_ name: String) { path = [name] }

  private init(path: [String]) { self.path = path }

  /// The same slot, seen from a parent screen.
  public func inside(_ parent: String) -> EffectSlot { EffectSlot(path: [parent] + path) }

  /// True for this slot and all slots inside it.
  public func encloses(_ other: EffectSlot) -> Bool { other.path.starts(with: path) }
}

/// What an event leads to besides a changed model.
public struct Reaction<Model: ViewModel>: Hashable, Sendable {
  /// Work to begin.
  public var effects: [Model.Effect]
  /// Work to stop: these slots and all inside them.
  public var cancelled: [EffectSlot]
  /// What the app is asked for.
  public var requests: [AppRequest]
  /// Where it leads; the screen stays below.
  public var destination: Destination?
  /// Set when the screen ends.
  public var exit: Model.Exit?

  /// Any of them.
  public init(
    effects: [Model.Effect] = [], cancelled: [EffectSlot] = [], requests: [AppRequest] = [],
    destination: Destination? = nil, exit: Model.Exit? = nil
  ) {
    self.effects = effects
    self.cancelled = cancelled
    self.requests = requests
    self.destination = destination
    self.exit = exit
  }

  /// Nothing further.
  public static var none: Self { Self() }

  /// Begins this work.
  public static func run(_ effects: Model.Effect...) -> Self { Self(effects: effects) }

  /// Leads to another screen.
  public static func show(_ destination: Destination) -> Self { Self(destination: destination) }

  /// Asks something of the app; the screen stays.
  public static func ask(_ requests: AppRequest...) -> Self { Self(requests: requests) }

  /// Ends the screen.
  /// - Parameter requests: What the app is asked for besides.
  public static func exit(_ exit: Model.Exit, asking requests: AppRequest...) -> Self {
    Self(requests: requests, exit: exit)
  }

  /// Both reactions, the other's after this one's.
  public func and(_ other: Self) -> Self {
    Self(
      effects: effects + other.effects, cancelled: cancelled + other.cancelled, requests: requests + other.requests,
      destination: destination ?? other.destination, exit: exit ?? other.exit)
  }
}
