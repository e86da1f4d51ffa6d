public import ChargeDomain
import Foundation
public import Synchronization

/// The appointment service, as far as it books, and what the device keeps of it, in memory. A script says what fails
/// and waits; what the service did is kept, whether its answer arrives or not.
public final class AppointmentDesk: Sendable {
  /// What the service knows and the device keeps.
  public struct State: Sendable {
    /// What is booked, in the order in which it was.
    public var booked: [Appointment] = []
    /// The appointments whose rows of the list cannot be read.
    public var unreadable: Set<AppointmentID> = []
    /// Whether not even the numbers of those rows can be read.
    public var hidesNumbers = false
    /// The sockets of every station.
    public var sockets = AppointmentDesk.sockets
    /// The hours that others have.
    public var taken: Set<BookedSlot> = []
    /// What the service refuses next, by the function.
    public var refusals: [String: BookingRefusal] = [:]
    /// The functions that do their work and lose their next answer.
    public var losesAnswer: Set<String> = []
    /// What was asked of the service, on the device.
    public var bookings: [Booking.ID: Booking] = [:]
    /// The reminders on the device.
    public var reminders: [Reminder.ID: Reminder] = [:]
    /// The lists on the device, by their owner.
    public var copies: [String: StoredCopy<[Appointment]>] = [:]
    /// What is remembered of appointments besides, on the device.
    public var remembered: [AppointmentID: RememberedAppointment] = [:]
    /// Set where the device's store can be neither read nor written.
    public var storeFailure: Failure?
    /// Set where reminders cannot be kept.
    public var reminderFailure: Failure?
    /// Appointments so far.
    var count = 100
    /// Ids so far.
    var ids = 0
  }

  /// What fails and waits, and what was asked.
  public let script = CallScript()
  /// What the service knows and the device keeps.
  public let state = Mutex(State())
  private let clock: any CoreClock

  /// A service where nothing is booked.
  public init(clock: any CoreClock) { self.clock = clock }

  /// All ports of booking.
  public var ports: AppointmentPorts {
    var ports = AppointmentPorts()
    ports.service = service
    ports.store = store
    ports.newID = {
      let number = self.state.withLock { state in
        state.ids += 1
        return state.ids
      }
      return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: number)))
    }
    return ports
  }

  /// What is booked.
  public var booked: [Appointment] { state.withLock { $0.booked } }

  /// What the device keeps of what was asked, the oldest first.
  public var keptBookings: [Booking] {
    state.withLock { state in
      state.bookings.values.sorted { ($0.sentAt, $0.id.rawValue) < ($1.sentAt, $1.id.rawValue) }
    }
  }

  /// The reminders that the device keeps.
  public var keptReminders: [Reminder] {
    state.withLock { state in state.reminders.values.sorted { $0.id.rawValue < $1.id.rawValue } }
  }

  /// What the device remembers of appointments besides the list.
  public var remembered: [RememberedAppointment] {
    state.withLock { state in state.remembered.values.sorted { $0.id.rawValue < $1.id.rawValue } }
  }

  /// How often the service was asked for something.
  public func count(_ function: String) -> Int {
    script.calls.count { $0.split(separator: " ").first.map(String.init) == function }
  }

  /// Books these appointments without this device.
  public func book(_ appointments: Appointment...) { state.withLock { $0.booked += appointments } }

  /// Removes an appointment without this device.
  public func remove(_ id: AppointmentID) { state.withLock { $0.booked.removeAll { $0.id == id } } }

  /// Makes the row of an appointment one that cannot be read.
  public func spoil(_ id: AppointmentID, hidesNumbers: Bool = true) {
    state.withLock { state in
      state.unreadable.insert(id)
      state.hidesNumbers = hidesNumbers
    }
  }

  /// Makes every row one that can be read.
  public func mend() { state.withLock { $0.unreadable = [] } }

  /// Refuses the next call of a function.
  public func refuse(_ function: String, _ reason: BookingRefusal) {
    state.withLock { $0.refusals[function] = reason }
  }

  /// Loses the next answer of a function, after the work is done.
  public func loseAnswer(_ function: String) { state.withLock { _ = $0.losesAnswer.insert(function) } }

  /// Gives an hour to somebody else.
  public func take(_ slot: BookedSlot) { state.withLock { _ = $0.taken.insert(slot) } }

  /// Sets or ends a failure of the device's own store.
  public func failStore(_ failure: Failure?) { state.withLock { $0.storeFailure = failure } }
}

extension AppointmentDesk {
  /// An hour that is on no clock, or a day that is in no calendar.
  public struct NoSuchHour: Error {
    /// The error.
    public init() {}
  }

  /// A station in Çankırı.
  public static let place: BookingPlace = {
    var place = BookingPlace(station: StationID(provider: .appointments, value: "7"))
    place.name = "Karatekin Otoparkı"
    place.code = "TR-18-01"
    place.address = Address(lines: ["Atatürk Bulvarı 12"], town: "Çankırı", countryCode: "TR")
    place.coordinate = Coordinate(latitude: 40.6013, longitude: 33.6134)
    place.timeZone = "Europe/Istanbul"
    place.currents = [.ac, .dc]
    return place
  }()

  /// The same station as the app stores it; without a country its time zone is not known.
  public static func station(country: String? = "TR") throws -> Station {
    guard let coordinate = place.coordinate else { throw NoSuchHour() }
    return Station(
      id: place.station, name: place.name ?? "", coordinate: coordinate,
      address: Address(lines: ["Atatürk Bulvarı 12"], town: "Çankırı", countryCode: country),
      equipment: .summary(total: nil, connectors: []), provenance: provenance(.appointments, id: place.station.value))
  }

  /// Two sockets: 22 kVA alternating and 60 kW direct current.
  public static let sockets: [BookableSocket] = [
    socket(1, .ac, .type2, BookableSocket.Rating(amount: 22, unit: "kVa")),
    socket(2, .dc, .ccs2, BookableSocket.Rating(amount: 60, unit: "kW")),
  ]

  /// A socket; its id is its number behind "70".
  public static func socket(
    _ number: Int, _ current: BookableSocket.Current?, _ plug: ConnectorStandard?, _ rating: BookableSocket.Rating?
  ) -> BookableSocket {
    var socket = BookableSocket(id: SocketID(rawValue: "70\(number)"))
    socket.number = number
    socket.current = current
    socket.plug = plug
    socket.rating = rating
    return socket
  }

  /// A full hour of a day, as the clock at the station shows it.
  public static func time(_ hour: Int, _ day: String = "2024-06-02", offset: Int? = nil) throws -> BookingTime {
    guard let day = CalendarDay(day), let clock = ClockTime(hour: hour, minute: 0) else { throw NoSuchHour() }
    return BookingTime(day: day, clock: clock, offset: offset)
  }

  /// The wish for a full hour of the first socket, the day after ``noon``.
  public static func wish(
    _ hour: Int = 9, day: String = "2024-06-02", at place: BookingPlace = AppointmentDesk.place,
    reminder: ReminderLead? = nil
  ) throws -> BookingWish {
    BookingWish(place: place, socket: sockets[0], time: try time(hour, day), reminder: reminder)
  }

  /// An appointment at a full hour of the first socket, the day after ``noon``.
  public static func appointment(
    _ id: String = "7", _ hour: Int = 9, day: String = "2024-06-02", at place: BookingPlace = AppointmentDesk.place,
    hasPassed: Bool = false
  ) throws -> Appointment {
    Appointment(
      id: AppointmentID(rawValue: id), place: place, socket: sockets[0], time: try time(hour, day),
      hasPassed: hasPassed)
  }

  /// What can be booked of a day at a place, as the service lists it: each hour as often as it comes.
  public static func hours(
    _ day: CalendarDay, at place: BookingPlace, of socket: BookableSocket, taken: Set<BookedSlot> = []
  ) -> BookableDay.Column {
    let clocks = (0..<24).compactMap { ClockTime(hour: $0, minute: 0) }
    let listed = clocks.flatMap { clock -> [(clock: ClockTime, offset: Int?, isOccupied: Bool)] in
      let count = place.zone.map { clock.moments(on: day, in: $0).count } ?? 1
      let slot = BookedSlot(station: place.station, socket: socket.id, time: BookingTime(day: day, clock: clock))
      let isOccupied = taken.contains { $0.isSame(as: slot) }
      return Array(repeating: (clock: clock, offset: Int?.none, isOccupied: isOccupied), count: max(1, count))
    }
    return BookableDay.Column(socket: socket, slots: BookableDay.Slot.slots(listed, on: day, in: place.zone))
  }
}

extension AppointmentDesk {
  private func carryOut(
    _ function: String, _ inputs: [String], _ credential: Credential,
    _ work: (inout State) -> BookingAnswer<Void>
  ) async throws(Failure) -> BookingAnswer<Void> {
    try await script.call(function, inputs, as: credential)
    let (answer, isLost) = state.withLock { state -> (BookingAnswer<Void>, Bool) in
      if let reason = state.refusals.removeValue(forKey: function) { return (.refused(reason), false) }
      return (work(&state), state.losesAnswer.remove(function) != nil)
    }
    if isLost { throw .timedOut }
    return answer
  }

  private var service: AppointmentService {
    var service = AppointmentService()
    service.day = { place, day, credential async throws(Failure) in
      try await self.script.call("day", [day.description], as: credential)
      return self.state.withLock { state -> BookingAnswer<BookableDay> in
        if let reason = state.refusals.removeValue(forKey: "day") { return .refused(reason) }
        let taken = state.taken.union(state.booked.map(\.slot))
        return .done(
          BookableDay(
            day: day, columns: state.sockets.map { Self.hours(day, at: place, of: $0, taken: taken) }))
      }
    }
    service.make = { wish, credential async throws(Failure) in
      let inputs = [wish.time.day.description, wish.time.clock.description]
      return try await self.carryOut("make", inputs, credential) { state in
        let isFree = !state.taken.contains(wish.slot) && !state.booked.contains { $0.slot.isSame(as: wish.slot) }
        guard isFree else { return .refused(.occupied) }
        state.count += 1
        state.booked.append(
          Appointment(
            id: AppointmentID(rawValue: "\(state.count)"), place: wish.place, socket: wish.socket, time: wish.time,
            hasPassed: false))
        return .done(())
      }
    }
    service.appointments = { credential async throws(Failure) in
      try await self.script.call("appointments", [], as: credential)
      let now = self.clock.now
      return self.state.withLock { $0.list(at: now) }
    }
    service.cancel = { id, credential async throws(Failure) in
      try await self.carryOut("cancel", [id.rawValue], credential) { state in
        guard let index = state.booked.firstIndex(where: { $0.id == id }) else { return .refused(.unknownAppointment) }
        state.booked.remove(at: index)
        return .done(())
      }
    }
    return service
  }

  private var store: AppointmentStore {
    var store = AppointmentStore()
    store.read = { owner async throws(Failure) in
      try self.stored { state in
        var kept = AppointmentStore.Kept()
        kept.bookings = state.bookings.values.filter { $0.owner == owner }
          .sorted { ($0.sentAt, $0.id.rawValue) < ($1.sentAt, $1.id.rawValue) }
        kept.reminders = state.reminders.values.filter { $0.owner == owner }
          .sorted { $0.id.rawValue < $1.id.rawValue }
        kept.copy = state.copies[owner]
        kept.remembered = state.remembered.values.filter { $0.owner == owner }
          .sorted { $0.id.rawValue < $1.id.rawValue }
        return kept
      }
    }
    store.keep = { booking async throws(Failure) in
      try self.script.step("keep booking")
      try self.stored { state in
        if let old = state.bookings[booking.id], old.revision >= booking.revision { return }
        state.bookings[booking.id] = booking
      }
    }
    store.forget = { id async throws(Failure) in try self.stored { $0.bookings[id] = nil } }
    store.keepReminder = { reminder async throws(Failure) in
      try self.script.step("keep reminder")
      if let failure = self.state.withLock({ $0.reminderFailure }) { throw failure }
      try self.stored { $0.reminders[reminder.id] = reminder }
    }
    store.forgetReminder = { id async throws(Failure) in try self.stored { $0.reminders[id] = nil } }
    store.keepCopy = { owner, appointments async throws(Failure) in
      let now = self.clock.now
      try self.stored { $0.copies[owner] = StoredCopy(appointments, at: now) }
    }
    store.addToCopy = { owner, appointments async throws(Failure) in
      let now = self.clock.now
      try self.stored { $0.copies[owner] = StoredCopy(appointments, at: $0.copies[owner]?.keptAt ?? now) }
    }
    store.remember = { remembered async throws(Failure) in
      try self.script.step("remember")
      try self.stored { $0.remembered[remembered.id] = remembered }
    }
    store.forgetRemembered = { _, id async throws(Failure) in try self.stored { $0.remembered[id] = nil } }
    store.forgetAll = { () async throws(Failure) in
      try self.stored { state in
        state.bookings = state.bookings.filter { !$0.value.hasEnded }
        state.reminders = [:]
        state.copies = [:]
        state.remembered = [:]
      }
    }
    return store
  }

  private func stored<Value>(_ work: (inout State) -> Value) throws(Failure) -> Value {
    let outcome = state.withLock { state -> Result<Value, Failure> in
      if let failure = state.storeFailure { return .failure(failure) }
      return .success(work(&state))
    }
    return try outcome.get()
  }
}

extension AppointmentDesk.State {
  /// What the service lists.
  fileprivate func list(at now: Date) -> AppointmentList {
    let spoiled = booked.filter { unreadable.contains($0.id) }
    let numbers = spoiled.map { appointment -> AppointmentID? in hidesNumbers ? nil : appointment.id }
    let read = booked.filter { !unreadable.contains($0.id) }
    return AppointmentList(read.map { $0.asListed(at: now) }, unreadable: numbers)
  }
}

extension Appointment {
  /// As the service lists it: the clock says whether it is over.
  fileprivate func asListed(at now: Date) -> Appointment {
    let isOver = begin.map { $0.addingTimeInterval(Self.duration) <= now } ?? false
    var listed = Appointment(id: id, place: place, socket: socket, time: time, hasPassed: hasPassed || isOver)
    listed.terms = terms
    return listed
  }
}
