import Synchronization

/// Credentials that arrived but could not be stored, for instance because the device was locked. They are held in memory
/// and answer the same input when it is sent again, since a one-time code cannot be sent twice.
final class UnsavedSignIns: Sendable {
  private struct Answer {
    let question: [Secret]
    let credential: Credential
  }

  private let answers = Mutex<[AccountService: Answer]>([:])

  /// The answer to the last question; nil if there is none. Another question forgets it.
  func answer(to question: [Secret], of service: AccountService) -> Credential? {
    answers.withLock { answers in
      if answers[service]?.question != question { answers[service] = nil }
      return answers[service]?.credential
    }
  }

  /// Holds the answer to a question.
  func hold(_ credential: Credential, for question: [Secret]) {
    answers.withLock { $0[credential.service] = Answer(question: question, credential: credential) }
  }

  /// Forgets an answer that is now stored.
  func drop(_ credential: Credential) {
    answers.withLock { if $0[credential.service]?.credential == credential { $0[credential.service] = nil } }
  }
}
