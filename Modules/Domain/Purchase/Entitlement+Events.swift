import Foundation

extension Entitlement {
  /// Something happened to it.
  /// - Returns: What the person is to be told; nil for nothing.
  public mutating func handle(_ event: Event) -> News? {
    let before = self
    if case .refunded(let gone) = standing { paidBack = gone }
    let news = follow(event)
    if standing != before.standing { seen = nil }
    switch standing {
    case .refunded(let gone): paidBack = gone
    case .purchased, .restored: paidBack = nil
    case .none, .asked, .pending, .failed: break
    }
    if standing != before.standing || seen != before.seen { revision.countRevision() }
    return news
  }

  private mutating func follow(_ event: Event) -> News? {
    switch event {
    case .asked(let intent):
      if canBuy { standing = .asked(intent) }
    case .answered(let answer, let id):
      return take(answer, id)
    case .notAsked(let problem, let id):
      if let intent = unanswered, intent.id == id { standing = .failed(problem, intent) }
    case .notApproved:
      guard case .pending(let intent) = standing else { return nil }
      standing = .failed(.notApproved, intent)
      return .notApproved
    case .sees(let transactions, let completeness):
      return see(transactions.filter { $0.product == StoreFront.fullApp }, completeness)
    case .looked(let now):
      if case .pending(let intent) = standing, now >= intent.askedAt.addingTimeInterval(Self.approvalTime) {
        standing = .failed(.undecided, intent)
      }
    case .problemSeen: if case .failed = standing { seen = true }
    }
    return nil
  }

  /// The store's answer ends only its own wish; what it has sold counts whatever was waited for.
  private mutating func take(_ answer: StoreAnswer, _ id: PurchaseIntent.ID) -> News? {
    if case .bought(let transaction) = answer { return see([transaction], .some) }
    guard let intent = unanswered, intent.id == id else { return nil }
    switch answer {
    case .bought: break
    case .waits: standing = .pending(intent)
    case .cancelled: standing = paidBack.map { .refunded($0) } ?? .none
    case .failed(let problem): standing = .failed(problem, intent)
    }
    return nil
  }

  private mutating func see(_ transactions: [StoreTransaction], _ completeness: Completeness) -> News? {
    let valid = transactions.filter { $0.revokedAt == nil }
    let revoked = transactions.filter { $0.revokedAt != nil }
    switch standing {
    case .none:
      if let found = valid.latest {
        standing = .restored(found)
      } else if let gone = revoked.latest {
        standing = .refunded(gone)
      }
    case .asked(let intent): return see(valid, revoked, of: intent, waited: false, completeness)
    case .pending(let intent): return see(valid, revoked, of: intent, waited: true, completeness)
    case .failed(let problem, let intent):
      return see(valid, revoked, of: intent, waited: problem.isApproval, completeness)
    case .purchased(let held), .restored(let held):
      guard let gone = revoked.first(where: { $0.id == held.id }) else { return nil }
      if let other = valid.latest {
        standing = .restored(other)
        return nil
      }
      standing = .refunded(gone)
      return .refunded
    case .refunded:
      if let found = valid.latest { standing = .restored(found) }
    }
    return nil
  }

  /// What is seen while a wish is on its way, or was not carried out as far as is known.
  /// - Parameter waited: Whether somebody else was to approve it.
  private mutating func see(
    _ valid: [StoreTransaction], _ revoked: [StoreTransaction], of intent: PurchaseIntent, waited: Bool,
    _ completeness: Completeness
  ) -> News? {
    if let own = valid.first(where: { $0.intent == intent.id }) {
      standing = .purchased(own)
      return waited ? .approved : nil
    }
    if let other = valid.latest {
      standing = .restored(other)
      return nil
    }
    if let gone = revoked.first(where: { $0.intent == intent.id }) {
      standing = .refunded(gone)
      return .refunded
    }
    // A list that was asked for at once may be older than what is on its way.
    if completeness == .allSettled, unanswered != nil { standing = .failed(.unanswered, intent) }
    return nil
  }
}

extension PurchaseProblem {
  /// Whether somebody else was to approve it.
  fileprivate var isApproval: Bool {
    switch self {
    case .notApproved, .undecided: true
    case .declined, .notAllowed, .notSold, .unreachable, .unanswered, .notKept, .failed: false
    }
  }
}

extension [StoreTransaction] {
  fileprivate var latest: StoreTransaction? {
    self.max { ($0.boughtAt, $0.id.rawValue) < ($1.boughtAt, $1.id.rawValue) }
  }

  /// Those of our product that the store tells again at each start until it is told that they were delivered.
  public var unfinished: [StoreTransaction.ID] {
    filter { $0.product == StoreFront.fullApp && !$0.isFinished }.map(\.id)
  }
}
