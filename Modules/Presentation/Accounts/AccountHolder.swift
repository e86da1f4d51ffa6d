import ChargeDomain

/// Whose account a screen is about. What was loaded, entered or wanted belongs to that person alone: nothing of it is
/// shown or sent once somebody else is signed in.
struct AccountHolder: Hashable, Sendable {
  private let service: AccountService
  private var owner: AccountOwner?

  init(of service: AccountService) { self.service = service }

  /// - Returns: true when it is somebody else's account now. Who is not signed in is still the person of before.
  mutating func isReplaced(in surroundings: Surroundings) -> Bool {
    guard let new = surroundings.accounts[service]?.owner, new != owner else { return false }
    defer { owner = new }
    return owner != nil
  }
}
