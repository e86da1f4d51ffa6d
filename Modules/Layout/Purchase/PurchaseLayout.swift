public import ChargePresentation

extension PurchaseViewState: LaidOut {
  public typealias Model = PurchaseViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>]
    switch body {
    case .loading(let loading): elements = [.loading(loading)]
    case .failed(let trouble, let retry):
      elements = trouble.elements() + [.action(Action("retry", retry, event: .retryTapped))]
    case .notSold(let trouble): elements = trouble.elements()
    case .offer(let offer): elements = self.elements(of: offer, loading: nil)
    case .working(let offer, let loading): elements = self.elements(of: offer, loading: loading)
    case .waiting(let waiting): elements = self.elements(of: waiting)
    case .owned(let headline, let detail): elements = head(headline, detail)
    }
    if let included {
      elements.append(
        .section(title: RichText(included.title), included.lines.map { .text(RichText($0), .item) }))
      if let promise = included.promise { elements.append(.text(RichText(promise), .secondary)) }
    }
    return elements
  }

  private func head(_ headline: String, _ detail: String) -> [Element<Model.Event>] {
    [.text(RichText(headline), .heading), .text(RichText(detail), .secondary)]
  }

  private func elements(of waiting: Waiting) -> [Element<Model.Event>] {
    var elements = head(waiting.headline, waiting.detail)
    if let notice = waiting.notice { elements.append(notice.element()) }
    if let loading = waiting.loading { elements.append(.loading(loading)) }
    if let check = waiting.check { elements.append(.action(Action("retry", check, event: .retryTapped))) }
    if let allow = waiting.allow { elements.append(.action(Action("allow", allow, event: .allowTapped))) }
    return elements
  }

  private func elements(of offer: Offer, loading: Loading?) -> [Element<Model.Event>] {
    let isEnabled = loading == nil
    var elements = head(offer.headline, offer.detail)
    if let notice = offer.notice { elements.append(notice.element()) }
    if let loading { elements.append(.loading(loading)) }
    if let retry = offer.retry, isEnabled {
      elements.append(.action(Action("retry", retry, event: .retryTapped)))
    }
    elements += [
      .actions([
        offer.buy.action("buy", event: Model.Event.buyTapped),
        offer.restore.action("restore", style: .link, event: Model.Event.restoreTapped),
        Action("later", offer.later, style: .link, isEnabled: isEnabled, event: .laterTapped),
      ]),
      .text(RichText(offer.terms), .footnote),
    ]
    return elements
  }
}
