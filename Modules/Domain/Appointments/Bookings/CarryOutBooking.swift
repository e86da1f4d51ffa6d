public import Foundation

/// What is asked of the appointment service is stored before it is sent, so that a killed app finds it again. What cannot be
/// stored is not sent. No answer within the time, or a failure after sending, leaves open whether it was carried out.
public struct CarryOutBooking: Sendable {
  /// Seconds that the service has for an answer.
  public static let patience: TimeInterval = 30

  /// What came of it.
  public enum Progress: Hashable, Sendable, Codable {
    /// It could not be stored, and was not sent.
    case notStored(Failure)
    /// What it is to learn, and when it happened.
    case happened(Booking.Event, at: Date)
  }

  let service: AppointmentService
  let accounts: AccountUseCases
  let store: AppointmentStore
  let clock: any CoreClock

  /// Stores a booking and sends it.
  public func callAsFunction(_ booking: Booking, report: (Progress) async -> Void) async {
    guard booking.standing == .sent else { return }
    do throws(Failure) {
      try await store.keep(booking)
    } catch {
      return await report(.notStored(error))
    }
    let answer = await clock.answer(within: Self.patience) {
      await accounts.outcome(.appointments, for: booking.owner) { credential async throws(Failure) in
        switch booking.kind {
        case .make: try await service.make(booking.wish, credential)
        case .cancel(let id): try await service.cancel(id, credential)
        }
      }
    }
    if Task.isCancelled { return }
    let event: Booking.Event =
      switch answer {
      case .success(.done): .answered
      case .success(.refused(let reason)): .refused(reason)
      case .failure(let failure): failure.isBeforeSending ? .notSent(failure) : .unanswered
      }
    await report(.happened(event, at: clock.now))
  }
}
