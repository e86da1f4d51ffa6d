import Synchronization

/// What services gave and the secret store could not take yet, for instance because the device was locked meanwhile. It
/// is there for who asks the same once more, in memory alone: a code that was used up by it helps nobody again.
final class NotKeptYet: Sendable {
  private struct Given {
    let question: [Secret]
    let credential: Credential
  }

  private let given = Mutex<[AccountService: Given]>([:])

  /// The answer to a question that was asked last; nil when there is none. Another question forgets it.
  func answer(to question: [Secret], of service: AccountService) -> Credential? {
    given.withLock { given in
      if given[service]?.question != question { given[service] = nil }
      return given[service]?.credential
    }
  }

  /// A service gave this.
  func hold(_ credential: Credential, for question: [Secret]) {
    given.withLock { $0[credential.service] = Given(question: question, credential: credential) }
  }

  /// It is kept now.
  func drop(_ credential: Credential) {
    given.withLock { if $0[credential.service]?.credential == credential { $0[credential.service] = nil } }
  }
}
