public import Foundation

extension ChargingSession {
  /// What the car and the charger do, as far as it is known.
  public enum Activity: String, CaseIterable, Hashable, Sendable, Codable {
    /// Nothing was measured yet.
    case waitingForData
    /// The charger waits for the cable.
    case waitingForCable
    /// Energy flows.
    case charging
    /// The car takes no energy.
    case pausedByCar
    /// The charger gives no energy.
    case pausedByStation
    /// Energy has ended, and the cable is still in.
    case finishing
    /// The battery is full.
    case full
    /// The charger reports a fault or is out of service: whether energy flows is not known.
    case outOfOrder
    /// The charger reports that nobody uses it: whether energy flows is not known.
    case unused
  }

  /// Seconds without news after which what is shown is out of date.
  public static let staleAfter: TimeInterval = 30

  /// What the car and the charger do. It follows from what the network says, never from time.
  public var activity: Activity {
    if meter.level == .full { return .full }
    switch facts?.status {
    // What the meter says is newer than the word.
    case .preparing: return meter.watts ?? 0 > 0 ? .charging : .waitingForCable
    case .suspendedByCar: return .pausedByCar
    case .suspendedByStation: return .pausedByStation
    case .finishing: return .finishing
    case .unavailable, .faulted: return .outOfOrder
    case .available: return meter.hasValues ? .unused : .waitingForData
    case .charging, .reserved, nil: return meter.hasValues ? .charging : .waitingForData
    }
  }

  /// Since when nothing was heard, if that is too long ago; nil while what is shown is fresh, or before it began.
  public func staleSince(at now: Date) -> Date? {
    guard isRunning || step == .stopping, let heardAt else { return nil }
    // The clock was set back, and nothing was heard since: it is old, and nobody knows how old.
    let known = heardAt > now.addingTimeInterval(Self.disorder) ? now.addingTimeInterval(-Self.staleAfter) : heardAt
    return now.timeIntervalSince(known) >= Self.staleAfter ? known : nil
  }

  /// Whether the service said within the last minute that charging had not begun: what begins now is seen to begin.
  func hadNotBegun(justBefore now: Date) -> Bool {
    guard facts?.standing == .opened, let heardAt else { return false }
    return now.timeIntervalSince(heardAt) <= 60
  }

  /// Whether its activity says that energy flows, which holds no longer than the news are fresh.
  public var mayChargeUnheard: Bool {
    switch activity {
    case .charging, .waitingForData: true
    case .waitingForCable, .pausedByCar, .pausedByStation, .finishing, .full, .outOfOrder, .unused: false
    }
  }

  /// When the words about old news change next: every 10 s in the first minute, then with the minutes of the clock.
  public static func nextStaleness(heardAt: Date, after now: Date) -> Date? {
    [30, 40, 50, 60].lazy.map { heardAt.addingTimeInterval($0) }.first { $0 > now }
  }

  /// Why the held charger may not be usable; nil while nothing is known against it.
  public var risk: ChargerVerdict? {
    guard heldUntil != nil, let heldStatus else { return nil }
    switch heldStatus {
    case .available, .reserved, .preparing: return nil
    case .charging, .finishing, .suspendedByCar, .suspendedByStation: return .occupied
    case .faulted: return .outOfOrder
    case .unavailable: return .notAvailable
    }
  }

  /// Seconds for which a charger is reserved.
  private static let holdLasts: TimeInterval = 300

  /// Until when the charger may be held where the person gave up before an answer; nil once that has been found out.
  public var mayBeHeldUntil: Date? {
    guard case .notBegun = step, let command, command.kind == .reserve, !command.hasEnded else { return nil }
    // The request may reach the service at the end of its time.
    return command.sentAt.addingTimeInterval(CarryOutCommand.patience + Self.holdLasts)
  }

  /// Why it ended: what the network says, else what follows from what is known.
  public var endReason: EndReason {
    switch facts?.endReason {
    case .limit: return .network(.limit)
    case .person:
      if case .limit(let kind) = stopCause { return .limit(kind) }
      return .network(.person)
    case .car, .full, .charger, .creditUsed: return .network(facts?.endReason ?? .unknown)
    case .unknown, nil: break
    }
    switch stopCause {
    case .limit(let kind): return .limit(kind)
    case .person: return .network(.person)
    case nil: return meter.level == .full ? .network(.full) : .network(.unknown)
    }
  }

  /// Why a session ended.
  public enum EndReason: Hashable, Sendable, Codable {
    /// As the network says, or as it follows from what is known.
    case network(ChargingEndReason)
    /// A limit of the person was reached.
    case limit(ChargingLimits.Kind)
  }

  /// Seconds for which a session that was heard of counts as seen.
  static let sightLasts: TimeInterval = 120

  /// Whether the session was heard of, or a stop was carried out, so shortly before that its end cannot be much older.
  func wasSeen(at now: Date) -> Bool {
    let stoppedAt = command?.kind == .stop && command?.standing == .confirmed ? command?.sentAt : nil
    guard let last = [heardAt, stoppedAt].compactMap(\.self).max() else { return false }
    return now.timeIntervalSince(last) <= Self.sightLasts
  }
}
