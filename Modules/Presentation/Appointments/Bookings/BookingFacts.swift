import ChargeDomain
import ChargeLocalization
import Foundation

/// What is told of an hour before it is booked and after: where, which socket, when.
struct BookingFacts {
  let place: BookingPlace
  let socket: BookableSocket
  let time: BookingTime
  /// Where the person is; nil if that is not known.
  let here: Coordinate?
  let context: ViewContext

  private var texts: Texts { context.texts }

  /// The station.
  var station: [Fact] {
    told([
      (texts.bookingStation, place.title(texts)),
      (texts.detailAddress, place.address?.words),
      (texts.hoursTitle, place.hours.flatMap { $0.regular == .twentyFourSeven ? texts.hoursAlways : nil }),
      (texts.detailDistance, distance),
      (texts.detailStationCode, place.code),
      (
        texts.detailFacilities,
        place.facilities.isEmpty ? nil : place.facilities.map(texts.facility).joined(separator: ", ")
      ),
    ])
  }

  /// The socket.
  var connector: [Fact] {
    told([
      (texts.bookingSocketNumber, socket.number.map { context.formats.count($0) }),
      (texts.bookingDeviceType, socket.current?.words),
      (texts.bookingPlug, socket.plugWords(texts)),
      (texts.bookingPower, socket.rating.map { context.formats.rating($0) }),
    ])
  }

  /// When it is. An hour that comes twice where the service does not say which one is told as such.
  var appointment: [Fact] {
    let isUnclear = place.zone.map { time.isAmbiguous(in: $0) } ?? false
    return told([
      (texts.bookingDate, context.formats.weekdayAndDay(time.day)),
      (texts.bookingTime, time.clockWords(in: place.zone)),
      (texts.bookingYourTime, time.ownWords(in: place.zone, context)),
      (texts.bookingDuration, context.formats.duration(seconds: Int(Appointment.duration))),
      (texts.bookingNote, isUnclear ? texts.bookingTwice : nil),
    ])
  }

  private var distance: String? {
    guard let here, let there = place.coordinate else { return nil }
    return context.formats.distance(here.distance(to: there))
  }

  private func told(_ facts: [(String, String?)]) -> [Fact] {
    facts.compactMap { label, value in value.map { Fact(label: label, value: $0) } }
  }
}

extension BookingTerms {
  /// What the source states of changing, cancelling, beginning early and not coming; empty where it states nothing.
  func facts(in context: ViewContext) -> [Fact] {
    let (texts, formats) = (context.texts, context.formats)
    func before(_ minutes: Int) -> String { texts.bookingTermsBefore(time: formats.duration(seconds: minutes * 60)) }
    let all: [(String, String?)] = [
      (texts.bookingTermsChange, changeUntil.map(before)),
      (texts.bookingTermsCancel, cancelUntil.map(before)),
      (texts.bookingTermsEarly, allowsEarlyStart.map { $0 ? texts.bookingTermsAllowed : texts.bookingTermsNotAllowed }),
      (texts.bookingTermsNoShow, noShowAfter.map { texts.bookingTermsAfter(time: formats.duration(seconds: $0 * 60)) }),
    ]
    return all.compactMap { label, value in value.map { Fact(label: label, value: $0) } }
  }
}

extension CalendarEvent {
  /// An appointment, or its cancellation, under the same id, so that the calendar finds what it is to take out. Nil where
  /// nobody knows when it is.
  init?(
    of slot: BookedSlot, id: AppointmentID, at place: BookingPlace, _ socket: BookableSocket,
    _ surroundings: Surroundings, isCancelled: Bool
  ) {
    guard let begin = place.zone.flatMap({ slot.time.moment(in: $0) }), let owner = surroundings.appointments.owner
    else { return nil }
    let texts = Texts(language: surroundings.language)
    let revision = surroundings.appointments.memory(of: id)?.nextFile ?? 0
    self.init(
      id: "appointment-\(id.rawValue)-\(owner)", begin: begin, end: begin.addingTimeInterval(Appointment.duration),
      title: texts.calendarTitle(place: place.title(texts)), place: place.address?.words, coordinate: place.coordinate,
      note: socket.number.map { texts.appointmentsSocket(number: $0) },
      alarmMinutes: surroundings.appointments.reminder(of: slot)?.lead.rawValue,
      revision: isCancelled ? max(1, revision) : revision, isCancelled: isCancelled)
  }
}
