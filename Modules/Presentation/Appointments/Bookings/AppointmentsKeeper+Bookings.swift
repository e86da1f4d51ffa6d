import ChargeDomain
import Foundation

/// What is asked of the service, and what it lists.
extension AppointmentsKeeper {
  // MARK: Whose appointments they are

  mutating func ownerChanged(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    let owner = owner(in: surroundings)
    guard owner != value.owner || isToBeCleared(surroundings) else { return resume(surroundings) }
    var reaction = KeeperReaction<Self>(change: .appointments)
    reaction.cancelled += [EffectSlot("list"), EffectSlot("find out")]
    let givenUp = value.bookings.filter(\.isWithoutEffect).map(\.id)
    self = Self()
    value.owner = owner
    if let owner {
      reaction.effects.append(.read(owner: owner))
    } else {
      // Who signs out is not reminded here any more, nor is who did so before the app was killed.
      isCleared = isSignedOut(surroundings)
      if isCleared { reaction.effects += [.clear] + givenUp.map { .forget($0) } }
    }
    return reaction
  }

  private func isToBeCleared(_ surroundings: Surroundings) -> Bool { !isCleared && isSignedOut(surroundings) }

  private func isSignedOut(_ surroundings: Surroundings) -> Bool {
    if case .signedOut = surroundings.accounts[.appointments] { true } else { false }
  }

  /// Whose appointments are shown. A sign-in that cannot be read now is still that of the person before.
  private func owner(in surroundings: Surroundings) -> String? {
    switch surroundings.accounts[.appointments] {
    case .signedIn(let owner), .expired(let owner): owner.key
    case .signedOut, .switchedOff: nil
    case .unknown, .locked, .exposed, .unreadable, nil: value.owner
    }
  }

  func canAsk(_ surroundings: Surroundings) -> Bool {
    surroundings.obstacle == nil && surroundings.accounts[.appointments]?.isSignedIn ?? false
  }

  /// What was stored goes on. Nothing that was sent before a restart will be answered.
  mutating func read(
    _ kept: AppointmentStore.Kept, _ owner: String, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard owner == value.owner else { return .none }
    (value.isRead, value.storeFailure) = (true, nil)
    if value.appointments == nil, let copy = kept.copy {
      value.appointments = copy.value.map { one in copy.keptAt.map { one.listed(at: $0) } ?? one }
      value.knownAt = copy.keptAt
    }
    (value.reminders, value.remembered) = (kept.reminders, kept.remembered)
    restoreCancelled()
    // The app was killed between a new reminder of an appointment and taking back the one of before.
    let older = kept.reminders.filter { one in
      kept.reminders.contains { $0.slot.isSame(as: one.slot) && $0.setAt > one.setAt }
    }
    var reaction = KeeperReaction<Self>(effects: [.lookAtHeld], change: .appointments)
    for booking in kept.bookings where value[booking.id] == nil {
      var restored = booking
      restored.handle(.restored, at: now)
      value.bookings.append(restored)
      if restored.standing == .done {
        letGo.insert(restored.id)
        reaction = reaction.and(done(restored, isListed: false, now, isRestored: true))
      }
      // It waited for a list, and was never sent.
      if booking.standing == .waiting { reaction.effects.append(.keep(restored)) }
    }
    reaction = reaction.and(takeBack(older.map(\.id)))
    // They were written in the language of another run.
    return reaction.and(rewrite(surroundings, isAnyway: true)).and(list(surroundings))
  }

  /// The network is back, the device unlocked or the app in front: what is open is found out.
  mutating func resume(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard value.owner != nil, value.isRead else { return .none }
    return KeeperReaction<Self>.run(.lookAtHeld).and(list(surroundings))
  }

  // MARK: The list

  mutating func list(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let owner = value.owner else { return .none }
    guard value.isRead else { return .run(.read(owner: owner)) }
    guard canAsk(surroundings) else {
      value.listFailure = surroundings.obstacle
      return KeeperReaction<Self>.changed(.appointments)
        .and(waitInVain(reasonNotToAsk(surroundings), surroundings))
    }
    if value.isListing {
      listsAgain = true
      return .none
    }
    (value.isListing, value.listFailure) = (true, nil)
    return .changed(.appointments, .list(owner: owner))
  }

  mutating func listed(
    _ list: AppointmentList, _ owner: String, _ askedAt: Date, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard owner == value.owner else { return .none }
    (value.isListing, value.listFailure) = (false, nil)
    let before = value.appointments ?? []
    take(list, askedAt)
    var reaction = KeeperReaction<Self>(change: .appointments)
    for booking in value.bookings {
      reaction = reaction.and(change(booking.id, by: .listed(list, askedAt: askedAt), now, surroundings))
    }
    reaction = reaction.and(toldByList(askedAt, now))
    reaction = reaction.and(followList(list, askedAt, now, surroundings)).and(followRemovals(since: before, now))
      .and(lookAtLimit())
    return reaction.and(clear(now, surroundings)).and(goOn(now, surroundings))
  }

  /// What a list that could not be read whole does not tell of stays, and all is as old as that.
  private mutating func take(_ list: AppointmentList, _ askedAt: Date) {
    let listed = list.appointments.map { $0.listed(at: askedAt) }
    let staying = list.staying(of: value.appointments ?? [])
    value.unreadable = list.unreadable
    value.staying = Set(staying.map(\.id))
    if staying.isEmpty {
      (value.appointments, value.knownAt) = (listed, askedAt)
    } else {
      value.appointments = (listed + staying).earliestFirst
    }
  }

  mutating func notListed(
    _ failure: Failure, _ owner: String, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard owner == value.owner else { return .none }
    value.isListing = false
    guard failure != .cancelled else { return goOn(now, surroundings) }
    (value.listFailure, looksAtLimit) = (failure, false)
    return KeeperReaction<Self>.changed(.appointments).and(waitInVain(failure, surroundings)).and(
      goOn(now, surroundings))
  }

  /// Asks again at once if something changed meanwhile, and after a pause while something is to be found out.
  private mutating func goOn(_ now: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    if listsAgain {
      listsAgain = false
      return list(surroundings)
    }
    let open = value.bookings.filter(\.isToBeFoundOut)
    if open.isEmpty { return .none }
    // A row that cannot be read now will not be soon, and nothing is on its way any more.
    let isLong = !value.isWhole && open.allSatisfy { now.timeIntervalSince($0.sentAt) >= Booking.patience }
    return .run(.findOutLater(seconds: isLong ? Booking.patience : Self.findOutPause))
  }

  /// Seconds between two lists while it is found out what became of a booking.
  static let findOutPause: TimeInterval = 5

  /// A wish is not asked for.
  mutating func notAsked(_ reason: NotAsked) -> KeeperReaction<Self> {
    value.notAsked = reason
    return .changed(.appointments)
  }

  // MARK: What waits for a fresh list

  private var waiting: [Booking] { value.bookings.filter { $0.standing == .waiting } }

  /// What waited is sent while there may be one more. A list that was asked for before the wish is not fresh.
  private mutating func clear(_ now: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    var reaction = KeeperReaction<Self>.none
    if listsAgain { return reaction }
    let unreadable = Set(value.unreadable.compactMap(\.self))
    for booking in waiting {
      let isWantedAgain = wantedAgain.remove(booking.id) != nil
      if value.count < BookingUseCases.mostAppointments {
        reaction = reaction.and(change(booking.id, by: .cleared(unreadable: unreadable), now, surroundings))
      } else if isWantedAgain {
        reaction = reaction.and(change(booking.id, by: .notCleared, now, surroundings)).and(.say(LimitWords()))
      } else {
        value.bookings.removeAll { $0.id == booking.id }
        let wish = booking.wish
        // Who has cancelled another one finds the hour as it was chosen.
        value.draft = HourDraft(station: wish.place.station, day: wish.time.day, socket: wish.socket, time: wish.time)
        reaction = reaction.and(notAsked(.limit)).and(.run(.forget(booking.id)))
      }
    }
    return reaction
  }

  /// No fresh list comes: what waited for one is not carried out, and can be sent again.
  mutating func waitInVain(_ failure: Failure, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    waiting.reduce(.none) { $0.and(change($1.id, by: .notSent(failure), $1.sentAt, surroundings)) }
  }

  private func reasonNotToAsk(_ surroundings: Surroundings) -> Failure {
    surroundings.obstacle ?? .signInNeeded(.appointments)
  }

  // MARK: What a person does

  /// What was said of an earlier wish is not about this one.
  mutating func asked(_ act: Act) -> KeeperReaction<Self> {
    guard value.owner != nil else { return .none }
    // Who lets go of what went well is on the way from where it was confirmed, and hears it.
    if case .letGo(let id) = act, let booking = value[id], value.isWellDone(booking) {
      return KeeperReaction(effects: [.stamp(act)], notice: AppNotice(BookedWords(booking.wish, in: value)))
    }
    guard case .book = act, value.notAsked != nil else { return .run(.stamp(act)) }
    value.notAsked = nil
    return .changed(.appointments, .stamp(act))
  }

  mutating func stamped(
    _ act: Act, _ id: Booking.ID, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard let owner = value.owner else { return .none }
    switch act {
    case .book(let wish):
      guard !value.isBeingBooked(wish.slot) else { return .none }
      guard canAsk(surroundings) else { return notAsked(.failed(reasonNotToAsk(surroundings))) }
      (value.notAsked, value.draft) = (nil, nil)
      // What was not carried out before makes way, and so does what is told of a cancellation of the same hour.
      let old = value.bookings.filter { booking in
        booking.wish.slot.isSame(as: wish.slot) && (booking.kind == .make || booking.standing == .done)
      }
      value.bookings.removeAll { booking in old.contains { $0.id == booking.id } }
      let booking = Booking(id: id, owner: owner, kind: .make, wish: wish, waits: true, at: now)
      value.bookings.append(booking)
      return KeeperReaction(effects: old.map { .forget($0.id) } + [.keep(booking)], change: .appointments)
        .and(list(surroundings))
    case .cancel(let appointment): return cancel(appointment, id, of: owner, now, surroundings)
    case .retry(let id):
      guard value[id]?.canBeTriedAgain ?? false else { return .none }
      // What was said of it is so still.
      if value[id]?.kind != .make, !canAsk(surroundings) { return .none }
      let again = change(id, by: .sentAgain, now, surroundings)
      guard value[id]?.standing == .waiting else { return again }
      wantedAgain.insert(id)
      return again.and(list(surroundings))
    case .letGo(let id):
      guard let index = value.bookings.firstIndex(where: { $0.id == id }) else { return .none }
      value.bookings[index].handle(.withdrawn, at: now)
      guard value.bookings[index].hasEnded else { return .none }
      if let kept = letGoUnlisted(id) { return kept }
      let booking = value.bookings.remove(at: index)
      value.notReminded[id] = nil
      return .changed(.appointments, .forget(id)).and(letGoCancellation(booking)).and(forgetWhatIsOver(now))
    case .remindAgain(let id):
      guard let booking = value[id], value.notReminded.removeValue(forKey: id) != nil else { return .none }
      return .changed(.appointments, .makeReminder(booking))
    case .remind(let appointment, let lead): return remind(appointment, lead, id, now, surroundings)
    case .remindOnceAllowed(let appointment, let lead): return remindOnceAllowed(appointment, lead, now, surroundings)
    case .doNotRemind(let appointment): return doNotRemind(appointment)
    }
  }

  /// What was refused before makes way.
  private mutating func cancel(
    _ appointment: Appointment, _ id: Booking.ID, of owner: String, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard !value.bookings.contains(where: { $0.kind == .cancel(appointment.id) && !$0.hasEnded }) else {
      return .none
    }
    let refused = value.refusedCancellation(of: appointment.id)
    value.bookings.removeAll { $0.id == refused?.id }
    let cleared = KeeperReaction<Self>(effects: [refused].compactMap(\.self).map { .forget($0.id) })
    let wish = BookingWish(place: appointment.place, socket: appointment.socket, time: appointment.time)
    var booking = Booking(id: id, owner: owner, kind: .cancel(appointment.id), wish: wish, at: now)
    guard !canAsk(surroundings) else { return cleared.and(add(booking)) }
    booking.handle(.notSent(surroundings.obstacle ?? .signInNeeded(.appointments)), at: now)
    value.bookings.append(booking)
    return cleared.and(.changed(.appointments, .keep(booking)))
  }

  mutating func add(_ booking: Booking) -> KeeperReaction<Self> {
    value.bookings.append(booking)
    return .changed(.appointments, .carryOut(booking))
  }

  // MARK: What becomes of it

  mutating func change(
    _ id: Booking.ID, by event: Booking.Event, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard let index = value.bookings.firstIndex(where: { $0.id == id }) else { return .none }
    let before = value.bookings[index]
    value.bookings[index].handle(event, at: now)
    let booking = value.bookings[index]
    guard booking != before else { return .none }
    var reaction = KeeperReaction<Self>(change: .appointments)
    let isSent = booking.standing == .sent && booking.tries != before.tries
    if booking.standing == .done {
      // Forgotten on the device, or kept for its reminder: the number that the list told changes neither.
      guard before.standing != .done else { return reaction }
      if case .listed = event { return reaction.and(done(booking, isListed: true, now)) }
      reaction = reaction.and(done(booking, isListed: false, now))
      // The list tells its number, or that it is gone.
      return reaction.and(list(surroundings))
    }
    reaction.effects.append(isSent ? .carryOut(booking) : .keep(booking))
    let isNew = booking.standing == .unconfirmed && before.standing != .unconfirmed
    return isNew ? reaction.and(list(surroundings)) : reaction
  }

  /// What was carried out is not kept on the device any longer than its reminder takes.
  /// - Parameters:
  ///   - isListed: Whether the list told it.
  ///   - isRestored: Whether it was carried out before the app began: that was said then.
  private mutating func done(
    _ booking: Booking, isListed: Bool, _ now: Date, isRestored: Bool = false
  ) -> KeeperReaction<Self> {
    switch booking.kind {
    case .make:
      if !isListed { value.unlisted[booking.id] = now }
      guard value.isWellDone(booking) else { return .run(.keep(booking), .makeReminder(booking)) }
      let notice = isRestored ? nil : AppNotice(BookedWords(booking.wish, in: value))
      return KeeperReaction(effects: [settled(booking.id)], notice: notice)
    case .cancel(let id):
      let ended = isListed ? endListedCancellation(booking, of: id) : endCancellation(booking, of: id)
      if !isListed { cancelled(id, now) }
      return ended.and(takeBack(remindersOf(booking.wish.slot)))
    }
  }
}
