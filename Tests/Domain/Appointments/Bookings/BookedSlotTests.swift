import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Which hour is meant: by the wish, by the list, by the reminder.
struct BookedSlotTests {
  private func slot(
    _ day: String = "2026-10-25", _ clock: String = "02:00", _ offset: Int? = nil, station: String = "101",
    socket: String = "1011", provider: ProviderID = .appointments
  ) throws -> BookedSlot {
    BookedSlot(
      station: StationID(provider: provider, value: station), socket: SocketID(rawValue: socket),
      time: BookingTime(day: try #require(CalendarDay(day)), clock: try #require(ClockTime(clock)), offset: offset))
  }

  @Test("two names of an hour are the same where one does not say which of two is meant")
  func same() throws {
    let (summer, winter, unsaid) = (try slot(offset: 7200), try slot(offset: 3600), try slot())
    for one in [summer, winter, unsaid] {
      #expect(one.isSame(as: one) && one.isSame(as: unsaid) && unsaid.isSame(as: one))
    }
    #expect(!summer.isSame(as: winter) && !winter.isSame(as: summer))
  }

  @Test("another station, socket, day or time is another hour")
  func others() throws {
    let one = try slot()
    for other in [
      try slot(station: "102"), try slot(socket: "1012"), try slot("2026-10-26"), try slot("2026-10-25", "03:00"),
      try slot("2026-10-25", "02:30"), try slot(provider: .openChargeMap),
    ] {
      #expect(!one.isSame(as: other) && !other.isSame(as: one), "\(other)")
    }
  }

  private func slot(offset: Int) throws -> BookedSlot { try slot("2026-10-25", "02:00", offset) }

  @Test("of two moments the earlier counts, unless the offset tells them apart; one that fits neither counts too")
  func moments() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Zurich"))
    let first = try #require(ISO8601DateFormatter().date(from: "2026-10-25T00:00:00Z"))
    for (offset, moment) in [
      (nil, first), (7200, first), (3600, first + 3600), (0, first + 7200), (18_000, first - 10_800),
    ] as [(Int?, Date)] {
      let time = try slot("2026-10-25", "02:00", offset).time
      #expect(time.moment(in: zone) == moment)
      #expect(time.isAmbiguous(in: zone) == (offset == nil))
    }
    let missing = try slot("2026-03-29", "02:00").time
    #expect(missing.moment(in: zone) == nil && !missing.isAmbiguous(in: zone))
    let stated = try slot("2026-03-29", "02:00", 7200).time
    let spring = try #require(ISO8601DateFormatter().date(from: "2026-03-29T00:00:00Z"))
    #expect(stated.moment(in: zone) == spring && !stated.isAmbiguous(in: zone), "the service has that hour")
    let ordinary = try slot("2026-10-25", "04:00").time
    #expect(ordinary.moment(in: zone) == first + 3 * 3600 && !ordinary.isAmbiguous(in: zone))
  }

  @Test("an appointment begins by the clock at its place, and at no known time where the zone is not known")
  func begin() throws {
    let slot = try slot("2026-07-01", "09:00")
    var place = BookingPlace(station: slot.station)
    for (zone, begin) in [
      (nil, nil), ("Nowhere/Else", nil), ("GMT+2", nil), ("Europe/Istanbul", "2026-07-01T06:00:00Z"),
      ("Europe/Stockholm", "2026-07-01T07:00:00Z"),
    ] as [(String?, String?)] {
      place.timeZone = zone
      let socket = BookableSocket(id: slot.socket)
      let appointment = Appointment(
        id: AppointmentID(rawValue: "7"), place: place, socket: socket, time: slot.time, hasPassed: false)
      let expected = begin.flatMap { ISO8601DateFormatter().date(from: $0) }
      #expect(appointment.begin == expected && appointment.slot == slot)
      let wish = BookingWish(place: place, socket: socket, time: slot.time)
      #expect(wish.begin == expected && wish.slot == slot)
    }
  }

  @Test("a station can be booked where one of its records is the service's")
  func bookableStations() throws {
    let own = station("7", at: try place(41, 29), provider: .appointments)
    let other = station("7", at: try place(41, 29))
    #expect(own.bookableStation == own.id && other.bookableStation == nil)
    let site = try #require(MergeStations.merged([other, own]))
    #expect(site.bookableStation == own.id)
    let known = try #require(MergeStations.merged([other, station("8", at: try place(41, 29), provider: .swiss)]))
    #expect(known.bookableStation == nil)
  }

  @Test("a reminder is due as long before the hour as was chosen; seven times can be chosen, the shortest first")
  func reminders() throws {
    #expect(ReminderLead.allCases.map(\.rawValue) == [5, 10, 15, 30, 60, 120, 180])
    #expect(ReminderLead.usual == ReminderLead.allCases.first)
    let slot = try slot()
    for lead in ReminderLead.allCases {
      let reminder = Reminder(
        id: Reminder.ID(rawValue: "reminder-a"), owner: "7", place: BookingPlace(station: slot.station), slot: slot,
        lead: lead, begin: noon, setAt: noon - 86_400)
      #expect(reminder.dueAt == noon.addingTimeInterval(TimeInterval(lead.rawValue * -60)))
      #expect(reminder.appointment == nil)
    }
  }

  @Test("those are possible that are due in a full minute at least; the longest of them stands in for a longer one")
  func possibleReminders() throws {
    let begin = noon + 3600
    #expect(ReminderLead.possible(before: begin, at: noon) == [.minutes5, .minutes10, .minutes15, .minutes30])
    #expect(ReminderLead.possible(before: begin, at: noon - 60).last == .hour1)
    #expect(ReminderLead.possible(before: begin, at: begin - 359).isEmpty)
    #expect(ReminderLead.hours3.fitting(before: begin, at: noon) == .minutes30)
    #expect(ReminderLead.minutes10.fitting(before: begin, at: noon) == .minutes10)
    #expect(ReminderLead.minutes5.fitting(before: begin, at: begin - 359) == nil)
    let lapse = try #require(ReminderLead.nextLapse(before: begin, after: noon))
    #expect(ReminderLead.minutes30.isPossible(before: begin, at: begin - 1860))
    #expect(lapse > begin - 1860 && !ReminderLead.minutes30.isPossible(before: begin, at: lapse))
    #expect(ReminderLead.nextLapse(before: begin, after: begin - 359) == nil)
  }

  @Test("at the moment at which one is possible no more, the next such moment is later")
  func nextLapse() throws {
    let begin = noon + 3600
    let first = try #require(ReminderLead.nextLapse(before: begin, after: noon))
    let second = try #require(ReminderLead.nextLapse(before: begin, after: first))
    #expect(second > first, "a screen that waits for it never waits for a moment that is over")
    #expect(ReminderLead.minutes15.isPossible(before: begin, at: first))
    #expect(ReminderLead.minutes15.isPossible(before: begin, at: begin - 960))
    #expect(second > begin - 960 && !ReminderLead.minutes15.isPossible(before: begin, at: second))
  }
}
