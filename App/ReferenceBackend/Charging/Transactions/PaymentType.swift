/// How a transaction is paid, in the network's words.
enum PaymentType: String {
  /// Each by itself, through the payment service.
  case klarna
  /// All of a month by one invoice.
  case invoice
  /// Each by itself, from a sum that the customer's wallet holds.
  case wallet

  /// Nil for one that was opened before the payment service, and so is neither.
  init?(of transaction: ChargingTransaction) {
    if transaction.isOnInvoice {
      self = .invoice
    } else if transaction.isFromWallet {
      self = .wallet
    } else if transaction.isKlarnaPayment {
      self = .klarna
    } else {
      return nil
    }
  }

  /// A new transaction that is paid so.
  func open(charger: Int, user: String, in world: ChargingWorld) throws -> ChargingTransaction? {
    switch self {
    case .klarna: try world.openWithPayment(charger: charger, user: user)
    case .invoice: try world.openOnInvoice(charger: charger, user: user)
    case .wallet: try world.openFromWallet(charger: charger, user: user)
    }
  }
}
