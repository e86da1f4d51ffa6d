import ChargeDomain
import ChargeLocalization

/// Why a code was refused: told below its boxes, which are empty again.
enum CodeProblem: Hashable, Sendable {
  case wrong
  case expired
  case tooMany
  /// The service says something else of it.
  case other(Rejection)

  /// The problem among failures; nil for those that say nothing about the code.
  init?(_ failure: Failure) {
    switch failure {
    case .rejected(.wrongCode): self = .wrong
    case .rejected(.expiredCode): self = .expired
    case .rejected(.tooManyAttempts): self = .tooMany
    // Every other failure is about the service or the way to it.
    default: return nil
    }
  }

  /// True when no code that was sent before helps any more.
  var needsAnother: Bool {
    switch self {
    case .wrong, .other: false
    case .expired, .tooMany: true
    }
  }

  func text(_ texts: Texts) -> String {
    switch self {
    case .other(let reason): texts.rejectionTitle(reason)
    case .wrong: texts.codeWrong
    case .expired: texts.codeExpired
    case .tooMany: texts.codeTooMany
    }
  }
}

/// The last request for another code and its result.
enum ResendState: Hashable, Sendable {
  case idle
  case running
  case done
  case failed(Failure)

  /// - Parameters:
  ///   - wait: The wait for another code.
  ///   - sent: That another was sent, where that may not be said as it is; nil for the usual words.
  func notice(_ wait: CodeResend, sent: String? = nil, in context: ViewContext) -> Notice? {
    let texts = context.texts
    switch self {
    case .idle, .running: return nil
    case .done: return Notice(.information, sent ?? texts.codeSentAgain)
    case .failed(let failure):
      return Notice(
        .error,
        failure.codesUsedUp(wait, in: context) ?? texts.codeNotSent(problem: texts.accountFailureTitle(failure)))
    }
  }
}
