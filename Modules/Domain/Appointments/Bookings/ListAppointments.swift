public import Foundation

/// The service's list of a person's appointments is what is booked; the list of the last time stands in until it answers. The
/// answer tells of the moment of the question. What a list that could not be read whole does not tell of stays as it was known.
public struct ListAppointments: Sendable {
  /// Seconds for which an answer is waited for.
  static let patience: TimeInterval = 30

  let service: AppointmentService
  let accounts: AccountUseCases
  let store: AppointmentStore
  let clock: any CoreClock

  /// Asks the service, and keeps a copy of its answer.
  /// - Returns: What the service lists, the earliest first, and when it was asked.
  public func callAsFunction(owner: String) async throws(Failure) -> (list: AppointmentList, askedAt: Date) {
    let askedAt = clock.now
    let answer = await clock.answer(within: Self.patience) {
      await accounts.outcome(.appointments, for: owner) { credential async throws(Failure) in
        try await service.appointments(credential)
      }
    }
    let list = try await list(in: try answer.get(), of: owner).inOrder
    await keep(list, of: owner)
    // The clock may have been set back meanwhile: nothing was asked in the future.
    return (list, min(askedAt, clock.now))
  }

  /// The service may know no list of somebody who has nothing. Of anybody else that is no answer.
  private func list(in answer: AppointmentList?, of owner: String) async throws(Failure) -> AppointmentList {
    if let answer { return answer }
    guard let kept = try? await store.read(owner), kept.holdsNothing(at: clock.now) else { throw .badAnswer }
    return AppointmentList([])
  }

  /// It is a copy: without it the service is asked again.
  private func keep(_ list: AppointmentList, of owner: String) async {
    if list.isWhole {
      try? await store.keepCopy(owner, list.appointments)
      return
    }
    // Without what was kept, what stays is not known.
    guard let kept = try? await store.read(owner) else { return }
    let staying = list.staying(of: kept.copy?.value ?? [])
    if staying.isEmpty {
      try? await store.keepCopy(owner, list.appointments)
    } else {
      try? await store.addToCopy(owner, (list.appointments + staying).earliestFirst)
    }
  }
}

extension AppointmentStore.Kept {
  /// Whether nothing is known to be booked, but what was cancelled here, and nothing is being booked.
  fileprivate func holdsNothing(at now: Date) -> Bool {
    if bookings.contains(where: { $0.kind == .make && $0.isOpen }) { return false }
    let cancelled = Set(remembered.filter { $0.ending == .cancelledHere }.map(\.id))
    return (copy?.value ?? []).allSatisfy { cancelled.contains($0.id) } && !reminders.contains { $0.begin > now }
  }
}
