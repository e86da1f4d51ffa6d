import ChargeDomain

extension ShellSession {
  /// What `wallet verify` prints; books that are wrong fail.
  func verifyBooks() async throws(ShellProblem) -> [String] {
    guard let useCases else { return [] }
    let owner = try await ownerOfWallet(useCases)
    let check: BookCheck
    do throws(Failure) {
      check = try await useCases.wallet.verifyBooks(of: owner.key)
    } catch {
      throw ShellProblem(
        .usage, "the books of the wallet cannot be read (\(error))", remedy: "check that the data folder is readable")
    }
    return try BooksReport.lines(of: check)
  }

  /// The books are those of the person who is signed in, also while the wallet does not accept that any more.
  private func ownerOfWallet(_ useCases: UseCases) async throws(ShellProblem) -> AccountOwner {
    let state = await useCases.accounts.restore.stored().states[.wallet] ?? .unknown
    if let owner = state.owner { return owner }
    switch state {
    case .locked:
      throw ShellProblem(
        .usage, "the device is locked: whose books they are cannot be read", remedy: "\"device unlocked\" unlocks it")
    case .exposed, .unreadable:
      throw ShellProblem(
        .usage, "the sign-in to the wallet cannot be read", remedy: "\"open account\" shows what is wrong with it")
    case .unknown, .signedOut, .signedIn, .expired, .switchedOff:
      throw ShellProblem(
        .usage, "nobody is signed in to the wallet: there are no books", remedy: "\"open wallet\" leads to the sign-in")
    }
  }
}
