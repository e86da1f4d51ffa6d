@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// Every standing with every event: where it leads, and what the person is told.
@Suite("Whether the app is bought")
struct EntitlementTests {
  private static let wish = PurchaseIntent(id: StoreDesk.intent(1), askedAt: noon)
  private static let later = PurchaseIntent(id: StoreDesk.intent(2), askedAt: noon + 100)
  private static let own = StoreDesk.transaction("own", at: noon + 5)
  private static let other = StoreDesk.transaction("other", intent: nil, at: noon - 9)
  private static let ownBack = StoreDesk.transaction("own", at: noon + 5, revokedAt: noon + 50)
  private static let otherBack = StoreDesk.transaction("other", intent: nil, at: noon - 9, revokedAt: noon + 50)
  private static let foreign = StoreTransaction(
    id: StoreTransaction.ID(rawValue: "x"), product: "com.evcharger.stickers", boughtAt: noon)

  private static let standings: [(name: String, standing: Entitlement.Standing)] = [
    ("none", .none), ("asked", .asked(wish)), ("pending", .pending(wish)), ("declined", .failed(.declined, wish)),
    ("notApproved", .failed(.notApproved, wish)), ("undecided", .failed(.undecided, wish)),
    ("unanswered", .failed(.unanswered, wish)),
    ("purchased", .purchased(own)), ("restored", .restored(other)), ("refunded", .refunded(own)),
  ]

  private static let events: [(name: String, event: Entitlement.Event)] = [
    ("asked again", .asked(later)),
    ("bought", .answered(.bought(own), wish.id)),
    ("bought for another wish", .answered(.bought(own), later.id)),
    ("waits", .answered(.waits, wish.id)),
    ("cancelled", .answered(.cancelled, wish.id)),
    ("failed", .answered(.failed(.notAllowed), wish.id)),
    ("failed for another wish", .answered(.failed(.notAllowed), later.id)),
    ("not asked", .notAsked(.unreachable, wish.id)),
    ("not approved", .notApproved),
    ("sees own", .sees([own], .some)),
    ("sees other", .sees([other], .some)),
    ("sees both", .sees([other, own], .all)),
    ("own is paid back", .sees([ownBack], .some)),
    ("other is paid back", .sees([otherBack], .some)),
    ("own is paid back, other holds", .sees([ownBack, other], .all)),
    ("sees nothing at once", .sees([], .all)),
    ("sees nothing later", .sees([], .allSettled)),
    ("sees something else", .sees([foreign], .all)),
    ("a minute before a day", .looked(at: noon + 86_340)),
    ("after a day", .looked(at: noon + 86_400)),
    ("its problem is seen", .problemSeen),
  ]

  /// Where each event leads from each standing; what is not here stays as it is.
  private static let table: [String: [String: (to: Entitlement.Standing, news: Entitlement.News?)]] = [
    "none": [
      "asked again": (.asked(later), nil), "bought": (.restored(own), nil),
      "bought for another wish": (.restored(own), nil), "sees own": (.restored(own), nil),
      "sees other": (.restored(other), nil), "sees both": (.restored(own), nil),
      "own is paid back": (.refunded(ownBack), nil), "other is paid back": (.refunded(otherBack), nil),
      "own is paid back, other holds": (.restored(other), nil),
    ],
    "asked": [
      "bought": (.purchased(own), nil), "bought for another wish": (.purchased(own), nil),
      "waits": (.pending(wish), nil), "cancelled": (.none, nil), "failed": (.failed(.notAllowed, wish), nil),
      "not asked": (.failed(.unreachable, wish), nil), "sees own": (.purchased(own), nil),
      "sees other": (.restored(other), nil), "sees both": (.purchased(own), nil),
      "own is paid back": (.refunded(ownBack), .refunded), "own is paid back, other holds": (.restored(other), nil),
      "sees nothing later": (.failed(.unanswered, wish), nil),
    ],
    "pending": [
      "bought": (.purchased(own), .approved), "bought for another wish": (.purchased(own), .approved),
      "not approved": (.failed(.notApproved, wish), .notApproved), "sees own": (.purchased(own), .approved),
      "sees other": (.restored(other), nil), "sees both": (.purchased(own), .approved),
      "own is paid back": (.refunded(ownBack), .refunded), "own is paid back, other holds": (.restored(other), nil),
      "after a day": (.failed(.undecided, wish), nil),
    ],
    "declined": failed(news: nil), "unanswered": failed(news: nil), "notApproved": failed(news: .approved),
    "undecided": failed(news: .approved),
    "purchased": [
      "own is paid back": (.refunded(ownBack), .refunded), "own is paid back, other holds": (.restored(other), nil),
    ],
    "restored": ["other is paid back": (.refunded(otherBack), .refunded)],
    "refunded": [
      "asked again": (.asked(later), nil), "bought": (.restored(own), nil),
      "bought for another wish": (.restored(own), nil), "sees own": (.restored(own), nil),
      "sees other": (.restored(other), nil), "sees both": (.restored(own), nil),
      "own is paid back, other holds": (.restored(other), nil),
    ],
  ]

  /// What comes late still counts.
  private static func failed(
    news: Entitlement.News?
  ) -> [String: (to: Entitlement.Standing, news: Entitlement.News?)] {
    [
      "asked again": (.asked(later), nil), "bought": (.purchased(own), news),
      "bought for another wish": (.purchased(own), news), "sees own": (.purchased(own), news),
      "sees other": (.restored(other), nil), "sees both": (.purchased(own), news),
      "own is paid back": (.refunded(ownBack), .refunded), "own is paid back, other holds": (.restored(other), nil),
    ]
  }

  @Test("every standing and every event", arguments: standings.map(\.name))
  func table(_ name: String) throws {
    let standing = try #require(Self.standings.first { $0.name == name }).standing
    let row = try #require(Self.table[name])
    #expect(Set(row.keys).isSubset(of: Self.events.map(\.name)))
    for (event, value) in Self.events {
      var entitlement = Entitlement()
      (entitlement.standing, entitlement.revision) = (standing, 7)
      let news = entitlement.handle(value)
      let expected = row[event]
      #expect(entitlement.standing == expected?.to ?? standing, "\(name), \(event)")
      #expect(news == expected?.news, "\(name), \(event)")
      let isSeen = if case .failed = standing { value == .problemSeen } else { false }
      #expect(entitlement.revision == (entitlement.standing == standing && !isSeen ? 7 : 8), "\(name), \(event)")
      #expect(entitlement.isProblemSeen == isSeen, "\(name), \(event)")
      #expect(try JSONDecoder().decode(Entitlement.self, from: JSONEncoder().encode(entitlement)) == entitlement)
    }
  }

  @Test("who has bought, or has a purchase under way, cannot buy; anybody else can")
  func canBuy() {
    for (name, standing) in Self.standings {
      var entitlement = Entitlement()
      entitlement.standing = standing
      #expect(entitlement.canBuy == !["asked", "pending", "purchased", "restored"].contains(name), "\(name)")
      #expect(entitlement.isOwned == ["purchased", "restored"].contains(name), "\(name)")
      #expect((entitlement.unanswered != nil) == (name == "asked"), "\(name)")
      #expect((entitlement.toBeRepeated != nil) == ["unanswered", "undecided"].contains(name), "\(name)")
    }
  }

  @Test("who closes the window after a refund stands where they stood; what failed does not hide the refund")
  func refundStays() {
    for answer in [StoreAnswer.cancelled, .failed(.declined)] {
      var entitlement = Entitlement()
      entitlement.standing = .refunded(Self.ownBack)
      _ = entitlement.handle(.asked(Self.later))
      #expect(entitlement.paidBack == Self.ownBack)
      _ = entitlement.handle(.answered(answer, Self.later.id))
      #expect(entitlement.paidBack == Self.ownBack && entitlement.canBuy)
      if answer == .cancelled { #expect(entitlement.standing == .refunded(Self.ownBack)) }
      _ = entitlement.handle(.sees([Self.other], .some))
      #expect(entitlement.paidBack == nil && entitlement.isOwned)
    }
  }

  @Test("a problem is seen once; another one is new")
  func problemSeen() throws {
    var entitlement = Entitlement()
    entitlement.standing = .failed(.declined, Self.wish)
    _ = entitlement.handle(.problemSeen)
    let once = entitlement
    _ = entitlement.handle(.problemSeen)
    #expect(entitlement == once && once.isProblemSeen && once.revision == 1)
    _ = entitlement.handle(.asked(Self.later))
    _ = entitlement.handle(.answered(.failed(.declined), Self.later.id))
    #expect(!entitlement.isProblemSeen)
    let old = #"{"standing":{"none":{}},"revision":3}"#
    #expect(try JSONDecoder().decode(Entitlement.self, from: Data(old.utf8)) == Entitlement(revision: 3))
  }

  @Test("a whole purchase: asked, approved by a parent, paid back, bought again")
  func wholeWay() {
    var entitlement = Entitlement()
    #expect(entitlement.handle(.asked(Self.wish)) == nil && entitlement.handle(.answered(.waits, Self.wish.id)) == nil)
    #expect(entitlement.handle(.sees([Self.own], .some)) == .approved && entitlement.isOwned)
    #expect(entitlement.handle(.sees([], .allSettled)) == nil && entitlement.isOwned, "another account has nothing")
    #expect(entitlement.handle(.sees([Self.ownBack], .some)) == .refunded)
    #expect(entitlement.handle(.sees([Self.ownBack], .some)) == nil, "it is told once")
    #expect(entitlement.handle(.asked(Self.later)) == nil)
    #expect(entitlement.handle(.sees([Self.ownBack], .all)) == nil && entitlement.unanswered == Self.later)
    let again = StoreDesk.transaction("2", intent: Self.later.id, at: noon + 200)
    #expect(entitlement.handle(.answered(.bought(again), Self.later.id)) == nil)
    #expect(entitlement.standing == .purchased(again) && entitlement.revision == 6)
    #expect(entitlement.handle(.sees([Self.ownBack, again], .all)) == nil && entitlement.standing == .purchased(again))
  }

  @Test("the last of all revisions, as only a damaged file has it, is no reason to end")
  func lastRevision() {
    var entitlement = Entitlement(revision: .max)
    _ = entitlement.handle(.asked(Self.wish))
    #expect(entitlement.unanswered == Self.wish && entitlement.revision == .max)
  }

  @Test("only our own transactions that the store still tells are finished")
  func unfinished() {
    var done = Self.other
    done.isFinished = true
    #expect([Self.own, done, Self.foreign, Self.otherBack].unfinished.map(\.rawValue) == ["own", "other"])
  }
}
