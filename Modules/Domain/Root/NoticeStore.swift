public import Foundation

/// A notice that was shown outside the app, or is to be, as the app keeps it.
public struct KeptNotice: Hashable, Sendable, Codable, Identifiable {
  /// What became of it.
  public enum Outcome: String, CaseIterable, Hashable, Sendable, Codable {
    /// The system holds it until its time.
    case scheduled
    /// The system has shown it.
    case shown
    /// It was not shown: notifications were not allowed.
    case notAllowed
    /// The system of this device does not hold it, or did not at its time.
    case notHeld
  }

  /// Tells it from all others. One with the same id replaces the one before.
  public let id: String
  /// The id by which the system knows it. News of the same thing has the same.
  public let key: String
  /// What it says, in the language of the moment in which it was written.
  public let content: SystemNotice.Content
  /// When it was shown, or is to be.
  public let at: Date
  /// Where tapping it leads; nil for nowhere.
  public let link: AppLink?
  /// What became of it.
  public var outcome: Outcome

  /// A notice.
  /// - Parameter key: The id by which the system knows it; the same as its own where there is only ever one.
  public init(
    id: String, key: String? = nil, content: SystemNotice.Content, at: Date, link: AppLink? = nil,
    outcome: Outcome = .shown
  ) {
    (self.id, self.key, self.content, self.at) = (id, key ?? id, content, at)
    (self.link, self.outcome) = (link, outcome)
  }

  /// What the system was to show now. Each news has an id of its own, unless it goes on from the one before.
  init(_ notice: SystemNotice, _ content: SystemNotice.Content, at now: Date, isShown: Bool) {
    self.init(
      id: notice.isOngoing ? notice.id : "\(notice.id)@\(now.timeIntervalSinceReferenceDate)", key: notice.id,
      content: content, at: now, link: notice.link, outcome: isShown ? .shown : .notAllowed)
  }

  /// The service whose account it tells of; nil for news of none, such as a watch's.
  public var service: AccountService? { AccountService(notice: id, link: link) }

  /// Whether it is still to be shown.
  public func isToCome(at now: Date) -> Bool {
    switch outcome {
    case .scheduled, .notHeld: at > now
    case .shown, .notAllowed: false
    }
  }
}

extension AppLink {
  /// To where sessions are shown.
  public static let charge = AppLink(screen: "charge")

  /// To an account of the wallet.
  public static func walletAccount(_ account: WalletAccountID) -> AppLink {
    AppLink(screen: "wallet-account", argument: account.rawValue)
  }
}

extension AccountService {
  /// The service whose account a notice tells of; nil for any other notice.
  public init?(notice id: String, link: AppLink?) {
    if id.hasPrefix(Reminder.ID.prefix) {
      self = .appointments
    } else if link?.screen == AppLink.charge.screen {
      self = .charging
    } else if link?.screen == AppLink.walletAccount(WalletAccountID(rawValue: "")).screen {
      self = .wallet
    } else {
      return nil
    }
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
  /// Keeps what became of a notice that is still kept as scheduled for its time; any other stays as it is.
  public var settle: @Sendable (KeptNotice) async throws(Failure) -> Void = { _ in }
  /// Forgets notices. What is forgotten is overwritten with what is forgotten of an account, or at the next start.
  public var remove: @Sendable ([String]) async throws(Failure) -> Void = { _ in }
  /// Forgets the notices whose id begins so.
  public var removeBeginning: @Sendable (String) async throws(Failure) -> Void = { _ in }
  /// Forgets the notices that tell of an account of this service.
  public var forget: @Sendable (AccountService) async throws(Failure) -> Void = { _ in }

  /// A store that keeps nothing.
  public init() {}
}

extension NoticeStore {
  /// Forgets the notices that tell of an account of a service, and takes those from the system that it shows.
  func forgetAll(of service: AccountService, shownBy platform: Platform) async throws(Failure) {
    // Where they cannot be read, forgetting them fails too.
    let kept = (try? await all()) ?? []
    for key in Set(kept.filter { $0.service == service }.map(\.key)) { await platform.notify(SystemNotice(id: key)) }
    try await forget(service)
  }

  /// The store, with what became of scheduled notices found out whenever they are read.
  func settling(by platform: Platform, clock: any CoreClock) -> NoticeStore {
    var store = self
    store.all = { () async throws(Failure) in
      let kept = try await self.all()
      let held = await platform.scheduled()
      return await self.settled(kept, held: held, by: platform, at: clock.now)
    }
    return store
  }

  /// What became of scheduled notices, which is kept.
  /// - Parameter held: What the platform still holds. It was asked after the notices were read, and before the time was:
  ///   what is scheduled or shown meanwhile is not taken for lost.
  fileprivate func settled(
    _ kept: [KeptNotice], held: [String], by platform: Platform, at now: Date
  ) async -> [KeptNotice] {
    let held = Set(held)
    let open = kept.indices.filter { kept[$0].outcome == .scheduled && !held.contains(kept[$0].key) }
    let due = open.map { kept[$0] }.filter { $0.at <= now }
    let wereShown = due.isEmpty ? [:] : await platform.wereShown(due.map(\.key))
    var settled = kept
    for index in open {
      let wasShown = kept[index].at <= now ? wereShown[kept[index].key] : nil
      settled[index].outcome =
        switch wasShown {
        case true?: .shown
        case false?: .notAllowed
        case nil: .notHeld
        }
      // What cannot be kept now is found out again.
      try? await settle(settled[index])
    }
    return settled
  }
}

extension Platform {
  /// The platform, with every notice that it is handed kept in a store, and what became of it. What cannot be kept is shown all
  /// the same.
  func keeping(in store: NoticeStore, clock: any CoreClock) -> Platform {
    var platform = self
    platform.show = { [show] notice in
      let isShown = await show(notice)
      // What was shown stays in the list when the system takes it away.
      guard let content = notice.content else { return isShown }
      try? await store.keep(KeptNotice(notice, content, at: clock.now, isShown: isShown))
      return isShown
    }
    platform.schedule = { [schedule] notice in
      guard await schedule(notice) else { return false }
      try? await store.keep(
        KeptNotice(id: notice.id, content: notice.content, at: notice.at, link: notice.link, outcome: .scheduled))
      return true
    }
    platform.unschedule = { [unschedule] ids in
      await unschedule(ids)
      // What was shown stays in the list.
      let (now, kept) = (clock.now, try? await store.all())
      try? await store.remove(ids.filter { id in kept?.first { $0.id == id }?.isToCome(at: now) ?? true })
    }
    platform.scheduled = {
      guard let kept = try? await store.all() else { return await self.scheduled() }
      let held = await self.scheduled()
      _ = await store.settled(kept, held: held, by: self, at: clock.now)
      return held
    }
    return platform
  }
}
