import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// The hours of a station while Ada is signed in, as far as a test has gone.
struct BookTimeVisit {
  static let ada = Surroundings(accounts: [.appointments: .signedIn(AccountDesk.owner)])

  var model: BookTimeViewModel

  /// The station was read and the clock looked at: its today is being loaded.
  init(
    at now: Date = noon, horizon: Int = 365, country: String? = "TR", in around: Surroundings = BookTimeVisit.ada
  ) throws {
    model = BookTimeViewModel(AppointmentDesk.place.station, in: Surroundings())
    handle(.signal(.appeared(around)))
    handle(.found(try AppointmentDesk.station(country: country)))
    handle(.timeKnown(now, horizon: horizon))
  }

  /// The hours of today at the station have come.
  static func loaded(at now: Date = noon, country: String? = "TR", taken: Int...) throws -> BookTimeVisit {
    var visit = try BookTimeVisit(at: now, country: country)
    visit.handle(.loaded(try visit.hours(taken: taken), at: now))
    return visit
  }

  @discardableResult
  mutating func handle(_ event: BookTimeViewModel.Event) -> Reaction<BookTimeViewModel> { model.handle(event) }

  /// What the service lists of the day that is shown; others have these hours of the first socket.
  func hours(taken: [Int] = []) throws -> BookableDay {
    let (place, day) = (try #require(model.place), try #require(model.day))
    let slots = try taken.map { hour in
      BookedSlot(
        station: place.station, socket: AppointmentDesk.sockets[0].id,
        time: try AppointmentDesk.time(hour, day.description))
    }
    return BookableDay(
      day: day,
      columns: AppointmentDesk.sockets.map { AppointmentDesk.hours(day, at: place, of: $0, taken: Set(slots)) })
  }

  /// An hour of a socket, by its number, is tapped.
  mutating func tap(_ hour: Int, socket: Int = 1, offset: Int? = nil) throws {
    let day = try #require(model.day)
    handle(
      .slotTapped(
        AppointmentDesk.sockets[socket - 1].id, try AppointmentDesk.time(hour, day.description, offset: offset)))
  }

  /// The hour that is chosen, and its socket.
  var chosen: String? { model.selection.map { "\($0.socket.id) \($0.time.clock)" } }

  func state(_ language: Language = .en, at now: Date = noon, in zone: TimeZone = .gmt) throws -> BookTimeViewState {
    var context = try context(language, now: now)
    context.timeZone = zone
    return model.viewState(in: context)
  }

  /// The sockets with their hours, where they are shown.
  func columns(
    _ language: Language = .en, at now: Date = noon
  ) throws -> [BookTimeViewState.Column] {
    guard case .columns(let columns) = try state(language, at: now).body else { throw Failure.notFound }
    return columns
  }
}
