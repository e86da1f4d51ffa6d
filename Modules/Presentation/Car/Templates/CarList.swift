public import ChargeDomain

/// A row of a list in a car.
public struct CarRow: Hashable, Sendable, Codable {
  /// What it is about: the same subject keeps its name while the page is shown.
  public let subject: String
  /// Its stable name where it always stands in its list; nil for one that belongs to the subject.
  public let name: String?
  /// The first line.
  public let title: String
  /// Further lines, as many as the host takes.
  public let lines: [String]
  /// Where it is, for hosts that mark it on a map; nil for nowhere.
  public let place: Coordinate?
  /// What tapping it sends; nil for a row that leads nowhere.
  public let tap: CarTap?

  /// A row. Where the host takes fewer lines, the rest goes on in the last one; without any it is left out.
  init(
    _ subject: String, named name: String? = nil, _ title: String, _ details: [String], at place: Coordinate? = nil,
    _ tap: CarTap?, limits: CarLimits
  ) {
    (self.subject, self.name, self.title, self.place, self.tap) = (subject, name, title, place, tap)
    let count = limits[.rowLines]
    let rest = details.dropFirst(max(0, count - 1)).joined(separator: " · ")
    lines = count == 0 || details.isEmpty ? [] : Array(details.prefix(count - 1)) + (rest.isEmpty ? [] : [rest])
  }
}

/// Rows under a heading.
public struct CarSection: Hashable, Sendable, Codable {
  /// The heading; nil for none.
  public let header: String?
  /// The rows.
  public let rows: [CarRow]

  init(_ header: String?, _ rows: [CarRow]) { (self.header, self.rows) = (header, rows) }
}

/// What a template shows in place of rows.
public struct CarEmptiness: Hashable, Sendable, Codable {
  /// What is the matter.
  public let title: String
  /// What can be done; nil where nothing has to be said.
  public let text: String?
  /// Whether something is being loaded.
  public let isLoading: Bool

  init(_ title: String, _ text: String? = nil, isLoading: Bool = false) {
    (self.title, self.text, self.isLoading) = (title, text, isLoading)
  }

  init(_ trouble: Trouble) { self.init(trouble.title.plain, trouble.advice) }

  /// The same for faces that draw elements; nil where nothing is being loaded.
  public var loading: Loading? { isLoading ? .spinner(title) : nil }
}

/// A list of a car (`CPListTemplate`; on Android Auto `PlaceListMapTemplate` where rows have places, else `ListTemplate`).
public struct CarList: Hashable, Sendable, Codable {
  /// Its title.
  public let title: String
  /// Its sections.
  public let sections: [CarSection]
  /// What stands there without any row.
  public let emptiness: CarEmptiness?
  /// Buttons beside the title.
  public let buttons: [CarButton]
  /// The button that makes the list anew; nil where there is none. On Android Auto it is part of the template and counts
  /// neither as a button nor as a step (`setOnContentRefreshListener`); on CarPlay it is the first button.
  public let update: CarButton?

  /// A list of as many sections, rows and buttons as the host takes, the first ones. Without a row it says why.
  init(
    _ title: String, _ sections: [CarSection], orElse emptiness: CarEmptiness, _ buttons: [CarButton] = [],
    update: CarButton? = nil, limits: CarLimits
  ) {
    self.title = title
    var rows = limits.listItems(hasPlaces: sections.contains { $0.rows.contains { $0.place != nil } })
    var kept: [CarSection] = []
    for section in sections.prefix(limits[.listSections]) where !section.rows.isEmpty && rows > 0 {
      kept.append(CarSection(section.header, Array(section.rows.prefix(rows))))
      rows -= min(rows, section.rows.count)
    }
    self.sections = kept
    self.emptiness = kept.isEmpty ? emptiness : nil
    let isApart = limits.host.updatesApart
    self.update = isApart || limits[.listButtons] > 0 ? update : nil
    let room = limits[.listButtons] - (isApart || self.update == nil ? 0 : 1)
    self.buttons = Array(buttons.prefix(room))
  }

  /// Its rows, over all sections.
  public var rows: [CarRow] { sections.flatMap(\.rows) }

  /// Whether a host takes it.
  func fits(_ limits: CarLimits) -> Bool {
    rows.count <= limits.listItems(hasPlaces: rows.contains { $0.place != nil })
      && sections.count <= limits[.listSections] && rows.allSatisfy { $0.lines.count <= limits[.rowLines] }
      && buttons.count + (update == nil || limits.host.updatesApart ? 0 : 1) <= limits[.listButtons]
  }
}
