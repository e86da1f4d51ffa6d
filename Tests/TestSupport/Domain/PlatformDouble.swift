public import ChargeDomain
public import Foundation
public import Synchronization

/// A device that does as it is told and remembers what was asked of it.
public final class PlatformDouble: Sendable {
  /// What the device can do, and what was asked of it.
  public struct State: Sendable {
    /// The permissions that were asked for.
    public var asked: [Permission] = []
    /// The links that were to be opened.
    public var opened: [URL] = []
    /// The files that were handed over.
    public var saved: [SharedDocument] = []
    /// The notices of the system that are shown.
    public var notices: [String: SystemNotice.Content] = [:]
    /// The notices that are to be shown later, by their ids.
    public var scheduled: [String: ScheduledNotice] = [:]
    /// Whether notices whose time has come were shown, by their ids.
    public var wereShown: [String: Bool] = [:]
    /// False where no notice is shown, as without the permission.
    public var canShow = true
    /// How often the camera was opened.
    public var scans = 0
    /// False where there is no camera.
    public var canScan = true
    /// False where no notice is taken that is to be shown later.
    public var canSchedule = true
    /// False where nothing opens a link.
    public var canOpen = true
    /// False where no file can be handed over.
    public var canSave = true
    /// False where the device's own settings do not open.
    public var canShowSettings = true
    /// Seconds between two moments in the background for which the app runs; nil where it never does.
    public var backgroundInterval: TimeInterval? = 900
  }

  /// What the device can do, and what was asked of it.
  public let state = Mutex(State())

  /// A device that can do everything.
  public init() {}

  /// The permissions that were asked for.
  public var asked: [Permission] { state.withLock { $0.asked } }

  /// The links that were to be opened.
  public var opened: [URL] { state.withLock { $0.opened } }

  /// The notices that are to be shown later, the earliest first.
  public var scheduled: [ScheduledNotice] {
    state.withLock { state in state.scheduled.values.sorted { ($0.at, $0.id) < ($1.at, $1.id) } }
  }

  /// How often the camera was opened.
  public var scans: Int { state.withLock { $0.scans } }

  /// A device whose camera does not open.
  public static var withoutCamera: PlatformDouble {
    let device = PlatformDouble()
    device.state.withLock { $0.canScan = false }
    return device
  }

  /// The port over this device.
  public var port: Platform {
    var port = Platform(
      askPermission: { permission in self.state.withLock { $0.asked.append(permission) } },
      open: { link in
        self.state.withLock { state in
          state.opened.append(link)
          return state.canOpen
        }
      },
      save: { document in
        self.state.withLock { state in
          if state.canSave { state.saved.append(document) }
          return state.canSave
        }
      },
      openSystemSettings: { self.state.withLock { $0.canShowSettings } },
      scanCode: {
        self.state.withLock { state in
          if state.canScan { state.scans += 1 }
          return state.canScan
        }
      },
      show: { notice in
        self.state.withLock { state in
          if state.canShow { state.notices[notice.id] = notice.content }
          return state.canShow
        }
      })
    port.backgroundInterval = state.withLock { $0.backgroundInterval }
    port.schedule = { notice in
      self.state.withLock { state in
        if state.canSchedule { state.scheduled[notice.id] = notice }
        return state.canSchedule
      }
    }
    port.unschedule = { ids in self.state.withLock { state in for id in ids { state.scheduled[id] = nil } } }
    port.scheduled = { self.state.withLock { $0.scheduled.keys.sorted() } }
    port.wereShown = { ids in self.state.withLock { $0.wereShown.filter { ids.contains($0.key) } } }
    return port
  }
}
