@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The keeper of the purchase")
struct PurchaseKeeperTests {
  private typealias Effect = PurchaseKeeper.Effect

  private let day: TimeInterval = 86_400

  private func found(daysAgo days: Double?, isLocked: Bool = false) -> KeepTrial.Found {
    var trial = Trial()
    if let days { trial.start(at: noon - days * day) }
    return KeepTrial.Found(entitlement: Entitlement(), trial: days == nil ? nil : trial, isLocked: isLocked)
  }

  /// What begins once purchase and trial were read, so many days after the trial began.
  private func begun(_ days: Double?, in around: Surroundings = Surroundings(), isLocked: Bool = false) -> [Effect] {
    var keeper = priced
    return keeper.handle(.loaded(found(daysAgo: days, isLocked: isLocked), at: noon), in: around).effects
  }

  /// A keeper that the store has told the price.
  private var priced: PurchaseKeeper {
    var keeper = PurchaseKeeper()
    keeper.value.product = StoreProduct(id: StoreFront.fullApp, price: "$3.99")
    return keeper
  }

  @Test("without a price it does not show by itself: the store is asked first")
  func withoutPrice() {
    var keeper = PurchaseKeeper()
    let effects = keeper.handle(.loaded(found(daysAgo: 8), at: noon), in: Surroundings()).effects
    #expect(effects.contains(.readProduct) && !effects.contains(.pause))
    #expect(keeper.handle(.productNotRead(.offline), in: Surroundings()).effects.isEmpty)
    #expect(keeper.handle(.paused(at: noon + 1), in: Surroundings()) == .none)
    let product = StoreProduct(id: StoreFront.fullApp, price: "$3.99")
    #expect(keeper.handle(.productRead(product), in: Surroundings()).effects == [.pause])
    var early = PurchaseKeeper()
    _ = early.handle(.loaded(found(daysAgo: 2), at: noon), in: Surroundings())
    #expect(early.handle(.productRead(product), in: Surroundings()).effects.isEmpty)
  }

  @Test("back in front, the store is asked for what it could not tell")
  func askedAgain() {
    var keeper = PurchaseKeeper()
    _ = keeper.handle(.loaded(found(daysAgo: 2), at: noon), in: Surroundings())
    #expect(keeper.receive(.changed(.enteredForeground), in: Surroundings()).effects == [.look, .list])
    _ = keeper.handle(.productNotRead(.offline), in: Surroundings())
    #expect(keeper.receive(.changed(.enteredForeground), in: Surroundings()).effects == [.look, .readProduct, .list])
  }

  @Test("it is read at the launch; then the store is asked, and servers' time is followed")
  func launch() {
    var keeper = PurchaseKeeper()
    #expect(keeper.receive(.launched, in: Surroundings()) == .run(.load))
    var begun = Trial()
    begun.start(at: noon)
    #expect(self.begun(nil) == [.followTime, .list, .keepTrial(begun), .tick])
    #expect(self.begun(nil, isLocked: true) == [.followTime, .list, .tick], "one may be kept where it cannot be read")
  }

  @Test("before it is read, and where nothing is sold, nothing happens")
  func unread() {
    for event in [PurchaseKeeper.Event?.none, .notSold] {
      var keeper = PurchaseKeeper()
      if let event { _ = keeper.handle(event, in: Surroundings()) }
      let around = Surroundings()
      for happens in [
        PurchaseKeeper.Event.opened, .buyTapped, .restoreTapped, .checkTapped, .looked(at: noon), .ticked(at: noon),
        .paused(at: noon),
        .heard(.init(server: noon, clock: noon)),
      ] { #expect(keeper.handle(happens, in: around) == .none, "\(happens)") }
      for signal in [
        AppSignal.platform(.storeTold(.notApproved)), .changed(.enteredForeground), .changed(.networkReturned),
        .changed(.lock), .changed(.favourites),
      ] { #expect(keeper.receive(signal, in: around) == .none, "\(signal)") }
    }
  }

  @Test(
    "after the trial it waits a moment before the screen shows; not over a session, a payment, or an order of money")
  func offer() throws {
    #expect(begun(8).contains(.pause) && !begun(6).contains(.pause))
    let changes: [(inout Surroundings) throws -> Void] = [
      { $0[DeviceKeeper.self].isInForeground = false }, { $0[ChargingKeeper.self].isBeginning = true },
      { $0[ChargingKeeper.self].owner = "7" }, { $0[AccountsKeeper.self][.charging] = .locked },
      { $0[AccountsKeeper.self][.charging] = .unreadable },
      { around in
        around[ChargingKeeper.self].sessions = [RecordedTests.session]
        around[ChargingKeeper.self].isRead = true
      },
      { $0[ChargingKeeper.self].windows = [RecordedTests.session.id] },
      { around in
        let kind = WalletOrder.Kind.deposit(WalletDesk.everyday, WalletDesk.cents(500))
        around[WalletKeeper.self].orders = [
          WalletOrder(id: WalletOrder.ID(rawValue: "a"), owner: "u1", kind: kind, at: noon)
        ]
      },
      { $0[SessionHoldsKeeper.self].holds = [try #require(HeldSum.stored())] },
    ]
    for change in changes {
      var around = Surroundings()
      try change(&around)
      #expect(!begun(8, in: around).contains(.pause))
      // What begins within the moment counts, too.
      var keeper = priced
      _ = keeper.handle(.loaded(found(daysAgo: 8), at: noon), in: Surroundings())
      #expect(keeper.handle(.paused(at: noon + 1), in: around) == .none)
    }
    var keeper = priced
    _ = keeper.handle(.loaded(found(daysAgo: 8), at: noon), in: Surroundings())
    let reaction = keeper.handle(.paused(at: noon + 1), in: Surroundings())
    #expect(reaction.request == .open("purchase", argument: nil))
    #expect(keeper.value.trial.shownAt == nil, "the root has not shown it")
    let shown = keeper.handle(.shownByItself, in: Surroundings())
    #expect(shown.effects == [.keepTrial(keeper.value.trial)])
    #expect(keeper.value.trial.shownAt.map { CalendarDay(of: $0, in: .gmt).description } == "2024-06-01")
  }

  @Test("in the background the moment is given up")
  func background() {
    var keeper = PurchaseKeeper()
    let reaction = keeper.receive(.changed(.enteredBackground), in: Surroundings())
    #expect(reaction.cancelled == [EffectSlot("pause"), EffectSlot("tick")])
  }

  @Test("what was bought is stored and finished in slots of its own: nothing newer gives it up")
  func slots() {
    let bought = StoreDesk.transaction(at: noon)
    let settle = Effect.settle(Entitlement(revision: 3), [bought.id])
    #expect(PurchaseKeeper.slot(of: settle) != PurchaseKeeper.slot(of: .settle(Entitlement(revision: 4), [])))
    #expect(
      PurchaseKeeper.slot(of: .make)
        == PurchaseKeeper.slot(of: .buy(.init(id: StoreDesk.intent(), askedAt: noon), Entitlement())))
  }
}
