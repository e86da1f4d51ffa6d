import ChargeDomain
import ChargeLocalization

/// The screen on which the app is bought, ready to show.
public struct PurchaseViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Purchase and trial are being read.
    case loading(loading: Loading)
    /// They could not be read.
    case failed(trouble: Trouble, retry: String)
    /// No store sells the app here.
    case notSold(trouble: Trouble)
    /// The app can be bought.
    case offer(offer: Offer)
    /// The store's window is open, or an earlier purchase is looked for: nothing but back can be touched.
    case working(offer: Offer, loading: Loading)
    /// Somebody else has to approve the purchase, or the store has not told what became of it.
    case waiting(waiting: Waiting)
    /// The app is bought.
    case owned(headline: String, detail: String)
  }

  /// How the person stands, and the buttons.
  public struct Offer: Hashable, Sendable, Codable {
    /// How far the trial is, or what became of the purchase.
    public let headline: String
    /// What that means.
    public let detail: String
    /// What went wrong last; nil for nothing.
    public let notice: Notice?
    /// Buys the app.
    public let buy: FormButton
    /// That it is paid once.
    public let terms: String
    /// Looks for an earlier purchase.
    public let restore: FormButton
    /// The words on the button that asks the store again; nil where its price is known.
    public let retry: String?
    /// The words on the button that leaves.
    public let later: String
  }

  /// What is waited for.
  public struct Waiting: Hashable, Sendable, Codable {
    /// What it is.
    public let headline: String
    /// What that means.
    public let detail: String
    /// What went wrong last; nil for nothing.
    public let notice: Notice?
    /// That the store is being asked; nil while it is not.
    public let loading: Loading?
    /// The words on the button that asks the store; nil where there is nothing to ask.
    public let check: String?
    /// The words on the button that allows notifications, or leads to where they are; nil where there is nothing to allow.
    public let allow: String?
  }

  /// What the app can do, bought or not.
  public struct Included: Hashable, Sendable, Codable {
    /// The heading.
    public let title: String
    /// What it is.
    public let lines: [String]
    /// That nothing is locked; nil for who has bought the app.
    public let promise: String?
  }

  public let title: String
  /// The offer, what is waited for, what is owned, or why nothing is known.
  public let body: Body
  /// What the app can do; nil while nothing is known, and where nothing is sold.
  public let included: Included?
}

extension PurchaseViewModel {
  public func viewState(in context: ViewContext) -> PurchaseViewState {
    let texts = context.texts
    return PurchaseViewState(
      title: texts.purchaseTitle, body: body(in: context),
      included: surroundings.purchase.standing == .read ? included(texts) : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.purchaseTitle }

  private func body(in context: ViewContext) -> PurchaseViewState.Body {
    let texts = context.texts
    switch surroundings.purchase.standing {
    case .unread: return .loading(loading: .spinner(texts.commonLoading))
    case .notRead(let failure): return .failed(trouble: Trouble(failure, in: context), retry: texts.commonRetry)
    case .notSold:
      return .notSold(
        trouble: Trouble(.emptyMap, texts.purchaseNotSoldTitle, advice: texts.purchaseNotSoldAdvice))
    case .read: return known(in: context)
    }
  }

  private func known(in context: ViewContext) -> PurchaseViewState.Body {
    let (texts, purchase) = (context.texts, surroundings.purchase)
    switch purchase.entitlement.standing {
    case .purchased(let transaction): return owned(texts.purchaseBought, transaction, context)
    case .restored(let transaction): return owned(texts.purchaseRestored, transaction, context)
    case .pending: return .waiting(waiting: approval(texts))
    case .asked where purchase.work == .buying: break
    case .asked:
      let isAsking = purchase.work == .checking
      return .waiting(
        waiting: PurchaseViewState.Waiting(
          headline: texts.purchaseUnconfirmed, detail: texts.purchaseUnconfirmedDetail, notice: notice(texts),
          loading: isAsking ? .spinner(texts.purchaseRestoring) : nil, check: isAsking ? nil : texts.purchaseCheck,
          allow: nil))
    case .none, .failed, .refunded: break
    }
    let offer = offer(in: context)
    switch purchase.work {
    case .buying: return .working(offer: offer, loading: .spinner(texts.purchaseBuying))
    case .restoring: return .working(offer: offer, loading: .spinner(texts.purchaseRestoring))
    case .checking, nil: return .offer(offer: offer)
    }
  }

  /// Somebody else has to approve it: where the person hears of that.
  private func approval(_ texts: Texts) -> PurchaseViewState.Waiting {
    let permission = surroundings.permissions[.notifications]
    let isTold = permission == .granted
    return PurchaseViewState.Waiting(
      headline: texts.purchasePending,
      detail: [
        texts.purchasePendingDetail, isTold ? texts.purchasePendingNotified : texts.purchasePendingHere,
        texts.purchasePendingPatience,
      ].joined(separator: " "), notice: refusedNotice(texts.purchasePendingOff, texts), loading: nil, check: nil,
      allow: isTold ? nil : texts.allowNotifications(permission))
  }

  private func owned(
    _ headline: String, _ transaction: StoreTransaction, _ context: ViewContext
  ) -> PurchaseViewState.Body {
    .owned(
      headline: headline, detail: context.texts.purchaseBoughtOn(day: context.formats.day(transaction.boughtAt)))
  }

  private func offer(in context: ViewContext) -> PurchaseViewState.Offer {
    let (texts, purchase) = (context.texts, surroundings.purchase)
    let (headline, detail) = heading(in: context)
    return PurchaseViewState.Offer(
      headline: headline, detail: detail, notice: notice(texts),
      buy: FormButton(
        label: purchase.product.map { texts.purchaseBuyFor(price: $0.price) } ?? texts.purchaseBuy, isEnabled: canBuy),
      terms: texts.purchaseOnce, restore: FormButton(label: texts.purchaseRestore, isEnabled: purchase.work == nil),
      retry: purchase.productFailure == nil || purchase.product != nil ? nil : texts.commonRetry,
      later: texts.purchaseLater)
  }

  private func heading(in context: ViewContext) -> (headline: String, detail: String) {
    let (texts, purchase) = (context.texts, surroundings.purchase)
    if purchase.entitlement.paidBack != nil {
      return (texts.purchaseRefunded, texts.purchaseRefundedDetail)
    }
    switch purchase.trial.state(at: context.now) {
    case .notStarted: return (texts.purchaseNotStarted, texts.purchaseNotStartedDetail)
    case .running(let daysLeft): return (texts.purchaseTrial(count: daysLeft), texts.purchaseTrialDetail)
    case .over: return (texts.purchaseExpired, texts.purchaseExpiredDetail)
    }
  }

  /// What went wrong last with the purchase, with looking for one, or with the price.
  private func notice(_ texts: Texts) -> Notice? {
    let purchase = surroundings.purchase
    guard purchase.work == nil else { return nil }
    switch purchase.missed {
    case .nothing: return Notice(.information, texts.purchaseNothingFound)
    case .failed(let failure):
      return Notice(.error, notReached(failure, texts))
    case nil: break
    }
    if case .failed(let problem, _) = purchase.entitlement.standing, !purchase.isProblemOld {
      return Notice(problem.isNobodysFault ? .warning : .error, texts.purchaseProblem(problem))
    }
    return purchase.product == nil && purchase.productFailure != nil ? Notice(.warning, texts.purchaseNoPrice) : nil
  }

  /// Why the store could not be asked: a store that is away is not the person's network.
  private func notReached(_ failure: Failure, _ texts: Texts) -> String {
    let problem =
      failure == .offline && surroundings.isOnline ? texts.purchaseStoreAway : texts.failureTitle(failure)
    return surroundings.purchase.entitlement.unanswered == nil ? texts.purchaseNotRestored(problem: problem) : problem
  }

  private func included(_ texts: Texts) -> PurchaseViewState.Included {
    PurchaseViewState.Included(
      title: texts.purchaseIncluded,
      lines: [
        texts.purchaseIncludedFinding, texts.purchaseIncludedLive, texts.purchaseIncludedServices,
        texts.purchaseIncludedDevices,
      ], promise: surroundings.purchase.entitlement.isOwned ? nil : texts.purchasePromise)
  }
}

extension PurchaseProblem {
  /// Whether nothing went wrong: somebody decided, or nobody did.
  fileprivate var isNobodysFault: Bool {
    switch self {
    case .notApproved, .undecided: true
    case .declined, .notAllowed, .notSold, .unreachable, .unanswered, .notKept, .failed: false
    }
  }
}

extension Texts {
  /// Why the app was not bought, and what to do.
  fileprivate func purchaseProblem(_ problem: PurchaseProblem) -> String {
    switch problem {
    case .declined: purchaseDeclined
    case .notAllowed: purchaseNotAllowed
    case .notApproved: purchaseNotApproved
    case .undecided: purchaseUndecided
    case .notSold: purchaseNotSoldHere
    case .unreachable: purchaseUnreachable
    case .unanswered: purchaseUnanswered
    case .notKept: purchaseNoRoom
    case .failed: purchaseFailed
    }
  }
}
