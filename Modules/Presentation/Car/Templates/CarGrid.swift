import ChargeDomain

/// A button of a grid.
public struct CarGridButton: Hashable, Sendable, Codable {
  /// Its stable name.
  public let name: String
  /// Its words.
  public let label: String
  /// Whether it is switched on.
  public let isOn: Bool
  /// What tapping it sends.
  public let tap: CarTap

  init(_ name: String, _ label: String, isOn: Bool, _ tap: CarTap) {
    (self.name, self.label, self.isOn, self.tap) = (name, label, isOn, tap)
  }
}

/// A grid of a car (`CPGridTemplate`, `GridTemplate`): buttons that are switched on and off.
public struct CarGrid: Hashable, Sendable, Codable {
  /// Its title.
  public let title: String
  /// Its buttons.
  public let buttons: [CarGridButton]

  /// A grid of as many buttons as the host takes. One that is on is never left out for one that is off.
  init(_ title: String, _ buttons: [CarGridButton], limits: CarLimits) {
    self.title = title
    let count = limits[.gridButtons]
    var spare = max(0, count - buttons.count { $0.isOn })
    let kept = buttons.filter { button in
      guard !button.isOn else { return true }
      spare -= 1
      return spare >= 0
    }
    self.buttons = Array(kept.prefix(count))
  }

  /// Whether a host takes it.
  func fits(_ limits: CarLimits) -> Bool { buttons.count <= limits[.gridButtons] }
}
