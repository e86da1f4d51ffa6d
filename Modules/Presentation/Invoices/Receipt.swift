import ChargeDomain
import ChargeLocalization
import Foundation

/// What a receipt is handed over as.
public enum ReceiptForm: String, CaseIterable, Hashable, Sendable, Codable {
  /// A plain text.
  case text
  /// A page of HTML.
  case page

  /// The words on its button.
  func label(_ payment: SessionPayment, _ texts: Texts) -> String {
    switch self {
    case .text: payment.isSettled ? texts.receiptAsText : texts.receiptUnpaidAsText
    case .page: payment.isSettled ? texts.receiptAsPage : texts.receiptUnpaidAsPage
    }
  }

  func document(of receipt: SessionReceipt, in words: ReceiptWords) -> SharedDocument {
    switch self {
    case .text: receipt.text(in: words)
    case .page: receipt.html(in: words)
    }
  }
}

extension SessionReceipt {
  /// With the invoice that the session is on, where the device knows one, and only one, of its month.
  func withInvoice(of owner: String?, _ store: InvoiceStore) async -> SessionReceipt {
    // What cannot be read is left out, as all that is not known.
    guard method == .invoice, let owner, let month, let kept = try? await store.list(owner) else { return self }
    let ofMonth = kept.value.filter { $0.month == month }
    var receipt = self
    if ofMonth.count == 1 { receipt.invoice = ofMonth.first?.id }
    return receipt
  }
}

extension ReceiptWords {
  /// The words of a receipt as the person reads them.
  /// - Parameter paymentName: The name of the payment service; empty if it has none.
  init(in context: ViewContext, paymentName: String) {
    let (texts, formats) = (context.texts, context.formats.with(timeZone: InvoiceMonth.zone))
    self.init(language: context.language.rawValue)
    labels.place = texts.hubTitle
    labels.address = texts.detailAddress
    labels.charger = texts.receiptCharger
    labels.begin = texts.chargingBegan
    labels.end = texts.chargingEnded
    labels.energy = texts.tariffEnergy
    labels.price = texts.chargingPrice
    labels.withoutVAT = texts.receiptWithoutVAT
    labels.vat = texts.tariffVAT
    labels.discount = texts.chargingDiscount
    labels.total = texts.chargingTotal
    labels.payment = texts.hubPayment
    labels.status = texts.receiptStatus
    labels.transaction = texts.receiptTransaction
    labels.session = texts.receiptSession
    labels.invoice = texts.hubInvoice
    // As on invoices; where the device's clock shows another time, it is said.
    let ownZone = context.timeZone
    note = { receipt in
      let isOther = [receipt.begin, receipt.end].compactMap(\.self).contains {
        InvoiceMonth.zone.secondsFromGMT(for: $0) != ownZone.secondsFromGMT(for: $0)
      }
      return isOther ? texts.receiptZone : nil
    }
    title = { $0.isSettled ? texts.receiptTitle : texts.receiptUnpaidTitle }
    fileName = { $0.isSettled ? texts.receiptFileName : texts.receiptUnpaidFileName }
    totalUnknown = texts.chargingUnknownSum
    vatNotStated = texts.receiptVATNotStated
    moment = { formats.dayAndTime($0) }
    about = { texts.receiptAbout(time: formats.dayAndTime($0)) }
    money = { formats.money($0) }
    estimate = { texts.receiptEstimate(sum: formats.money($0)) }
    // With less than what was measured the sum would not follow from it.
    amount = { formats.meteredEnergy($0) }
    unitPrice = { price in
      texts.tariffPerKWh(price: formats.unitPrice(price.perKilowattHour, in: price.currency))
    }
    part = { part in
      let billed: String? =
        switch part.dimension {
        case .energy: formats.energy(wattHours: part.billed)
        case .time, .parkingTime: formats.duration(seconds: part.billed)
        case .flat: nil
        }
      return [texts.dimension(part.dimension), billed].compactMap(\.self).joined(separator: ", ")
    }
    percent = { formats.percent(Double($0) / 100) }
    method = { method in
      switch method {
      case .provider: paymentName.isEmpty ? texts.hubPayNow : paymentName
      case .invoice: texts.hubInvoice
      case .wallet: texts.walletTitle
      }
    }
    payment = { context.words(for: $0) }
  }
}
