public import ChargeDomain
import Foundation

extension WalletKeeper {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    let (wallet, clock) = (useCases.wallet, useCases.clock)
    let orders = wallet.orders
    switch effect {
    case .read(let owner):
      await report(
        .read(try await orders.store.read(owner), owner: owner, at: clock.now),
        or: { .notRead($0, owner: owner, at: clock.now) }, to: send)
    case .reread(let owner):
      // What is shown stays.
      guard let kept = try? await orders.store.read(owner) else { return }
      await send(.reread(kept, owner: owner, at: clock.now))
    case .ask(let owner): await ask(owner, orders.keepWallet, clock, send)
    case .stamp(let act): await stamp(act, orders, clock, send)
    case .carryOut(let order):
      await orders.carryOut(order) { progress in
        switch progress {
        case .happened(let event, let at): await send(.happened(order.id, event, isRepeat: false, at: at))
        case .notStored(let failure): await send(.notStored(order.id, failure, at: clock.now))
        case .overtaken: await send(.overtaken(order.id))
        }
      }
      await send(.ended(order.id, owner: order.owner, at: clock.now))
    case .findOut(let order):
      await orders.findOut(order) { progress in
        // Who does not hear asks again after a pause.
        guard case .happened(let event, let at) = progress else { return }
        await send(.happened(order.id, event, isRepeat: true, at: at))
      }
      await send(.ended(order.id, owner: order.owner, at: clock.now))
    case .keep(let order):
      // A newer state of it is stored, or it is to be forgotten.
      if Task.isCancelled { return }
      // What cannot be stored now is once the service has answered again; until then it is found out anew.
      guard let isKept = try? await orders.store.keep(order) else { return }
      await send(isKept ? .kept(order.id, revision: order.revision) : .overtaken(order.id))
    case .forget(let id):
      do throws(Failure) { try await orders.store.forget(id) } catch { await send(.notForgotten(id)) }
    case .withdraw(let order):
      await report(try await withdraw(order, orders, clock), or: { .notWithdrawn(order.id, $0) }, to: send)
    case .pause(let seconds):
      do { try await clock.sleep(seconds: seconds) } catch { return }
      await send(.pauseOver(at: clock.now))
    case .lookAtClock: await send(.timeCame(at: clock.now))
    case .awaitLapse(let end):
      do { try await clock.wait(until: end) } catch { return }
      await send(.timeCame(at: clock.now))
    case .book(let news, let owner, let checksAnyway):
      await report(
        try await book(news, of: owner, checksAnyway: checksAnyway, wallet), or: { .notBooked($0, owner: owner) },
        to: send)
    case .check(let owner):
      await report(
        .checked(Value.Books(try await wallet.checkBooks(owner, against: nil)), owner: owner),
        or: { .notBooked($0, owner: owner) }, to: send)
    case .keepLowBalance(let account, let amount, let owner):
      await report(
        .lowBalanceKept(account, amount, owner: owner),
        after: try await orders.store.keepLowBalance(owner, account, amount),
        or: { .lowBalanceNotKept(account, $0, owner: owner) }, to: send)
    case .notify(let notice): await useCases.platform.notify(notice)
    case .clear:
      // What cannot be forgotten now is at the next start.
      try? await orders.store.forgetAll()
      try? await wallet.books.forgetAll()
      try? await useCases.accounts.overwriteForgotten()
    }
  }

  private static func ask(
    _ owner: String, _ keepWallet: KeepWallet, _ clock: any CoreClock, _ send: @escaping EventSink<Event>
  ) async {
    await keepWallet(owner: owner) { progress in
      switch progress {
      case .answered(let wallet, let askedAt):
        await send(.answered(wallet, owner: owner, askedAt: askedAt, at: clock.now))
      case .failed(let failure): await send(.notAnswered(failure, owner: owner, at: clock.now))
      // The copy was read at the start; one that cannot be kept is asked for again then.
      case .stored, .notRead, .notStored: break
      }
    }
  }

  /// An account that is to be opened gets its id here.
  private static func stamp(
    _ act: Act, _ orders: WalletOrderUseCases, _ clock: any CoreClock, _ send: @escaping EventSink<Event>
  ) async {
    let id = orders.newOrderID()
    guard case .create(let name, let currency, let whenOffline) = act else {
      return await send(.stamped(act, id, at: clock.now))
    }
    let kind = WalletOrder.Kind.create(orders.newAccountID(), name: name, currency: currency)
    await send(.stamped(.order(kind, whenOffline: whenOffline), id, at: clock.now))
  }

  private static func withdraw(
    _ order: WalletOrder, _ orders: WalletOrderUseCases, _ clock: any CoreClock
  ) async throws(Failure) -> Event {
    guard let withdrawn = try await orders.withdraw(order) else { return .notWithdrawn(order.id, nil) }
    return .withdrawn(withdrawn, at: clock.now)
  }

  /// Enters news. The books are checked if that changed them; without it they say what the wallet says, as they did
  /// before.
  private static func book(
    _ news: News, of owner: String, checksAnyway: Bool, _ wallet: WalletUseCases
  ) async throws(Failure) -> Event {
    let entries = try await wallet.books.record(
      owner, BookStore.News(news.wallet, done: news.done, pending: news.pending, before: news.before))
    // Books that could not begin yet have nothing of what was done.
    var hasBegun = true
    if entries.isEmpty { hasBegun = try await wallet.books.balances(owner).hasBegun }
    let ids = hasBegun ? news.done.map(\.id) : []
    guard checksAnyway || !entries.isEmpty else { return .booked(ids, nil, hasEntered: false, owner: owner) }
    let books = await checked(news, of: owner, wallet)
    return .booked(ids, books, hasEntered: !entries.isEmpty, owner: owner)
  }

  /// What is entered stays so where it cannot be checked; nil where nobody waits for it.
  private static func checked(_ news: News, of owner: String, _ wallet: WalletUseCases) async -> Value.Books? {
    do throws(Failure) {
      return Value.Books(try await wallet.checkBooks(owner, against: news.wallet, pending: news.pending))
    } catch {
      return error == .cancelled ? nil : .failed(error)
    }
  }
}
