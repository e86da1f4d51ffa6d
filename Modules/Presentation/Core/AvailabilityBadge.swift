public import ChargeDomain

/// The live state of a station or a charging point at a glance: never by colour alone.
public struct AvailabilityBadge: Hashable, Sendable, Codable {
  /// The state.
  public let state: AvailabilityState
  /// A sign that differs for each state.
  public let symbol: String
  /// The colour's name among the design tokens.
  public let color: ColorToken
  /// What stands beside the sign, for instance "2 of 4 free · 3 min ago".
  public let text: String
  /// All of that to be spoken, without abbreviations: "2 of 4 free, reported 3 minutes ago".
  public let spoken: String

  /// A badge for a state.
  public init(state: AvailabilityState, text: String, spoken: String) {
    self.state = state
    self.text = text
    self.spoken = spoken
    switch state {
    case .available: (symbol, color) = ("●", .available)
    case .occupied: (symbol, color) = ("◐", .occupied)
    case .outOfService: (symbol, color) = ("✕", .outOfService)
    case .unknown: (symbol, color) = ("?", .unknown)
    }
  }
}
