public import Foundation

/// While a person looks for a charger, the network's list is asked every 10 s, one question at a time, and every 30 s while the
/// app is in the background. After a failure it is
/// asked again as ``SourcePause`` says, and what was known stays.
public struct WatchChargers: Sendable {
  /// Seconds from one answer to the next question, in front.
  public static let interval: TimeInterval = 10

  /// What a question led to.
  public enum Progress: Hashable, Sendable, Codable {
    /// The list, and when it came.
    case listed([ChargerSite], at: Date)
    /// There was no answer.
    case failed(Failure)
  }

  let service: ChargingService
  let clock: any CoreClock

  /// Asks again and again, until the task is cancelled or the network is switched off.
  public func callAsFunction(
    _ pace: FollowSession.Pace = .inFront, report: (Progress) async -> Void
  ) async {
    let interval = max(Self.interval, pace.interval)
    var pause = SourcePause()
    while !Task.isCancelled {
      var next = clock.now.addingTimeInterval(interval)
      do throws(Failure) {
        pause.asked(isPull: false, at: clock.now)
        let sites = try await service.sites()
        pause.answered()
        next = clock.now.addingTimeInterval(interval)
        await report(.listed(sites, at: clock.now))
      } catch {
        if error == .cancelled { return }
        pause.failed(error, at: clock.now)
        await report(.failed(error))
        if error == .switchedOff { return }
        next = max(next, pause.end(isPull: false, now: clock.now))
      }
      do { try await clock.sleep(until: next) } catch { return }
    }
  }
}
