public import Foundation

/// One intent to charge at one charger, from the tap on "Begin" to the sum. A pure value: events go in, and ``work`` says what
/// is to be done next.
///
/// Command and session are two things. A command may stay without an answer while the session begins; what the service says
/// wins over what was expected.
///
/// | step | its command | goes on to |
/// |---|---|---|
/// | `reserving` | reserve | `reserved` when accepted; `notBegun` when refused |
/// | `reserved` | none | `opening` when the person pays; `notBegun` when it has run out |
/// | `opening` | openPayment | `authorising` when opened; `notBegun` when refused |
/// | `authorising` | none: the platform is asked | `starting` when authorised; `notBegun` when not |
/// | `starting` | start | `charging` when the service says so; `notBegun` when refused |
/// | `charging` | none | `stopping` by the person or a limit |
/// | `stopping` | stop | `charging` again when refused |
/// | `notBegun` | release, where the charger is still held | nothing, but see below |
/// | `ended`, `gone` | none | nothing, but see below |
///
/// Whatever the step, facts that say "charging" lead to `charging` (`stopping` stays) and facts that say "ended" to `ended`:
/// also from `notBegun` and `gone`, as a late request may begin a session that was given up. A transaction that the service
/// does not know leads from `charging` and `stopping` to `gone`. The person can give up before `starting`, and in `starting`
/// once the command is known not to have been carried out.
public struct ChargingSession: Hashable, Sendable, Codable, Identifiable {
  /// Our id of an intent: one tap on "Begin", however often anything is sent.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// A UUID in lower case.
    public let rawValue: String

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How far it is.
  public enum Step: Hashable, Sendable, Codable {
    /// The charger is being reserved.
    case reserving
    /// The charger is held until this time.
    case reserved(until: Date)
    /// The payment is being opened.
    case opening
    /// The person authorises the payment.
    case authorising
    /// Charging is being started.
    case starting
    /// The service says that the session runs.
    case charging
    /// Charging is being stopped.
    case stopping
    /// The service says that the session has ended.
    case ended
    /// Charging has not begun, and nothing is to be paid.
    case notBegun(NotBegun)
    /// The service does not know the session any more: how it ended is not known.
    case gone

    /// Whether nothing more is expected.
    public var isLast: Bool {
      switch self {
      case .ended, .notBegun, .gone: true
      case .reserving, .reserved, .opening, .authorising, .starting, .charging, .stopping: false
      }
    }
  }

  /// Why charging has not begun.
  public enum NotBegun: Hashable, Sendable, Codable {
    /// The person gave it up.
    case cancelled
    /// The reservation ran out before the payment.
    case expired
    /// The service refused a command.
    case refused(ChargingCommand.Kind, ChargingRefusalReason)
    /// The payment was not authorised on the platform.
    case notPaid(PaymentProblem)
  }

  /// Our id.
  public let id: ID
  /// Where it charges, as it was when it began: shown without a network too.
  public let place: ChargingPlace
  /// When the person began it.
  public let begunAt: Date
  /// How far it is.
  public internal(set) var step: Step
  /// The command under way, or the last one; nil before the first, and for a session that began elsewhere.
  public internal(set) var command: ChargingCommand?
  /// The charger is held until this time; nil where nothing is reserved.
  public internal(set) var heldUntil: Date?
  /// The service's id; nil until a payment is open.
  public internal(set) var transaction: TransactionID?
  /// What was measured.
  public internal(set) var meter = ChargingMeter()
  /// What the service last said of it.
  public internal(set) var facts: ChargingFacts?
  /// When the service last said anything of it.
  public internal(set) var heardAt: Date?
  /// Whether the service used a word for the state that this version does not know.
  public internal(set) var isStatusUnclear = false

  /// An intent whose first command is about to be sent.
  /// - Parameter reserves: Whether the service reserves a charger before a payment is opened.
  public init(id: ID, place: ChargingPlace, command: ChargingCommand.ID, reserves: Bool, at now: Date) {
    self.id = id
    self.place = place
    begunAt = now
    step = reserves ? .reserving : .opening
    self.command = ChargingCommand(id: command, kind: reserves ? .reserve : .openPayment, askedAt: now)
  }

  /// A session that began elsewhere, as the service tells of it.
  public init(adopting facts: ChargingFacts, id: ID, place: ChargingPlace) {
    self.id = id
    self.place = place
    begunAt = facts.startedAt ?? facts.receivedAt
    step = .charging
    transaction = facts.id
    learn(facts)
  }
}

extension ChargingSession {
  /// Whether the person can give up: charging has not begun, and no start command may still arrive.
  public var canGiveUp: Bool {
    switch step {
    case .reserving, .reserved, .opening, .authorising: true
    case .starting: command?.standing == .notCarriedOut
    case .charging, .stopping, .ended, .notBegun, .gone: false
    }
  }

  /// Whether the person can stop: it charges, or a stop command has ended and it charges all the same.
  public var canStop: Bool {
    switch step {
    case .charging: true
    case .stopping: command?.hasEnded ?? true
    case .reserving, .reserved, .opening, .authorising, .starting, .ended, .notBegun, .gone: false
    }
  }

  /// What is to be done next without the person.
  public enum Work: Hashable, Sendable {
    /// Nothing, or an answer is awaited.
    case nothing
    /// The command is to be sent again under its id: it is known not to have been carried out.
    case sendAgain(ChargingCommand)
    /// What the service did with the command is to be found out.
    case findOut(ChargingCommand)
    /// The platform is to ask the person to authorise the payment.
    case authorise
    /// The service is to be asked how the session goes.
    case follow
    /// The charger is still held and is to be given back.
    case release
  }

  /// What is to be done next without the person. A start command is never sent again without them: they may have left.
  public var work: Work {
    if let command {
      switch command.standing {
      case .sent: return .nothing
      case .unconfirmed: return .findOut(command)
      case .notCarriedOut: return command.kind == .start ? .nothing : .sendAgain(command)
      case .confirmed, .refused: break
      }
    }
    switch step {
    case .authorising: return .authorise
    case .charging, .stopping: return .follow
    case .notBegun: return heldUntil == nil || command?.kind == .release ? .nothing : .release
    case .reserving, .reserved, .opening, .starting, .ended, .gone: return .nothing
    }
  }
}

/// A charger and its site, as they were when a person chose them.
public struct ChargingPlace: Hashable, Sendable, Codable {
  /// The code on the charger; nil where the service does not say.
  public var charger: ChargerCode?
  /// The station; nil where it is not stored on the device.
  public var station: StationID?
  /// The name of the site; empty if not known.
  public var name: String
  /// The address; nil if not known.
  public var address: String?

  /// A place.
  public init(charger: ChargerCode?, station: StationID? = nil, name: String = "", address: String? = nil) {
    self.charger = charger
    self.station = station
    self.name = name
    self.address = address
  }
}

/// Why a payment was not authorised.
public enum PaymentProblem: String, CaseIterable, Hashable, Sendable, Codable, Error {
  /// The payment service or the bank said no.
  case declined
  /// The person closed it.
  case cancelled
  /// It failed for a technical reason.
  case failed
  /// It did not end within its time.
  case timedOut
  /// The authorisation ran out before charging began.
  case expired
}
