import DomainTestSupport
import Foundation

@testable import ChargeDomain

/// Ada, who is signed in to the wallet, and a clock that the test moves. It is noon.
struct OrderVisit: Sendable {
  static let owner = "u1"

  let desk = WalletDesk()
  /// The person, the clock and what was reported; the charging network is not asked.
  let person = ChargingVisit()
  let orders: WalletOrderUseCases

  init(knowsKeys: Bool = false) {
    desk.wallet.knowsKeys = knowsKeys
    person.accounts.signIn(.wallet)
    let accounts = UseCases.joined(clock: person.clock, accounts: person.accounts.ports).accounts
    orders = WalletOrderUseCases(desk.ports, accounts: accounts, clock: person.clock)
  }

  var reports: [String] { person.reports }

  static func order(
    _ kind: WalletOrder.Kind = .deposit(WalletDesk.everyday, WalletDesk.cents(2_500)),
    owner: String = OrderVisit.owner, expiresAt: Date? = nil
  ) -> WalletOrder {
    WalletOrder(id: WalletOrder.ID(rawValue: "a"), owner: owner, kind: kind, expiresAt: expiresAt, at: noon)
  }

  /// An order without an answer.
  func lost(_ kind: WalletOrder.Kind = .deposit(WalletDesk.everyday, WalletDesk.cents(2_500))) -> WalletOrder {
    var order = Self.order(kind)
    for event: WalletOrder.Event in [.leaves(before: desk.wallet), .unanswered] { order.handle(event, at: noon) }
    return order
  }

  /// Sends an order, and notes what comes of it.
  @discardableResult
  func carryOut(_ order: WalletOrder) async -> Task<Void, Never> {
    await person.begin { [self] in
      await orders.carryOut(order) { progress in
        switch progress {
        case .notStored(let failure): person.note("not stored \(failure)")
        case .overtaken: person.note("overtaken")
        case .happened(let event, let at): person.note(Self.name(event), at: at)
        }
      }
    }
  }

  /// Asks what became of an order, and notes what comes of it.
  @discardableResult
  func findOut(_ order: WalletOrder) async -> Task<Void, Never> {
    await person.begin { [self] in
      await orders.findOut(order) { progress in
        switch progress {
        case .unheard(let failure): person.note("unheard \(failure)")
        case .happened(let event, let at): person.note(Self.name(event), at: at)
        }
      }
    }
  }

  /// Looks at the wallet, and notes what comes of it.
  @discardableResult
  func look(owner: String = OrderVisit.owner) async -> Task<Void, Never> {
    await person.begin { [self] in
      await orders.keepWallet(owner: owner) { progress in
        switch progress {
        case .stored(let copy): person.note("stored \(copy.map { Self.name($0.value) } ?? "nothing")", at: copy?.keptAt)
        case .notRead(let failure): person.note("not read \(failure)")
        case .answered(let wallet, let askedAt): person.note("answered \(Self.name(wallet))", at: askedAt)
        case .notStored(let failure): person.note("not stored \(failure)")
        case .failed(let failure): person.note("failed \(failure)")
        }
      }
    }
  }

  private static func name(_ wallet: Wallet) -> String {
    wallet.accounts.map { "\($0.balance.minorUnits)" }.joined(separator: "+")
  }

  private static func name(_ event: WalletOrder.Event) -> String {
    switch event {
    case .leaves(let wallet): "leaves \(name(wallet))"
    case .answered(let wallet): "answered \(name(wallet))"
    case .refused(let reason): "refused \(reason.rawValue)"
    case .notSent(let failure): "not sent \(failure)"
    case .unanswered: "unanswered"
    case .seen(let wallet, _): "seen \(name(wallet))"
    case .expired: "expired"
    case .restored, .decided, .triedAgain, .queued, .withdrawn: "\(event)"
    }
  }
}
