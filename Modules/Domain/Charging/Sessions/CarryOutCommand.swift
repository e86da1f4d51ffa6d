public import Foundation

/// A command is stored together with its session before it is sent, so that a killed app finds it again. What cannot be stored
/// is not sent. No answer within the time, or any failure after sending, leaves open whether it was carried out.
public struct CarryOutCommand: Sendable {
  /// Seconds that the network has for an answer.
  public static let patience: TimeInterval = 30

  /// What came of it.
  public enum Progress: Hashable, Sendable, Codable {
    /// It could not be stored, and was not sent.
    case notStored(Failure)
    /// What the session is to learn, and when it happened.
    case happened(ChargingSession.Event, at: Date)
  }

  let service: ChargingService
  let accounts: AccountUseCases
  let store: ChargingStore
  let clock: any CoreClock

  /// Stores the session and sends its command.
  public func callAsFunction(_ session: ChargingSession, report: (Progress) async -> Void) async {
    guard let command = session.command, case .sent = command.standing else { return }
    do throws(Failure) {
      try await store.keep(session)
    } catch {
      return await report(.notStored(error))
    }
    let work = { @Sendable in
      await accounts.outcome(.charging, for: session.owner) { credential async throws(Failure) in
        try await send(command, session, credential)
      }
    }
    guard let outcome = await clock.limit(until: clock.now.addingTimeInterval(Self.patience), work) else {
      if Task.isCancelled { return }
      return await report(.happened(.unanswered(command.id), at: clock.now))
    }
    switch outcome {
    case .success(let event): await report(.happened(event, at: clock.now))
    case .failure(let failure): await tell(failure, command, session, report)
    }
  }

  private func send(
    _ command: ChargingCommand, _ session: ChargingSession, _ credential: Credential
  ) async throws(Failure) -> ChargingSession.Event {
    switch command.kind {
    case .reserve:
      let answer = try await service.reserve(try session.charger(), command.id, credential)
      return answer.event(command.id) { .reserved(command.id, until: $0) }
    case .release:
      try await service.release(try session.charger(), session.reservation, credential)
      return .carriedOut(command.id, nil)
    case .openPayment:
      let answer = try await service.openPayment(try session.charger(), session.method, credential)
      return answer.event(command.id) { .opened(command.id, $0) }
    case .start:
      guard let transaction = session.transaction, !session.method.needsAuthorisation || session.authorization != nil
      else { throw .invalid(field: "authorization") }
      let answer = try await service.start(transaction, session.authorization, credential)
      return answer.event(command.id) { .carriedOut(command.id, $0) }
    case .stop:
      guard let transaction = session.transaction else { throw .invalid(field: "transaction") }
      let answer = try await service.stop(transaction, credential)
      return answer.event(command.id) { .carriedOut(command.id, $0) }
    }
  }

  private func tell(
    _ failure: Failure, _ command: ChargingCommand, _ session: ChargingSession, _ report: (Progress) async -> Void
  ) async {
    // This task was: nobody listens any more. Another one was: its answer is lost.
    if failure == .cancelled, Task.isCancelled { return }
    let now = clock.now
    if failure != .cancelled { await report(.happened(.unheard(failure), at: now)) }
    let event: ChargingSession.Event = failure.isBeforeSending ? .notCarriedOut(command.id) : .unanswered(command.id)
    await report(.happened(event, at: now))
  }
}

extension CommandAnswer where Reason == ChargingRefusalReason {
  fileprivate func event(
    _ id: ChargingCommand.ID, _ done: (Value) -> ChargingSession.Event
  ) -> ChargingSession.Event {
    switch self {
    case .done(let value): done(value)
    case .refused(let reason): .refused(id, reason)
    }
  }
}

extension ChargingSession {
  /// The id under which the charger is reserved: that of the session's first command.
  public var reservation: ChargingCommand.ID { ChargingCommand.ID(rawValue: "\(id.rawValue)-1") }

  fileprivate func charger() throws(Failure) -> ChargerCode {
    guard let charger = place.charger else { throw .invalid(field: "charger") }
    return charger
  }
}
