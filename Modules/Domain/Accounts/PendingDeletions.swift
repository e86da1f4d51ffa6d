import Synchronization

/// Accounts that their service has deleted but this device could not forget, for instance because it was locked. Their
/// tokens are refused from then on, which must not look like an expired sign-in.
final class PendingDeletions: Sendable {
  private let deleted = Mutex<[AccountService: Credential]>([:])

  /// Whether a stored entry belongs to a deleted account. If there is no entry, other data of it may still be stored.
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

  /// Drops the deletion once the device has forgotten the account too, or somebody has signed in.
  func drop(_ service: AccountService) { deleted.withLock { $0[service] = nil } }
}
