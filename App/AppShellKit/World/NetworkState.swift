/// The state of the network.
public enum NetworkState: String, CaseIterable, Hashable, Sendable {
  /// Requests go out.
  case online
  /// Requests are refused at once.
  case offline
  /// Requests stay open until it is online again.
  case slow
}
