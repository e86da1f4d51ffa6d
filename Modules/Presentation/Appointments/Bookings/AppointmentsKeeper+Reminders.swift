import ChargeDomain
import ChargeLocalization
import Foundation

/// The reminders that the platform holds.
extension AppointmentsKeeper {
  /// A reminder has an id: it goes to the platform, unless the time for it has passed.
  mutating func remind(
    _ reminder: Reminder, _ booking: Booking.ID?, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard reminder.owner == value.owner else { return .none }
    guard reminder.dueAt > now else {
      if let booking { value.notReminded[booking] = .tooLate }
      return .changed(.appointments)
    }
    // The person chose one for it meanwhile.
    if let booking, onItsWay(to: reminder.slot) != nil { return .run(settled(booking)) }
    language = surroundings.language
    return handOver(reminder, booking, surroundings)
  }

  /// One hand-over of a reminder after the other, the newest last: of two at a time nobody knows which the platform took last.
  mutating func handOver(
    _ reminder: Reminder, _ booking: Booking.ID?, _ surroundings: Surroundings, chosenFor: AppointmentID? = nil
  ) -> KeeperReaction<Self> {
    guard handedOver[reminder.id] == nil else {
      handedOver[reminder.id]?.next = .again(reminder, booking)
      if let chosenFor { handedOver[reminder.id]?.chosenFor = chosenFor }
      return .none
    }
    handedOver[reminder.id] = HandOver(
      slot: reminder.slot, language: surroundings.language, zone: surroundings.timeZone, chosenFor: chosenFor)
    return .run(.remind(reminder, reminder.content(surroundings.language, in: surroundings.timeZone), booking))
  }

  /// The platform gives them back, and they are forgotten; one that is being handed over, as soon as that has ended.
  mutating func takeBack(_ ids: [Reminder.ID]) -> KeeperReaction<Self> {
    value.reminders.removeAll { ids.contains($0.id) }
    for id in ids { handedOver[id]?.next = .takeBack }
    let held = ids.filter { handedOver[$0] == nil }
    return held.isEmpty ? .none : .run(.forgetReminders(held, orphans: []))
  }

  mutating func reminded(
    _ reminder: Reminder, _ booking: Booking.ID?, _ problem: ReminderProblem?, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    // From here on the platform holds it, or may be asked again.
    let handed = handedOver.removeValue(forKey: reminder.id)
    guard reminder.owner == value.owner else {
      // The person signed out meanwhile.
      return problem == nil ? .run(.forgetReminders([reminder.id], orphans: [])) : .none
    }
    switch handed?.next {
    case .takeBack: return .run(.forgetReminders([reminder.id], orphans: []))
    case .again(let newer, let its):
      return handOver(newer, its ?? booking, surroundings, chosenFor: handed?.chosenFor)
    case nil: break
    }
    if problem == nil, let handed,
      handed.language != surroundings.language || handed.zone != surroundings.timeZone
    {
      return handOver(reminder, booking, surroundings, chosenFor: handed.chosenFor)
    }
    // Of what is written anew, the time of some has passed.
    if problem == .tooLate, booking == nil, handed?.chosenFor == nil { return .none }
    if let problem { return notReminded(reminder, booking, handed?.chosenFor, problem) }
    value.notHeld.remove(reminder.id)
    let replaced = value.reminders.filter { $0.id != reminder.id && $0.slot.isSame(as: reminder.slot) }
    value.reminders.removeAll { $0.id == reminder.id }
    value.reminders.append(reminder)
    let back = takeBack(replaced.map(\.id))
    var reaction = KeeperReaction<Self>.changed(.appointments)
    if let booking {
      reaction.effects.append(settled(booking))
      reaction.notice = AppNotice(BookedWords(reminder.slot, at: reminder.place, in: value))
    }
    return reaction.and(settle(reminder, handed?.chosenFor)).and(back)
  }

  /// A fresh list: a reminder of what is no longer booked goes, one of an appointment that was moved is written anew, and one
  /// whose number is learnt knows it.
  mutating func followList(
    _ list: AppointmentList, _ askedAt: Date, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    let appointments = value.appointments ?? []
    value.reminderProblems = value.reminderProblems.filter { id, _ in appointments.contains { $0.id == id } }
    var gone: [Reminder.ID] = []
    var reaction = KeeperReaction<Self>.none
    for reminder in value.reminders {
      let same =
        appointments.first { $0.id == reminder.appointment }
        ?? appointments.first { $0.slot.isSame(as: reminder.slot) }
      // What is being booked may not be listed yet.
      let isOpen = value.bookings.contains { booking in
        booking.wish.slot.isSame(as: reminder.slot) && !booking.hasEnded && booking.standing != .waiting
      }
      guard let same else {
        let isGone = reminder.appointment.map { list.lists($0) == false } ?? list.isWhole
        // A list that was asked for before the reminder was set says nothing of its appointment.
        if isGone, reminder.begin > now, reminder.setAt <= askedAt, !isOpen { gone.append(reminder.id) }
        continue
      }
      guard let begin = same.begin, begin != reminder.begin || reminder.appointment != same.id else { continue }
      let new = Reminder(
        id: reminder.id, owner: reminder.owner, place: same.place, slot: same.slot, lead: reminder.lead, begin: begin,
        setAt: reminder.setAt, appointment: same.id)
      guard new.dueAt > now else {
        // The platform holds it for the time before.
        if begin != reminder.begin { gone.append(reminder.id) }
        continue
      }
      reaction = reaction.and(remind(new, nil, now, surroundings))
    }
    return reaction.and(takeBack(gone))
  }

  /// What the platform holds and what is kept here is made the same: missing ones are handed over once more, orphans taken
  /// back.
  mutating func held(_ ids: [String], _ now: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard value.isRead else { return .none }
    let known = Set((value.reminders.map(\.id) + handedOver.keys).map(\.rawValue))
    let orphans = ids.filter { $0.hasPrefix(Reminder.ID.prefix) && !known.contains($0) }
    var reaction: KeeperReaction<Self> = orphans.isEmpty ? .none : .run(.forgetReminders([], orphans: orphans))
    for reminder in value.reminders where handedOver[reminder.id] == nil && reminder.dueAt > now {
      // What was not taken when it was written anew may be held as it was before.
      guard !ids.contains(reminder.id.rawValue) || value.notHeld.contains(reminder.id) else { continue }
      reaction = reaction.and(remind(reminder, nil, now, surroundings))
    }
    return reaction.and(remindAsWanted(surroundings))
  }

  /// Writes the reminders anew in the language of the person.
  mutating func rewrite(_ surroundings: Surroundings, isAnyway: Bool = false) -> KeeperReaction<Self> {
    guard isAnyway || language != surroundings.language, !value.reminders.isEmpty else { return .none }
    language = surroundings.language
    var reaction = KeeperReaction<Self>.none
    for reminder in value.reminders { reaction = reaction.and(handOver(reminder, nil, surroundings)) }
    return reaction
  }
}

extension Reminder {
  /// What the notice says: relative to the begin and on the station's clock, so that it is true wherever the person is.
  /// - Parameter zone: Where the device is; nil where that is not known.
  func content(_ language: Language, in zone: TimeZone? = nil) -> SystemNotice.Content {
    let texts = Texts(language: language)
    let formats = Formats(language: language, units: .metric, timeZone: zone ?? .gmt)
    let name = place.name ?? place.code ?? texts.chargerSiteNoName
    let (lead, time) = (formats.lead(lead), slot.time.clockWords(in: place.zone))
    let text =
      if let zone, let there = place.zone {
        zone.secondsFromGMT(for: begin) == there.secondsFromGMT(for: begin)
          ? texts.reminderTextHere(place: name, lead: lead, time: time)
          : texts.reminderTextAway(
            place: name, lead: lead, own: UTCOffset.telling(formats.time(begin), at: begin, in: zone),
            // Another day than the person's is said.
            time: CalendarDay(of: begin, in: zone) == slot.time.day
              ? time : "\(formats.weekdayAndDay(slot.time.day)), \(time)")
      } else {
        texts.reminderText(place: name, lead: lead, time: time)
      }
    return SystemNotice.Content(title: texts.reminderTitle, text: text)
  }
}
