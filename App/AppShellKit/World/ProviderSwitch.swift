/// The state of a provider.
public enum ProviderState: String, CaseIterable, Hashable, Sendable {
  /// It answers.
  case up
  /// It answers with status 503.
  case down
  /// Its requests stay open until it is up again.
  case slow
}

/// The providers that the shell plays and that commands take down, slow down and bring back.
public struct ProviderSwitch: Sendable {
  /// Their names.
  public let names: [String]
  /// Makes a provider answer with status 503, or normally again.
  let setDown: @Sendable (_ name: String, _ isDown: Bool) -> Void

  /// A switch for the providers of these names.
  public init(names: [String], setDown: @escaping @Sendable (_ name: String, _ isDown: Bool) -> Void) {
    self.names = names
    self.setDown = setDown
  }
}
