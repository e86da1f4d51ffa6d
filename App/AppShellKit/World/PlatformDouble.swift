public import ChargeDomain
public import Foundation
import Synchronization

/// The device that the shell plays: commands answer its questions, and opened links become news.
public final class PlatformDouble: Sendable {
  /// What the device did, for the app or the person at the shell.
  public enum News: Hashable, Sendable {
    /// The app asked for a permission and has its answer.
    case answered(Permission, PermissionState)
    /// The app asked for a permission that no command has answered yet.
    case asked(Permission)
    /// The app handed a link to another app.
    case opened(URL)
    /// The app offered a file, and it was kept under this name.
    case saved(name: String, bytes: Int)
    /// The app opened the camera.
    case scanning
  }

  private struct State {
    var permissions: [Permission: PermissionState] = [:]
    var location: Coordinate?
    var isLocked = false
    var isInBackground = false
    var car: CarLimits?
    var notices: [String: SystemNotice] = [:]
    var scheduled: [String: ScheduledNotice] = [:]
    /// Those of the scheduled ones whose time has come, and whether they were shown.
    var wereShown: [String: Bool] = [:]
    var news: [News] = []

    /// A scheduled notice that is shown goes; what became of it stays known.
    mutating func takeAway(_ id: String, at now: Date) {
      comeDue(by: now)
      if let notice = scheduled[id], notice.at <= now { scheduled[id] = nil }
    }

    /// What comes due is shown if that is allowed then.
    mutating func comeDue(by now: Date) {
      for (id, notice) in scheduled where notice.at <= now && wereShown[id] == nil {
        wereShown[id] = permissions[.notifications] == .granted
      }
    }
  }

  private let state = Mutex(State())

  /// The files the app saved.
  public let documents: DocumentShelf

  private let now: @Sendable () -> Date
  private let memory = Mutex<(@Sendable () async -> SharedDocument?)?>(nil)

  /// A device without answered permissions and without a place, whose clock shows this time.
  public init(documents: DocumentShelf = DocumentShelf(), now: @escaping @Sendable () -> Date = { Date() }) {
    self.documents = documents
    self.now = now
  }

  /// The device as a port of the core.
  public var platform: Platform {
    var platform = Platform(
      askPermission: { permission in self.ask(permission) },
      open: { url in
        self.state.withLock { $0.news.append(.opened(url)) }
        return true
      },
      save: { document in
        guard self.documents.keep(document) else { return false }
        self.state.withLock { $0.news.append(.saved(name: document.name, bytes: document.bytes.count)) }
        return true
      },
      scanCode: {
        self.state.withLock { state in
          guard state.permissions[.camera] == .granted else { return false }
          state.news.append(.scanning)
          return true
        }
      },
      show: { notice in
        self.state.withLock { state in
          let isAllowed = notice.content == nil || state.permissions[.notifications] == .granted
          if isAllowed { state.notices[notice.id] = notice.content == nil ? nil : notice }
          if notice.content == nil { state.takeAway(notice.id, at: self.now()) }
          return isAllowed
        }
      })
    platform.backgroundInterval = 15 * 60
    platform.schedule = { notice in
      self.state.withLock { state in
        guard state.permissions[.notifications] == .granted else { return false }
        (state.scheduled[notice.id], state.wereShown[notice.id]) = (notice, nil)
        return true
      }
    }
    platform.unschedule = { ids in
      self.state.withLock { state in
        for id in ids where state.scheduled[id].map({ $0.at > self.now() }) ?? false { state.scheduled[id] = nil }
      }
    }
    platform.scheduled = { self.waiting.map(\.id) }
    platform.wereShown = { ids in
      self.state.withLock { state in
        state.comeDue(by: self.now())
        return state.wereShown.filter { ids.contains($0.key) }
      }
    }
    platform.recording = {
      let recall = self.memory.withLock { $0 }
      return await recall?()
    }
    return platform
  }

  /// What happened since the start of the app is told by this.
  func remember(by recall: @escaping @Sendable () async -> SharedDocument?) { memory.withLock { $0 = recall } }

  /// The notices that are still to be shown, the earliest first.
  var waiting: [ScheduledNotice] { inOrder { notice, _ in notice.at > self.now() } }

  /// The scheduled notices that were shown when their time came, the earliest first.
  var due: [ScheduledNotice] { inOrder { notice, wasShown in notice.at <= self.now() && wasShown } }

  private func inOrder(where isMeant: (ScheduledNotice, _ wasShown: Bool) -> Bool) -> [ScheduledNotice] {
    state.withLock { state in
      state.comeDue(by: now())
      return state.scheduled.values.filter { isMeant($0, state.wereShown[$0.id] ?? false) }
        .sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    }
  }

  /// How a permission stands.
  public func permission(_ permission: Permission) -> PermissionState {
    state.withLock { $0.permissions[permission] ?? .notAsked }
  }

  /// The device's place, if the app may know it.
  public var locationForApp: Coordinate? {
    state.withLock { $0.permissions[.location] == .granted ? $0.location : nil }
  }

  /// True while the device is locked and its secrets cannot be read.
  public var isLocked: Bool { state.withLock { $0.isLocked } }

  /// The notices of the system that are shown, sorted by their ids.
  var notices: [SystemNotice] {
    state.withLock { $0.notices.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// What the host of the connected car takes; nil while none is connected. It stays connected when the app is killed.
  var car: CarLimits? { state.withLock { $0.car } }

  /// True while the app is not in front.
  var isInBackground: Bool { state.withLock { $0.isInBackground } }

  func connect(_ car: CarLimits?) {
    state.withLock { $0.car = car }
  }

  func set(isInBackground: Bool) {
    state.withLock { $0.isInBackground = isInBackground }
  }

  func set(isLocked: Bool) {
    state.withLock { $0.isLocked = isLocked }
  }

  func set(_ permission: Permission, _ answer: PermissionState) {
    state.withLock { state in
      // What has come due meanwhile is judged by what was allowed until now.
      state.comeDue(by: now())
      state.permissions[permission] = answer
    }
  }

  func move(to place: Coordinate?) {
    state.withLock { $0.location = place }
  }

  /// The news since the last call, in order.
  func collectNews() -> [News] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  // The last `permission` command answers, or else a known place; otherwise the question stays open.
  private func ask(_ permission: Permission) {
    state.withLock { state in
      switch state.permissions[permission] ?? .notAsked {
      case .notAsked where permission == .location && state.location != nil:
        state.permissions[permission] = .granted
        state.news.append(.answered(permission, .granted))
      case .notAsked: state.news.append(.asked(permission))
      case let answer: state.news.append(.answered(permission, answer))
      }
    }
  }
}
