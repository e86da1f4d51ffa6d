import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Choosing the hour of a day")
struct BookTimeTests {
  private let id = AppointmentDesk.place.station
  private let today: CalendarDay

  init() throws { today = try AppointmentDesk.time(0, "2024-06-01").day }

  @Test("the station is read, then the clock, then the hours of its today")
  func begins() throws {
    var model = BookTimeViewModel(id, in: Surroundings())
    #expect(model.handle(.signal(.appeared(BookTimeVisit.ada))) == .run(.find(id)))
    let found = model.handle(.found(try AppointmentDesk.station()))
    #expect(found == Reaction(effects: [.lookAtClock], requests: [.bookingStarted]), "the limit is looked at")
    let place = try #require(model.place)
    #expect(place.zone?.identifier == "Europe/Istanbul" && place.name == "Karatekin Otoparkı")
    // In Çankırı it is half past one in the night.
    let loading = model.handle(.timeKnown(noon + 37_800, horizon: 365))
    #expect(loading == .run(.load(place, today.adding(days: 1))))
    #expect(model.content == .loading && model.selection == nil)
  }

  @Test("a station that is gone or cannot be read is told; trying again reads it")
  func notFound() throws {
    var gone = BookTimeViewModel(id, in: Surroundings())
    _ = gone.handle(.signal(.appeared(BookTimeVisit.ada)))
    #expect(gone.handle(.found(nil)) == .none && gone.content == .gone)
    #expect(gone.handle(.signal(.pulled)) == .run(.find(id)))
    var failed = gone
    #expect(failed.handle(.findFailed(.storage)) == .none && failed.content == .failed(.storage))
    #expect(failed.viewState(in: try context()).retry == "Try again")
    #expect(failed.handle(.retryTapped) == .run(.find(id)))
    #expect(failed.handle(.confirmTapped) == .none && failed.handle(.lost(.occupied)) == .none)
  }

  @Test("a day that is over can be chosen and leads no further; choosing today asks the clock which day that is")
  func pastDay() throws {
    var visit = try BookTimeVisit.loaded()
    try visit.tap(18)
    #expect(visit.handle(.dayChosen(today.adding(days: -1))) == .none)
    let state = try visit.state()
    #expect(state.popup?.title == "This day has passed" && state.popup?.message == "Choose today or a later day.")
    #expect(state.popup?.primary.label == "Choose today" && state.popup?.secondary?.label == "Change day")
    #expect(state.confirm == nil && visit.chosen == nil)
    guard case .none(let trouble) = state.body else { throw Failure.notFound }
    #expect(trouble.title.plain == "This day has passed" && visit.handle(.confirmTapped) == .none)
    var edited = visit
    edited.handle(.popupLeft)
    #expect(try edited.state().popup == nil && edited.model.day == today.adding(days: -1))
    // Meanwhile it is the day after.
    #expect(visit.handle(.todayTapped) == .run(.lookAtClock))
    #expect(try visit.state().popup == nil)
    let place = try #require(visit.model.place)
    #expect(
      visit.handle(.timeKnown(noon + 86_400, horizon: 365)).effects == [.load(place, today.adding(days: 1))])
  }

  @Test("choosing today shows today, whichever day was looked at before, and is remembered")
  func todayAfterAnother() throws {
    var visit = try BookTimeVisit.loaded()
    let place = try #require(visit.model.place)
    let later = today.adding(days: 11)
    #expect(visit.handle(.dayChosen(later)).requests.contains(.hourLookedAt(HourDraft(station: id, day: later))))
    visit.model.surroundings[AppointmentsKeeper.self].draft = HourDraft(station: id, day: later)
    visit.handle(.dayChosen(today.adding(days: -1)))
    visit.handle(.todayTapped)
    let shown = visit.handle(.timeKnown(noon, horizon: 365))
    #expect(shown.effects == [.load(place, today)] && visit.model.day == today && visit.chosen == nil)
    #expect(shown.requests == [.hourLookedAt(HourDraft(station: id, day: today))])
    visit.handle(.timeKnown(noon, horizon: 365))
    #expect(visit.model.day == today)
  }

  @Test("an hour that was chosen when its day was not over leads no further once it is")
  func dayOver() throws {
    var visit = try BookTimeVisit.loaded()
    try visit.tap(23)
    visit.handle(.signal(.covered))
    visit.handle(.timeKnown(noon + 86_400, horizon: 365))
    #expect(visit.model.day == today && visit.chosen != nil)
    #expect(visit.handle(.confirmTapped) == .run(.lookAtClock) && !visit.model.saysPast)
    #expect(visit.handle(.timeKnown(noon + 86_400, horizon: 365)) == .none && visit.model.saysPast)
    #expect(try visit.state(at: noon + 86_400).popup?.title == "This day has passed" && !visit.model.isConfirming)
  }

  @Test("another day loads its hours and clears the choice; the same one does not")
  func anotherDay() throws {
    var visit = try BookTimeVisit.loaded()
    try visit.tap(18)
    #expect(visit.handle(.dayChosen(today)) == .none && visit.chosen == "701 18:00")
    let place = try #require(visit.model.place)
    let next = today.adding(days: 1)
    let chosen = visit.handle(.dayChosen(next))
    #expect(chosen.effects == [.load(place, next)])
    #expect(chosen.requests == [.hourLookedAt(HourDraft(station: id, day: next))])
    #expect(visit.chosen == nil && visit.model.content == .loading && visit.model.day == next)
    #expect(visit.handle(.confirmTapped) == .none)
  }

  @Test("the newer day wins: what comes for another one is dropped")
  func newerDay() throws {
    var visit = try BookTimeVisit()
    let old = try visit.hours()
    visit.handle(.dayChosen(today.adding(days: 3)))
    let before = visit.model
    for event in [
      BookTimeViewModel.Event.loaded(old, at: noon), .refused(.notAccepting, today), .loadFailed(.timedOut, today),
    ] {
      #expect(visit.handle(event) == .none && visit.model == before)
    }
    let place = try #require(visit.model.place)
    let slots = [today, today.adding(days: 3)].map { BookTimeViewModel.slot(of: .load(place, $0)) }
    #expect(slots[0] == slots[1], "asking for a day stops asking for the one before")
    visit.handle(.loaded(try visit.hours(), at: noon))
    #expect(try visit.columns().count == 2)
  }

  @Test("days after the horizon cannot be chosen; its last one can")
  func horizon() throws {
    var visit = try BookTimeVisit(horizon: 10)
    let last = today.adding(days: 10)
    #expect(visit.model.lastDay == last)
    #expect(visit.handle(.dayChosen(last.adding(days: 1))) == .none && visit.model.day == today)
    visit.handle(.dayChosen(last))
    #expect(visit.model.day == last)
    let day = try #require(try visit.state().day)
    #expect(day.last == last && day.dayAfter == nil && day.dayBefore == last.adding(days: -1))
  }

  @Test("exactly one hour of one socket is chosen; what is taken or over is not")
  func oneHour() throws {
    var visit = try BookTimeVisit.loaded(taken: 17)
    #expect(try visit.state().confirm?.isEnabled == false && visit.state().chosen == nil)
    try visit.tap(17)
    try visit.tap(14)
    #expect(visit.chosen == nil, "taken, and over: in Çankırı it is three o'clock")
    try visit.tap(15)
    #expect(visit.chosen == "701 15:00", "the minute in which it begins")
    try visit.tap(18)
    try visit.tap(19, socket: 2)
    #expect(visit.chosen == "702 19:00")
    let selected = try visit.columns().map { $0.slots.filter(\.isSelected).map(\.name) }
    #expect(try selected == [[], ["19:00"]] && visit.state().confirm?.isEnabled == true)
    visit.handle(.slotTapped(SocketID(rawValue: "799"), try AppointmentDesk.time(20, "2024-06-01")))
    visit.handle(.slotTapped(AppointmentDesk.sockets[0].id, try AppointmentDesk.time(20, "2024-06-07")))
    #expect(visit.chosen == "702 19:00", "what is not listed is not chosen")
  }

  @Test("once it is known what time it is, the hour that was chosen is asked for at its station and socket")
  func confirm() throws {
    var visit = try BookTimeVisit.loaded()
    #expect(visit.handle(.confirmTapped) == .none)
    try visit.tap(18, socket: 2)
    let wish = BookingWish(
      place: try #require(visit.model.place), socket: AppointmentDesk.sockets[1],
      time: try AppointmentDesk.time(18, "2024-06-01"))
    #expect(visit.handle(.confirmTapped) == .run(.lookAtClock))
    #expect(try visit.state().confirm?.isEnabled == false && visit.state().chosen != nil, "it is on its way")
    #expect(visit.handle(.timeKnown(noon + 1, horizon: 365)) == .show(.confirmBooking(wish)))
    #expect(visit.chosen == "702 18:00", "it is found again on the way back")
    #expect(try visit.state().confirm?.isEnabled == true)
  }

  @Test("an hour that has gone by when one goes on leads nowhere: fresh hours, and why")
  func goneByAtConfirming() throws {
    var visit = try BookTimeVisit.loaded()
    try visit.tap(15)
    var inTime = visit
    inTime.handle(.confirmTapped)
    #expect(inTime.handle(.timeKnown(noon + 59, horizon: 365)).destination != nil, "the minute in which it begins")
    visit.handle(.confirmTapped)
    let place = try #require(visit.model.place)
    #expect(visit.handle(.timeKnown(noon + 60, horizon: 365)) == .run(.load(place, today)))
    #expect(visit.chosen == nil && visit.model.lost == .invalidTime && !visit.model.isConfirming)
  }

  @Test("who leaves before it is known what time it is goes no further")
  func leavesMeanwhile() throws {
    var visit = try BookTimeVisit.loaded()
    try visit.tap(18)
    visit.handle(.confirmTapped)
    visit.handle(.signal(.covered))
    let place = try #require(visit.model.place)
    #expect(visit.handle(.timeKnown(noon + 1, horizon: 365)) == .run(.load(place, today)))
    #expect(try visit.chosen == "701 18:00" && visit.state().confirm?.isEnabled == true)
  }

  @Test("who comes back finds the day, the hours and the choice while they are loaded anew")
  func back() throws {
    var visit = try BookTimeVisit.loaded()
    let next = today.adding(days: 1)
    visit.handle(.dayChosen(next))
    visit.handle(.loaded(try visit.hours(), at: noon))
    try visit.tap(9)
    #expect(visit.handle(.signal(.covered)) == .none)
    #expect(visit.handle(.signal(.appeared(BookTimeVisit.ada))) == .run(.lookAtClock))
    let place = try #require(visit.model.place)
    #expect(visit.handle(.timeKnown(noon + 60, horizon: 365)) == .run(.load(place, next)))
    #expect(try visit.columns().count == 2 && visit.chosen == "701 09:00")
    visit.handle(.loaded(try visit.hours(), at: noon + 61))
    #expect(visit.chosen == "701 09:00" && visit.model.lost == nil)
  }

  @Test("an hour that the service refused leads back with the reason and fresh hours, until another is chosen")
  func lost() throws {
    var visit = try BookTimeVisit.loaded()
    try visit.tap(18)
    let place = try #require(visit.model.place)
    #expect(visit.handle(.lost(.occupied)) == .run(.load(place, today)) && visit.chosen == nil)
    #expect(try visit.state().notice?.text.plain == "Someone else has booked this time. Choose another time.")
    visit.handle(.loaded(try visit.hours(taken: [18]), at: noon))
    #expect(try visit.state().notice?.tone == .warning)
    try visit.tap(18)
    #expect(try visit.state().notice != nil)
    try visit.tap(19)
    #expect(try visit.state().notice == nil)
  }

  @Test("an hour that is gone when the hours come anew is chosen no more, for the reason that it has")
  func goneMeanwhile() throws {
    var taken = try BookTimeVisit.loaded()
    try taken.tap(18)
    taken.handle(.loaded(try taken.hours(taken: [18]), at: noon))
    #expect(taken.chosen == nil && taken.model.lost == .occupied)
    var over = try BookTimeVisit.loaded()
    try over.tap(15)
    over.handle(.loaded(try over.hours(), at: noon + 60))
    #expect(over.chosen == nil && over.model.lost == .invalidTime, "nobody else has it")
    var closed = try BookTimeVisit.loaded()
    try closed.tap(18)
    closed.handle(.loaded(BookableDay(day: today, columns: []), at: noon))
    #expect(closed.chosen == nil && closed.model.lost == .invalidTime)
  }

  @Test("who goes back to the stations and comes again finds the day and the hour, as long as they can be booked")
  func draft() throws {
    var visit = try BookTimeVisit.loaded()
    let (socket, tomorrow) = (AppointmentDesk.sockets[0], today.adding(days: 1))
    #expect(visit.handle(.dayChosen(tomorrow)).requests == [.hourLookedAt(HourDraft(station: id, day: tomorrow))])
    visit.handle(.loaded(try visit.hours(), at: noon))
    let time = try AppointmentDesk.time(18, tomorrow.description)
    let draft = HourDraft(station: id, day: tomorrow, socket: socket, time: time)
    #expect(visit.handle(.slotTapped(socket.id, time)) == .ask(.hourLookedAt(draft)))
    var around = BookTimeVisit.ada
    around[AppointmentsKeeper.self].draft = draft
    var next = try BookTimeVisit(in: around)
    #expect(next.model.day == tomorrow && next.chosen == visit.chosen && next.chosen != nil)
    next.handle(.loaded(try next.hours(taken: [18]), at: noon))
    #expect(next.chosen == nil && next.model.lost == .occupied, "somebody took it meanwhile")
    let later = try BookTimeVisit(at: noon + 3 * 86_400, in: around)
    #expect(later.model.day == today.adding(days: 3) && later.chosen == nil, "that day is over")
    let other = StationID(provider: .appointments, value: "other")
    around[AppointmentsKeeper.self].draft = HourDraft(station: other, day: tomorrow)
    #expect(try BookTimeVisit(in: around).model.day == today, "of another station")
  }

  @Test("a day that passes while it is looked at is not called today, and today is one tap away")
  func dayPasses() throws {
    var visit = try BookTimeVisit.loaded()
    try visit.tap(23)
    #expect(try visit.state().selectToday == nil)
    let next = try visit.state(at: noon + 9 * 3600)
    guard case .none(let trouble) = next.body else { throw Failure.notFound }
    #expect(trouble.title.plain == "This day has passed" && next.selectToday == "Choose today" && next.notice == nil)
    #expect(visit.handle(.todayTapped) == .run(.lookAtClock))
  }

  @Test("an hour that passes while it is looked at can be booked no more, and that is told")
  func passes() throws {
    var visit = try BookTimeVisit.loaded()
    try visit.tap(15)
    #expect(visit.model.nextChange(after: noon) == noon + 60)
    #expect(try visit.state(at: noon + 59).confirm?.isEnabled == true)
    let later = try visit.state(at: noon + 60)
    #expect(later.confirm?.isEnabled == false && later.chosen == nil)
    #expect(later.notice?.text.plain.hasPrefix("The time you chose has begun: ") == true)
    #expect(try visit.state(at: noon + 59).notice == nil)
    #expect(try visit.columns(at: noon + 60)[0].slots.first?.name == "16:00")
    #expect(later.past == "00:00–16:00 is over or has begun." && later.hint == "Choose an hour.")
    #expect(visit.model.nextChange(after: noon + 60) == noon + 3660)
    // The last hour of the day is over, then it is tomorrow in Çankırı.
    #expect(visit.model.nextChange(after: noon + 8 * 3600 + 60) == noon + 9 * 3600)
  }

  @Test("the network and a sign-in load the hours again; other news do not, and without a sign-in nothing is asked")
  func signals() throws {
    var visit = try BookTimeVisit.loaded()
    let load = Reaction<BookTimeViewModel>.run(.load(try #require(visit.model.place), today))
    for change: SurroundingsChange in [.accounts, .networkReturned] {
      #expect(visit.handle(.signal(.changed(BookTimeVisit.ada, change))) == load)
    }
    for change: SurroundingsChange in [.place, .networkLost] {
      #expect(visit.handle(.signal(.changed(BookTimeVisit.ada, change))) == .none)
    }
    #expect(visit.handle(.signal(.pulled)) == load && visit.handle(.retryTapped) == load)
    let nobody = Surroundings(accounts: [.appointments: .signedOut])
    #expect(visit.handle(.signal(.changed(nobody, .accounts))) == .none)
    #expect(visit.handle(.signInTapped) == .ask(.signIn(.appointments)))
    guard case .signedOut(_, let signIn) = try visit.state().body else { throw Failure.notFound }
    #expect(try signIn == "Sign in" && visit.state().confirm == nil && visit.state().retry == nil)
  }

  @Test("an hour that is being booked cannot be chosen again; once it is the person's own the hours come anew")
  func beingBooked() throws {
    var visit = try BookTimeVisit.loaded()
    try visit.tap(18)
    let place = try #require(visit.model.place)
    let time = try AppointmentDesk.time(18, "2024-06-01")
    let wish = BookingWish(place: place, socket: AppointmentDesk.sockets[0], time: time)
    var around = BookTimeVisit.ada
    around[AppointmentsKeeper.self].bookings = [.asked(.make, wish)]
    #expect(visit.handle(.signal(.appeared(around))) == .run(.lookAtClock))
    #expect(visit.chosen == nil && visit.model.lost == nil, "nothing is lost by that")
    try visit.tap(18)
    #expect(visit.chosen == nil)
    try visit.tap(19)
    around[AppointmentsKeeper.self].bookings = []
    #expect(visit.handle(.signal(.changed(around, .appointments))) == .none && visit.chosen == "701 19:00")
    var failed = visit
    try failed.tap(18)
    #expect(failed.chosen == "701 18:00", "it was not booked")
    let own = Appointment(
      id: AppointmentID(rawValue: "7"), place: place, socket: AppointmentDesk.sockets[0], time: time, hasPassed: false)
    around[AppointmentsKeeper.self].appointments = [own]
    #expect(visit.handle(.signal(.changed(around, .appointments))) == .run(.load(place, today)))
    visit.handle(.loaded(try visit.hours(taken: [18]), at: noon))
    #expect(visit.handle(.signal(.changed(around, .appointments))) == .none && visit.chosen == "701 19:00")
    #expect(visit.handle(.ownTapped(own.id)) == .show(.appointment(own.id)))
  }

  @Test("what is asked outside: the station, the clock with the horizon, the hours of a day")
  func work() async throws {
    let clock = ManualClock(now: noon)
    let (accounts, desk) = (AccountDesk(), AppointmentDesk(clock: clock))
    accounts.signIn(.appointments)
    let station = try AppointmentDesk.station()
    let store = MemoryStore([station])
    let useCases = UseCases.joined(
      store: store.port, clock: clock, accounts: accounts.ports, appointments: desk.ports)
    func answer(_ effect: BookTimeViewModel.Effect) async -> [BookTimeViewModel.Event] {
      await answers(BookTimeViewModel.self, to: effect, with: useCases)
    }
    #expect(await answer(.find(id)) == [.found(station)])
    store.fail(.station)
    #expect(await answer(.find(id)) == [.findFailed(.storage)])
    #expect(await answer(.lookAtClock) == [.timeKnown(noon, horizon: 365)])
    let place = AppointmentDesk.place
    let day = BookableDay(
      day: today, columns: AppointmentDesk.sockets.map { AppointmentDesk.hours(today, at: place, of: $0) })
    #expect(await answer(.load(place, today)) == [.loaded(day, at: noon)])
    desk.refuse("day", .notAccepting)
    #expect(await answer(.load(place, today)) == [.refused(.notAccepting, today)])
    desk.script.fail("day", [.timedOut, .cancelled])
    #expect(await answer(.load(place, today)) == [.loadFailed(.timedOut, today)])
    #expect(await answer(.load(place, today)).isEmpty)
  }
}
