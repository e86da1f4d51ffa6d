import ChargeDomain
import ChargeLocalization

extension ChargingSession {
  /// Whether it is paid, once it has ended; nil before.
  /// - Parameter hold: What the wallet holds, or held, for it; nil for nothing.
  func payment(_ hold: SessionHold?) -> SessionPayment? {
    if let receipt = SessionReceipt(self, hold: hold) { return receipt.payment }
    // It has ended here, and the network has not said so.
    guard step == .ended else { return nil }
    return hold?.payment ?? (owesItsSum ? .notCompleted : nil)
  }
}

extension ViewContext {
  /// Whether a session is paid, beside a label, in the words of every screen and of its receipt.
  func words(for payment: SessionPayment) -> String {
    switch payment {
    case .paid: return texts.paymentPaid
    case .nothing: return texts.paymentNothing
    case .notYet: return texts.paymentNotYet
    case .notCompleted: return texts.paymentNotCompleted
    case .unpaid(let rest): return texts.paymentUnpaid(sum: formats.money(rest))
    case .onInvoice(nil): return texts.paymentOnAnInvoice
    case .onInvoice(.some(let month)):
      let isToCome = CalendarMonth(of: now, in: InvoiceMonth.zone) <= month
      let name = formats.month(month)
      return isToCome ? texts.paymentOnInvoiceToCome(month: name) : texts.paymentOnInvoice(month: name)
    case .unknown: return texts.paymentUnknown
    }
  }
}
