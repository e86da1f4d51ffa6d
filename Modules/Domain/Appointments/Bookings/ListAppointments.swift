public import Foundation

/// The service's list of a person's appointments is what is booked; the list of the last time stands in until it answers. The
/// answer tells of the moment of the question.
public struct ListAppointments: Sendable {
  /// Seconds for which an answer is waited for.
  static let patience: TimeInterval = 30

  let service: AppointmentService
  let accounts: AccountUseCases
  let store: AppointmentStore
  let clock: any CoreClock

  /// Asks the service, and keeps a copy of its answer.
  /// - Returns: What is booked, the earliest first, and when the service was asked.
  public func callAsFunction(
    owner: String
  ) async throws(Failure) -> (appointments: [Appointment], askedAt: Date) {
    let askedAt = clock.now
    let answer = await clock.answer(within: Self.patience) {
      await accounts.outcome(.appointments, for: owner) { credential async throws(Failure) in
        try await service.appointments(credential)
      }
    }
    let appointments = try answer.get().sorted { left, right in
      let (one, other) = (left.begin ?? .distantFuture, right.begin ?? .distantFuture)
      return one == other ? left.id.rawValue < right.id.rawValue : one < other
    }
    // It is a copy: without it the service is asked again.
    try? await store.keepCopy(owner, appointments)
    // The clock may have been set back meanwhile: nothing was asked in the future.
    return (appointments, min(askedAt, clock.now))
  }
}
