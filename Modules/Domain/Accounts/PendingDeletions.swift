import Synchronization

/// Accounts that are deleted at their service while this device could not forget them, for instance because it was locked.
/// The service refuses their tokens from then on, which does not mean that a sign-in expired.
final class PendingDeletions: Sendable {
  private let deleted = Mutex<[AccountService: Credential]>([:])

  /// True when a stored entry belongs to a deleted account. With no entry left, other data of it may still be stored.
  func contains(_ entry: SecretStore.Entry, of service: AccountService) -> Bool {
    guard let gone = deleted.withLock({ $0[service] }) else { return false }
    return switch entry {
    case .credential(let credential): credential == gone
    case .refused(let owner): owner == gone.owner
    case .nothing: true
    case .damaged: false
    }
  }

  /// Remembers an account that its service has deleted.
  func hold(_ credential: Credential) { deleted.withLock { $0[credential.service] = credential } }

  /// Forgets the deletion: the device has forgotten the account too, or somebody signed in.
  func drop(_ service: AccountService) { deleted.withLock { $0[service] = nil } }
}
