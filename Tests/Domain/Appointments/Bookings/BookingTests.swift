import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// What is asked of the appointment service: every standing x every event.
struct BookingTests {
  private static let day = CalendarDay("2024-06-02")
  private static let place = BookingPlace(station: StationID(provider: .appointments, value: "101"))

  private static func wish(_ hour: Int = 9) throws -> BookingWish {
    BookingWish(
      place: place, socket: BookableSocket(id: SocketID(rawValue: "1011")),
      time: BookingTime(day: try #require(day), clock: try #require(ClockTime(hour: hour, minute: 0))))
  }

  private static func appointment(_ id: String = "7", hour: Int = 9) throws -> Appointment {
    let wish = try wish(hour)
    return Appointment(
      id: AppointmentID(rawValue: id), place: wish.place, socket: wish.socket, time: wish.time, hasPassed: false)
  }

  private static func booking(
    _ kind: Booking.Kind = .make, waits: Bool = false, unreadable: [AppointmentID?] = []
  ) throws -> Booking {
    var booking = Booking(
      id: Booking.ID(rawValue: "a"), owner: "1001", kind: kind, wish: try wish(), waits: waits || !unreadable.isEmpty,
      at: noon)
    if !waits { booking.handle(.cleared(unreadable: Set(unreadable.compactMap(\.self))), at: noon) }
    return booking
  }

  private enum Step: String, CaseIterable {
    case waiting, waitsAgain, sent, unconfirmed, taken, gone, notSent, notCarriedOut, resent, done, refused, withdrawn

    func events(makes: Bool) -> [Booking.Event] {
      let notSent = Booking.Event.notSent(.offline)
      return switch self {
      case .waiting, .sent: []
      case .unconfirmed: [.unanswered]
      case .taken: [.refused(.occupied)]
      case .gone: [.refused(.unknownAppointment)]
      case .notSent: [notSent]
      case .notCarriedOut: [.unanswered, .listing([], askedAt: noon + 60)]
      case .waitsAgain: [notSent, .sentAgain]
      case .resent: [notSent, .sentAgain] + (makes ? [.cleared(unreadable: [])] : [])
      case .done: [.answered]
      case .refused: [.refused(.notAccepting)]
      case .withdrawn: [notSent, .withdrawn]
      }
    }
  }

  private enum Happening: String, CaseIterable {
    case answered, occupied, unknown, notSent, unanswered, restored, listedWith, listedWithout, listedLate, sentAgain
    case withdrawn, cleared, notCleared

    func event() throws -> Booking.Event {
      switch self {
      case .answered: .answered
      case .occupied: .refused(.occupied)
      case .unknown: .refused(.unknownAppointment)
      case .notSent: .notSent(.locked)
      case .unanswered: .unanswered
      case .restored: .restored
      case .listedWith: .listing([try appointment()], askedAt: noon)
      case .listedWithout: .listing([try appointment("8", hour: 10)], askedAt: noon + 59.9)
      case .listedLate: .listing([], askedAt: noon + 60)
      case .sentAgain: .sentAgain
      case .withdrawn: .withdrawn
      case .cleared: .cleared(unreadable: [])
      case .notCleared: .notCleared
      }
    }
  }

  private static let waits: [Happening: Booking.Standing] = [
    .cleared: .sent, .notCleared: .notCarriedOut(nil), .notSent: .notCarriedOut(.locked),
    .restored: .notCarriedOut(nil), .listedWith: .done,
  ]

  /// What an event leads to; what is not named changes nothing.
  private static let make: [Step: [Happening: Booking.Standing]] = [
    .waiting: waits, .waitsAgain: waits,
    .sent: [
      .answered: .done, .occupied: .unconfirmed, .unknown: .refused(.unknownAppointment),
      .notSent: .notCarriedOut(.locked), .unanswered: .unconfirmed, .restored: .unconfirmed, .listedWith: .done,
    ],
    .unconfirmed: [
      .answered: .done, .occupied: .unconfirmed, .unknown: .refused(.unknownAppointment), .listedWith: .done,
      .listedLate: .notCarriedOut(nil),
    ],
    .taken: [
      .answered: .done, .occupied: .unconfirmed, .unknown: .refused(.unknownAppointment), .listedWith: .done,
      .listedWithout: .refused(.occupied), .listedLate: .refused(.occupied),
    ],
    .notSent: [.listedWith: .done, .sentAgain: .waiting, .withdrawn: .withdrawn],
    .notCarriedOut: [.listedWith: .done, .sentAgain: .waiting, .withdrawn: .withdrawn],
    .resent: [
      .answered: .done, .occupied: .unconfirmed, .unknown: .refused(.unknownAppointment),
      .notSent: .notCarriedOut(.locked), .unanswered: .unconfirmed, .restored: .unconfirmed, .listedWith: .done,
    ],
    .done: [:],
    .refused: [.listedWith: .done],
    .withdrawn: [.listedWith: .done],
  ]

  private static let cancel: [Step: [Happening: Booking.Standing]] = [
    .sent: [
      .answered: .done, .occupied: .refused(.occupied), .unknown: .unconfirmed, .notSent: .notCarriedOut(.locked),
      .unanswered: .unconfirmed, .restored: .unconfirmed, .listedWithout: .done, .listedLate: .done,
    ],
    .unconfirmed: [
      .answered: .done, .occupied: .refused(.occupied), .unknown: .unconfirmed, .listedWithout: .done,
      .listedLate: .done,
    ],
    .gone: [
      .answered: .done, .occupied: .refused(.occupied), .unknown: .unconfirmed,
      .listedWith: .refused(.unknownAppointment), .listedWithout: .done, .listedLate: .done,
    ],
    .notSent: [.sentAgain: .sent, .withdrawn: .withdrawn, .listedWithout: .done, .listedLate: .done],
    .resent: [
      .answered: .done, .occupied: .refused(.occupied), .unknown: .unconfirmed, .notSent: .notCarriedOut(.locked),
      .unanswered: .unconfirmed, .restored: .unconfirmed, .listedWithout: .done, .listedLate: .done,
    ],
    .done: [:], .refused: [:], .withdrawn: [:],
  ]

  @Test("what the table names happens, and what it does not name changes nothing", arguments: [true, false])
  func table(makes: Bool) throws {
    let kind = makes ? Booking.Kind.make : .cancel(AppointmentID(rawValue: "7"))
    for (step, expected) in makes ? Self.make : Self.cancel {
      var before = try Self.booking(kind, waits: step == .waiting)
      let events = step.events(makes: makes)
      for event in events { before.handle(event, at: noon) }
      #expect(before.revision == events.count, "\(step): it counts its changes")
      for happening in Happening.allCases {
        var after = before
        after.handle(try happening.event(), at: noon + 1)
        if let standing = expected[happening] {
          #expect(after.standing == standing, "\(step) \(happening)")
          #expect(after.revision == before.revision + 1, "\(step) \(happening)")
        } else if case .done = after.standing {
          // A list names the appointment.
          #expect(before.standing == .done, "\(step) \(happening)")
        } else {
          #expect(after == before, "\(step) \(happening)")
        }
      }
    }
  }

  @Test("a list that was asked for before it was sent says nothing of it")
  func olderList() throws {
    var booking = try Self.booking()
    booking.handle(.listing([try Self.appointment()], askedAt: noon - 1), at: noon + 1)
    #expect(booking.standing == .sent)
    var cancelling = try Self.booking(.cancel(AppointmentID(rawValue: "7")))
    cancelling.handle(.listing([], askedAt: noon - 1), at: noon + 1)
    #expect(cancelling.standing == .sent)
  }

  @Test("an hour that is taken may be the person's own, if the request came twice: the list tells")
  func takenBySelf() throws {
    var booking = try Self.booking()
    booking.handle(.refused(.occupied), at: noon + 1)
    // It says nothing of what happened meanwhile.
    booking.handle(.listing([], askedAt: noon + 0.5), at: noon + 2)
    #expect(booking.standing == .unconfirmed)
    var taken = booking
    taken.handle(.listing([], askedAt: noon + 1), at: noon + 2)
    #expect(taken.standing == .refused(.occupied) && taken.hasEnded)
    booking.handle(.listing([try Self.appointment()], askedAt: noon + 1), at: noon + 2)
    #expect(booking.standing == .done)
  }

  @Test("a try that has no answer may still arrive: a minute later the list tells who has the hour")
  func takenByTryBefore() throws {
    var booking = try Self.booking()
    for event: Booking.Event in [.unanswered, .refused(.occupied)] { booking.handle(event, at: noon + 25) }
    #expect(booking.standing == .unconfirmed && booking.isToBeFoundOut && !booking.hasEnded)
    var own = booking
    own.handle(.listing([try Self.appointment("8")], askedAt: noon + 26), at: noon + 27)
    #expect(own.standing == .done && own.appointment == AppointmentID(rawValue: "8"))
    booking.handle(.listing([], askedAt: noon + 59.9), at: noon + 60)
    #expect(booking.standing == .unconfirmed, "the first try may be on its way")
    booking.handle(.listing([], askedAt: noon + 60), at: noon + 61)
    #expect(booking.standing == .refused(.occupied) && booking.hasEnded, "the hour is somebody else's")
  }

  @Test("an hour that is taken at the second try may have been taken by the first, which came late")
  func takenByEarlierTry() throws {
    var booking = try Self.booking()
    booking.handle(.unanswered, at: noon + 25)
    booking.handle(.listing([], askedAt: noon + 61), at: noon + 61)
    #expect(booking.standing == .notCarriedOut(nil) && booking.tries == 1)
    booking.handle(.sentAgain, at: noon + 70)
    #expect(booking.standing == .waiting && booking.tries == 1, "another device may have booked meanwhile")
    booking.handle(.cleared(unreadable: []), at: noon + 70)
    #expect(booking.tries == 2 && booking.sentAt == noon + 70)
    booking.handle(.refused(.occupied), at: noon + 71)
    #expect(booking.standing == .unconfirmed)
    var own = booking
    own.handle(.listing([try Self.appointment()], askedAt: noon + 72), at: noon + 73)
    #expect(own.standing == .done)
    booking.handle(.listing([], askedAt: noon + 130), at: noon + 131)
    #expect(booking.standing == .refused(.occupied))
    var again = booking
    again.handle(.sentAgain, at: noon + 140)
    #expect(again == booking, "what is refused is not sent again")
  }

  @Test("every reason but a taken hour is the last word at any try")
  func refusedAtOnce() throws {
    for reason in BookingRefusal.allCases {
      let expected: Booking.Standing = reason == .occupied ? .unconfirmed : .refused(reason)
      var first = try Self.booking()
      first.handle(.refused(reason), at: noon)
      #expect(first.standing == expected)
      var second = try Self.booking()
      for event: Booking.Event in [
        .notSent(.offline), .sentAgain, .cleared(unreadable: []), .refused(reason),
      ] {
        second.handle(event, at: noon)
      }
      #expect(second.standing == expected)
    }
  }

  @Test("a cancellation of an hour that the service no longer knows is done if the list agrees; other refusals end it")
  func cancelRefusals() throws {
    for reason in BookingRefusal.allCases {
      var booking = try Self.booking(.cancel(AppointmentID(rawValue: "7")))
      booking.handle(.unanswered, at: noon)
      booking.handle(.refused(reason), at: noon + 1)
      let isOpen = reason == .unknownAppointment
      let first: Booking.Standing = isOpen ? .unconfirmed : .refused(reason)
      #expect(booking.standing == first)
      #expect(booking.hasEnded == !isOpen && booking.isToBeFoundOut == isOpen)
      booking.handle(.listing([], askedAt: noon + 2), at: noon + 3)
      let last: Booking.Standing = isOpen ? .done : .refused(reason)
      #expect(booking.standing == last)
    }
  }

  @Test("a cancellation that the list shows undone a minute later was not carried out, and can be sent again")
  func cancelNotCarriedOut() throws {
    var booking = try Self.booking(.cancel(AppointmentID(rawValue: "7")))
    booking.handle(.unanswered, at: noon + 25)
    booking.handle(.listing([try Self.appointment()], askedAt: noon + 59.9), at: noon + 60)
    #expect(booking.standing == .unconfirmed)
    booking.handle(.listing([try Self.appointment()], askedAt: noon + 60), at: noon + 61)
    #expect(booking.standing == .notCarriedOut(nil))
    booking.handle(.sentAgain, at: noon + 62)
    #expect(booking.standing == .sent && booking.tries == 2)
  }

  @Test("an appointment is cancelled when its number is gone from the list, whatever hour that number stands at")
  func cancelledByNumber() throws {
    var booking = try Self.booking(.cancel(AppointmentID(rawValue: "7")))
    booking.handle(.listing([try Self.appointment(hour: 10)], askedAt: noon + 1), at: noon + 1)
    #expect(booking.standing == .sent)
    booking.handle(.listing([try Self.appointment("8")], askedAt: noon + 2), at: noon + 2)
    #expect(booking.standing == .done)
  }

  @Test("a booking is read as it was stored, with what only itself knows of earlier tries")
  func stored() throws {
    var booking = try Self.booking()
    for event: Booking.Event in [.unanswered, .refused(.occupied)] { booking.handle(event, at: noon + 25) }
    var read = try JSONDecoder().decode(Booking.self, from: JSONEncoder().encode(booking))
    #expect(read == booking)
    read.handle(.listing([], askedAt: noon + 60), at: noon + 60)
    #expect(read.standing == .refused(.occupied))
  }

  @Test("a second try without an answer is found in the list like a first one")
  func secondFound() throws {
    var booking = try Self.booking()
    booking.handle(.unanswered, at: noon + 25)
    booking.handle(.listing([], askedAt: noon + 61), at: noon + 61)
    for event: Booking.Event in [.sentAgain, .cleared(unreadable: [])] { booking.handle(event, at: noon + 70) }
    booking.handle(.unanswered, at: noon + 95)
    booking.handle(.listing([try Self.appointment("8")], askedAt: noon + 96), at: noon + 97)
    #expect(booking.standing == .done && booking.appointment == AppointmentID(rawValue: "8") && booking.hasEnded)
  }

  // MARK: A list that was not read whole

  private static let seven = AppointmentID(rawValue: "7")
  private static let eight = AppointmentID(rawValue: "8")

  @Test(
    "a list that was not read whole does not show that nothing was booked, however late",
    arguments: [[nil], [eight], [eight, nil]] as [[AppointmentID?]])
  func notWhole(unreadable: [AppointmentID?]) throws {
    for events: [Booking.Event] in [[.unanswered], [.refused(.occupied)], [.unanswered, .refused(.occupied)]] {
      var booking = try Self.booking()
      for event in events { booking.handle(event, at: noon) }
      let before = booking
      booking.handle(.listing([], unreadable: unreadable, askedAt: noon + 3600), at: noon + 3600)
      #expect(booking == before && booking.isToBeFoundOut, "\(events)")
      var own = booking
      own.handle(.listing([try Self.appointment()], unreadable: unreadable, askedAt: noon + 3601), at: noon + 3601)
      #expect(own.standing == .done && own.appointment == Self.seven, "what stands in it is so")
      booking.handle(.listing([], askedAt: noon + 3602), at: noon + 3602)
      #expect(!booking.isOpen, "the next one is whole")
    }
  }

  @Test("a row that could not be read before the first try was sent is none that it booked")
  func unreadableBefore() throws {
    var booking = try Self.booking(unreadable: [Self.eight, nil])
    booking.handle(.unanswered, at: noon)
    let read = try JSONDecoder().decode(Booking.self, from: JSONEncoder().encode(booking))
    #expect(read == booking)
    for unreadable: [AppointmentID?] in [[nil], [Self.eight, nil], [Self.eight, Self.seven]] {
      booking.handle(.listing([], unreadable: unreadable, askedAt: noon + 61), at: noon + 61)
      #expect(booking == read, "\(unreadable)")
    }
    booking.handle(.listing([], unreadable: [Self.eight], askedAt: noon + 59), at: noon + 59)
    #expect(booking == read, "it may be on its way")
    booking.handle(.listing([], unreadable: [Self.eight], askedAt: noon + 61), at: noon + 61)
    #expect(booking.standing == .notCarriedOut(nil))
  }

  @Test("where every row could be read, a booking is kept as earlier versions kept it, and read again")
  func storedBefore() throws {
    let booking = try Self.booking(unreadable: [nil])
    let kept = try JSONEncoder().encode(booking)
    #expect(!String(decoding: kept, as: UTF8.self).contains("unreadable"))
    #expect(try JSONDecoder().decode(Booking.self, from: kept) == booking)
  }

  @Test("a cancellation is not done while the row that cannot be read may be its appointment")
  func cancelNotWhole() throws {
    for step in [Booking.Event.unanswered, .notSent(.offline), .refused(.unknownAppointment)] {
      var booking = try Self.booking(.cancel(Self.seven))
      booking.handle(step, at: noon)
      let before = booking
      booking.handle(.listing([], unreadable: [Self.eight, nil], askedAt: noon + 3600), at: noon + 3600)
      #expect(booking == before, "\(step)")
      booking.handle(.listing([], unreadable: [Self.eight], askedAt: noon + 3601), at: noon + 3601)
      #expect(booking.standing == .done, "every row that was not read has another number")
    }
  }

  @Test("an appointment whose row has its number, and cannot be read otherwise, was not cancelled")
  func cancelUnreadable() throws {
    var booking = try Self.booking(.cancel(Self.seven))
    booking.handle(.unanswered, at: noon)
    booking.handle(.listing([], unreadable: [Self.seven], askedAt: noon + 59), at: noon + 59)
    #expect(booking.standing == .unconfirmed)
    booking.handle(.listing([], unreadable: [Self.seven, nil], askedAt: noon + 60), at: noon + 60)
    #expect(booking.standing == .notCarriedOut(nil))
  }
}

extension Booking.Event {
  /// The service lists these, and rows that could not be read.
  fileprivate static func listing(
    _ appointments: [Appointment], unreadable: [AppointmentID?] = [], askedAt: Date
  ) -> Self {
    .listed(AppointmentList(appointments, unreadable: unreadable), askedAt: askedAt)
  }
}
