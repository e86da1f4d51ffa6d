import Synchronization

/// Accounts that their services have deleted and this device could not forget yet, for instance because it was locked
/// meanwhile. Their tokens are refused from then on, which is no sign-in that expired.
final class NotForgottenYet: Sendable {
  private let deleted = Mutex<[AccountService: Credential]>([:])

  /// True when what is stored is of an account that is no more, or was: other things than the token may still be here.
  func contains(_ entry: SecretStore.Entry, of service: AccountService) -> Bool {
    guard let gone = deleted.withLock({ $0[service] }) else { return false }
    return switch entry {
    case .credential(let credential): credential == gone
    case .refused(let owner): owner == gone.owner
    case .nothing: true
    case .damaged: false
    }
  }

  /// A service has deleted this account.
  func hold(_ credential: Credential) { deleted.withLock { $0[credential.service] = credential } }

  /// Nothing of it is here any more, or somebody is signed in now.
  func drop(_ service: AccountService) { deleted.withLock { $0[service] = nil } }
}
