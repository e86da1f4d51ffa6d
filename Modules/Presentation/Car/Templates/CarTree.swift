public import ChargeDomain

/// A page of a car: one of the templates that an app which finds chargers may use. A tab bar is none, since it can only be
/// the lowest of all; maps to drive by, search and players are not allowed, and cannot be written down.
public enum CarPage: Hashable, Sendable, Codable {
  /// A list.
  case list(CarList)
  /// A grid of switches.
  case grid(CarGrid)
  /// Places on a map.
  case places(CarPlaces)
  /// Information about one thing.
  case information(CarInformation)

  /// Its title.
  public var title: String {
    switch self {
    case .list(let list): list.title
    case .grid(let grid): grid.title
    case .places(let places): places.title
    case .information(let information): information.title
    }
  }

  /// Whether a host takes it.
  func fits(_ limits: CarLimits) -> Bool {
    switch self {
    case .list(let list): list.fits(limits)
    case .grid(let grid): grid.fits(limits)
    case .places(let places): places.fits(limits)
    case .information(let information): information.fits(limits)
    }
  }
}

/// The tab bar of a car (`CPTabBarTemplate`).
public struct CarTabBar: Hashable, Sendable, Codable {
  /// A tab and its page.
  public struct Tab: Hashable, Sendable, Codable {
    /// Which one.
    public let tab: CarTab
    /// Its words.
    public let label: String
    /// Its page.
    public let page: CarPage

    init(_ tab: CarTab, _ label: String, _ page: CarPage) { (self.tab, self.label, self.page) = (tab, label, page) }
  }

  /// The tabs.
  public let tabs: [Tab]
  /// The one that is shown, by its place among them.
  public let selected: Int

  /// As many tabs as the host takes, the first ones. Nil without any.
  init?(_ tabs: [Tab], selected: CarTab, limits: CarLimits) {
    self.tabs = Array(tabs.prefix(limits[.tabs]))
    guard !self.tabs.isEmpty else { return nil }
    self.selected = self.tabs.firstIndex { $0.tab == selected } ?? 0
  }

  /// Whether a host takes it.
  func fits(_ limits: CarLimits) -> Bool {
    tabs.indices.contains(selected) && tabs.count <= limits[.tabs] && tabs.allSatisfy { $0.page.fits(limits) }
  }
}

/// What stands on a car's screen: the lowest page, those on top of it, and an alert over all. It is built with the limits of
/// its host and never exceeds them; one that is read from a recording is checked.
public struct CarTree: Hashable, Sendable {
  /// The lowest page.
  public enum Root: Hashable, Sendable, Codable {
    /// Tabs.
    case tabs(CarTabBar)
    /// A page, where the host has no tabs.
    case page(CarPage)
  }

  /// What its host takes.
  public let limits: CarLimits
  /// The lowest page.
  public let root: Root
  /// The pages on top of it, the last one is shown.
  public let pages: [CarPage]
  /// What has to be answered first; nil for nothing.
  public let alert: CarAlert?

  /// A tree of as many pages as the host takes.
  init(_ root: Root, _ pages: [CarPage], alert: CarAlert?, limits: CarLimits) {
    (self.limits, self.root, self.alert) = (limits, root, alert)
    self.pages = Array(pages.prefix(limits[.depth] - 1))
  }

  /// The pages that a driver can go through, the lowest first: of a tab bar the one that is selected.
  public var stack: [CarPage] {
    switch root {
    case .tabs(let bar): bar.tabs.dropFirst(bar.selected).prefix(1).map(\.page) + pages
    case .page(let page): [page] + pages
    }
  }

  /// Whether a host takes it.
  func fits(_ limits: CarLimits) -> Bool {
    let isRootFit =
      switch root {
      case .tabs(let bar): bar.fits(limits)
      case .page(let page): page.fits(limits)
      }
    return isRootFit && pages.count < limits[.depth] && pages.allSatisfy { $0.fits(limits) }
      && alert?.fits(limits) ?? true
  }
}

extension CarTree: Codable {
  private enum Key: String, CodingKey { case limits, root, pages, alert }

  /// Reads a tree; one that its host would not take is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    limits = try container.decode(CarLimits.self, forKey: .limits)
    root = try container.decode(Root.self, forKey: .root)
    pages = try container.decode([CarPage].self, forKey: .pages)
    alert = try container.decodeIfPresent(CarAlert.self, forKey: .alert)
    guard fits(limits) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "more than the host of the car takes"))
    }
  }

  /// Writes all of it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(limits, forKey: .limits)
    try container.encode(root, forKey: .root)
    try container.encode(pages, forKey: .pages)
    try container.encodeIfPresent(alert, forKey: .alert)
  }
}
