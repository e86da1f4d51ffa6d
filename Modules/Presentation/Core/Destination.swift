public import ChargeDomain

/// Where a screen leads: another screen and what that begins with.
///
/// Each screen's folder adds a name for it, for instance `Destination.station(id)`.
public struct Destination: Hashable, Sendable {
  /// The screen.
  let screen: any Screen.Type
  /// What it begins with.
  private let argument: any Hashable & Sendable
  /// Makes the screen before it appears.
  let make: @Sendable (Surroundings) -> any Screen

  /// A screen that begins with an argument.
  public init<S: Screen>(_ screen: S.Type, _ argument: S.Argument) {
    self.screen = screen
    self.argument = argument
    make = { S(argument, in: $0.only(S.needs)) }
  }

  /// A screen that begins with nothing.
  public init<S: Screen>(_ screen: S.Type) where S.Argument == NoArgument { self.init(screen, NoArgument()) }

  /// Equal when they lead to the same screen with the same argument.
  public static func == (one: Self, other: Self) -> Bool {
    one.screen.name == other.screen.name && areEqual(one.argument, other.argument)
  }

  /// Hashes screen and argument.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(screen.name)
    argument.hash(into: &hasher)
  }
}

/// A name under which a screen is opened, by a person in the shell or by a link.
public struct Opening: Sendable {
  /// What the words behind the name are for.
  enum Way: Sendable {
    /// They are not looked at.
    case plain(Destination)
    /// They are handed to the screen; nil where they cannot be meant for it.
    case words(@Sendable (String) -> Destination?)
    /// The tab as it was left.
    case tab(AppTab)
    /// They name something that is looked up first.
    case lookUp(LookUp.Kind, found: @Sendable (LookUp.Found) -> Arrival?)
    /// The same, where they may be left out.
    case either(Destination, LookUp.Kind, found: @Sendable (LookUp.Found) -> Arrival?)
  }

  /// The name.
  public let name: String
  let way: Way
  /// The tab on which it opens; nil for that of the screen.
  private(set) var tab: AppTab?

  private init(_ name: String, _ way: Way, in tab: AppTab? = nil) {
    (self.name, self.way, self.tab) = (name, way, tab)
  }

  /// Where it leads once something was looked up; nil where nothing of the kind is looked up.
  func arrival(at found: LookUp.Found) -> Arrival? {
    switch way {
    case .lookUp(_, let arrive), .either(_, _, let arrive): arrive(found)
    case .plain, .words, .tab: nil
    }
  }

  /// Where it leads without words; nil where it needs some, or is a tab.
  var withoutWords: Destination? {
    switch way {
    case .plain(let destination), .either(let destination, _, _): destination
    case .words(let destination): destination("")
    case .tab, .lookUp: nil
    }
  }

  /// A screen without argument.
  public static func plain(_ name: String, _ destination: Destination) -> Self { Self(name, .plain(destination)) }

  /// A screen that begins with a person's words, or nil for words that cannot be meant for it.
  public static func words(_ name: String, _ destination: @escaping @Sendable (String) -> Destination?) -> Self {
    Self(name, .words(destination))
  }

  /// A tab, as it was left.
  public static func tab(_ name: String, _ tab: AppTab) -> Self { Self(name, .tab(tab)) }

  /// A screen about something that has to be looked up.
  /// - Parameters:
  ///   - orElse: Where the name leads without words; nil when it needs some.
  ///   - tab: The tab on which it opens; nil for that of the screen.
  public static func lookUp(
    _ name: String, _ kind: LookUp.Kind, orElse: Destination? = nil, in tab: AppTab? = nil,
    found: @escaping @Sendable (LookUp.Found) -> Arrival?
  ) -> Self {
    Self(name, orElse.map { .either($0, kind, found: found) } ?? .lookUp(kind, found: found), in: tab)
  }
}

/// Something a person names that is looked up among what is stored.
public struct LookUp: Hashable, Sendable, Codable {
  /// What it is.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A town.
    case town
    /// A station, by its id or that of one of its EVSEs.
    case station
  }

  /// What was found.
  public enum Found: Hashable, Sendable, Codable {
    /// A town with stations.
    case town(Town)
    /// A station.
    case station(StationID)
  }

  /// What is looked up.
  public let kind: Kind
  /// As the person wrote it.
  public let words: String
  /// The name of the ``Opening`` that asks.
  public let opening: String
  /// Where the person is or looks, which decides between towns that are equally large.
  public var near: Coordinate?
}

/// Where something that was looked up leads.
public struct Arrival: Sendable {
  /// The screens above the tab's first one, the last on top.
  let screens: [Destination]
  /// What the app is told first.
  let requests: [AppRequest]
  /// True to put them on top of the shown screen; false to start the tab over.
  let isOnTop: Bool

  /// Starts the tab over with these screens.
  public static func anew(_ screens: Destination..., telling requests: [AppRequest] = []) -> Self {
    Self(screens: screens, requests: requests, isOnTop: false)
  }

  /// A screen on top of the one that is shown.
  public static func onTop(_ screen: Destination) -> Self { Self(screens: [screen], requests: [], isOnTop: true) }
}
