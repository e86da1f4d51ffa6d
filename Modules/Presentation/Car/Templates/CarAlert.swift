import ChargeDomain

/// An alert of a car (`CPAlertTemplate`, `MessageTemplate`). It is shown over everything and takes no place in the stack.
public struct CarAlert: Hashable, Sendable, Codable {
  /// What it says: the longest words first, then shorter ones for narrow screens.
  public let titles: [String]
  /// The ways to answer it.
  public let actions: [CarButton]

  /// An alert with as many actions as the host takes, the first ones. Nil where it takes none: nobody could leave it.
  init?(_ titles: [String], _ actions: [CarButton], limits: CarLimits) {
    let kept = Array(actions.prefix(limits[.alertActions]))
    guard !kept.isEmpty else { return nil }
    (self.titles, self.actions) = (titles, kept)
  }

  /// Whether a host takes it.
  func fits(_ limits: CarLimits) -> Bool { !actions.isEmpty && actions.count <= limits[.alertActions] }
}

extension CarAlert {
  /// The alert as a popup, for faces that draw elements.
  public var popup: Popup {
    let choices = actions.map { Popup.Choice(label: $0.label, role: $0.role.ofPopup) }
    let isDestructive = actions.contains { $0.role == .destructive }
    // There is always an action: nobody could leave an alert without.
    return Popup(
      title: titles.first ?? "", message: "", tone: isDestructive ? .destructive : .information,
      primary: choices.first ?? Popup.Choice(label: "", role: .cancel), secondary: choices.dropFirst().first)
  }
}

extension CarButton.Role {
  fileprivate var ofPopup: Popup.Choice.Role {
    switch self {
    case .normal: .primary
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
