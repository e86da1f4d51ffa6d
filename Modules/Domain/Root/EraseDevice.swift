import Foundation

/// Erasing everything signs out of every service first, so that those that can end a token hear of it. Notices of the system go,
/// then everything that is stored. Nothing is erased while the device is locked. The screens begin anew afterwards.
public struct EraseDevice: Sendable {
  let accounts: AccountUseCases
  let notices: NoticeStore
  let platform: Platform
  let eraseStored: @Sendable () async throws(Failure) -> Void
  let clock: any CoreClock

  /// Erases everything that the app keeps on this device. Nothing else may be under way.
  public func callAsFunction() async throws(Failure) {
    for service in AccountService.allCases where accounts.available.contains(service) { try await leave(service) }
    do throws(Failure) {
      // What a host keeps elsewhere does not go with the folder.
      try await accounts.secrets.ended.change { _ in [] }
    } catch {
      guard error != .locked else { throw error }
    }
    await platform.unschedule(await platform.scheduled())
    let shown = (try? await notices.all()) ?? []
    for key in Set(shown.map(\.key)) { await platform.notify(SystemNotice(id: key)) }
    try await eraseStored()
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
