/// A credential is stored before the person counts as signed in. If nothing can be stored, the service is not asked,
/// because that could use up a one-time code for nothing. A credential that arrived but could not be stored is stored
/// when the person sends the same input again, without asking the service.
struct SignIn: Sendable {
  let secrets: SecretStore
  let services: [AccountService: ServiceAccount]
  let pendingDeletions: PendingDeletions
  private let unsaved = UnsavedSignIns()

  /// Signs in to a service.
  /// - Parameters:
  ///   - question: What the person entered.
  ///   - ask: Asks the service.
  func callAsFunction(
    _ service: AccountService, question: [Secret], ask: () async throws(Failure) -> Credential
  ) async throws(Failure) -> AccountOwner {
    let previousOwner = try await secrets.read(service).owner
    let credential: Credential
    if let answer = unsaved.answer(to: question, of: service) {
      credential = answer
    } else {
      credential = try await ask()
      unsaved.hold(credential, for: question)
    }
    // Copies may only belong to the owner that the secret store names.
    if previousOwner != credential.owner { try await services[service]?.forgetCopies() }
    try await secrets.keep(credential)
    unsaved.drop(credential)
    pendingDeletions.drop(service)
    return credential.owner
  }
}
