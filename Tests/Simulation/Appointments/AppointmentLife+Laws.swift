import ChargeCore
import ReferenceBackend
public import SimulationFrame

/// What must hold, whatever goes wrong.
extension AppointmentLife {
  /// At every moment.
  func laws() -> [Violation] {
    secretsAreHidden() + intentsAreKept() + limitHolds() + remindersAreDue() + signedOutAreNotReminded()
      + claimsAreTrue()
  }

  /// When all is calm.
  func calmLaws() -> [Violation] {
    laws() + listIsTrue() + nothingIsOpen() + remindersAreWanted() + wantedAreReminded() + refusedAreTriedAgain()
  }

  public func finalViolations() async -> [Violation] { calmLaws() + found }

  /// Neither on the screen, nor in what the system shows, nor in the log.
  private func secretsAreHidden() -> [Violation] {
    let words = device.words()
    return secrets.contains { words.contains($0) } ? [Violation("no secret is seen", "a token is shown or logged")] : []
  }

  /// One tap books one hour at most, and what was told as not booked is not booked.
  private func intentsAreKept() -> [Violation] {
    let now = world.appointments
    var found: [Violation] = []
    var made: [Booking.ID: [Int]] = [:]
    for booked in now {
      if let wish = origins[booked.id] { made[wish, default: []].append(booked.id) }
    }
    for (wish, ids) in made.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if ids.count > 1 { found.append(Violation(Self.one, "\(ids) all come from one wish")) }
      guard !keepsForLong, let intent = intents[wish] else { continue }
      let isTold = intent.isKept ? intent.standing.isNotBooked : intent.isToldNot
      if isTold {
        found.append(
          Violation(Self.one, "\(ids) is booked, \(intent.hour), and the person was told \(intent.standing)"))
      }
    }
    return found
  }

  /// Without the other device there are never more than there may be.
  private func limitHolds() -> [Violation] {
    guard !otherHasBooked, !keepsForLong else { return [] }
    let current = world.appointments.count { $0.beginsAt + 3600 > world.now }
    return current > Self.most ? [Violation(Self.limit, "there are \(current)")] : []
  }

  /// The app shows what the service has, and nothing else.
  private func listIsTrue() -> [Violation] {
    guard let list = device.state?.screen.of(AppointmentsViewModel.self) else {
      return [Violation(Self.shown, "the list cannot be reached")]
    }
    var rows: [AppointmentsViewState.Row] = []
    switch list.body {
    case .sections(let running, let upcoming, let past):
      rows = (running?.rows ?? []) + upcoming.rows + (past?.rows ?? [])
    case .empty: break
    case .signedOut, .loading, .failed: return [Violation(Self.shown, "there is no list: \(list.body)")]
    }
    if let notice = list.notice, notice.tone != .information {
      return [Violation(Self.shown, "the list is not new: \(notice.text.plain)")]
    }
    let (shown, real) = (rows.map(\.id.rawValue).sorted(), world.appointments.map { "\($0.id)" }.sorted())
    return shown == real ? [] : [Violation(Self.shown, "shown are \(shown), and the service has \(real)")]
  }

  /// What became of each wish is known.
  private func nothingIsOpen() -> [Violation] {
    stored.bookings.filter(\.isOpen).map {
      Violation("what was asked for is found out", "\($0.kind) of \($0.wish.slot) is still \($0.standing)")
    }
  }

  static let one = "one appointment for one tap"
  static let limit = "never one too many"
  static let shown = "the list is the service's"
  static let reminded = "who wants to be reminded is, in time"
  /// How many appointments there may be.
  static let most = 10
}
