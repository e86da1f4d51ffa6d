public import ChargePresentation
import Synchronization

/// What the network answered since the last look, for recordings: senders, sizes and times, no content.
public final class AnswerLog: Sendable {
  /// Older answers are dropped while nobody records.
  private static let most = 1000

  private let answers = Mutex<[RecordedAnswer]>([])

  /// An empty log.
  public init() {}

  /// Notes an answer.
  public func note(_ answer: RecordedAnswer) {
    answers.withLock { answers in
      if answers.count >= Self.most { answers.removeFirst(Self.most / 2) }
      answers.append(answer)
    }
  }

  /// The answers since the last call, oldest first.
  func take() -> [RecordedAnswer] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}
