public import ChargeDomain
import ChargeLocalization
import Foundation

extension PurchaseKeeper {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    let (purchase, clock) = (useCases.purchase, useCases.clock)
    guard let front = purchase.front else {
      await send(.notSold)
      return
    }
    switch effect {
    case .load:
      await report(
        .loaded(try await purchase.trial.read(), at: clock.now), or: Event.notRead, ignoring: .cancelled, to: send)
    case .readProduct:
      await report(
        .productRead(try await front.product(StoreFront.fullApp)), or: Event.productNotRead, ignoring: .cancelled,
        to: send)
    case .make: await send(.made(purchase.newID(), at: clock.now))
    case .buy(let intent, let entitlement):
      await send(.bought(await purchase.buy(intent, storing: entitlement), intent.id))
    case .restore:
      await report(
        .restored(try await front.restore(StoreFront.fullApp)), or: Event.notRestored, to: send)
    case .list:
      await report(
        .listed(try await front.transactions(StoreFront.fullApp), .all), or: { .notListed($0, .all) }, to: send)
    case .listLater:
      do { try await clock.sleep(seconds: Entitlement.patience) } catch { return }
      await report(
        .listed(try await front.transactions(StoreFront.fullApp), .allSettled),
        or: { .notListed($0, .allSettled) }, to: send)
    case .settle(let entitlement, let ids):
      await report(
        nil, after: try await purchase.settle(entitlement, finishing: ids), or: { _ in .notSettled }, to: send)
    case .keepTrial(let trial): await purchase.trial.keep(trial)
    case .look: await send(.looked(at: clock.now))
    case .glance: await send(.ticked(at: clock.now))
    case .tick:
      do { try await clock.sleep(seconds: Trial.keepInterval) } catch { return }
      await send(.ticked(at: clock.now))
    case .pause:
      do { try await clock.sleep(seconds: PurchaseOffer.pause) } catch { return }
      await send(.paused(at: clock.now))
    case .followTime: await purchase.time.watch { await send(.heard($0)) }
    case .listenAgain: purchase.time.listenAgain()
    case .tell(let notice): await useCases.platform.notify(notice)
    }
  }

  /// What the person is told outside the app.
  static func notice(of news: Entitlement.News, _ surroundings: Surroundings) -> SystemNotice {
    let texts = Texts(language: surroundings.language)
    let content =
      switch news {
      case .approved:
        SystemNotice.Content(title: texts.purchaseApprovedNotice, text: texts.purchaseApprovedNoticeText)
      case .notApproved:
        SystemNotice.Content(title: texts.purchaseRefusedNotice, text: texts.purchaseRefusedNoticeText)
      case .refunded: SystemNotice.Content(title: texts.purchaseRefunded, text: texts.purchaseRefundedNoticeText)
      }
    return SystemNotice(id: name, content: content, link: AppLink(screen: PurchaseViewModel.name))
  }
}
