import ChargeCore
import Foundation
import ReferenceBackend
import SimulationFrame

/// What is seen of the app and of the service after each step.
extension AppointmentLife {
  /// Starts again what died, looks at all, and judges.
  func check() async {
    await device.reviveIfDead()
    await watch()
    if device.takeRestlessness() { found.append(Violation("the life ends", "the app does not come to rest")) }
    found += laws()
  }

  func watch() async {
    learnSignIn()
    let isSignedOut = device.keychain.isEmpty
    if isSignedOut, !wasSignedOut { signOuts += 1 }
    wasSignedOut = isSignedOut
    noteAppointments()
    if let kept = await device.kept() {
      stored = kept
      noteIntents()
    }
    noteLoss()
    if screenName == ConfirmBookingViewModel.name, lastScreen != screenName { confirmed = nil }
    lastScreen = screenName
  }

  /// The name of the screen that is shown.
  var screenName: String {
    if case .shown(let shown) = device.state?.screen { shown.name } else { "" }
  }

  /// Learns of a sign-in that the app has made.
  private func learnSignIn() {
    guard let credential = device.keychain.credential, secrets.insert(credential.token.reveal()).inserted else {
      return
    }
    world.accept(credential)
    // What an old sign-in could not ask for is asked for once more.
    sentSinceAsked = []
  }

  /// Where each appointment came from, and when it went.
  private func noteAppointments() {
    let all = world.appointments
    bookedHours.formUnion(all.map { BookedHour(socket: $0.socket, begin: $0.beginsAt) })
    for booked in all where known.insert(booked.id).inserted && !others.contains(booked.id) {
      let hour = BookedHour(socket: booked.socket, begin: booked.beginsAt)
      if let wish = sentFor[hour]?.last {
        origins[booked.id] = wish
      } else {
        found.append(Violation(Self.one, "the service has \(booked.id), \(hour), and no app has asked for it"))
      }
    }
    for id in known.subtracting(all.map(\.id)) where goneAt[id] == nil { goneAt[id] = world.now }
  }

  private func noteIntents() {
    for booking in stored.bookings {
      if case .cancel(let id) = booking.kind { ends[booking.id] = id }
    }
    let makes = stored.bookings.filter { $0.kind == .make }
    for booking in makes { note(booking) }
    let kept = Set(makes.map(\.id))
    for (id, intent) in intents where intent.isKept && !kept.contains(id) {
      intents[id]?.isKept = false
      // A person lets go of what was not booked.
      if intent.standing.isNotBooked { intents[id]?.isToldNot = true }
    }
  }

  private func note(_ booking: Booking) {
    guard let hour = BookedHour(booking.wish.slot) else {
      return found.append(Violation(Self.realHours, "\(booking.wish.slot) is wanted, and no clock shows it"))
    }
    if intents[booking.id] == nil {
      intents[booking.id] = BookingIntent(
        hour: hour, lead: chosenLead, standing: booking.standing, changes: device.board.changes, signOuts: signOuts)
      let wishes = intents.values.count { $0.hour == hour }
      let wanted = taps[hour] ?? 0
      if wishes > wanted {
        found.append(Violation(Self.one, "\(wishes) wishes for \(hour), confirmed \(wanted) times"))
      }
      if booking.wish.reminder != chosenLead {
        let (kept, chosen) = (booking.wish.reminder?.rawValue ?? 0, chosenLead?.rawValue ?? 0)
        found.append(Violation(Self.reminded, "\(hour) is kept with a lead of \(kept) min, and \(chosen) was chosen"))
      }
    }
    intents[booking.id]?.standing = booking.standing
    intents[booking.id]?.isKept = true
  }

  /// The way from confirming back to the hours, with what the service said of the hour, is the last word about a wish.
  private func noteLoss() {
    guard lastScreen == ConfirmBookingViewModel.name, let state = device.state, let lastSent,
      intents[lastSent]?.hour == confirmed,
      let text = state.screen.of(BookTimeViewModel.self)?.notice?.text.plain,
      !stored.bookings.contains(where: { $0.id == lastSent })
    else { return }
    let texts = Texts(language: state.language)
    let reasons = BookingRefusal.allCases.map { texts.bookTimeLost(reason: texts.bookingRefusal($0)) }
    // Why not may stand in place of the hours.
    if reasons.contains(text) || text == texts.bookTimeNotBooked { intents[lastSent]?.isToldNot = true }
  }

  /// A command leaves the device: it is stored, nobody else has sent it, and there may be one more.
  func leaves(_ order: OutgoingBooking, _ kept: AppointmentStore.Kept?) {
    guard let kept else { return }
    switch order {
    case .make(let hour):
      let meant = kept.bookings.last {
        $0.kind == .make && $0.standing == .sent && BookedHour($0.wish.slot) == hour
      }
      guard let meant else {
        return found.append(Violation(Self.storedFirst, "\(hour) is asked for before that is stored"))
      }
      note(meant)
      lookAtList(kept, meant, hour)
      sentFor[hour, default: []].removeAll { $0 == meant.id }
      sentFor[hour, default: []].append(meant.id)
      lastSent = meant.id
      if !sentSinceAsked.insert(meant.id).inserted {
        found.append(Violation(Self.one, "\(hour) is asked for again, and the person did not want that"))
      }
    case .cancel(let id):
      guard let wish = kept.bookings.last(where: { $0.kind == .cancel(id) && $0.standing == .sent }) else {
        // A sign-in that was refused made way for a new one: the same order leaves once more, whatever the list said meanwhile.
        if cancels.values.contains(id) { return }
        return found.append(Violation(Self.storedFirst, "the end of \(id) is asked for before that is stored"))
      }
      (cancels[wish.id], ends[wish.id]) = (id, id)
    }
  }

  /// Whether there may be one more is known by a list that was asked for after the person had confirmed.
  private func lookAtList(_ kept: AppointmentStore.Kept, _ booking: Booking, _ hour: BookedHour) {
    let listed = kept.copy?.value.count { !$0.hasPassed } ?? 0
    if listed >= Self.most { found.append(Violation(Self.limit, "\(hour) is asked for, and \(listed) are listed")) }
    guard booking.tries == 1, !(sentFor[hour] ?? []).contains(booking.id), let confirmedAt = confirmedAt[hour],
      let keptAt = kept.copy?.keptAt, keptAt < confirmedAt.addingTimeInterval(-1)
    else { return }
    // A list that was not read whole leaves the copy as old as it was.
    if world.backend.control.appointments.isSpoiled || mendedAt.map({ $0 >= confirmedAt }) ?? false { return }
    found.append(Violation(Self.limit, "\(hour) is asked for, confirmed at \(confirmedAt), by a list of \(keptAt)"))
  }

  static let storedFirst = "commands are stored before they leave"
  static let realHours = "hours are real"
}
