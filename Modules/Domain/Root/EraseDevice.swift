import Foundation

/// Erasing everything signs out of every service first, so that those that can end a token hear of it. Notices of the system go,
/// then everything that is stored. Nothing is erased while the device is locked. The screens begin anew afterwards.
public struct EraseDevice: Sendable {
  /// What stays although everything that is stored was erased.
  public enum Remains: String, Hashable, Sendable, Codable {
    /// Nothing.
    case nothing
    /// Notices that the system may still show: which ones, the device could not read any more.
    case notices
  }

  let accounts: AccountUseCases
  let notices: NoticeStore
  let platform: Platform
  let eraseStored: @Sendable () async throws(Failure) -> Void
  let clock: any CoreClock

  /// Erases everything that the app keeps on this device. Nothing else may be under way.
  /// - Returns: What stays nevertheless.
  @discardableResult
  public func callAsFunction() async throws(Failure) -> Remains {
    for service in AccountService.allCases where accounts.available.contains(service) { try await leave(service) }
    do throws(Failure) {
      // What a host keeps elsewhere does not go with the folder.
      try await accounts.secrets.ended.change { _ in [] }
    } catch {
      guard error != .locked else { throw error }
    }
    await platform.unschedule(await platform.scheduled())
    let shown: [KeptNotice]?
    do throws(Failure) { shown = try await notices.all() } catch { shown = nil }
    for key in Set((shown ?? []).map(\.key)) { await platform.notify(SystemNotice(id: key)) }
    try await eraseStored()
    return shown == nil ? .notices : .nothing
  }

  /// A service that does not answer is not waited for long. What cannot be forgotten one by one goes with the files.
  private func leave(_ service: AccountService) async throws(Failure) {
    do throws(Failure) {
      guard let ended = try await accounts.signOut(service) else { return }
      _ = await clock.limit(until: clock.now.addingTimeInterval(CarryOutCommand.patience)) {
        await accounts.signOut.tell(ended)
        return true
      }
    } catch {
      guard error != .locked, error != .cancelled else { throw error }
    }
  }
}
