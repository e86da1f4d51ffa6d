public import ChargeDomain
public import Foundation
import Synchronization

/// The device as the app sees it, played by the shell: questions are answered as the script said, links are told.
public final class PlatformDouble: Sendable {
  /// What the device did that the app or the person at the shell is told.
  public enum News: Hashable, Sendable {
    /// The app asked for a permission and has its answer.
    case answered(Permission, PermissionState)
    /// The app asked for a permission that no script has answered yet.
    case asked(Permission)
    /// The app handed a link to another app.
    case opened(URL)
    /// The app offered a file, and it was kept under this name.
    case saved(name: String, bytes: Int)
  }

  private struct State {
    var permissions: [Permission: PermissionState] = [:]
    var location: Coordinate?
    var isLocked = false
    var news: [News] = []
  }

  private let state = Mutex(State())

  /// The files the app saved.
  public let documents: DocumentShelf

  /// A device that was asked nothing yet and does not know where it is.
  public init(documents: DocumentShelf = DocumentShelf()) {
    self.documents = documents
  }

  /// The device as a port of the core.
  public var platform: Platform {
    Platform(
      askPermission: { permission in self.ask(permission) },
      open: { url in
        self.state.withLock { $0.news.append(.opened(url)) }
        return true
      },
      save: { document in
        guard self.documents.keep(document) else { return false }
        self.state.withLock { $0.news.append(.saved(name: document.name, bytes: document.bytes.count)) }
        return true
      })
  }

  /// How a permission stands.
  public func permission(_ permission: Permission) -> PermissionState {
    state.withLock { $0.permissions[permission] ?? .notAsked }
  }

  /// Where the device is as far as the app may know.
  public var locationForApp: Coordinate? {
    state.withLock { $0.permissions[.location] == .granted ? $0.location : nil }
  }

  /// Whether the device is locked: its secrets cannot be read then. A new device is not.
  public var isLocked: Bool { state.withLock { $0.isLocked } }

  func set(isLocked: Bool) {
    state.withLock { $0.isLocked = isLocked }
  }

  func set(_ permission: Permission, _ answer: PermissionState) {
    state.withLock { $0.permissions[permission] = answer }
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

  // The last `permission` command answers, else a known place does; without either the question stays open.
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
