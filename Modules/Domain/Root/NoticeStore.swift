public import Foundation

/// A notice that was shown outside the app, or is to be, as the app keeps it.
public struct KeptNotice: Hashable, Sendable, Codable, Identifiable {
  /// Tells it from others. One with the same id replaces the one before.
  public let id: String
  /// What it says, in the language of the moment in which it was written.
  public let content: SystemNotice.Content
  /// When it was shown, or is to be.
  public let at: Date
  /// Where tapping it leads; nil for nowhere.
  public let link: AppLink?

  /// A notice.
  public init(id: String, content: SystemNotice.Content, at: Date, link: AppLink? = nil) {
    (self.id, self.content, self.at, self.link) = (id, content, at, link)
  }
}

/// Where notices are kept. Until a function is set, nothing is found or kept.
public struct NoticeStore: Sendable {
  /// The most notices that are kept; the oldest go first.
  public static let most = 100

  /// Every notice, the newest first.
  public var all: @Sendable () async throws(Failure) -> [KeptNotice] = { [] }
  /// Keeps a notice in place of one with the same id.
  public var keep: @Sendable (KeptNotice) async throws(Failure) -> Void = { _ in }
  /// Forgets notices.
  public var remove: @Sendable ([String]) async throws(Failure) -> Void = { _ in }
  /// Forgets the notices whose id begins so.
  public var removeBeginning: @Sendable (String) async throws(Failure) -> Void = { _ in }

  /// A store that keeps nothing.
  public init() {}
}

extension Platform {
  /// The platform, with every notice that it takes kept in a store. What cannot be kept is shown all the same.
  func keeping(in store: NoticeStore, clock: any CoreClock) -> Platform {
    var platform = self
    platform.notify = { [notify] notice in
      await notify(notice)
      // What was shown stays in the list when the system takes it away.
      guard let content = notice.content else { return }
      try? await store.keep(KeptNotice(id: notice.id, content: content, at: clock.now, link: notice.link))
    }
    platform.schedule = { [schedule] notice in
      guard await schedule(notice) else { return false }
      try? await store.keep(KeptNotice(id: notice.id, content: notice.content, at: notice.at, link: notice.link))
      return true
    }
    platform.unschedule = { [unschedule] ids in
      await unschedule(ids)
      try? await store.remove(ids)
    }
    return platform
  }
}
