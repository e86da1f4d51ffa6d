/// How much a car's screen takes, as its host says when it connects and whenever that changes. What no host can mean is
/// brought into range, also when it is read from a recording.
public struct CarLimits: Hashable, Sendable {
  /// What a host limits by a number.
  public enum Count: String, CaseIterable, Hashable, Sendable, Codable {
    /// Rows of a list, over all its sections.
    case listItems
    /// Sections of a list.
    case listSections
    /// Lines of a row below its title.
    case rowLines
    /// Buttons beside the title of a list.
    case listButtons
    /// Places on a map, or in a list of places.
    case places
    /// Buttons on the card of a place.
    case placeButtons
    /// Buttons of a grid.
    case gridButtons
    /// Tabs; without any, the app begins with a single page.
    case tabs
    /// Pages on top of each other, the lowest one included.
    case depth
    /// Lines of an information page.
    case informationItems
    /// Buttons of an information page.
    case informationActions
    /// Buttons of an alert.
    case alertActions
  }

  /// The most rows of a list that a car cuts: Apple's guide names twelve.
  public static let cutList = 12

  /// Who draws the screen.
  public let host: CarHost
  private var counts: [Count: Int]
  /// Whether the car cuts lists now (`CPSessionConfiguration.limitedUserInterfaces`).
  public var isListCut: Bool
  /// Whether the car drives.
  public var isDriving: Bool

  /// The limits of a host as documented, but for those that are given.
  public init(
    _ host: CarHost = .carPlay, _ given: [Count: Int] = [:], isListCut: Bool = false, isDriving: Bool = false
  ) {
    self.host = host
    counts = Dictionary(
      uniqueKeysWithValues: Count.allCases.map { ($0, $0.inRange(given[$0] ?? $0.documented(by: host), for: host)) })
    (self.isListCut, self.isDriving) = (isListCut, isDriving)
  }

  /// How many there may be now.
  public subscript(count: Count) -> Int {
    let most = counts[count] ?? 0
    return count == .listItems && isListCut ? min(most, Self.cutList) : most
  }

  /// How many rows a list may have now. One of places is a template of its own on Android Auto, with a limit of its own.
  /// - Parameter hasPlaces: Whether its rows stand on a map.
  public func listItems(hasPlaces: Bool) -> Int {
    switch host {
    case .carPlay: self[.listItems]
    case .androidAuto: hasPlaces ? min(self[.listItems], self[.places]) : self[.listItems]
    }
  }

  /// Whether there is room for the question before charging is stopped: an answer for yes, and one for no.
  public var canAskBeforeStopping: Bool { self[.alertActions] > 1 }

  /// Whether stations that are listed stay as they are until the driver asks: while the car drives, and where other rows
  /// count as a step.
  public var keepsOrder: Bool { isDriving || host.countsNewRowsAsStep }
}

extension CarLimits.Count {
  /// What the documentation of a host says, or what the oldest hosts take.
  func documented(by host: CarHost) -> Int {
    switch host {
    case .carPlay:
      switch self {
      // The number of rows, sections and tabs is told at run time; these are usual.
      case .listItems: 24
      case .listSections: 10
      case .tabs: 5
      // `CPListItem` has a text and a detail text.
      case .rowLines: 1
      // `trailingNavigationBarButtons`.
      case .listButtons: 2
      case .places: 12
      case .placeButtons: 2
      case .gridButtons: 8
      case .depth: 5
      case .informationItems: 10
      case .informationActions: 3
      case .alertActions: 2
      }
    case .androidAuto:
      switch self {
      // `ConstraintManager` tells these at run time; a host that does not know it takes six, and four lines of a pane.
      case .listItems, .places, .gridButtons: 6
      case .informationItems: 4
      case .listSections: 1
      // `Row.addText` may be called twice.
      case .rowLines: 2
      // The action strip of a template without navigation.
      case .listButtons: 2
      // A place has no card: its row leads on.
      case .placeButtons: 0
      // `TabTemplate` came later than the place list.
      case .tabs: 0
      case .depth: 5
      case .informationActions, .alertActions: 2
      }
    }
  }

  /// A number that the host can mean: never negative, never more than is documented where that is a constant, and always
  /// one page.
  func inRange(_ value: Int, for host: CarHost) -> Int {
    switch self {
    case .listItems, .listSections, .tabs: max(0, value)
    case .places, .gridButtons, .informationItems:
      // Newer hosts of Android Auto take more.
      host == .carPlay ? min(max(0, value), documented(by: host)) : max(0, value)
    case .rowLines, .listButtons, .placeButtons, .informationActions, .alertActions:
      min(max(0, value), documented(by: host))
    case .depth: min(max(1, value), documented(by: host))
    }
  }
}

extension CarLimits: Codable {
  private enum Key: String, CodingKey { case host, counts, isListCut, isDriving }

  /// Reads limits; numbers out of range are brought into it, unknown ones are left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let named = try container.decode([String: Int].self, forKey: .counts)
    self.init(
      try container.decode(CarHost.self, forKey: .host),
      Dictionary(
        uniqueKeysWithValues: Count.allCases.compactMap { count in named[count.rawValue].map { (count, $0) } }),
      isListCut: try container.decode(Bool.self, forKey: .isListCut),
      isDriving: try container.decode(Bool.self, forKey: .isDriving))
  }

  /// Writes every number under its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(host, forKey: .host)
    try container.encode(
      Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) }), forKey: .counts)
    try container.encode(isListCut, forKey: .isListCut)
    try container.encode(isDriving, forKey: .isDriving)
  }
}
