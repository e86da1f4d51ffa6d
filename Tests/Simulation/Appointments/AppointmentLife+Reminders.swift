import ChargeCore
import Foundation
import ReferenceBackend
import SimulationFrame

/// Reminders are due so many minutes before the hour as the clock at the station shows it, wherever the device is.
extension AppointmentLife {
  /// Nothing that the platform holds has a wrong time, or came too late.
  func remindersAreDue() -> [Violation] {
    var found = device.board.takeProblems().map { Violation(Self.due, $0) }
    for (notice, reminder) in pairs {
      guard let hour = BookedHour(reminder.slot) else {
        found.append(Violation(Self.due, "\(notice.id) is for \(reminder.slot), and no clock shows that"))
        continue
      }
      let due = hour.begin - reminder.lead.rawValue * 60
      let at = Int(notice.at.timeIntervalSince1970.rounded())
      if at != due { found.append(Violation(Self.due, "\(notice.id) of \(hour) is due \(at - due) s after its time")) }
    }
    return found
  }

  /// What the platform holds and the app knows.
  private var pairs: [(ScheduledNotice, Reminder)] {
    device.board.waiting.compactMap { notice in
      stored.reminders.first { $0.id.rawValue == notice.id }.map { (notice, $0) }
    }
  }

  /// Once nobody is signed in, nobody is reminded, and nothing that the service listed is kept.
  func signedOutAreNotReminded() -> [Violation] {
    guard device.isSignedOut else { return [] }
    let law = "who has signed out is not reminded"
    let isKept = stored.copy != nil || !stored.reminders.isEmpty
    return device.board.waiting.map { Violation(law, "\($0.id) is still there") }
      + (isKept ? [Violation(law, "a list or a reminder is still stored")] : [])
  }

  /// Each reminder is of an appointment that there is, in the language of the app and the times of its zone.
  func remindersAreWanted() -> [Violation] {
    let booked = Set(world.appointments.map { BookedHour(socket: $0.socket, begin: $0.beginsAt) })
    let known = Set(pairs.map { $0.0.id })
    var found = device.board.waiting.filter { !known.contains($0.id) }
      .map { Violation(Self.wanted, "\($0.id) is known to no app") }
    for (notice, reminder) in pairs {
      guard let hour = BookedHour(reminder.slot) else { continue }
      if !booked.contains(hour) {
        found.append(Violation(Self.wanted, "\(notice.id) is for \(hour), which is not booked"))
      }
      if let language = device.state?.language, !device.board.wasDenied,
        notice.content.title != Texts(language: language).reminderTitle
      {
        found.append(Violation(Self.reminded, "\(notice.id) says \(notice.content.title) in the language \(language)"))
      }
      if let language = device.state?.language, !device.board.wasDenied, !tellsTimes(notice, hour, language) {
        found.append(Violation(Self.reminded, "\(notice.id) says \(notice.content.text) in \(device.zone)"))
      }
    }
    return found
  }

  /// Whether its words tell the time at the station, and the person's own where, and only where, that is another one.
  private func tellsTimes(_ notice: ScheduledNotice, _ hour: BookedHour, _ language: Language) -> Bool {
    guard let zone = TimeZone(identifier: device.zone) else { return true }
    let begin = Date(timeIntervalSince1970: Double(hour.begin))
    let isHere = zone.secondsFromGMT(for: begin) == StationClocks.offset(at: hour.begin, station: hour.socket / 10)
    let own = Formats(language: language, units: .metric, timeZone: zone).time(begin)
    let times = notice.content.text.matches(of: /[0-9]{2}[:.][0-9]{2}/).count
    return notice.content.text.contains(own) && times == (isHere ? 1 : 2)
  }

  /// Who wants to be reminded of an appointment is, unless notices were refused meanwhile, or the app tells what is wrong.
  func wantedAreReminded() -> [Violation] {
    let waiting = pairs.compactMap { BookedHour($0.1.slot) }
    let told = Set(problems.map(\.rawValue))
    // What comes after minutes books again what is gone, and no app knows that it wanted it.
    if keepsForLong { return [] }
    return world.appointments.compactMap { booked in
      guard let wish = origins[booked.id], let intent = intents[wish], let lead = intent.lead,
        intent.changes == device.board.changes, device.board.permission == .granted, intent.signOuts == signOuts,
        booked.beginsAt - lead.rawValue * 60 > world.now, !told.contains(wish.rawValue)
      else { return nil }
      let hour = BookedHour(socket: booked.socket, begin: booked.beginsAt)
      return waiting.contains(hour) ? nil : Violation(Self.reminded, "nothing reminds of \(booked.id), \(hour)")
    }
  }

  /// Where notices are allowed, the app has handed over again what was refused before.
  func refusedAreTriedAgain() -> [Violation] {
    guard device.board.permission == .granted, let state = device.state,
      let list = state.screen.of(AppointmentsViewModel.self), case .sections(_, let upcoming, _) = list.body
    else { return [] }
    let words = Texts(language: state.language).appointmentsNotReminded
    let refused = Set(upcoming.rows.filter { $0.badge == words }.map(\.id.rawValue))
    return world.appointments.filter { refused.contains("\($0.id)") }.compactMap { booked in
      let hour = BookedHour(socket: booked.socket, begin: booked.beginsAt)
      let reminder = stored.reminders.first { BookedHour($0.slot) == hour }
      guard let reminder, hour.begin - reminder.lead.rawValue * 60 > world.now else { return nil }
      return Violation(Self.reminded, "the reminder of \(booked.id), \(hour), stays refused")
    }
  }

  /// The wishes whose reminders the list says are missing.
  private var problems: [Booking.ID] {
    guard let list = device.state?.screen.of(AppointmentsViewModel.self) else { return [] }
    return list.pending.filter(\.isReminder).map(\.id)
  }

  static let due = "reminders are due in time"
  static let wanted = "no reminder without an appointment"
}
