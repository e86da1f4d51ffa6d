import ChargeDomain
import ChargeLocalization
import Foundation

/// How a month is put into words. What is not known is said, and never guessed.
struct InvoiceMonthWriter {
  let model: InvoicesViewModel
  let context: ViewContext

  private var texts: Texts { context.texts }
  private var formats: Formats { context.formats }

  /// A month of the list.
  func month(_ month: InvoiceMonth) -> InvoicesViewState.Month {
    let isShown = model.shown == month.id
    return InvoicesViewState.Month(
      id: month.id, subject: month.id, title: formats.month(month.month), sum: sum(of: month),
      details: standing(of: month) + [count(of: month), warning(of: month)].compactMap(\.self),
      action: isShown ? texts.invoicesHide : texts.invoicesDetails, contents: isShown ? contents(of: month) : nil)
  }

  private func sum(of month: InvoiceMonth) -> String {
    let sum = month.invoice.map(\.total) ?? month.sum
    if let sum { return formats.money(sum) }
    let estimate = month.invoice == nil ? month.estimate : nil
    return estimate.map { "≈ " + formats.money($0) } ?? texts.chargingTotalUnknown
  }

  private func standing(of month: InvoiceMonth) -> [String] {
    switch month.standing {
    case .running: [texts.invoicesRunning]
    case .awaited: [awaited]
    case .issued(let invoice): status(of: invoice)
    }
  }

  /// An old list says nothing of an invoice that may have come since.
  private var awaited: String {
    if model.isNew, model.isOfToday(at: context.now) { return texts.invoicesAwaited }
    let age = model.invoices.at.map { formats.age(of: $0, now: context.now) } ?? texts.chargingUnknown
    return texts.invoicesAwaitedUnknown(age: age)
  }

  private func status(of invoice: Invoice) -> [String] {
    switch invoice.status {
    case .paid: return [texts.invoicesPaid]
    case .unpaid:
      let day = invoice.dueDay.map { formats.day($0) }
      let isOverdue = invoice.isOverdue(on: CalendarDay(of: context.now, in: InvoiceMonth.zone))
      guard model.isOfToday(at: context.now) else { return wasUnpaid(day, isOverdue) }
      let due = day.map { isOverdue ? texts.invoicesOverdue(day: $0) : texts.invoicesDue(day: $0) }
      return [due ?? texts.invoicesUnpaid]
    case nil: return [texts.invoicesStatusUnknown]
    }
  }

  /// It may have been paid since an old list.
  private func wasUnpaid(_ day: String?, _ isOverdue: Bool) -> [String] {
    let age = model.invoices.at.map { formats.age(of: $0, now: context.now) }
    let due = day.map { isOverdue ? texts.invoicesWasDueOn(day: $0) : texts.invoicesDueOn(day: $0) }
    return [age.map { texts.invoicesUnpaidThen(age: $0) } ?? texts.invoicesStatusUnknown, due].compactMap(\.self)
  }

  private func count(of month: InvoiceMonth) -> String? {
    month.charges.isEmpty ? nil : texts.invoicesSessions(count: month.charges.count)
  }

  private func warning(of month: InvoiceMonth) -> String? {
    if case .differs = month.check { texts.invoicesDiffers } else { nil }
  }

  // MARK: Contents

  private func contents(of month: InvoiceMonth) -> InvoicesViewState.Contents {
    let isOpening = month.invoice.map { $0.id == model.opening } ?? false
    return InvoicesViewState.Contents(
      comparison: comparison(of: month), sessions: month.charges.map { session($0) }, noSessions: noSessions(in: month),
      document: month.invoice.map { _ in
        FormButton(label: texts.invoicesOpen, isEnabled: model.opening == nil)
      },
      opening: isOpening ? .spinner(texts.invoicesOpening) : nil, outcome: model.outcome.map { outcome($0) })
  }

  private func comparison(of month: InvoiceMonth) -> Notice? {
    guard month.invoice != nil, model.charges.rows != nil else { return nil }
    switch month.check {
    case .equal: return Notice(.information, texts.invoicesEqual)
    case .differs(let by):
      let amount = by.minorUnits.magnitude
      let sum = formats.money(Money(minorUnits: Int(clamping: amount), currency: by.currency))
      return Notice(
        .warning, by.minorUnits > 0 ? texts.invoicesDiffersMore(sum: sum) : texts.invoicesDiffersLess(sum: sum))
    case .unknown: return Notice(.information, texts.invoicesNotCompared)
    }
  }

  private func noSessions(in month: InvoiceMonth) -> String? {
    guard month.charges.isEmpty else { return nil }
    if model.charges.rows != nil { return texts.invoicesNoSessions }
    return model.charges.failure.map { texts.invoicesSessionsNotLoaded(problem: texts.failureTitle($0)) }
      ?? texts.historyLoading
  }

  private func session(_ charge: PastCharge) -> InvoicesViewState.Session {
    let facts = charge.facts
    let known = model.known[charge.id]
    // The month is one of the network's clock.
    let clock = formats.with(timeZone: InvoiceMonth.zone)
    let begin = charge.begin(known)
    let time = begin.map { clock.dayAndTime($0) }
    // Its month is that of its end.
    let end = (facts.endedAt ?? known?.end).flatMap { end -> Date? in
      guard let begin else { return end }
      let months = [begin, end].map { CalendarMonth(of: $0, in: InvoiceMonth.zone) }
      return months[0] < months[1] ? end : nil
    }
    let isCertain = (facts.method ?? known?.method) == .invoice
    return InvoicesViewState.Session(
      subject: "session \(charge.id.rawValue)", title: title(of: charge), cost: cost(of: charge, known),
      details: [
        time ?? (end == nil ? texts.historyNoDate : nil),
        end.map { texts.historyEnded(time: clock.dayAndTime($0)) }, charge.energy(known).map { formats.energy($0) },
        isCertain ? nil : texts.invoicesMethodUnknown,
      ].compactMap(\.self))
  }

  private func title(of charge: PastCharge) -> String {
    if !charge.site.isEmpty { return charge.site }
    return charge.facts.charger.map { texts.chargingCharger(code: $0.rawValue) } ?? texts.chargerSiteNoName
  }

  private func cost(of charge: PastCharge, _ known: KnownSession?) -> String {
    if charge.facts.standing == .charging { return texts.chargingNow }
    if let total = charge.facts.total { return formats.money(total) }
    return charge.estimate(known).map { "≈ " + formats.money($0) } ?? texts.chargingTotalUnknown
  }

  private func outcome(_ outcome: InvoicesViewModel.DocumentOutcome) -> Notice {
    let (tone, words): (Notice.Tone, String) =
      switch outcome {
      case .handedOver: (.information, texts.invoicesOpened)
      case .handedOverCopy(let keptAt, .notFound):
        (.warning, texts.invoicesOpenedCopyGone(age: formats.age(of: keptAt, now: context.now)))
      case .handedOverCopy(let keptAt, let failure):
        (
          .warning,
          texts.invoicesOpenedCopy(
            problem: texts.failureTitle(failure), age: formats.age(of: keptAt, now: context.now))
        )
      case .notHandedOver: (.error, texts.invoicesNotHandedOver)
      case .notLoaded(.badAnswer): (.error, texts.invoicesNotPDF)
      case .notLoaded(.notFound): (.error, texts.invoicesNoDocument)
      case .notLoaded(let failure): (.error, texts.invoicesNotOpened(problem: texts.failureTitle(failure)))
      }
    return Notice(tone: tone, text: RichText(words), action: texts.rootDismiss)
  }
}
