/// Invoices, as the network's own office handles them.
extension ChargingControl {
  /// A session on an invoice that is over.
  public struct PastSession: Hashable, Sendable {
    /// The six digits of the charger.
    public var charger: Int
    /// The network's id of who pays.
    public var person: String
    /// When it began, in milliseconds since 1970.
    public var startedAt: Int
    /// When it ended, in milliseconds since 1970.
    public var endedAt: Int
    /// Its energy in watt-hours.
    public var wattHours: Int

    /// A session.
    public init(charger: Int, person: String, startedAt: Int, endedAt: Int, wattHours: Int) {
      self.charger = charger
      self.person = person
      self.startedAt = startedAt
      self.endedAt = endedAt
      self.wattHours = wattHours
    }
  }

  /// The invoices of a person, the newest first.
  public func invoices(of person: String) throws -> [ChargingInvoice] { try read { try $0.invoices(of: person) } }

  /// Notes that an invoice was paid, or that it was not.
  public func setPaid(_ isPaid: Bool, invoice id: ChargingInvoice.ID) throws {
    try change { try $0.setPaid(isPaid, invoice: id) }
  }

  /// Makes an invoice state a sum in öre in place of that of its sessions, or that again (nil).
  public func state(total: Int?, onInvoice id: ChargingInvoice.ID) throws {
    try change { try $0.state(total: total, onInvoice: id) }
  }

  /// Writes down a session of the past, so that its month has an invoice.
  /// - Returns: False for a charger that is not there, and for a session that is not over; then nothing is written.
  @discardableResult
  public func record(_ session: PastSession) throws -> Bool {
    try read { [try $0.record(session)] }.first ?? false
  }
}
