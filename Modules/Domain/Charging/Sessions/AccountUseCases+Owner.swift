extension AccountUseCases {
  /// What comes of asking the charging network in the name of the person whom a session belongs to.
  /// - Parameter owner: The session's; another person who is signed in meanwhile is not asked for.
  func outcome<Value: Sendable>(
    for owner: String, _ ask: @escaping @Sendable (Credential) async throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    do throws(Failure) {
      return .success(
        try await self.ask(.charging) { credential async throws(Failure) in
          guard credential.owner.chargingKey == owner else { throw .signInNeeded(.charging) }
          return try await ask(credential)
        })
    } catch {
      return .failure(error)
    }
  }
}
