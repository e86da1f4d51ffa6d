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

  private static func booking(_ kind: Booking.Kind = .make) throws -> Booking {
    Booking(id: Booking.ID(rawValue: "a"), owner: "1001", kind: kind, wish: try wish(), at: noon)
  }

  private enum Step: String, CaseIterable {
    case sent, unconfirmed, taken, gone, notSent, notCarriedOut, resent, done, refused, withdrawn

    var events: [Booking.Event] {
      switch self {
      case .sent: []
      case .unconfirmed: [.unanswered]
      case .taken: [.refused(.occupied)]
      case .gone: [.refused(.unknownAppointment)]
      case .notSent: [.notSent(.offline)]
      case .notCarriedOut: [.unanswered, .listed([], askedAt: noon + 60)]
      case .resent: Self.notSent.events + [.sentAgain]
      case .done: [.answered]
      case .refused: [.refused(.notAccepting)]
      case .withdrawn: Self.notSent.events + [.withdrawn]
      }
    }
  }

  private enum Happening: String, CaseIterable {
    case answered, occupied, unknown, notSent, unanswered, restored, listedWith, listedWithout, listedLate, sentAgain
    case withdrawn

    func event() throws -> Booking.Event {
      switch self {
      case .answered: .answered
      case .occupied: .refused(.occupied)
      case .unknown: .refused(.unknownAppointment)
      case .notSent: .notSent(.locked)
      case .unanswered: .unanswered
      case .restored: .restored
      case .listedWith: .listed([try appointment()], askedAt: noon)
      case .listedWithout: .listed([try appointment("8", hour: 10)], askedAt: noon + 59.9)
      case .listedLate: .listed([], askedAt: noon + 60)
      case .sentAgain: .sentAgain
      case .withdrawn: .withdrawn
      }
    }
  }

  /// What an event leads to; what is not named changes nothing.
  private static let make: [Step: [Happening: Booking.Standing]] = [
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
    .notSent: [.listedWith: .done, .sentAgain: .sent, .withdrawn: .withdrawn],
    .notCarriedOut: [.listedWith: .done, .sentAgain: .sent, .withdrawn: .withdrawn],
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
      var before = try Self.booking(kind)
      for event in step.events { before.handle(event, at: noon) }
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
    booking.handle(.listed([try Self.appointment()], askedAt: noon - 1), at: noon + 1)
    #expect(booking.standing == .sent)
    var cancelling = try Self.booking(.cancel(AppointmentID(rawValue: "7")))
    cancelling.handle(.listed([], askedAt: noon - 1), at: noon + 1)
    #expect(cancelling.standing == .sent)
  }

  @Test("an hour that is taken may be the person's own, if the request came twice: the list tells")
  func takenBySelf() throws {
    var booking = try Self.booking()
    booking.handle(.refused(.occupied), at: noon + 1)
    // It says nothing of what happened meanwhile.
    booking.handle(.listed([], askedAt: noon + 0.5), at: noon + 2)
    #expect(booking.standing == .unconfirmed)
    var taken = booking
    taken.handle(.listed([], askedAt: noon + 1), at: noon + 2)
    #expect(taken.standing == .refused(.occupied) && taken.hasEnded)
    booking.handle(.listed([try Self.appointment()], askedAt: noon + 1), at: noon + 2)
    #expect(booking.standing == .done)
  }

  @Test("a try that has no answer may still arrive: a minute later the list tells who has the hour")
  func takenByTryBefore() throws {
    var booking = try Self.booking()
    for event: Booking.Event in [.unanswered, .refused(.occupied)] { booking.handle(event, at: noon + 25) }
    #expect(booking.standing == .unconfirmed && booking.isToBeFoundOut && !booking.hasEnded)
    var own = booking
    own.handle(.listed([try Self.appointment("8")], askedAt: noon + 26), at: noon + 27)
    #expect(own.standing == .done && own.appointment == AppointmentID(rawValue: "8"))
    booking.handle(.listed([], askedAt: noon + 59.9), at: noon + 60)
    #expect(booking.standing == .unconfirmed, "the first try may be on its way")
    booking.handle(.listed([], askedAt: noon + 60), at: noon + 61)
    #expect(booking.standing == .refused(.occupied) && booking.hasEnded, "the hour is somebody else's")
  }

  @Test("an hour that is taken at the second try may have been taken by the first, which came late")
  func takenByEarlierTry() throws {
    var booking = try Self.booking()
    booking.handle(.unanswered, at: noon + 25)
    booking.handle(.listed([], askedAt: noon + 61), at: noon + 61)
    #expect(booking.standing == .notCarriedOut(nil) && booking.tries == 1)
    booking.handle(.sentAgain, at: noon + 70)
    #expect(booking.tries == 2 && booking.sentAt == noon + 70)
    booking.handle(.refused(.occupied), at: noon + 71)
    #expect(booking.standing == .unconfirmed)
    var own = booking
    own.handle(.listed([try Self.appointment()], askedAt: noon + 72), at: noon + 73)
    #expect(own.standing == .done)
    booking.handle(.listed([], askedAt: noon + 130), at: noon + 131)
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
      for event: Booking.Event in [.notSent(.offline), .sentAgain, .refused(reason)] {
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
      booking.handle(.listed([], askedAt: noon + 2), at: noon + 3)
      let last: Booking.Standing = isOpen ? .done : .refused(reason)
      #expect(booking.standing == last)
    }
  }

  @Test("a cancellation that the list shows undone a minute later was not carried out, and can be sent again")
  func cancelNotCarriedOut() throws {
    var booking = try Self.booking(.cancel(AppointmentID(rawValue: "7")))
    booking.handle(.unanswered, at: noon + 25)
    booking.handle(.listed([try Self.appointment()], askedAt: noon + 59.9), at: noon + 60)
    #expect(booking.standing == .unconfirmed)
    booking.handle(.listed([try Self.appointment()], askedAt: noon + 60), at: noon + 61)
    #expect(booking.standing == .notCarriedOut(nil))
    booking.handle(.sentAgain, at: noon + 62)
    #expect(booking.standing == .sent && booking.tries == 2)
  }

  @Test("an appointment is cancelled when its number is gone from the list, whatever hour that number stands at")
  func cancelledByNumber() throws {
    var booking = try Self.booking(.cancel(AppointmentID(rawValue: "7")))
    booking.handle(.listed([try Self.appointment(hour: 10)], askedAt: noon + 1), at: noon + 1)
    #expect(booking.standing == .sent)
    booking.handle(.listed([try Self.appointment("8")], askedAt: noon + 2), at: noon + 2)
    #expect(booking.standing == .done)
  }

  @Test("a booking is read as it was stored, with what only itself knows of earlier tries")
  func stored() throws {
    var booking = try Self.booking()
    for event: Booking.Event in [.unanswered, .refused(.occupied)] { booking.handle(event, at: noon + 25) }
    var read = try JSONDecoder().decode(Booking.self, from: JSONEncoder().encode(booking))
    #expect(read == booking)
    read.handle(.listed([], askedAt: noon + 60), at: noon + 60)
    #expect(read.standing == .refused(.occupied))
  }

  @Test("a second try without an answer is found in the list like a first one")
  func secondFound() throws {
    var booking = try Self.booking()
    booking.handle(.unanswered, at: noon + 25)
    booking.handle(.listed([], askedAt: noon + 61), at: noon + 61)
    booking.handle(.sentAgain, at: noon + 70)
    booking.handle(.unanswered, at: noon + 95)
    booking.handle(.listed([try Self.appointment("8")], askedAt: noon + 96), at: noon + 97)
    #expect(booking.standing == .done && booking.appointment == AppointmentID(rawValue: "8") && booking.hasEnded)
  }
}
