public import ChargeDomain
public import Foundation

/// Something that lasts longer than a screen: what a person chose, marked or signed in to, and what the device tells.
///
/// A keeper is a pure model in its feature's folder and one line in `KeeperList`. Screens receive its published value if
/// they name it among their `needs`.
public protocol Keeper: NamedOwner, Hashable {
  /// What it publishes.
  associatedtype Value: Hashable & Sendable & Codable

  /// The value before anything is known.
  static var initial: Value { get }
  /// The value now.
  var value: Value { get }

  /// The keeper of an app before its launch.
  init()
  /// Changes itself. Pure: no clock, no I/O.
  mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self>
  /// Handles a signal for all keepers: the launch, news of the platform, a change of another keeper.
  mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self>
  /// What goes on whichever screen is shown; nil when nothing does.
  var banner: KeeperBanner? { get }
  /// When the banner changes by itself next; nil for never.
  func nextChange(after now: Date) -> Date?
}

/// What a keeper shows on every screen while something goes on.
public struct KeeperBanner: Sendable {
  /// Where tapping it leads. The screen of that kind tells of it by itself.
  let destination: Destination
  /// What it says.
  let words: @Sendable (ViewContext) -> RunningBanner
}

/// Something that goes on whichever screen is shown, ready to show.
public struct RunningBanner: Hashable, Sendable, Codable {
  /// How serious it is.
  public let tone: Notice.Tone
  /// What goes on.
  public let text: String
  /// The words on its button.
  public let action: String
}

/// What concerns all keepers.
public enum AppSignal: Hashable, Sendable {
  /// The app is made for a device that speaks this language (BCP 47), in this region if it told one.
  case started(language: String, region: RegionCode?)
  /// The app has been started: what is stored can be read.
  case launched
  /// The platform tells something.
  case platform(PlatformEvent)
  /// The value of another keeper changed.
  case changed(SurroundingsChange)
}

/// What an event of a keeper leads to besides a changed keeper.
public struct KeeperReaction<K: Keeper>: Hashable, Sendable {
  /// Work to begin.
  var effects: [K.Effect] = []
  /// Work to stop.
  var cancelled: [EffectSlot] = []
  /// What screens are told; nil when nothing changed that concerns them.
  var change: SurroundingsChange?
  /// Something to say that belongs to no screen.
  var notice: AppNotice?
  /// What the app is to do besides.
  var request: AppRequest?
  /// What other keepers are told, in this order, once all have heard of the change.
  var tells: [KeeperEvent] = []

  static var none: Self { Self() }

  static func run(_ effects: K.Effect...) -> Self { Self(effects: effects) }

  /// Tells screens of a change.
  static func changed(_ change: SurroundingsChange, _ effects: K.Effect...) -> Self {
    Self(effects: effects, change: change)
  }

  static func say(_ words: any NoticeWords) -> Self { Self(notice: AppNotice(words)) }
}

extension Keeper {
  /// Nothing goes on, unless a keeper says otherwise.
  public var banner: KeeperBanner? { nil }
  /// Nothing changes by itself, unless a keeper says otherwise.
  public func nextChange(after now: Date) -> Date? { nil }
  /// Ignores the signal, unless a keeper says otherwise.
  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> { .none }
}

/// Words that a keeper says and that belong to no screen.
public protocol NoticeWords: Hashable, Sendable {
  /// In the person's language.
  func shown(in context: ViewContext) -> Notice
  /// True for a farewell: it goes when the person signs in again.
  var isFarewell: Bool { get }
  /// Whether it is to be said, or still is: it goes once what it says has passed, and where the screen tells it by itself.
  /// - Parameter screen: The name of the screen on top; nil before there is one.
  func isDue(on screen: String?, in surroundings: Surroundings) -> Bool
  /// Whether time has made it pointless.
  func isOver(at now: Date) -> Bool
}

extension NoticeWords {
  /// False, unless the words say otherwise.
  public var isFarewell: Bool { false }
  /// True, unless the words say otherwise.
  public func isDue(on screen: String?, in surroundings: Surroundings) -> Bool { true }
  /// False, unless the words say otherwise.
  public func isOver(at now: Date) -> Bool { false }
}

/// Something to say that belongs to no screen, whichever keeper says it.
struct AppNotice: Hashable, Sendable {
  let words: any NoticeWords

  init(_ words: any NoticeWords) { self.words = words }

  static func == (one: Self, other: Self) -> Bool { areEqual(one.words, other.words) }

  func hash(into hasher: inout Hasher) { words.hash(into: &hasher) }
}
