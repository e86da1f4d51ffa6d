public import Foundation

/// Something asked of the charging network that must happen once or not at all. It is stored before it is sent, and only its
/// answer, or finding out what the service did, ends it.
public struct ChargingCommand: Hashable, Sendable, Codable, Identifiable {
  /// Our id of a command: the same however often it is sent.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// A UUID in lower case.
    public let rawValue: String

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What is asked for.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// To hold a charger for the person.
    case reserve
    /// To give a held charger back.
    case release
    /// To open a payment.
    case openPayment
    /// To begin charging.
    case start
    /// To stop charging.
    case stop
  }

  /// How far it is.
  public enum Standing: Hashable, Sendable, Codable {
    /// Stored as sent before it leaves the device, so that a killed app never takes it for unsent.
    case sent(at: Date)
    /// Known not to have been carried out: it may be sent again.
    case notCarriedOut
    /// Sent, and no answer will come: whether it was carried out has to be found out.
    case unconfirmed(since: Date)
    /// Carried out.
    case confirmed
    /// Not carried out, and it never will be.
    case refused(ChargingRefusalReason)
  }

  /// Our id.
  public let id: ID
  /// What is asked for.
  public let kind: Kind
  /// When the person asked for it.
  public let askedAt: Date
  /// How far it is.
  public internal(set) var standing: Standing
  /// When it was sent last.
  public internal(set) var sentAt: Date
  /// How often it was sent.
  public internal(set) var tries = 1
  /// Since when an earlier try has no answer and may still arrive; nil when none may.
  var openSince: Date?

  /// A command that is about to be sent.
  public init(id: ID, kind: Kind, askedAt: Date) {
    self.id = id
    self.kind = kind
    self.askedAt = askedAt
    standing = .sent(at: askedAt)
    sentAt = askedAt
  }

  /// Seconds to wait before it is sent again without the person: 3, then twice as long each time, up to 30.
  public var pause: TimeInterval { min(FollowSession.longest, 3 * pow(2, Double(min(tries, 5) - 1))) }

  /// Whether nothing about it will change any more.
  public var hasEnded: Bool {
    switch standing {
    case .sent, .notCarriedOut, .unconfirmed: false
    case .confirmed, .refused: true
    }
  }
}

/// Why the charging network did not do what was asked.
public enum ChargingRefusalReason: String, CaseIterable, Hashable, Sendable, Codable {
  /// Somebody else is charging there, or holds it.
  case occupied
  /// The charger is broken.
  case faulted
  /// The charger is not in use.
  case unavailable
  /// The charger refused without a reason.
  case rejected
  /// The service knows no such charger.
  case unknownCharger
  /// The reservation had run out.
  case reservationExpired
  /// The payment was not authorised, or its authorisation has run out.
  case notAuthorised
  /// The payment service could not be reached, or failed.
  case paymentFailed
  /// The payment could not be captured; the charging has ended all the same.
  case captureFailed
  /// The session had already ended.
  case alreadyEnded
  /// The service could not reach the charger.
  case chargerUnreachable
  /// Charging had begun, so there was nothing left to give back.
  case tooLate
  /// The service knows no such session.
  case unknownSession
  /// The person gave up before it was known to have been carried out.
  case withdrawn
  /// A reason that this version does not know.
  case unknown
}
