public import ChargeDomain

/// A screen of the app: a view model that the root stacks, opens by name and asks where it leads.
///
/// A screen is its own files and one line in `ScreenList`.
public protocol Screen: ViewModel, NamedOwner, Hashable
where Exit == ScreenExit, Event: ScreenEvents, ViewState: ScreenViewState {
  /// What the screen begins with; ``NoArgument`` for most.
  associatedtype Argument: Hashable & Sendable = NoArgument

  /// The facts of the app that the screen is told; reading any other is a mistake that debug builds stop at.
  static var needs: [any Keeper.Type] { get }
  /// All that the screen may ask of the app or lead to; anything else is a mistake that debug builds stop at.
  static var emits: [Emission] { get }
  /// The names under which a person or a link opens it; empty for a screen that only other screens lead to.
  static var openings: [Opening] { get }
  /// The tab on which it is opened by name.
  static var tab: AppTab { get }
  /// True for a screen at which a tab begins: going there leaves every other screen of the tab.
  static var isTabRoot: Bool { get }
  /// True where the first start explains what the system is going to ask.
  static var showsPrimer: Bool { get }
  /// The service whose sign-in what a person typed there lasts as long as; nil where it is nobody's.
  static var draftsOf: AccountService? { get }
  /// The event that hands something from outside to the screen; nil for a screen that does not take it.
  static func event(for handover: Handover) -> Event?

  /// The screen before it appears.
  init(_ argument: Argument, in surroundings: Surroundings)
  /// The title under which "back" leads here.
  func backTitle(in context: ViewContext) -> String
  /// What "back" does inside the screen before it leaves it; nil when it leaves at once.
  var stepBack: Event? { get }
  /// What the app keeps of the screen when its tab starts over.
  func whenLeft() -> [AppRequest]
  /// The screen with what a person changed and did not save, which is there again when they come back; nil when there is
  /// nothing of the kind. For screens that begin with nothing.
  func draftWhenLeft() -> Self?
  /// The app leaves the foreground: passwords that are shown are hidden again, whoever looks at the device next.
  mutating func hideSecrets()
}

/// The events of a screen: one of them takes what the app tells, usually a case named `signal`.
public protocol ScreenEvents: Hashable, Sendable, Codable {
  /// The event for what the app tells.
  static func signal(_ signal: ScreenSignal) -> Self
}

/// What every screen's view state has.
public protocol ScreenViewState: Hashable, Sendable, Codable {
  /// The title.
  var title: String { get }
  /// What stands beside the title, such as the area; nil when nothing does.
  var subtitle: RichText? { get }
  /// How old what is shown is; nil where that says nothing.
  var status: String? { get }
}

/// The argument of a screen that begins with nothing.
public struct NoArgument: Hashable, Sendable {
  /// Nothing.
  public init() {}
}

/// A screen that begins with nothing but what is around it.
public protocol PlainScreen: Screen where Argument == NoArgument {
  /// The screen before it appears.
  init()
}

/// Something that comes from outside the app and belongs to one of its screens.
public enum Handover: Hashable, Sendable {
  /// A person opened a file with the app.
  case document(SharedDocument)
  /// The camera read a code; nil when it failed.
  case code(String?)
}

/// A place of the tab bar.
public enum AppTab: String, CaseIterable, Hashable, Sendable, Codable {
  /// Finding chargers.
  case find
  /// Charging.
  case charge
  /// Hours that are booked.
  case appointments
  /// Money.
  case wallet
  /// Everything of one's own: services, settings, permissions.
  case account
}

/// What the root tells the screens it holds.
public enum ScreenSignal: Hashable, Sendable, Codable {
  /// The screen is on top now: for the first time, or again.
  case appeared(Surroundings)
  /// Another screen covers it, or it is about to go.
  case covered
  /// Something around it changed while it is on top.
  case changed(Surroundings, SurroundingsChange)
  /// The person asked to reload everything, however fresh it is.
  case pulled
}

extension ScreenSignal {
  /// What is around the screen now; nil for a signal that does not tell.
  var surroundings: Surroundings? {
    switch self {
    case .appeared(let surroundings), .changed(let surroundings, _): surroundings
    case .covered, .pulled: nil
    }
  }
}

extension Screen {
  /// Nothing, unless a screen says otherwise.
  public static var needs: [any Keeper.Type] { [] }
  /// Nothing, unless a screen says otherwise.
  public static var emits: [Emission] { [] }
  /// None, unless a screen says otherwise.
  public static var openings: [Opening] { [] }
  /// Where chargers are found, unless a screen says otherwise.
  public static var tab: AppTab { .find }
  /// False, unless a screen says otherwise.
  public static var isTabRoot: Bool { false }
  /// False, unless a screen says otherwise.
  public static var showsPrimer: Bool { false }
  /// None, unless a screen says otherwise.
  public static var draftsOf: AccountService? { nil }
  /// Nothing, unless a screen says otherwise.
  public static func event(for handover: Handover) -> Event? { nil }
  /// No step inside the screen, unless it says otherwise.
  public var stepBack: Event? { nil }
  /// Nothing, unless a screen says otherwise.
  public func whenLeft() -> [AppRequest] { [] }
  /// Nothing, unless a screen says otherwise.
  public func draftWhenLeft() -> Self? { nil }
  /// Nothing, unless a screen says otherwise.
  public mutating func hideSecrets() {}
}

extension ScreenViewState {
  /// Nothing, unless a screen says otherwise.
  public var subtitle: RichText? { nil }
  /// Nothing, unless a screen says otherwise.
  public var status: String? { nil }
}

extension PlainScreen {
  /// The screen before it appears.
  public init(_ argument: NoArgument, in surroundings: Surroundings) { self.init() }
}
