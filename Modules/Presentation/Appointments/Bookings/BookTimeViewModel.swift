public import ChargeDomain
public import Foundation

/// The hours of a day at a station, of which one is chosen. Days and hours are those of the station.
public struct BookTimeViewModel: Screen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The station was read; nil when it is no longer stored.
    case found(Station?)
    /// The station could not be read.
    case findFailed(Failure)
    /// It is this time, and so many days ahead can be booked.
    case timeKnown(Date, horizon: Int)
    /// The service says what can be booked on a day, or refuses to.
    case loaded(BookableDay, at: Date)
    /// The service takes no bookings for a day.
    case refused(BookingRefusal, CalendarDay)
    /// The service could not be asked for a day.
    case loadFailed(Failure, CalendarDay)
    /// Another day was chosen.
    case dayChosen(CalendarDay)
    /// An hour was tapped.
    case slotTapped(SocketID, BookingTime)
    /// An appointment of the person was tapped.
    case ownTapped(AppointmentID)
    /// The service refused the hour that was chosen.
    case lost(BookingRefusal)
    /// Today was chosen in place of a day that is over.
    case todayTapped
    /// The words about a day that is over were closed.
    case popupLeft
    /// The hour is the right one.
    case confirmTapped
    /// Try again was tapped.
    case retryTapped
    /// Sign in was tapped.
    case signInTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the station.
    case find(StationID)
    /// Asks what time it is.
    case lookAtClock
    /// Asks what can be booked on a day.
    case load(BookingPlace, CalendarDay)
  }

  /// What is known of the chosen day.
  enum Content: Hashable, Sendable {
    case loading
    /// What can be booked, and when that was so.
    case known(BookableDay, at: Date)
    /// The service takes no bookings.
    case refused(BookingRefusal)
    case failed(Failure)
    /// The station is no longer stored.
    case gone
  }

  /// An hour of a socket.
  struct Selection: Hashable, Sendable {
    let socket: BookableSocket
    let time: BookingTime
  }

  let id: StationID
  /// Where it is; nil until the station was read.
  var place: BookingPlace?
  var surroundings = Surroundings()
  /// The day that is shown; nil until it is known which day it is.
  var day: CalendarDay?
  /// Today at the station; nil until the time is known.
  var today: CalendarDay?
  /// How many days ahead can be booked.
  var horizon = 0
  var content = Content.loading
  var selection: Selection?
  /// Why the person is back here after the service refused an hour; nil otherwise.
  var lost: BookingRefusal?
  /// Whether the person goes on as soon as it is known what time it is.
  var isConfirming = false
  /// Whether it is told that the chosen day is over.
  var saysPast = false

  public init(_ id: StationID, in surroundings: Surroundings) {
    self.id = id
    self.surroundings = surroundings
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      follow(new)
      return place == nil ? .run(.find(id)) : .run(.lookAtClock)
    case .signal(.changed(let new, let change)):
      follow(new)
      let isOld = change == .appointments && isOutdated
      return isOld || change == .accounts || change == .networkReturned ? load() : .none
    case .signal(.pulled), .retryTapped:
      if place == nil { return .run(.find(id)) }
      return day == nil ? .run(.lookAtClock) : load()
    case .signal(.covered):
      isConfirming = false
      return .none
    case .found(let station):
      guard let station, let bookable = station.bookableStation else {
        content = .gone
        return .none
      }
      place = BookingPlace(station, as: bookable)
      let isSignedIn = surroundings.accounts[.appointments]?.isSignedIn ?? false
      return Reaction(effects: [.lookAtClock], requests: isSignedIn ? [.bookingStarted] : [])
    case .findFailed(let failure): content = .failed(failure)
    case .timeKnown(let now, let horizon): return timeKnown(now, horizon)
    case .loaded(let day, let at):
      guard day.day == self.day else { return .none }
      content = .known(day, at: at)
      keepSelection(in: day, at: at)
    case .refused(let refusal, let day): if day == self.day { content = .refused(refusal) }
    case .loadFailed(let failure, let day): if day == self.day { content = .failed(failure) }
    case .dayChosen(let day): return show(day)
    case .slotTapped(let socket, let time):
      select(socket, time)
      return remember()
    case .ownTapped(let id): return .show(.appointment(id))
    case .lost(let refusal):
      (selection, lost) = (nil, refusal)
      return load()
    case .todayTapped:
      // The clock tells which day that is.
      (saysPast, day, selection, lost, content) = (false, nil, nil, nil, .loading)
      return .run(.lookAtClock)
    case .popupLeft: saysPast = false
    case .confirmTapped:
      guard selection != nil else { return .none }
      isConfirming = true
      return .run(.lookAtClock)
    case .signInTapped: return .ask(.signIn(.appointments))
    }
    return .none
  }

  /// The last day that can be booked.
  var lastDay: CalendarDay? { today?.adding(days: horizon) }

  /// Today is chosen first. Who comes back keeps the day and the hour, also by way of the stations.
  private mutating func timeKnown(_ now: Date, _ horizon: Int) -> Reaction<Self> {
    self.horizon = horizon
    let today = CalendarDay(of: now, in: place?.zone ?? .gmt)
    let isFirst = self.today == nil
    self.today = today
    if day == nil, isFirst {
      let draft = surroundings.appointments.draft.flatMap { $0.station == id && $0.day >= today ? $0 : nil }
      (day, selection) = (draft?.day ?? today, draft?.selection)
      follow(surroundings)
    } else if day == nil {
      // The person chose today, whatever was looked at before.
      day = today
      return load().and(remember())
    }
    return isConfirming ? confirm(at: now) : load()
  }

  /// An hour that has gone by while it was looked at leads nowhere.
  private mutating func confirm(at now: Date) -> Reaction<Self> {
    isConfirming = false
    guard let selection, let place else { return .none }
    guard let day, let today, day >= today else {
      saysPast = true
      return .none
    }
    let slot = BookableDay.Slot(
      time: selection.time, begin: place.zone.flatMap { selection.time.moment(in: $0) }, isOccupied: false)
    if Self.isOver(slot, at: now) {
      (self.selection, lost) = (nil, .invalidTime)
      return load()
    }
    return .show(.confirmBooking(BookingWish(place: place, socket: selection.socket, time: selection.time)))
  }

  private mutating func show(_ new: CalendarDay) -> Reaction<Self> {
    guard let lastDay, new <= lastDay, new != day else { return .none }
    (day, selection, lost, content) = (new, nil, nil, .loading)
    if let today, new < today {
      // The service has nothing to say of a day that is over.
      (content, saysPast) = (.refused(.invalidDate), true)
      return .none
    }
    return load().and(remember())
  }

  private mutating func load() -> Reaction<Self> {
    guard let place, let day, surroundings.accounts[.appointments]?.isSignedIn ?? false else { return .none }
    if case .known = content {} else { content = .loading }
    return .run(.load(place, day))
  }

  private func remember() -> Reaction<Self> {
    guard let day, let today, day >= today else { return .none }
    return .ask(.hourLookedAt(HourDraft(station: id, day: day, socket: selection?.socket, time: selection?.time)))
  }

  /// What the person has, or is about to have, is chosen no more, and nothing is lost by that.
  private mutating func follow(_ new: Surroundings) {
    surroundings = new
    guard let chosen = selection.flatMap({ slot($0.socket.id, $0.time) }) else { return }
    if own(chosen) != nil || surroundings.appointments.isBeingBooked(chosen) { selection = nil }
  }

  /// Whether an hour that the person has by now is shown as one that can be booked.
  private var isOutdated: Bool {
    guard case .known(let day, _) = content else { return false }
    return day.columns.contains { column in
      column.slots.contains { !$0.isOccupied && slot(column.id, $0.time).flatMap(own) != nil }
    }
  }

  /// An hour of the station; nil until the station was read.
  func slot(_ socket: SocketID, _ time: BookingTime) -> BookedSlot? {
    place.map { BookedSlot(station: $0.station, socket: socket, time: time) }
  }

  /// The appointment that the person has at an hour; nil for none.
  func own(_ slot: BookedSlot) -> Appointment? {
    surroundings.appointments.current?.first { $0.slot.isSame(as: slot) }
  }

  /// What has been taken meanwhile is chosen no more, and that is told.
  private mutating func keepSelection(in day: BookableDay, at now: Date) {
    guard let selection else { return }
    let slot = day.columns.first { $0.id == selection.socket.id }?.slots.first { $0.time == selection.time }
    guard slot.map({ !$0.isOccupied && !Self.isOver($0, at: now) }) ?? false else {
      self.selection = nil
      lost = slot?.isOccupied ?? false ? .occupied : .invalidTime
      return
    }
  }

  private mutating func select(_ socket: SocketID, _ time: BookingTime) {
    guard case .known(let day, let at) = content, let column = day.columns.first(where: { $0.id == socket }),
      let slot = column.slots.first(where: { $0.time == time }), !slot.isOccupied, !Self.isOver(slot, at: at),
      let wanted = self.slot(socket, time), !surroundings.appointments.isBeingBooked(wanted)
    else { return }
    selection = Selection(socket: column.socket, time: time)
    lost = nil
  }

  /// Whether an hour is over for booking. The minute in which it begins is not.
  static func isOver(_ slot: BookableDay.Slot, at now: Date) -> Bool { hasBegun(slot.begin, at: now) }

  /// What is chosen, as long as it can be booked.
  func chosen(at now: Date) -> Selection? {
    selection.flatMap { chosen in
      Self.hasBegun(place?.zone.flatMap { chosen.time.moment(in: $0) }, at: now) ? nil : chosen
    }
  }

  private static func hasBegun(_ begin: Date?, at now: Date) -> Bool {
    begin.map { now.timeIntervalSince($0) >= 60 } ?? false
  }

  /// When the next hour can no longer be booked, and when another day begins at the station.
  public func nextChange(after now: Date) -> Date? {
    var changes: [Date] = []
    if case .known(let day, _) = content {
      changes += day.columns.flatMap(\.slots).compactMap { $0.begin?.addingTimeInterval(60) }
    }
    if let zone = place?.zone, let midnight = ClockTime(hour: 0, minute: 0) {
      changes += midnight.moments(on: CalendarDay(of: now, in: zone).adding(days: 1), in: zone)
    }
    return changes.filter { $0 > now }.min()
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    let bookings = useCases.appointments.bookings
    switch effect {
    case .find(let id):
      await report(
        .found(try await useCases.stations.store.station(id)), or: Event.findFailed, ignoring: .cancelled, to: send)
    case .lookAtClock: await send(.timeKnown(useCases.clock.now, horizon: bookings.horizon))
    case .load(let place, let day):
      do throws(Failure) {
        switch try await bookings.day(place, day) {
        case .done(let bookable): await send(.loaded(bookable, at: useCases.clock.now))
        case .refused(let refusal): await send(.refused(refusal, day))
        }
      } catch {
        if error != .cancelled { await send(.loadFailed(error, day)) }
      }
    }
  }
}

extension BookTimeViewModel.Event {
  /// Another day was chosen, as ISO 8601 writes it; nil for a text that is no day.
  public static func day(_ text: String) -> Self? { CalendarDay(text).map { .dayChosen($0) } }
}

extension BookTimeViewModel {
  public static let name = "bookTime"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, AppointmentsKeeper.self, DeviceKeeper.self, PlaceKeeper.self,
  ]
  public static let emits: [Emission] = [
    .to(AppointmentViewModel.self), .to(ConfirmBookingViewModel.self), .telling(AppointmentsKeeper.self), .account,
  ]
  public static let openings: [Opening] = [
    .lookUp("book-time", .station) { found in
      if case .station(let id) = found { .onTop(.bookTime(id)) } else { nil }
    }
  ]
  public static let tab = AppTab.appointments
}

extension Destination {
  /// The hours of a station.
  public static func bookTime(_ id: StationID) -> Self { Self(BookTimeViewModel.self, id) }
}

extension BookingPlace {
  /// A station of the service, as the app knows it.
  /// - Parameter id: The service's own id, which may not be that of a station that several sources tell of.
  init(_ station: Station, as id: StationID) {
    self.init(station: id)
    name = station.name.isEmpty ? nil : station.name
    code = station.code
    address = station.address
    coordinate = station.coordinate
    timeZone = StationTimeZone.of(station)?.identifier
    facilities = station.facilities
    hours = station.openingHours
  }
}
