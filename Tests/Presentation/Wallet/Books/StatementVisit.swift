import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// The statement of an account on the screen, over books in memory. It is noon on 1 June 2024.
struct StatementVisit {
  let desk = WalletDesk()
  let platform = PlatformDouble()
  var around = Surroundings(accounts: [.wallet: .signedIn(AccountDesk.owner(.wallet))])
  var model: WalletStatementViewModel

  /// Ada, whose wallet is known.
  init(of account: WalletAccountID = WalletDesk.everyday) {
    around[WalletKeeper.self].owner = "u1"
    around[WalletKeeper.self].isRead = true
    around[WalletKeeper.self].wallet = WalletDesk.wallet
    around[WalletKeeper.self].knownAt = noon
    model = WalletStatementViewModel(account, in: around)
  }

  /// The books of Ada, to whom most kinds of things happened.
  init(filled account: WalletAccountID) throws {
    self.init(of: account)
    try desk.fillBooks()
  }

  private var useCases: UseCases {
    .joined(platform: platform.port, clock: ManualClock(now: noon), wallet: desk.ports, folding: .words)
  }

  /// The screen appears.
  mutating func appear() async { await send(.signal(.appeared(around))) }

  /// Something happens, and whatever follows from it.
  mutating func send(_ event: WalletStatementViewModel.Event) async {
    for effect in model.handle(event).effects {
      for answer in await answers(WalletStatementViewModel.self, to: effect, with: useCases) { await send(answer) }
    }
  }

  /// The wallet or something else around the screen changes.
  mutating func change(_ change: SurroundingsChange = .wallet, _ how: (inout Surroundings) -> Void) async {
    how(&around)
    await send(.signal(.changed(around, change)))
  }

  /// What the screen shows in a language.
  func state(_ language: Language = .en) throws -> WalletStatementViewState {
    model.viewState(in: try context(language))
  }

  /// The lines that are shown.
  func rows() throws -> [WalletStatementViewState.Row] {
    if case .lines(_, let rows, _) = try state().body { rows } else { [] }
  }

  /// The month that is shown; nil while none is.
  func month() throws -> WalletStatementViewState.Month? {
    switch try state().body {
    case .lines(let month, _, _), .empty(let month, _), .nothingFound(let month, _): month
    case .missing, .loading, .notBegun, .failed: nil
    }
  }

  /// A sum as it is shown.
  static func sum(_ cents: Int) throws -> String { try context().formats.money(WalletDesk.cents(cents)) }

  /// The last file that was handed over, as text.
  var file: String? {
    platform.state.withLock { $0.saved.last }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
