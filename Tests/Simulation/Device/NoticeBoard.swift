import ChargeCore
import Foundation
import Synchronization

/// The part of a platform that shows notices later. It outlives the app, and shows what it holds whether or not that runs.
final class NoticeBoard: Sendable {
  private struct State {
    var permission = PermissionState.notAsked
    /// How often the permission has changed.
    var changes = 0
    /// Whether notices were ever refused.
    var wasDenied = false
    /// Whether the system's question is open.
    var isAsked = false
    var notices: [String: ScheduledNotice] = [:]
    var problems: [String] = []
  }

  private let clock: ManualClock
  private let state: Mutex<State>

  init(_ clock: ManualClock, _ permission: PermissionState) {
    self.clock = clock
    var state = State()
    state.permission = permission
    state.wasDenied = permission.isDenied
    self.state = Mutex(state)
  }

  var permission: PermissionState { state.withLock { $0.permission } }

  /// How often the permission has changed.
  var changes: Int { state.withLock { $0.changes } }

  /// Whether notices were ever refused.
  var wasDenied: Bool { state.withLock { $0.wasDenied } }

  /// Whether the system's question is open.
  var isAsked: Bool { state.withLock { $0.isAsked } }

  /// What is still to be shown, by the ids.
  var waiting: [ScheduledNotice] {
    let now = clock.now
    return state.withLock { state in state.notices.values.filter { $0.at > now } }.sorted { $0.id < $1.id }
  }

  /// The person allows notices, or refuses them.
  func set(_ permission: PermissionState) {
    state.withLock { state in
      state.isAsked = false
      if state.permission != permission { state.changes += 1 }
      state.permission = permission
      if permission.isDenied { state.wasDenied = true }
    }
  }

  /// Nothing is held any more, as after the device was set up anew from a copy of the app's files.
  func loseAll() { state.withLock { $0.notices = [:] } }

  /// Something is held that no app knows, as after an app was killed in between.
  func addOrphan(_ id: String, at moment: Date) {
    let content = SystemNotice.Content(title: "", text: "")
    state.withLock { $0.notices[id] = ScheduledNotice(id: id, content: content, at: moment) }
  }

  /// What was wrong with what it was handed since the last call.
  func takeProblems() -> [String] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }

  /// The platform as a run of an app has it. The dead ask for nothing, and an app may die at each call.
  /// - Parameter show: Sees each notice that is to be shown at once, or removed.
  func port(_ mortality: Mortality, show: @escaping @Sendable (SystemNotice) -> Void = { _ in }) -> Platform {
    var platform = Platform(
      askPermission: { permission in
        mortality.step()
        guard permission == .notifications, !mortality.isDead else { return }
        self.state.withLock { if $0.permission == .notAsked { $0.isAsked = true } }
      }, open: { _ in false }, save: { _ in true })
    platform.schedule = { notice in
      mortality.step()
      return mortality.isDead ? false : self.take(notice)
    }
    platform.unschedule = { ids in
      mortality.step()
      guard !mortality.isDead else { return }
      let now = self.clock.now
      self.state.withLock { state in
        for id in ids where state.notices[id].map({ $0.at > now }) ?? false { state.notices[id] = nil }
      }
    }
    platform.scheduled = { self.waiting.map(\.id) }
    platform.show = { notice in
      mortality.step()
      guard !mortality.isDead, notice.content == nil || self.permission == .granted else { return false }
      show(notice)
      return true
    }
    return platform
  }

  private func take(_ notice: ScheduledNotice) -> Bool {
    let now = clock.now
    return state.withLock { state in
      guard state.permission == .granted else { return false }
      if notice.at <= now { state.problems.append("\(notice.id) is handed over at \(now), due at \(notice.at)") }
      state.notices[notice.id] = notice
      return true
    }
  }
}
