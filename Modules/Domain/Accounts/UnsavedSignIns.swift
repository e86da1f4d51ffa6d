import Synchronization

/// Credentials that arrived and could not be stored yet, for instance because the device was locked. They answer the same
/// question when it is asked again, in memory only: a one-time code is already used up and cannot be sent twice.
final class UnsavedSignIns: Sendable {
  private struct Answer {
    let question: [Secret]
    let credential: Credential
  }

  private let answers = Mutex<[AccountService: Answer]>([:])

  /// The answer to the last question; nil when there is none. Another question forgets it.
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

  /// Forgets an answer that is stored now.
  func drop(_ credential: Credential) {
    answers.withLock { if $0[credential.service]?.credential == credential { $0[credential.service] = nil } }
  }
}
