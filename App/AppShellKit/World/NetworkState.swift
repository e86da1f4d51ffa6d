/// How the network is.
public enum NetworkState: String, CaseIterable, Hashable, Sendable {
  /// As it should.
  case online
  /// Everything is refused at once.
  case offline
  /// Requests stay open until it is online again.
  case slow
}
