public import Foundation
import Synchronization

/// Controls chargers, sessions and payments of the charging network while the backend runs. What changes the world throws
/// when its file cannot be written, and does nothing before the backend has started.
public final class ChargingControl: Sendable {
  /// How requests about reservations and sessions fail.
  public enum Fault: Hashable, Sendable {
    /// Nothing is done, and a status is answered.
    case status(Int)
  }

  /// Who stops the flow of energy for a while.
  public enum Suspender: String, CaseIterable, Sendable {
    /// The car: `SuspendedEV`.
    case car
    /// The station: `SuspendedEVSE`.
    case station
    /// Nobody: energy flows again.
    case nobody
  }

  /// When charging begins after a start that was accepted.
  public enum Lateness: Hashable, Sendable {
    /// So many seconds later. It never does when the hour of the authorisation is over by then.
    case seconds(TimeInterval)
    /// Never.
    case never
  }

  /// Why a session does not begin.
  public enum BeginRefusal: Error, Hashable, Sendable {
    /// There is no such charger.
    case unknownCharger
    /// The charger is in use, held for somebody else or broken: what it does, in the words of OCPP 1.6.
    case notFree(String)
  }

  /// What is answered in place of the document of an invoice.
  public enum DocumentFault: String, CaseIterable, Sendable {
    /// Status 404 without a body.
    case missing
    /// The codes of an error, with the status of a success.
    case error
    /// The first half of the document.
    case cut
  }

  /// What holds without a change of the world.
  struct Settings: Sendable {
    var fault: Fault?
    var secondStart: ChargingRules.SecondStart?
    var capturesFail = false
    var reordersMetrics = false
    var metersRunBackwards = false
    var beginsLate: Lateness?
    var refusesAuthorizations = false
    var refusesStops = false
    var documentFault: DocumentFault?
  }

  private struct State {
    var settings = Settings()
    weak var store: ChargingStore?
  }

  private let state = Mutex(State())

  init() {}

  var settings: Settings { state.withLock { $0.settings } }

  func connect(_ store: ChargingStore) {
    state.withLock { $0.store = store }
  }

  // MARK: Settings

  /// Makes requests about reservations and sessions fail, or work again (nil).
  public func fail(_ fault: Fault?) {
    state.withLock { $0.settings.fault = fault }
  }

  /// What happens at a second start; nil: as the backend's rules say.
  public var secondStart: ChargingRules.SecondStart? {
    get { settings.secondStart }
    set { state.withLock { $0.settings.secondStart = newValue } }
  }

  /// Whether the payment service takes no money. What it owes meanwhile is taken afterwards.
  public var capturesFail: Bool {
    get { settings.capturesFail }
    set { state.withLock { $0.settings.capturesFail = newValue } }
  }

  /// Whether frames of the meter come out of order, and the last ones twice, also to who has them already.
  public var reordersMetrics: Bool {
    get { settings.reordersMetrics }
    set { state.withLock { $0.settings.reordersMetrics = newValue } }
  }

  /// Whether each third frame of a meter shows half the energy that was measured. What is billed stays as it is.
  public var metersRunBackwards: Bool {
    get { settings.metersRunBackwards }
    set { state.withLock { $0.settings.metersRunBackwards = newValue } }
  }

  /// How long after an accepted start charging begins; nil: at once. A start that was accepted keeps what held then.
  public var beginsLate: Lateness? {
    get { settings.beginsLate }
    set { state.withLock { $0.settings.beginsLate = newValue } }
  }

  /// Whether no authorisation is accepted at a start.
  public var refusesAuthorizations: Bool {
    get { settings.refusesAuthorizations }
    set { state.withLock { $0.settings.refusesAuthorizations = newValue } }
  }

  /// Whether no charger takes a stop: sessions go on.
  public var refusesStops: Bool {
    get { settings.refusesStops }
    set { state.withLock { $0.settings.refusesStops = newValue } }
  }

  /// What is answered in place of the documents of invoices; nil for the documents.
  public var documentFault: DocumentFault? {
    get { settings.documentFault }
    set { state.withLock { $0.settings.documentFault = newValue } }
  }

  // MARK: The world

  /// Breaks a charger, which ends a session there, or repairs it.
  public func fault(charger: Int, isFaulted: Bool) throws {
    try change { try $0.fault(charger: charger, isFaulted: isFaulted) }
  }

  /// Opens, pays for and starts a session at a charger, as a person does with another device. Like any start, it uses up
  /// the person's own reservation.
  /// - Parameters:
  ///   - person: The network's id of who pays.
  ///   - onInvoice: Whether it is paid by the invoice of its month, and not at once.
  /// - Returns: The session; nil before the backend has started.
  /// - Throws: ``BeginRefusal``; then nothing has changed.
  @discardableResult
  public func begin(_ charger: Int, by person: String, onInvoice: Bool = false) throws -> ChargingTransaction? {
    try store?.write { try $0.beginElsewhere(charger: charger, user: person, onInvoice: onInvoice) }
  }

  /// Ends the last session that was started at a charger, if it still runs.
  public func endByItself(
    _ charger: Int, because reason: ChargingTransaction.StopReason = .evDisconnected
  ) throws {
    try change { world in
      if let session = try world.running(at: charger).last { try world.end(session, at: world.now, because: reason) }
    }
  }

  /// Stops the flow of energy of the sessions at a charger, or lets it flow again.
  public func suspend(_ charger: Int, by cause: Suspender) throws {
    try change { try $0.suspend(charger: charger, by: cause) }
  }

  /// Makes the client tokens given out so far expire, and the authorisations on which no charging has started.
  public func expirePayments() throws {
    try change { try $0.books.expireAll() }
  }

  // MARK: Readings

  /// Every transaction, oldest first.
  public func transactions() throws -> [ChargingTransaction] { try read { try $0.transactions() } }

  /// Every reservation that has not run out, oldest first.
  public func reservations() throws -> [ChargingReservation] { try read { try $0.reservations() } }

  /// Every hold of the payment service, oldest first.
  public func books() throws -> [PaymentHold] { try read { try $0.books.all() } }

  func change(_ work: (ChargingWorld) throws -> Void) throws {
    try store?.write(work)
  }

  func read<Reading>(_ work: (ChargingWorld) throws -> [Reading]) throws -> [Reading] {
    try store?.write(work) ?? []
  }

  private var store: ChargingStore? { state.withLock { $0.store } }
}
