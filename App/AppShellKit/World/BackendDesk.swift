public import ChargeDomain
public import Foundation

/// A change to the services with accounts.
public enum BackendChange: Hashable, Sendable {
  /// Issued tokens expire, those of one service or of all (nil).
  case expireTokens(AccountService?)
  /// Sent codes expire, those of one service or of all (nil).
  case expireCodes(AccountService?)
  /// A service answers status 500 in one of its shapes, or works again (nil).
  case fail(AccountService, Fault?)

  /// What the charging network does from now on.
  case charging(Charging)

  /// What the appointment service does from now on.
  case appointments(Appointments)

  /// What the wallet does from now on.
  case wallet(Wallet)

  /// A change to the wallet.
  public enum Wallet: Hashable, Sendable {
    /// The service knows orders again by their keys, or it does not.
    case knowsKeys(Bool)
    /// New accounts are in this currency, the code of ISO 4217.
    case newCurrency(String)
    /// Somebody changes the balance of an account, by its id or name and by minor units, with another device.
    case change(account: String, by: Int)
    /// The next order is refused with this code.
    case refuseNext(String)
    /// Every order is refused with this code, or the service works again (nil).
    case refuse(String?)
  }

  /// A change to the appointment service.
  public enum Appointments: Hashable, Sendable {
    /// Somebody else takes an hour of every free socket, or the whole day (nil).
    case occupy(station: Int, day: CalendarDay, slot: ClockTime?)
    /// A station takes no appointments on a day, or does again.
    case close(station: Int, day: CalendarDay, isClosed: Bool)
    /// The service cancels an appointment by itself.
    case remove(Int)
    /// No app can read the row of an appointment in the list.
    case spoil(Int)
    /// Every row can be read again.
    case mend
    /// Everything is refused with this code, or works again (nil).
    case refuse(String?)
  }

  /// A change to the charging network.
  public enum Charging: Hashable, Sendable {
    /// Values of meters come out of order, and twice.
    case reordersMetrics(Bool)
    /// A charger is broken, or works again.
    case faulted(String, Bool)
    /// Payments cannot be captured, or can again.
    case capturesFail(Bool)
    /// No authorisation is accepted, or each is again.
    case refusesAuthorisation(Bool)
    /// No charger takes a stop, or each does again.
    case refusesStop(Bool)
    /// Charging begins late after an accepted start; nil: at once again.
    case beginsLate(Lateness?)
    /// A session begins at a charger, for the person with this id of the network, who uses another device.
    case begins(String, person: String)
    /// The running session at a charger, or at every one (nil), ends now.
    case endsByItself(String?)
    /// Whoever pauses the session at a charger; nil lets it go on.
    case suspended(String, by: Side?)
    /// A second start at a charger begins a second session, or is refused.
    case secondStartBegins(Bool)
    /// What is wrong with the documents of invoices; nil for nothing.
    case invoiceDocument(DocumentFault?)
  }

  /// What comes in place of the document of an invoice.
  public enum DocumentFault: String, CaseIterable, Hashable, Sendable {
    /// None.
    case missing
    /// An error.
    case error
    /// Its first half.
    case cut
  }

  /// When charging begins after an accepted start.
  public enum Lateness: Hashable, Sendable {
    /// So many seconds later.
    case seconds(TimeInterval)
    /// Never.
    case never
  }

  /// A side of a charging cable.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    case car, station
  }

  /// The shape of a failing service's answers.
  public enum Fault: String, CaseIterable, Hashable, Sendable {
    /// An object that names the error; every service has this shape.
    case service
    /// A bare array of codes; only the charging network's.
    case codes
    /// The object of its middleware; only the charging network's.
    case middleware
  }
}

/// What commands can do with the backend inside the shell.
public struct BackendDesk: Sendable {
  /// A mail or a text message that a service sent. Its text holds the code: `inbox` stands for the person's own mailbox
  /// and phone.
  public struct Message: Hashable, Sendable {
    /// True for a mail, false for an SMS.
    public let isMail: Bool
    /// When it was sent.
    public let sentAt: Date
    /// The e-mail address or phone number.
    public let to: String
    /// What it says.
    public let text: String

    /// A message.
    public init(isMail: Bool, sentAt: Date, to: String, text: String) {
      self.isMail = isMail
      self.sentAt = sentAt
      self.to = to
      self.text = text
    }
  }

  /// The sent messages, newest last.
  let inbox: @Sendable () -> [Message]
  /// Makes a change; throws what was wrong when that failed.
  let change: @Sendable (BackendChange) async throws(ShellProblem) -> Void

  /// A desk made of these functions.
  public init(
    inbox: @escaping @Sendable () -> [Message],
    change: @escaping @Sendable (BackendChange) async throws(ShellProblem) -> Void
  ) {
    self.inbox = inbox
    self.change = change
  }
}
