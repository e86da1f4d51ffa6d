import ChargeDomain

/// The owner of the account a screen is about. What was loaded or entered belongs to that person: none of it is shown or
/// sent once another person is signed in.
struct AccountHolder: Hashable, Sendable {
  private let service: AccountService
  private var owner: AccountOwner?

  init(of service: AccountService) { self.service = service }

  /// Hands a screen its surroundings. A screen filled in for another person starts over, and its work stops.
  /// - Returns: What to stop; nil when the screen stays as it is.
  static func adopt<S: OwnedScreen>(_ new: Surroundings, in screen: inout S) -> Reaction<S>? {
    let isReplaced = screen.holder.isReplaced(in: new)
    if isReplaced {
      let holder = screen.holder
      screen = S()
      screen.holder = holder
    }
    screen.surroundings = new
    screen.adapt()
    return isReplaced ? Reaction(cancelled: S.personalWork.map(S.slot(of:))) : nil
  }

  /// Signing out does not change the owner: the same person usually signs in again.
  /// - Returns: true when it is somebody else's account now.
  mutating func isReplaced(in surroundings: Surroundings) -> Bool {
    guard let new = surroundings.accounts[service]?.owner, new != owner else { return false }
    defer { owner = new }
    return owner != nil
  }
}

/// A screen with something that belongs to one person: see ``AccountHolder``.
protocol OwnedScreen: AccountScreen, PlainScreen {
  /// Whose it is.
  var holder: AccountHolder { get set }
  /// What is around it.
  var surroundings: Surroundings { get set }
  /// An effect of each slot whose work is for that person.
  static var personalWork: [Effect] { get }
  /// Takes over what the surroundings tell of what is filled in.
  mutating func adapt()
}

/// Such a screen with a form that it submits by itself.
protocol HeldScreen: OwnedScreen {
  /// Its form on the way to the service.
  var submission: Submission { get set }
}

extension HeldScreen {
  /// What the form says of the lock goes with the lock.
  mutating func adapt() { submission.adapt(to: surroundings) }
}
