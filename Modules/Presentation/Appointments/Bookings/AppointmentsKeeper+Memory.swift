import ChargeDomain
import Foundation

/// What is remembered of appointments besides the list.
extension AppointmentsKeeper {
  /// The person was given a file with an appointment for a calendar.
  mutating func exported(_ appointment: Appointment) -> KeeperReaction<Self> {
    guard let owner = value.owner else { return .none }
    var remembered = value.memory(of: appointment.id) ?? RememberedAppointment(appointment, of: owner)
    remembered.fileCount = remembered.nextFile + 1
    (remembered.appointment, remembered.isExported) = (appointment, true)
    remembered.exportedLead = value.reminder(of: appointment.slot)?.lead
    return remember(remembered)
  }

  /// The person has read how an appointment ended.
  mutating func endingSeen(_ id: AppointmentID) -> KeeperReaction<Self> {
    guard let ended = value.ended.first(where: { $0.id == id }) else { return .none }
    return forget(ended)
  }

  /// The person has closed the words about a cancellation that was carried out: its calendar file is offered no more.
  mutating func letGoCancellation(_ booking: Booking) -> KeeperReaction<Self> {
    guard case .cancel(let id) = booking.kind, booking.standing == .done, var remembered = value.memory(of: id),
      remembered.ending == .cancelledHere, remembered.isExported
    else { return .none }
    remembered.isExported = false
    return remember(remembered)
  }

  /// A cancellation was carried out. Until a list tells it too, only what is remembered says that it was cancelled here, so
  /// that is stored before the cancellation is forgotten.
  mutating func endCancellation(_ booking: Booking, of id: AppointmentID) -> KeeperReaction<Self> {
    guard let owner = value.owner, let appointment = value.appointments?.first(where: { $0.id == id }) else {
      return .run(.forget(booking.id))
    }
    var remembered = value.memory(of: id) ?? RememberedAppointment(appointment, of: owner)
    (remembered.ending, remembered.wantedLead) = (.cancelledHere, nil)
    replace(remembered)
    return .run(.endCancellation(booking.id, remembered))
  }

  /// The list tells that an appointment is gone that was to be cancelled here. A calendar that has it is offered the file that
  /// takes it out, after a restart too.
  mutating func endListedCancellation(_ booking: Booking, of id: AppointmentID) -> KeeperReaction<Self> {
    guard var remembered = value.memory(of: id), remembered.isExported else { return .run(.forget(booking.id)) }
    (remembered.ending, remembered.wantedLead) = (.cancelledHere, nil)
    replace(remembered)
    return .run(.endCancellation(booking.id, remembered))
  }

  /// A fresh list: what it shows to be gone, although it was neither over nor cancelled here, was removed by the service. What
  /// it has again is booked again.
  mutating func followRemovals(since before: [Appointment], _ now: Date) -> KeeperReaction<Self> {
    guard let owner = value.owner else { return .none }
    let listed = Dictionary((value.appointments ?? []).map { ($0.id, $0) }) { first, _ in first }
    var reaction = KeeperReaction<Self>.none
    for gone in before where listed[gone.id] == nil && !gone.isOver(at: now) && !isCancelledHere(gone.id) {
      var remembered = value.memory(of: gone.id) ?? RememberedAppointment(gone, of: owner)
      (remembered.appointment, remembered.ending) = (gone, .removedByService)
      reaction = reaction.and(remember(remembered))
    }
    for removed in value.removed {
      guard let again = listed[removed.id] else { continue }
      var remembered = removed
      (remembered.appointment, remembered.ending) = (again, nil)
      reaction = reaction.and(removed.isExported ? remember(remembered) : forget(removed))
    }
    return reaction.and(forgetWhatIsOver(now))
  }

  /// Forgets what nobody asks for any more.
  mutating func forgetWhatIsOver(_ now: Date) -> KeeperReaction<Self> {
    value.remembered.filter { !isNeeded($0, at: now) }.reduce(.none) { $0.and(forget($1)) }
  }

  private func isNeeded(_ remembered: RememberedAppointment, at now: Date) -> Bool {
    let listed = value.appointments?.first { $0.id == remembered.id }
    // The file that takes it out of the calendar is offered beside its cancellation, and after a restart without it.
    let isOffered = remembered.isExported && value.cancellation(of: remembered.id) != nil
    return switch remembered.ending {
    case .removedByService: true
    case .cancelledHere:
      listed != nil || cancelledUnlisted[remembered.id] != nil
        || remembered.isExported && !remembered.appointment.isOver(at: now)
    case nil: isOffered || remembered.isKeptWhileBooked && (listed.map { !$0.isOver(at: now) } ?? false)
    }
  }

  /// Whether an appointment goes because the person cancels it here, however far that is.
  private func isCancelledHere(_ id: AppointmentID) -> Bool {
    if value.memory(of: id)?.ending == .cancelledHere { return true }
    return switch value.cancellation(of: id)?.standing {
    case .waiting, .sent, .unconfirmed, .notCarriedOut, .done: true
    case .refused, .withdrawn, nil: false
    }
  }

  mutating func remember(_ remembered: RememberedAppointment) -> KeeperReaction<Self> {
    guard value.memory(of: remembered.id) != remembered else { return .none }
    replace(remembered)
    return .changed(.appointments, .remember(remembered))
  }

  mutating func forget(_ remembered: RememberedAppointment) -> KeeperReaction<Self> {
    value.remembered.removeAll { $0.id == remembered.id }
    return .changed(.appointments, .forgetRemembered(owner: remembered.owner, remembered.id))
  }

  mutating func replace(_ remembered: RememberedAppointment) {
    value.remembered.removeAll { $0.id == remembered.id }
    value.remembered.append(remembered)
  }
}

extension RememberedAppointment {
  /// The number of the next file: a calendar takes only what has a higher number than what it holds. An older version did not
  /// count.
  var nextFile: Int { fileCount ?? (isExported ? 1 : 0) }

  /// Whether there is something to remember of it while it is booked.
  var isKeptWhileBooked: Bool { isExported || wantedLead != nil }
}

extension AppointmentsKeeper.Value {
  /// What is remembered of an appointment besides the list; nil for nothing.
  func memory(of id: AppointmentID) -> RememberedAppointment? { remembered.first { $0.id == id } }

  /// Whether the person was given a file with an appointment for a calendar.
  func isExported(_ id: AppointmentID) -> Bool { memory(of: id)?.isExported ?? false }

  /// Whether the file that the person was given with an appointment is not like it any more.
  func isExportOutdated(of appointment: Appointment) -> Bool {
    guard let remembered = memory(of: appointment.id), remembered.isExported else { return false }
    return remembered.exportedLead != reminder(of: appointment.slot)?.lead
      || remembered.appointment.slot != appointment.slot
  }

  /// What the service removed, as far as the person has not read it.
  var removed: [RememberedAppointment] { remembered.filter { $0.ending == .removedByService } }

  /// What the person is still to be told of: what the service removed, and what was cancelled before a restart and a calendar
  /// may still have.
  var ended: [RememberedAppointment] {
    remembered.filter { remembered in
      switch remembered.ending {
      case .removedByService: true
      case .cancelledHere:
        remembered.isExported && cancellation(of: remembered.id) == nil
          && !(appointments?.contains { $0.id == remembered.id } ?? true)
      case nil: false
      }
    }
  }
}

extension AppRequest {
  /// The person was given a file with an appointment for a calendar.
  static func exported(_ appointment: Appointment) -> Self { .tell(AppointmentsKeeper.self, .exported(appointment)) }

  /// The person has read how an appointment ended.
  static func endingSeen(_ id: AppointmentID) -> Self { .tell(AppointmentsKeeper.self, .endingSeen(id)) }
}
