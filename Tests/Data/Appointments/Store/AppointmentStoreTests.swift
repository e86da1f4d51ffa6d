import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Logging
import Testing

@testable import ChargeData

/// What is kept of appointments in the person's file: nothing is lost, and nothing goes back.
@Suite struct AppointmentStoreTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  /// As another process opens it.
  private func store(at now: Date = noon) -> AppointmentStore {
    UserStore.open(folder: folder.url, logger: silent).appointments(now: { now })
  }

  private func appointment(_ id: String = "7", _ clock: String = "09:00", offset: Int? = nil) throws -> Appointment {
    var place = BookingPlace(station: StationID(provider: .appointments, value: "101"))
    place.name = "Åsgatan \"1\"; --"
    place.code = "TR-34-07"
    place.address = Address(lines: ["Deneme Sk. 1"], town: "İstanbul", countryCode: "TR")
    place.coordinate = Coordinate(latitude: 41.123456789, longitude: 29)
    place.timeZone = "Europe/Istanbul"
    place.facilities = [.wifi, Facility(rawValue: "Mescit")]
    place.currents = [.ac, .dc]
    var socket = BookableSocket(id: SocketID(rawValue: "1011"))
    socket.number = 2
    socket.current = .dc
    socket.plug = .ccs2
    socket.rating = BookableSocket.Rating(amount: 22.5, unit: "kVa")
    let time = BookingTime(
      day: try #require(CalendarDay("2024-06-02")), clock: try #require(ClockTime(clock)), offset: offset)
    return Appointment(id: AppointmentID(rawValue: id), place: place, socket: socket, time: time, hasPassed: false)
  }

  private func booking(
    _ id: String = "a", _ events: [Booking.Event] = [], kind: Booking.Kind = .make, owner: String = "42",
    at seconds: TimeInterval = 0.125
  ) throws -> Booking {
    let hour = try appointment()
    let wish = BookingWish(place: hour.place, socket: hour.socket, time: hour.time, reminder: .hour1)
    var booking = Booking(
      id: Booking.ID(rawValue: id), owner: owner, kind: kind, wish: wish, at: noon.addingTimeInterval(seconds))
    for event in events { booking.handle(event, at: noon + 60) }
    return booking
  }

  private func reminder(
    _ id: String = "reminder-a", _ clock: String = "09:00", offset: Int? = nil, owner: String = "42",
    lead: ReminderLead = .usual
  ) throws -> Reminder {
    let hour = try appointment("7", clock, offset: offset)
    return Reminder(
      id: Reminder.ID(rawValue: id), owner: owner, place: hour.place, slot: hour.slot, lead: lead,
      begin: noon + 64_800.5, setAt: noon, appointment: hour.id)
  }

  private func keptIDs(_ owner: String = "42") async throws -> [String] {
    try await store().read(owner).bookings.map(\.id.rawValue)
  }

  // MARK: Bookings

  /// Each is read by another process than the one that was killed after writing it.
  @Test("a booking at every standing is read as it was kept")
  func everyStanding() async throws {
    let listed = Booking.Event.listed(AppointmentList([try appointment("8")]), askedAt: noon + 60)
    let noHour = Booking.Event.listed(AppointmentList([]), askedAt: noon + 3600)
    let all = [
      try booking("a"), try booking("b", [.unanswered]), try booking("c", [.notSent(.offline)]),
      try booking("d", [.notSent(.rateLimited(until: noon + 0.5))]), try booking("e", [.unanswered, noHour]),
      try booking("f", [.answered]), try booking("g", [.answered, listed]),
      try booking("h", [.refused(.notAccepting)]), try booking("i", [.notSent(.offline), .withdrawn]),
      try booking("j", [.unanswered], kind: .cancel(AppointmentID(rawValue: "7"))),
      try booking("l", [.refused(.occupied), noHour]),
      try booking("m", [.refused(.unknownAppointment)], kind: .cancel(AppointmentID(rawValue: "7"))),
      // Sent last, so that it is the youngest.
      try booking("k", [.notSent(.offline), .sentAgain, .refused(.occupied)]),
    ]
    for each in all { try await store().keep(each) }
    #expect(try await store().read("42").bookings == all)
  }

  @Test("only a higher revision replaces a booking, in whatever order they arrive")
  func revisions() async throws {
    let (first, second) = (try booking(), try booking("a", [.unanswered]))
    let third = try booking("a", [.unanswered, .answered])
    let other = try booking("a", [.refused(.occupied)])
    #expect(first.revision < second.revision && second.revision < third.revision)
    #expect(other.revision == second.revision)
    for kept in [second, first, other] { try await store().keep(kept) }
    #expect(try await store().read("42").bookings == [second])
    try await store().keep(third)
    #expect(try await store().read("42").bookings == [third])
    #expect(try folder.userRows("SELECT has_ended || ' ' || revision FROM booking") == ["1 \(third.revision)"])
  }

  @Test("an owner's bookings are read, the oldest first, those of one moment by their ids; nobody sees another's")
  func owners() async throws {
    for (id, seconds) in [("c", 0), ("b", 60), ("a", 60), ("d", -60)] as [(String, TimeInterval)] {
      try await store().keep(try booking(id, at: seconds))
    }
    try await store().keep(try booking("x", owner: "43"))
    #expect(try await keptIDs() == ["d", "c", "a", "b"])
    #expect(try await keptIDs("43") == ["x"])
    #expect(try await keptIDs("").isEmpty)
    try await store().forget(Booking.ID(rawValue: "c"))
    try await store().forget(Booking.ID(rawValue: "unknown"))
    #expect(try await keptIDs() == ["d", "a", "b"])
  }

  @Test("a booking that is sent again keeps its place")
  func place() async throws {
    let first = try booking("b", [.notSent(.offline)], at: 0)
    var again = first
    try await store().keep(first)
    try await store().keep(try booking("a", at: 10))
    again.handle(.sentAgain, at: noon + 100)
    try await store().keep(again)
    #expect(try await store().read("42").bookings == [again, try booking("a", at: 10)])
  }

  // MARK: Reminders

  @Test("an hour of a socket has one reminder: a new one takes the place of the one before")
  func oneReminder() async throws {
    let first = try reminder("reminder-a")
    try await store().keepReminder(first)
    #expect(try await store().read("42").reminders == [first])
    let second = try reminder("reminder-b", lead: .hours3)
    try await store().keepReminder(second)
    #expect(try await store().read("42").reminders == [second])
    let others = [
      try reminder("reminder-c", "10:00"), try reminder("reminder-d", "09:00", offset: 7200),
      try reminder("reminder-e", "09:00", offset: 3600),
    ]
    for other in others { try await store().keepReminder(other) }
    #expect(try await store().read("42").reminders == [second] + others)
  }

  @Test("a reminder is kept in place of one with the same id, also where it is of another hour now")
  func sameReminder() async throws {
    try await store().keepReminder(try reminder("reminder-a"))
    try await store().keepReminder(try reminder("reminder-b", "11:00"))
    let moved = try reminder("reminder-a", "11:00", lead: .minutes30)
    try await store().keepReminder(moved)
    #expect(try await store().read("42").reminders == [moved])
  }

  @Test("reminders are the owner's, and go when they are forgotten")
  func reminderOwners() async throws {
    try await store().keepReminder(try reminder("reminder-a"))
    try await store().keepReminder(try reminder("reminder-b", owner: "43"))
    #expect(try await store().read("42").reminders.map(\.id.rawValue) == ["reminder-a"])
    #expect(try await store().read("43").reminders.map(\.id.rawValue) == ["reminder-b"])
    try await store().forgetReminder(Reminder.ID(rawValue: "reminder-a"))
    try await store().forgetReminder(Reminder.ID(rawValue: "reminder-x"))
    #expect(try await store().read("42").reminders.isEmpty)
    #expect(try await store().read("43").reminders.count == 1)
  }

  // MARK: The copy

  @Test("the list replaces the one before, of its owner only; an empty one is a list")
  func copies() async throws {
    #expect(try await store().read("42") == AppointmentStore.Kept())
    let list = [try appointment("9", "10:00", offset: -3600), try appointment("8")]
    try await store().keepCopy("42", list)
    try await store().keepCopy("43", [try appointment("1")])
    #expect(try await store().read("42").copy == StoredCopy(list, at: noon))
    try await store(at: noon + 60.5).keepCopy("42", [])
    #expect(try await store().read("42").copy == StoredCopy([], at: noon + 60.5))
    #expect(try await store().read("43").copy?.value.map(\.id.rawValue) == ["1"])
    #expect(try await store().read("44").copy == nil)
  }

  @Test("what is added to a copy leaves it as old as it was; without one it is the copy")
  func added() async throws {
    let list = [try appointment("9", "10:00"), try appointment("8")]
    try await store().keepCopy("42", [try appointment("9")])
    try await store(at: noon + 60).addToCopy("42", list)
    #expect(try await store().read("42").copy == StoredCopy(list, at: noon))
    try await store(at: noon + 60).addToCopy("43", list)
    #expect(try await store().read("43").copy == StoredCopy(list, at: noon + 60))
    try await store(at: noon + 120).keepCopy("42", list)
    #expect(try await store().read("42").copy?.keptAt == noon + 120)
  }

  // MARK: What is remembered besides

  private func remembered(
    _ id: String = "7", _ ending: RememberedAppointment.Ending? = nil, owner: String = "42"
  ) throws -> RememberedAppointment {
    var remembered = RememberedAppointment(try appointment(id), of: owner)
    (remembered.isExported, remembered.ending) = (true, ending)
    return remembered
  }

  @Test("what is remembered of an appointment is its owner's, replaces what was, and goes when it is forgotten")
  func remembers() async throws {
    try await store().remember(try remembered())
    try await store().remember(try remembered("8", .cancelledHere))
    try await store().remember(try remembered(owner: "43"))
    #expect(try await store().read("42").remembered == [try remembered(), try remembered("8", .cancelledHere)])
    let removed = try remembered("7", .removedByService)
    try await store().remember(removed)
    #expect(try await store().read("42").remembered.first == removed)
    try await store().forgetRemembered("42", removed.id)
    try await store().forgetRemembered("42", AppointmentID(rawValue: "unknown"))
    #expect(try await store().read("42").remembered.map(\.id.rawValue) == ["8"])
    #expect(try await store().read("43").remembered == [try remembered(owner: "43")])
  }

  // MARK: What cannot be read, and forgetting

  @Test(
    "a row that cannot be read is kept, left out and logged, and spoils no other",
    arguments: [
      ("booking", #"'{"form":"of a later version"}'"#), ("booking", "''"), ("booking", "'['"),
      ("booking", #"replace(booking, '"owner":"42"', '"owner":"1"')"#),
      ("booking", #"replace(booking, '"id":"bad"', '"id":"other"')"#),
      ("reminder", #"'{"form":"of a later version"}'"#), ("reminder", "''"),
      ("reminder", #"replace(reminder, '"owner":"42"', '"owner":"1"')"#),
      ("reminder", #"replace(reminder, '"id":"bad"', '"id":"other"')"#),
      ("remembered_appointment", #"'{"form":"of a later version"}'"#), ("remembered_appointment", "''"),
      ("remembered_appointment", #"replace(remembered_appointment, '"owner":"42"', '"owner":"1"')"#),
      ("remembered_appointment", #"replace(remembered_appointment, '"id":"bad"', '"id":"other"')"#),
    ])
  func damagedRow(_ table: String, _ json: String) async throws {
    let log = LogLines()
    let store = UserStore.open(folder: folder.url, logger: Logger(label: "t") { _ in log.handler }).appointments()
    for (id, clock) in [("good", "09:00"), ("bad", "10:00")] {
      try await store.keep(try booking(id))
      try await store.keepReminder(try reminder(id, clock))
      try await store.remember(try remembered(id))
    }
    try await store.keepCopy("42", [try appointment()])
    try folder.changeUserRows("UPDATE \(table) SET \(table) = \(json) WHERE id = 'bad'")
    let kept = try await store.read("42")
    #expect(kept.bookings.map(\.id.rawValue) == (table == "booking" ? ["good"] : ["bad", "good"]))
    #expect(kept.reminders.map(\.id.rawValue) == (table == "reminder" ? ["good"] : ["bad", "good"]))
    let isOther = table == "remembered_appointment"
    #expect(kept.remembered.map(\.id.rawValue) == (isOther ? ["good"] : ["bad", "good"]))
    #expect(kept.copy?.value.count == 1)
    #expect(log.all.contains { $0.contains("what is kept of an appointment cannot be read") && $0.contains("bad") })
    #expect(!log.all.joined().contains("Deneme"))
    #expect(try folder.userRows("SELECT id FROM \(table) ORDER BY id") == ["bad", "good"])
    // A newer state of it can still be kept.
    try await store.keep(try booking("bad", [.unanswered]))
    try await store.keepReminder(try reminder("bad", "10:00"))
    try await store.remember(try remembered("bad"))
    let mended = try await store.read("42")
    #expect(mended.bookings.count == 2 && mended.reminders.count == 2 && mended.remembered.count == 2)
  }

  @Test("a copy comes back as it was, in its order, whatever its rows share; also as earlier versions wrote it")
  func wholeCopy() async throws {
    var all = try ["09:00", "10:00", "11:00", "00:00", "23:45"].enumerated().map { number, clock in
      try appointment("\(number)", clock)
    }
    all[1].terms.changeUntil = 60
    all[3] = Appointment(
      id: all[3].id, place: BookingPlace(station: StationID(provider: .appointments, value: "9")),
      socket: BookableSocket(id: SocketID(rawValue: "x")),
      time: BookingTime(day: all[3].time.day, clock: all[3].time.clock, offset: -5_400), hasPassed: true)
    try await store().keepCopy("42", all)
    #expect(try await store().read("42").copy?.value == all)
    try await store().keepCopy("42", [])
    #expect(try await store().read("42").copy?.value == [])
    let earlier = String(decoding: try JSONEncoder().encode(all), as: UTF8.self)
    try folder.changeUserRows("UPDATE appointment_copy SET appointments = '\(earlier)'")
    #expect(try await store().read("42").copy?.value == all)
  }

  @Test(
    "a copy that cannot be read is none: the service is asked again",
    arguments: [
      "''", "'{}'", "'[{}]'", "'[7]'", #"replace(appointments, '"rows":[0]', '"rows":[1]')"#,
      #"replace(appointments, '"rows":[0]', '"rows":[-1]')"#, #"replace(appointments, '"rows":[0]', '"rows":[0,0]')"#,
      #"replace(appointments, '"passed":[', '"passed":[true,')"#, #"replace(appointments, '"days":[', '"days":[-')"#,
      #"replace(appointments, '"minutes":[', '"minutes":[9')"#,
    ])
  func damagedCopy(_ json: String) async throws {
    try await store().keepCopy("42", [try appointment()])
    try await store().keep(try booking())
    try folder.changeUserRows("UPDATE appointment_copy SET appointments = \(json)")
    let kept = try await store().read("42")
    #expect(kept.copy == nil && kept.bookings.count == 1)
  }

  @Test("forgetting all leaves of everybody only what was asked of the service and has not ended")
  func forgetsAll() async throws {
    let gone = AppointmentID(rawValue: "7")
    let noHour = Booking.Event.listed(AppointmentList([]), askedAt: noon + 3600)
    for owner in ["42", "43"] {
      try await store().keep(try booking("sent-\(owner)", owner: owner))
      try await store().keep(try booking("lost-\(owner)", [.unanswered], owner: owner))
      try await store().keep(try booking("not-\(owner)", [.notSent(.offline)], owner: owner))
      try await store().keep(try booking("done-\(owner)", [.answered], owner: owner))
      try await store().keep(try booking("refused-\(owner)", [.refused(.notAccepting)], owner: owner))
      // The list has not said yet whose hour it is, and whether what is unknown is gone.
      try await store().keep(try booking("taken-\(owner)", [.refused(.occupied)], owner: owner))
      try await store().keep(
        try booking("unknown-\(owner)", [.refused(.unknownAppointment)], kind: .cancel(gone), owner: owner))
      try await store().keep(try booking("others-\(owner)", [.refused(.occupied), noHour], owner: owner))
      try await store().keep(try booking("gone-\(owner)", [.notSent(.offline), .withdrawn], owner: owner))
      try await store().keepReminder(try reminder("reminder-\(owner)", owner: owner))
      try await store().keepCopy(owner, [try appointment()])
      try await store().remember(try remembered(owner: owner))
    }
    for _ in 1...2 {
      try await store().forgetAll()
      for owner in ["42", "43"] {
        let kept = try await store().read(owner)
        let open = ["lost", "not", "sent", "taken", "unknown"].map { "\($0)-\(owner)" }
        #expect(kept.bookings.map(\.id.rawValue) == open)
        #expect(kept.reminders.isEmpty && kept.copy == nil && kept.remembered.isEmpty)
      }
    }
  }

  @Test("on a full disk what was kept stays, and keeping fails")
  func fullDisk() async throws {
    let full = UserStore.open(folder: folder.url, logger: silent, now: noon, maximumPages: 70)
      .appointments(now: { noon })
    try await full.keepCopy("42", [try appointment()])
    let many = try (0..<20_000).map { try appointment("\($0)") }
    await #expect(throws: Failure.storage) { try await full.keepCopy("42", many) }
    #expect(try await full.read("42").copy?.value == [try appointment()])
    try await store().keepCopy("42", many)
    #expect(try await store().read("42").copy?.value == many)
  }

  @Test("without a usable file every function fails")
  func unusableFile() async throws {
    try Data().write(to: folder.file("taken"))
    let store = UserStore.open(folder: folder.file("taken/below"), logger: silent).appointments()
    let (wish, notice, memory) = (try booking(), try reminder(), try remembered())
    await #expect(throws: Failure.storage) { try await store.read("42") }
    await #expect(throws: Failure.storage) { try await store.keep(wish) }
    await #expect(throws: Failure.storage) { try await store.forget(wish.id) }
    await #expect(throws: Failure.storage) { try await store.keepReminder(notice) }
    await #expect(throws: Failure.storage) { try await store.forgetReminder(notice.id) }
    await #expect(throws: Failure.storage) { try await store.keepCopy("42", []) }
    await #expect(throws: Failure.storage) { try await store.addToCopy("42", []) }
    await #expect(throws: Failure.storage) { try await store.remember(memory) }
    await #expect(throws: Failure.storage) { try await store.forgetRemembered("42", memory.id) }
    await #expect(throws: Failure.storage) { try await store.forgetAll() }
  }
}
