/// How a provider is.
public enum ProviderState: String, CaseIterable, Hashable, Sendable {
  /// As it should.
  case up
  /// It answers that it is out of service.
  case down
  /// What is asked of it stays open until it is up again.
  case slow
}

/// The providers that are played here, which scripts take down, slow down and bring back.
public struct ProviderSwitch: Sendable {
  /// Their names.
  public let names: [String]
  /// Lets a provider answer that it is out of service, or as it should again.
  let setDown: @Sendable (_ name: String, _ isDown: Bool) -> Void

  /// A switch for the providers of these names.
  public init(names: [String], setDown: @escaping @Sendable (_ name: String, _ isDown: Bool) -> Void) {
    self.names = names
    self.setDown = setDown
  }
}
