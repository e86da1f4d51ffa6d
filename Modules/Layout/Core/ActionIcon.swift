/// What an action is about, where a picture tells it faster than its words. A user interface that draws pictures takes its own.
public enum ActionIcon: String, CaseIterable, Hashable, Sendable {
  /// Places and stations; charging; time at a charger; an invoice.
  case find, charge, appointments, invoice
  /// The map and the list, and what is done with them.
  case map, list, search, filters, sort, cities, locate
  /// What is marked, and what is loaded for later.
  case star, download
  /// Being told, what was, choices, once more, reading a code, the way there.
  case bell, history, settings, again, scan, directions
  /// More and less, and where a map moves to.
  case plus, minus, north, south, east, west

  /// The icon of what every screen calls the same; nil for what only its own layout knows.
  init?(shared id: ElementID) {
    guard id.name == "retry" else { return nil }
    self = .again
  }
}
