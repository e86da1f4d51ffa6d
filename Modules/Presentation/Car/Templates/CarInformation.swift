import ChargeDomain

/// Information of a car (`CPInformationTemplate`, `PaneTemplate`): labels with their values, and what can be done.
public struct CarInformation: Hashable, Sendable, Codable {
  /// Its title.
  public let title: String
  /// Its lines; one without a label is a sentence.
  public let items: [Fact]
  /// What can be done.
  public let actions: [CarButton]

  /// As many lines and actions as the host takes, the first ones.
  init(_ title: String, _ items: [Fact], _ actions: [CarButton], limits: CarLimits) {
    self.title = title
    self.items = Array(items.prefix(limits[.informationItems]))
    self.actions = Array(actions.prefix(limits[.informationActions]))
  }

  /// Whether a host takes it.
  func fits(_ limits: CarLimits) -> Bool {
    items.count <= limits[.informationItems] && actions.count <= limits[.informationActions]
  }
}
