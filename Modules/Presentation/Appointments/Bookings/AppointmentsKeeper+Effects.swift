public import ChargeDomain
import Foundation

extension AppointmentsKeeper {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    let bookings = useCases.appointments.bookings
    let clock = useCases.clock
    switch effect {
    case .read(let owner):
      await report(
        .read(try await bookings.store.read(owner), owner: owner, at: clock.now),
        or: { .notRead($0, owner: owner) }, to: send)
    case .list(let owner):
      do throws(Failure) {
        let (list, askedAt) = try await bookings.list(owner: owner)
        await send(.listed(list, owner: owner, askedAt: askedAt, at: clock.now))
      } catch {
        await send(.notListed(error, owner: owner, at: clock.now))
      }
    case .findOutLater(let seconds):
      do { try await clock.sleep(seconds: seconds) } catch { return }
      await send(.findOutDue)
    case .stamp(let act): await send(.stamped(act, bookings.newBookingID(), at: clock.now))
    case .carryOut(let booking):
      await bookings.carryOut(booking) { progress in
        switch progress {
        case .happened(let event, let at): await send(.happened(booking.id, event, at: at))
        case .notStored(let failure): await send(.notStored(booking.id, failure, at: clock.now))
        }
      }
    // The service knows it too: what cannot be stored now is found again by asking.
    case .keep(let booking):
      // It is to be forgotten already.
      if Task.isCancelled { return }
      try? await bookings.store.keep(booking)
    case .forget(let id): try? await bookings.store.forget(id)
    case .endCancellation(let id, let remembered):
      // Else the cancellation stays: after the next start the list tells what became of it.
      guard (try? await bookings.store.remember(remembered)) != nil else { return }
      try? await bookings.store.forget(id)
    case .remember(let remembered):
      // It is to be forgotten already.
      if Task.isCancelled { return }
      try? await bookings.store.remember(remembered)
    case .wantReminder(let remembered, let asks):
      if Task.isCancelled { return }
      // What cannot be stored waits until the app ends.
      try? await bookings.store.remember(remembered)
      if asks { await useCases.platform.askPermission(.notifications) }
    case .forgetRemembered(let owner, let id): try? await bookings.store.forgetRemembered(owner, id)
    case .makeReminder(let booking):
      guard let lead = booking.wish.reminder, let begin = booking.wish.begin else { return }
      let reminder = Reminder(
        id: bookings.newReminderID(), owner: booking.owner, place: booking.wish.place, slot: booking.wish.slot,
        lead: lead, begin: begin, setAt: clock.now, appointment: booking.appointment)
      await send(.reminderMade(reminder, booking.id, at: clock.now))
    case .remind(let reminder, let content, let booking):
      // What is written anew may have been shown already.
      guard booking != nil || reminder.dueAt > clock.now else { return await send(.reminded(reminder, nil, nil)) }
      let problem = await set(reminder, content, useCases)
      await send(.reminded(reminder, booking, problem))
    case .forgetReminders(let ids, let orphans):
      await useCases.platform.unschedule(ids.map(\.rawValue) + orphans)
      for id in ids {
        // One that is shown reminds of nothing any more.
        _ = await useCases.platform.show(SystemNotice(id: id.rawValue))
        try? await bookings.store.forgetReminder(id)
      }
    case .clear:
      let ours = await useCases.platform.scheduled().filter { $0.hasPrefix(Reminder.ID.prefix) }
      if !ours.isEmpty { await useCases.platform.unschedule(ours) }
      for shown in (try? await useCases.notices.all()) ?? [] where shown.id.hasPrefix(Reminder.ID.prefix) {
        _ = await useCases.platform.show(SystemNotice(id: shown.key))
      }
      try? await useCases.notices.removeBeginning(Reminder.ID.prefix)
      // What cannot be forgotten now is at the next start.
      try? await bookings.store.forgetAll()
      try? await useCases.accounts.overwriteForgotten()
    case .lookAtHeld: await send(.held(await useCases.platform.scheduled(), at: clock.now))
    }
  }

  /// Scheduled, then stored; what cannot be stored is taken back. The platform takes nothing whose time has passed.
  private static func set(
    _ reminder: Reminder, _ content: SystemNotice.Content, _ useCases: UseCases
  ) async -> ReminderProblem? {
    guard reminder.dueAt > useCases.clock.now else { return .tooLate }
    let link = reminder.appointment.map { AppLink(screen: "appointment", argument: $0.rawValue) }
    let notice = ScheduledNotice(
      id: reminder.id.rawValue, content: content, at: reminder.dueAt, link: link ?? AppLink(screen: "appointments"))
    guard await useCases.platform.schedule(notice) else { return .notTaken }
    do throws(Failure) {
      try await useCases.appointments.bookings.store.keepReminder(reminder)
      return nil
    } catch {
      // The one that takes its place is handed over under the same id.
      if error == .cancelled { return .notStored }
      await useCases.platform.unschedule([reminder.id.rawValue])
      return .notStored
    }
  }
}
