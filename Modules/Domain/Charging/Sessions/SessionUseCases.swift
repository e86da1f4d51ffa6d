import Foundation

/// What can be done with sessions of the charging network.
public struct SessionUseCases: Sendable {
  /// Where they are kept.
  public let store: ChargingStore
  /// Stores and sends a command.
  public let carryOut: CarryOutCommand
  /// Follows a session under way.
  public let follow: FollowSession
  /// Finds out what became of a reservation.
  public let findOut: FindOutReservation
  /// Asks the person to authorise a payment.
  public let authorise: AuthorisePayment
  /// The sessions of the past.
  public let charges: LoadCharges
  /// The same as a file.
  public let export: ExportSessions
  /// Where it is kept what the wallet holds for sessions.
  public let holds: SessionHoldStore
  /// Asks once more what a session came to that the wallet holds money for.
  public let learnBill: LearnBill
  /// Whether a charger is reserved before a payment is opened.
  public let reserves: Bool
  /// Whether a session can be paid from the wallet.
  public let takesWallet: Bool
  /// The name of the payment service.
  public let paymentName: String
  private let newID: @Sendable () -> String

  init(_ ports: ChargingPorts, accounts: AccountUseCases, clock: any CoreClock) {
    store = ports.store
    carryOut = CarryOutCommand(service: ports.service, accounts: accounts, store: ports.store, clock: clock)
    follow = FollowSession(service: ports.service, accounts: accounts, clock: clock)
    findOut = FindOutReservation(service: ports.service, accounts: accounts, clock: clock)
    authorise = AuthorisePayment(provider: ports.payments, clock: clock)
    charges = LoadCharges(service: ports.service, accounts: accounts, store: ports.store, clock: clock)
    export = ExportSessions(service: ports.service, store: ports.store, file: ports.sessionsFile, clock: clock)
    holds = ports.holds
    learnBill = LearnBill(service: ports.service, accounts: accounts, clock: clock)
    reserves = ports.service.reserves
    takesWallet = ports.service.takesWallet
    paymentName = ports.payments.name
    newID = { ports.newID().uuidString.lowercased() }
  }

  /// A new id for an intent to charge.
  public func newSessionID() -> ChargingSession.ID { ChargingSession.ID(rawValue: newID()) }
}
