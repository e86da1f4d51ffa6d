public import Foundation

/// A screen as a value: what happened goes in, work to do and something to show come out.
public protocol ViewModel: EventOwner {
  /// How the screen can end; its parent decides what comes next.
  associatedtype Exit: Sendable, Hashable = Never
  /// What there is to see, ready to show.
  associatedtype ViewState: Sendable, Hashable, Codable

  /// Takes an event in. Pure: no clock, no I/O.
  mutating func handle(_ event: Event) -> Reaction<Self>
  /// What there is to see. Pure.
  func viewState(in context: ViewContext) -> ViewState
  /// When the view state changes by itself next, for instance because a state grows too old; nil for never.
  func nextChange(after now: Date) -> Date?
  /// Whether the work in a slot goes on when a person interrupts the app: nobody begins it again.
  static func outlastsInterrupts(_ slot: EffectSlot) -> Bool
  /// Whether work begins only after all other work was stopped and has ended.
  static func runsAlone(_ effect: Effect) -> Bool
}

extension ViewModel {
  /// Nothing changes by itself, unless a screen says otherwise.
  public func nextChange(after now: Date) -> Date? { nil }
  /// Nothing goes on, unless a model says otherwise.
  public static func outlastsInterrupts(_ slot: EffectSlot) -> Bool { false }
  /// Work goes on beside other work, unless a model says otherwise.
  public static func runsAlone(_ effect: Effect) -> Bool { false }
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
