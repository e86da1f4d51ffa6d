import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What is read while an hour is chosen")
struct BookTimeWordsTests {
  private let istanbul: TimeZone

  init() throws { istanbul = try #require(TimeZone(identifier: "Europe/Istanbul")) }

  @Test("before the hours have come there are none, and after that two sockets with those that are not over")
  func loading() throws {
    let state = try BookTimeVisit().state()
    #expect(state.title == "Choose a time" && state.subtitle?.plain == "Karatekin Otoparkı")
    #expect(state.body == .loading(loading: Loading(style: .skeleton(rows: 6), label: "Loading time slots…")))
    #expect(state.status == nil && state.confirm == nil && state.chosen == nil && state.retry == nil)
    let loaded = try BookTimeVisit.loaded(taken: 17)
    #expect(try loaded.state().status == "updated 12:00" && loaded.state().confirm?.label == "Continue")
    let columns = try loaded.columns()
    #expect(columns.map(\.name) == ["1", "2"] && columns.map(\.slots.count) == [9, 9])
    // Where it is narrow no line ends within a part.
    #expect(
      columns.map(\.label) == [
        "Connector\u{A0}1 · AC · Type\u{A0}2 · 22\u{A0}kW", "Connector\u{A0}2 · DC · CCS · 60\u{A0}kW",
      ])
    let labels = columns[0].slots.map(\.label)
    #expect(Array(labels[..<4]) == ["15:00 (12:00)", "16:00 (13:00)", "17:00 (14:00) occupied", "18:00 (15:00)"])
    #expect(columns[0].slots.map(\.isEnabled) == (15..<24).map { $0 != 17 })
    #expect(columns[1].slots[2].isEnabled && columns[1].slots.map(\.name) == columns[0].slots.map(\.name))
  }

  @Test(
    "the person's own hours, and one that is being booked, are told from those of others", arguments: Language.allCases)
  func own(language: Language) throws {
    let texts = Texts(language: language)
    var visit = try BookTimeVisit.loaded(taken: 17, 18)
    let place = try #require(visit.model.place)
    let (own, open) = (try AppointmentDesk.time(18, "2024-06-01"), try AppointmentDesk.time(19, "2024-06-01"))
    let socket = AppointmentDesk.sockets[0]
    var around = BookTimeVisit.ada
    around[AppointmentsKeeper.self].appointments = [
      Appointment(id: AppointmentID(rawValue: "7"), place: place, socket: socket, time: own, hasPassed: false),
      try AppointmentDesk.appointment("8"),
    ]
    around[AppointmentsKeeper.self].bookings = [.asked(.make, BookingWish(place: place, socket: socket, time: open))]
    visit.handle(.signal(.changed(around, .appointments)))
    let slots = try visit.columns(language)[0].slots.dropFirst(2).prefix(4)
    #expect(
      slots.map(\.label) == [
        texts.bookTimeTaken(time: "17:00 (14:00)"), texts.bookTimeYours(time: "18:00 (15:00)"),
        texts.bookTimeBeingBooked(time: "19:00 (16:00)"), "20:00 (17:00)",
      ])
    #expect(slots.map(\.isEnabled) == [false, false, false, true])
    let state = try visit.state(language)
    #expect(state.own.map(\.id.rawValue) == ["7"] && state.ownTitle == texts.bookTimeOwn, "of that day only")
    let number = texts.appointmentsSocket(number: 1)
    #expect(state.own.first?.label.hasPrefix("\(number) · ") == true && state.notice?.tone == .information)
    #expect(state.notice?.text.plain.contains(number) == true)
    visit.handle(.lost(.occupied))
    #expect(try visit.state(language).notice?.tone == .warning, "the hour that was lost comes first")
    #expect(try visit.columns(language)[1].slots.allSatisfy(\.isEnabled), "the other socket is as it was")
  }

  @Test("the hours of today that are over are one line", arguments: Language.allCases)
  func past(language: Language) throws {
    let texts = Texts(language: language)
    let visit = try BookTimeVisit.loaded()
    #expect(try visit.state(language).past == texts.bookTimePassed(times: "00:00–15:00"))
    let expected: [Language: String] = [
      .en: "00:00–15:00 is over or has begun.", .tr: "00:00–15:00 arası geçti ya da başladı.",
      .sv: "00:00–15:00 har passerat eller börjat.",
    ]
    #expect(try visit.state(language).past == expected[language])
    // In Çankırı it is eleven o'clock in the evening, and a minute after that.
    let last = noon + 8 * 3600
    #expect(try visit.state(language, at: last).past == texts.bookTimePassed(times: "00:00–23:00"))
    #expect(try visit.columns(language, at: last).map { $0.slots.map(\.name) } == [["23:00"], ["23:00"]])
    let over = try visit.state(language, at: last + 60)
    guard case .none(let trouble) = over.body else { throw Failure.notFound }
    #expect(trouble.title.plain == texts.bookTimeNoneLeft && trouble.advice == texts.bookTimeNoneAdvice)
    #expect(over.past == nil && over.confirm == nil && over.hint == nil && over.day?.dayAfter != nil)
    var tomorrow = visit
    tomorrow.handle(.dayChosen(try AppointmentDesk.time(0).day))
    #expect(try tomorrow.state(language).past == nil, "while its hours are loaded")
    tomorrow.handle(.loaded(try tomorrow.hours(), at: noon))
    #expect(try tomorrow.state(language).past == nil && tomorrow.columns(language)[0].slots.count == 24)
  }

  @Test("where the clocks change, the hours that are over end where the next one begins")
  func pastOnLongDay() throws {
    var visit = try BookTimeVisit.loaded(country: "CH")
    visit.handle(.dayChosen(try AppointmentDesk.time(0, "2024-10-27").day))
    visit.handle(.loaded(try visit.hours(), at: noon))
    let zone = try #require(visit.model.place?.zone)
    let second = try #require(try AppointmentDesk.time(2, "2024-10-27", offset: 3600).moment(in: zone))
    let first = try #require(try AppointmentDesk.time(2, "2024-10-27", offset: 7200).moment(in: zone))
    #expect(try visit.state(at: first).past == "00:00–02:00 UTC+2 is over or has begun.")
    #expect(try visit.state(at: second).past == "00:00 UTC+2–02:00 UTC+1 is over or has begun.")
    #expect(try visit.columns(at: second)[0].slots.first?.label == "02:00 UTC+1 (01:00)")
    #expect(try visit.state(at: second + 60).past == "00:00–03:00 is over or has begun.")
  }

  @Test(
    "an hour that was lost is told with what to do; on a day without another hour that stands below",
    arguments: Language.allCases)
  func lostOnFullDay(language: Language) throws {
    let texts = Texts(language: language)
    var visit = try BookTimeVisit.loaded()
    try visit.tap(18)
    visit.handle(.lost(.occupied))
    visit.handle(.loaded(try visit.hours(taken: [18]), at: noon))
    #expect(try visit.state(language).notice == Notice(.warning, texts.bookTimeLost(.occupied)))
    #expect(texts.bookTimeLost(.unknown) == texts.bookTimeLostUnknown)
    let all = try visit.hours(taken: Array(0..<24))
    visit.handle(.loaded(BookableDay(day: all.day, columns: Array(all.columns.prefix(1))), at: noon))
    let state = try visit.state(language)
    #expect(state.notice == Notice(.warning, texts.bookingRefusal(.occupied)) && state.hint == texts.bookTimeAllTaken)
  }

  @Test("what is missing before one goes on is said until it is there", arguments: Language.allCases)
  func hint(language: Language) throws {
    let texts = Texts(language: language)
    var visit = try BookTimeVisit.loaded(taken: 17)
    #expect(try visit.state(language).hint == texts.bookTimeChooseHour)
    try visit.tap(18)
    #expect(try visit.state(language).hint == nil && visit.state(language).confirm?.isEnabled == true)
    visit.handle(.confirmTapped)
    #expect(try visit.state(language).hint == nil, "it is on its way")
    let (place, day) = (try #require(visit.model.place), try #require(visit.model.day))
    let taken = try (0..<24).map { hour in
      BookedSlot(
        station: place.station, socket: AppointmentDesk.sockets[0].id, time: try AppointmentDesk.time(hour, "\(day)"))
    }
    let full = AppointmentDesk.hours(day, at: place, of: AppointmentDesk.sockets[0], taken: Set(taken))
    var none = try BookTimeVisit()
    none.handle(.loaded(BookableDay(day: day, columns: [full]), at: noon))
    #expect(try none.state(language).hint == texts.bookTimeAllTaken)
    #expect(try none.state(language).confirm?.isEnabled == false)
  }

  @Test("a socket of which little is known is told by what is known, and has a name of its own")
  func littleKnown() throws {
    var visit = try BookTimeVisit()
    var given = AppointmentDesk.socket(3, nil, nil, nil)
    given.plugAsGiven = "CSC"
    let sockets = [BookableSocket(id: SocketID(rawValue: "88")), given]
    let (place, day) = (try #require(visit.model.place), try #require(visit.model.day))
    visit.handle(
      .loaded(
        BookableDay(day: day, columns: sockets.map { AppointmentDesk.hours(day, at: place, of: $0) }), at: noon))
    #expect(
      try visit.columns().map(\.label) == ["Connector\u{A0}without\u{A0}a\u{A0}number", "Connector\u{A0}3 · CSC"])
    #expect(try visit.columns().map(\.name) == ["88", "3"])
  }

  @Test("the day is in words, today is called so, and its neighbours can be reached as far as they can be booked")
  func day() throws {
    var visit = try BookTimeVisit.loaded()
    let context = try context()
    let today = try AppointmentDesk.time(0, "2024-06-01").day
    let first = try #require(try visit.state().day)
    #expect(first.words == "Today, \(context.formats.weekdayAndDay(today))" && first.value == today)
    #expect(first.dayBefore == nil && first.dayAfter == today.adding(days: 1))
    #expect(first.last == today.adding(days: 365) && first.label == "Day")
    visit.handle(.dayChosen(today.adding(days: 2)))
    let third = try #require(try visit.state().day)
    #expect(third.words == context.formats.weekdayAndDay(today.adding(days: 2)))
    #expect(third.words.contains("3 Jun 2024") && third.words.contains("Mon"))
    #expect(third.dayBefore == today.adding(days: 1) && third.dayAfter == today.adding(days: 3))
    // Midnight comes to Çankırı.
    let before = try #require(try visit.state(at: noon + 33 * 3600 - 1).day)
    #expect(!before.words.hasPrefix("Today, ") && before.dayBefore == today.adding(days: 1))
    let after = try #require(try visit.state(at: noon + 33 * 3600).day)
    #expect(after.words.hasPrefix("Today, ") && after.dayBefore == nil)
  }

  @Test("whose clock it is is said where it shows another time than the person's", arguments: Language.allCases)
  func zone(language: Language) throws {
    let visit = try BookTimeVisit.loaded()
    let expected: [Language: String] = [
      .en: "Times are local to the station, yours are in brackets. It is 15:00 there now.",
      .tr: "Saatler istasyonun yerel saatine göredir, parantez içinde sizin saatiniz var. Orada saat şu an 15:00.",
      .sv: "Tiderna visas i stationens tidszon, din tid står inom parentes. Klockan är 15:00 där nu.",
    ]
    #expect(try visit.state(language).zone == expected[language])
    #expect(try visit.state(language, in: istanbul).zone == nil)
    let otherDay: [Language: String] = [
      .en: "15:00 (Sat, 1 Jun 2024) there now.", .tr: "15:00 (1 Haz 2024 Cmt).", .sv: "15:00 (lör 1 juni 2024) där nu.",
    ]
    let kiritimati = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
    let words = try #require(try visit.state(language, in: kiritimati).zone)
    #expect(try words.hasSuffix(#require(otherDay[language])), "\(words)")
    let unknown = try BookTimeVisit.loaded(country: nil)
    #expect(try unknown.state(language, in: istanbul).zone == Texts(language: language).bookTimeZoneUnknown)
    let notRead = BookTimeViewModel(AppointmentDesk.place.station, in: BookTimeVisit.ada)
    #expect(try notRead.viewState(in: context(language)).zone == nil)
  }

  @Test("the choice is told with the person's own time where that differs, and its day where that differs too")
  func chosen() throws {
    var visit = try BookTimeVisit.loaded()
    try visit.tap(18)
    #expect(try visit.state().chosen == "Your choice: Connector 1 · Sat, 1 Jun 2024, 18:00 (15:00 your time)")
    #expect(try visit.state(in: istanbul).chosen == "Your choice: Connector 1 · Sat, 1 Jun 2024, 18:00")
    visit.handle(.dayChosen(try AppointmentDesk.time(0).day))
    visit.handle(.loaded(try visit.hours(), at: noon))
    try visit.tap(1, socket: 2)
    #expect(
      try visit.state().chosen
        == "Your choice: Connector 2 · Sun, 2 Jun 2024, 01:00 (Sat, 1 Jun, 22:00 your time)")
  }

  @Test("where the station's zone is not known hours stand as they are, none is over, and no own time is told")
  func noZone() throws {
    var visit = try BookTimeVisit.loaded(country: nil)
    #expect(try visit.columns()[0].slots.allSatisfy(\.isEnabled))
    try visit.tap(3)
    #expect(try visit.state().chosen == "Your choice: Connector 1 · Sat, 1 Jun 2024, 03:00")
    #expect(visit.model.today?.description == "2024-06-01" && visit.model.nextChange(after: noon) == nil)
  }

  @Test("a day of twenty-three hours lacks the one that no clock shows")
  func shortDay() throws {
    var visit = try BookTimeVisit.loaded(country: "SE")
    visit.handle(.dayChosen(try AppointmentDesk.time(0, "2025-03-30").day))
    visit.handle(.loaded(try visit.hours(), at: noon))
    let names = try visit.columns()[0].slots.map(\.name)
    #expect(names.count == 23 && !names.contains("02:00") && names.contains("03:00"))
  }

  @Test(
    "a day of twenty-five hours tells the doubled one apart, and one of the two is chosen", arguments: ["SE", "CH"])
  func longDay(country: String) throws {
    var visit = try BookTimeVisit.loaded(country: country)
    visit.handle(.dayChosen(try AppointmentDesk.time(0, "2024-10-27").day))
    visit.handle(.loaded(try visit.hours(), at: noon))
    let slots = try visit.columns()[0].slots
    #expect(slots.count == 25 && Set(slots.map(\.name)).count == 25)
    let own = ["01:00 (Sat 23:00)", "02:00 UTC+2 (00:00)", "02:00 UTC+1 (01:00)", "03:00 (02:00)"]
    #expect(slots[1...4].map(\.label) == own)
    let there = try #require(TimeZone(identifier: country == "SE" ? "Europe/Stockholm" : "Europe/Zurich"))
    guard case .columns(let columns) = try visit.state(in: there).body else { throw Failure.notFound }
    #expect(columns[0].slots[1...4].map(\.label) == ["01:00", "02:00 UTC+2", "02:00 UTC+1", "03:00"])
    #expect(slots[1...4].map(\.name) == ["01:00", "02:00+7200", "02:00+3600", "03:00"])
    try visit.tap(2, offset: 3600)
    #expect(try visit.columns()[0].slots.filter(\.isSelected).map(\.name) == ["02:00+3600"])
    #expect(
      try visit.state().chosen
        == "Your choice: Connector 1 · Sun, 27 Oct 2024, 02:00 UTC+1 (01:00 your time)")
  }

  @Test(
    "why nothing can be booked that day is said; a failure and what the service refuses can be tried again",
    arguments: Language.allCases)
  func nothing(language: Language) throws {
    let texts = Texts(language: language)
    var visit = try BookTimeVisit()
    let day = try #require(visit.model.day)
    let later = noon + 86_400
    let cases: [(BookTimeViewModel.Event, Date, String, String)] = [
      (.loaded(BookableDay(day: day, columns: []), at: noon), noon, texts.bookTimeNone, texts.bookTimeNoneAdvice),
      (.refused(.notAccepting, day), noon, texts.bookingNotAccepting, texts.bookTimeNoneAdvice),
      (.refused(.invalidDate, day), later, texts.bookTimePast, texts.bookTimePastAdvice),
    ]
    for (event, now, words, advice) in cases {
      visit.handle(event)
      let state = try visit.state(language, at: now)
      guard case .none(let trouble) = state.body else { throw Failure.notFound }
      #expect(trouble.title.plain == words && trouble.advice == advice, "\(event)")
      #expect(state.confirm == nil && state.retry == nil, "\(event)")
      #expect(state.day != nil, "another one can be chosen")
    }
    let refusals: [BookingRefusal] = [.unknownStation, .unknown, .invalidDate, .invalidTime]
    var failures: [(BookTimeViewModel.Event, String, String)] = refusals.map {
      (.refused($0, day), texts.bookingRefusal($0), texts.bookTimeOtherStation)
    }
    failures.append((.loadFailed(.notFound, day), texts.bookTimeNotLoaded, texts.errorTimedOutAdvice))
    failures.append((.loadFailed(.timedOut, day), texts.failureTitle(.timedOut), texts.failureAdvice(.timedOut)))
    for (event, words, advice) in failures {
      visit.handle(event)
      let state = try visit.state(language)
      guard case .failed(let trouble) = state.body else { throw Failure.notFound }
      #expect(trouble.title.plain == words && trouble.advice == advice, "\(event)")
      #expect(state.retry == texts.commonRetry && state.confirm == nil && state.day != nil, "\(event)")
    }
    var gone = BookTimeViewModel(AppointmentDesk.place.station, in: BookTimeVisit.ada)
    _ = gone.handle(.found(nil))
    guard case .none(let missing) = gone.viewState(in: try context(language)).body else { throw Failure.notFound }
    #expect(missing.title.plain == texts.detailGoneTitle)
  }

  @Test("a reason that stands in place of the hours is not said twice", arguments: Language.allCases)
  func saidOnce(language: Language) throws {
    let texts = Texts(language: language)
    var visit = try BookTimeVisit.loaded()
    let day = try #require(visit.model.day)
    visit.handle(.lost(.notAccepting))
    let said = "\(texts.bookingNotAccepting) \(texts.bookTimeNoneAdvice)"
    #expect(try visit.state(language).notice == Notice(.warning, said), "while the hours are loaded")
    visit.handle(.refused(.notAccepting, day))
    let state = try visit.state(language)
    guard case .none(let trouble) = state.body else { throw Failure.notFound }
    #expect(trouble.title.plain == texts.bookingNotAccepting && trouble.advice == texts.bookTimeNoneAdvice)
    #expect(state.notice == Notice(.warning, texts.bookTimeNotBooked))
  }

  @Test("every reason of the service has words of its own in every language", arguments: Language.allCases)
  func reasons(language: Language) throws {
    var visit = try BookTimeVisit.loaded()
    var words: Set<String> = []
    for reason in BookingRefusal.allCases {
      visit.handle(.lost(reason))
      words.insert(try #require(try visit.state(language).notice?.text.plain))
    }
    #expect(words.count == BookingRefusal.allCases.count)
    #expect(try visit.model.backTitle(in: context(language)) == visit.state(language).title)
  }

  @Test("who is not signed in, and what cannot be read, is told", arguments: Language.allCases)
  func signedOut(language: Language) throws {
    let texts = Texts(language: language)
    let states: [(AccountState, Bool)] = [
      (.signedOut, true), (.expired(AccountDesk.owner), true), (.locked, false), (.exposed, false),
      (.unreadable, false), (.switchedOff, false),
    ]
    for (account, isOffered) in states {
      let model = BookTimeViewModel(
        AppointmentDesk.place.station, in: Surroundings(accounts: [.appointments: account]))
      guard case .signedOut(_, let signIn) = model.viewState(in: try context(language)).body else {
        throw Failure.notFound
      }
      #expect(signIn == (isOffered ? texts.accountSignIn : nil), "\(account)")
    }
    let unknown = BookTimeViewModel(AppointmentDesk.place.station, in: Surroundings())
    #expect(
      unknown.viewState(in: try context(language)).body == .loading(loading: .spinner(texts.commonLoading)))
  }
}
