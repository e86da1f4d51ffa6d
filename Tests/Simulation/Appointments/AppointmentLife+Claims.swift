import ChargeCore
import Foundation
import ReferenceBackend
import SimulationFrame

/// No screen says that an hour is booked, or cancelled, or that the person is reminded, when that is not so: it says so, or
/// that it does not know, or how old it is.
extension AppointmentLife {
  func claimsAreTrue() -> [Violation] {
    guard let state = device.state else { return [] }
    let texts = Texts(language: state.language)
    var found: [Violation] = []
    if let notice = state.notice { found += noticeIsTrue(notice.text.plain, texts) }
    if let list = state.screen.of(AppointmentsViewModel.self) { found += listIsTrue(list, texts) }
    if let one = state.screen.of(AppointmentViewModel.self) { found += isTrue(one, texts) }
    if let confirm = state.screen.of(ConfirmBookingViewModel.self), let notice = confirm.notice {
      found += isTrue(notice.text.plain, texts)
    }
    return found
  }

  // MARK: The list

  private func listIsTrue(_ list: AppointmentsViewState, _ texts: Texts) -> [Violation] {
    var found = list.pending.flatMap { isTrue($0, texts) }
    // A notice of a file says nothing of the list, and may stand in place of one that does: then it can be tried again.
    let isOld = list.notice.map { $0.tone != .information } ?? false || list.retry != nil
    guard case .sections(let running, let upcoming, let past) = list.body, !isOld,
      list.status != texts.nearbyRefreshing
    else { return found }
    let cancelled = Set(
      list.pending.filter { $0.state.text.plain == texts.appointmentCancelled }.compactMap { ends[$0.id] })
    for row in (running?.rows ?? []) + upcoming.rows + (past?.rows ?? []) {
      if isGone(row.id) || cancelled.contains(row.id) {
        found.append(Violation(Self.honest, "the list shows \(row.id), which is gone"))
      }
    }
    return found + upcoming.rows.flatMap { badgeIsTrue($0, texts) }
  }

  /// What was asked of the service and is not settled.
  private func isTrue(_ pending: AppointmentsViewState.Pending, _ texts: Texts) -> [Violation] {
    let text = pending.state.text.plain
    let booked = world.appointments
    if text == texts.appointmentCancelled, let id = ends[pending.id],
      booked.contains(where: { "\($0.id)" == id.rawValue })
    {
      return [Violation(Self.honest, "it says that \(id) is cancelled, and it is not")]
    }
    if saysNotBooked(text, texts), !keepsForLong {
      return booked.filter { origins[$0.id] == pending.id }
        .map { Violation(Self.honest, "it says that \($0.id) is not booked, and it is") }
    }
    if pending.isReminder, !origins.values.contains(pending.id) {
      return [Violation(Self.honest, "it says that \(pending.time) is booked, and it never was")]
    }
    return []
  }

  /// What is said to be reminded of is held by the platform.
  private func badgeIsTrue(_ row: AppointmentsViewState.Row, _ texts: Texts) -> [Violation] {
    guard let badge = row.badge, let booked = world.appointments.first(where: { "\($0.id)" == row.id.rawValue }) else {
      return []
    }
    let formats = Formats(language: texts.language, units: .metric, timeZone: .gmt)
    let lead = ReminderLead.allCases.first { badge == texts.appointmentsReminded(lead: formats.lead($0)) }
    guard let lead, booked.beginsAt - lead.rawValue * 60 > world.now else { return [] }
    let due = booked.beginsAt - lead.rawValue * 60
    let isHeld = device.board.waiting.contains { Int($0.at.timeIntervalSince1970.rounded()) == due }
    return isHeld ? [] : [Violation(Self.honest, "it says \(badge) of \(row.id), and nothing reminds of it")]
  }

  // MARK: Other screens

  /// What is said on every screen: that an hour is booked.
  private func noticeIsTrue(_ text: String, _ texts: Texts) -> [Violation] {
    guard says(text, { texts.bookingDone(place: $0, time: "") }) else { return [] }
    let wanted = bookedHours.intersection(intents.values.map(\.hour))
    let isSo = wanted.contains { text.contains(StationClocks.time(at: $0.begin, station: $0.socket / 10)) }
    return isSo ? [] : [Violation(Self.honest, "it says \(text), and no such hour that was wanted ever was")]
  }

  /// One appointment: the screen does not tell which one, so it is the one that was wanted when the screen was new.
  private func isTrue(_ one: AppointmentViewState, _ texts: Texts) -> [Violation] {
    guard let opened = opened(), case .content = one.body else { return [] }
    let words = one.notices.map(\.text.plain)
    if words.contains(texts.appointmentCancelled) {
      let isThere = world.appointments.contains { "\($0.id)" == opened.rawValue }
      return isThere ? [Violation(Self.honest, "it says that \(opened) is cancelled, and it is not")] : []
    }
    let isOld = one.notices.contains { $0.tone != .information } || one.status == texts.nearbyRefreshing
    return isOld || !isGone(opened) ? [] : [Violation(Self.honest, "it shows \(opened), which is gone")]
  }

  /// The hour that is confirmed.
  private func isTrue(_ text: String, _ texts: Texts) -> [Violation] {
    guard let chosen, let wish = sentFor[chosen]?.last, !keepsForLong else { return [] }
    let isBooked = [
      texts.bookingNotRemindedNotTaken, texts.bookingNotRemindedNotStored, texts.bookingNotRemindedTooLate,
      texts.bookingNotRemindedOver,
    ].contains(text)
    if isBooked, !origins.values.contains(wish) {
      return [Violation(Self.honest, "it says that \(chosen) is booked, and it never was")]
    }
    guard saysNotBooked(text, texts) else { return [] }
    return world.appointments.filter { origins[$0.id] == wish }
      .map { Violation(Self.honest, "it says that \(chosen) is not booked, and it is \($0.id)") }
  }

  // MARK: What is so

  /// Whether an appointment was gone before the service was asked for the list that the app has.
  private func isGone(_ id: AppointmentID) -> Bool {
    guard let gone = Int(id.rawValue).flatMap({ goneAt[$0] }), let keptAt = stored.copy?.keptAt else { return false }
    return Double(gone) + Self.timeToList < keptAt.timeIntervalSince1970
  }

  /// Whether a text says that an hour is not booked.
  private func saysNotBooked(_ text: String, _ texts: Texts) -> Bool {
    says(text, texts.bookingNotDone) || text == texts.bookingNotGoneThrough
  }

  /// Whether a text is made of these words with a problem.
  private func says(_ text: String, _ words: (String) -> String) -> Bool {
    let gap = "\u{1}"
    return text.hasPrefix(words(gap).prefix { $0 != "\u{1}" })
  }

  /// Seconds that an answer may be on its way.
  private static let timeToList = 35.0
  static let honest = "the screen is honest"
}
