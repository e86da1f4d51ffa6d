extension AccountUseCases {
  /// What comes of asking a service in the name of the person whom something on the device belongs to.
  /// - Parameter owner: Theirs; another person who is signed in meanwhile is not asked for.
  func outcome<Value: Sendable>(
    _ service: AccountService, for owner: String,
    _ ask: @escaping @Sendable (Credential) async throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    do throws(Failure) {
      return .success(
        try await self.ask(service) { credential async throws(Failure) in
          guard credential.owner.key == owner else { throw .signInNeeded(service) }
          return try await ask(credential)
        })
    } catch {
      return .failure(error)
    }
  }
}

extension AccountOwner {
  /// Whose it is that the device keeps: the service's id of the person, else the address, else what tells the number apart.
  public var key: String { userID ?? email ?? phone?.key ?? "" }
}
