public import Foundation

/// A window that is not closed within its time counts as one that failed, so that nobody waits for ever.
public struct AuthorisePayment: Sendable {
  /// Seconds that the window may stay open.
  public static let deadline: TimeInterval = 300

  let provider: PaymentProvider
  let clock: any CoreClock

  /// How it ended.
  public enum Outcome: Hashable, Sendable, Codable {
    /// With this authorisation.
    case authorised(Secret)
    /// Without one.
    case failed(PaymentProblem)
  }

  /// Opens the window, and a second time where the payment needs a second step.
  /// - Parameter isAgain: Whether an earlier authorisation was not accepted.
  public func callAsFunction(clientToken: Secret, hold: Money?, isAgain: Bool) async -> Outcome {
    let provider = provider
    let end = clock.now.addingTimeInterval(Self.deadline)
    let answer = await clock.limit(until: end) {
      let first = await provider.ask(
        .init(step: isAgain ? .reauthorise : .authorise, clientToken: clientToken, hold: hold))
      guard first == .finaliseNeeded, !Task.isCancelled else { return first }
      return await provider.ask(.init(step: .finalise, clientToken: clientToken, hold: hold))
    }
    switch answer {
    case .authorised(let authorisation): return .authorised(authorisation)
    case .failed(let problem): return .failed(problem)
    // A second step that asks for a further one.
    case .finaliseNeeded: return .failed(.failed)
    case nil: return .failed(.timedOut)
    }
  }
}
