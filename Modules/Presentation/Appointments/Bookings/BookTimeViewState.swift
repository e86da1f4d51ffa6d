public import ChargeDomain
import ChargeLocalization
import Foundation

/// The hours of a day at a station, ready to show.
public struct BookTimeViewState: ScreenViewState {
  /// The day, with its neighbours.
  public struct Day: Hashable, Sendable, Codable {
    /// What is chosen.
    public let label: String
    /// The day in words.
    public let words: String
    /// The day.
    public let value: CalendarDay
    /// The last one that can be booked.
    public let last: CalendarDay?
    /// The words on the buttons that lead to the day before and after.
    public let before, after: String
    /// The days before and after; nil where none can be booked.
    public let dayBefore, dayAfter: CalendarDay?
  }

  /// An hour of a socket.
  public struct Slot: Hashable, Sendable, Codable {
    /// Its stable name: "09:00", with the offset where an hour comes twice.
    public let name: String
    /// When it begins, and why it cannot be chosen.
    public let label: String
    /// When it begins at the station.
    public let time: BookingTime
    /// True when it is chosen.
    public let isSelected: Bool
    /// False when somebody has it, or it is being booked.
    public let isEnabled: Bool
  }

  /// A socket with its hours.
  public struct Column: Hashable, Sendable, Codable {
    /// The socket.
    public let socket: SocketID
    /// Its stable name: its number, else its id.
    public let name: String
    /// Its number and what it is.
    public let label: String
    /// Its hours that are not over.
    public let slots: [Slot]
  }

  /// An appointment of the person at the station that day.
  public struct Own: Hashable, Sendable, Codable {
    /// Which one.
    public let id: AppointmentID
    /// Its stable name in the list.
    public let subject: String
    /// Its socket and when it begins.
    public let label: String
  }

  /// The hours, or why there are none.
  public enum Body: Hashable, Sendable, Codable {
    /// Nobody is signed in, or the account cannot be read.
    case signedOut(trouble: Trouble, signIn: String?)
    /// They are being loaded.
    case loading(loading: Loading)
    /// The sockets, at most three beside each other.
    case columns(sockets: [Column])
    /// Nothing can be booked that day.
    case none(trouble: Trouble)
    /// They could not be loaded.
    case failed(trouble: Trouble)
  }

  public let title: String
  public let subtitle: RichText?
  public let status: String?
  /// That the hour that was chosen cannot be had, or that one here is being booked; nil for neither.
  public let notice: Notice?
  /// Whose clock the hours are by; nil where it is the person's own.
  public let zone: String?
  /// The day; nil while it is not known.
  public let day: Day?
  /// Which hours of the day are over; nil where none is or nothing can be chosen.
  public let past: String?
  /// The hours, or why there are none.
  public let body: Body
  /// The words over the person's appointments of the day.
  public let ownTitle: String
  /// The person's appointments at the station that day, among the hours.
  public let own: [Own]
  /// What is chosen; nil while nothing is.
  public let chosen: String?
  /// What is to be done before the button leads on; nil when it does.
  public let hint: String?
  /// The button that leads on; nil while nothing can be chosen.
  public let confirm: FormButton?
  /// The words on the button that shows today; nil where the day is not over.
  public let selectToday: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
  /// What has to be answered first; nil when nothing has.
  public let popup: Popup?
}

extension BookTimeViewModel {
  public func viewState(in context: ViewContext) -> BookTimeViewState {
    let texts = context.texts
    let body = body(in: context)
    let chosen = chosen(at: context.now)
    let columns: [BookTimeViewState.Column]? = if case .columns(let columns) = body { columns } else { nil }
    let hasFailed = if case .failed = body { true } else { false }
    return BookTimeViewState(
      title: texts.bookTimeTitle, subtitle: place.map { RichText($0.title(texts)) }, status: status(in: context),
      notice: lostNotice(columns, texts) ?? begun(in: context)
        ?? beingBooked(in: context),
      zone: zone(in: context), day: day.map { day($0, in: context) },
      past: columns == nil ? nil : past(in: context), body: body, ownTitle: texts.bookTimeOwn,
      own: columns == nil ? [] : ownHours(in: context),
      chosen: chosen.map { texts.bookTimeChosen(choice: words($0.socket, $0.time, in: context)) },
      hint: chosen == nil ? columns.map { hint($0, texts) } : nil,
      confirm: columns == nil
        ? nil : FormButton(label: texts.bookTimeConfirm, isEnabled: chosen != nil && !isConfirming),
      selectToday: isOver(today(context)) ? texts.bookTimeSelectToday : nil,
      retry: hasFailed ? texts.commonRetry : nil, popup: popup(texts))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.bookTimeTitle }

  /// That the hour that was chosen cannot be had, and why unless that stands in place of the hours; what to do where there is
  /// another hour.
  private func lostNotice(_ columns: [BookTimeViewState.Column]?, _ texts: Texts) -> Notice? {
    lost.map { lost in
      if content == .refused(lost) { return Notice(.warning, texts.bookTimeNotBooked) }
      let isFull = columns.map { !Self.canChoose($0) } ?? false
      return Notice(.warning, isFull ? texts.bookingRefusal(lost) : texts.bookTimeLost(lost))
    }
  }

  private static func canChoose(_ columns: [BookTimeViewState.Column]) -> Bool {
    columns.contains { $0.slots.contains(where: \.isEnabled) }
  }

  /// Today at the station.
  private func today(_ context: ViewContext) -> CalendarDay {
    CalendarDay(of: context.now, in: place?.zone ?? context.timeZone)
  }

  /// Whether the day that is shown is over.
  private func isOver(_ today: CalendarDay) -> Bool { day.map { $0 < today } ?? false }

  /// The hour that was chosen has begun while it was looked at.
  private func begun(in context: ViewContext) -> Notice? {
    guard let selection, !isOver(today(context)), chosen(at: context.now) == nil else { return nil }
    return Notice(.warning, context.texts.bookTimeBegun(choice: words(selection.socket, selection.time, in: context)))
  }

  private func status(in context: ViewContext) -> String? {
    guard case .known(_, let at) = content else { return nil }
    return context.texts.nearbyUpdated(time: context.formats.moment(at, now: context.now))
  }

  /// Said where the clock at the station shows another time than the person's.
  private func zone(in context: ViewContext) -> String? {
    guard let place else { return nil }
    guard let zone = place.zone else { return context.texts.bookTimeZoneUnknown }
    let now = context.now
    guard zone.secondsFromGMT(for: now) != context.timeZone.secondsFromGMT(for: now) else { return nil }
    let (time, day) = (context.formats.with(timeZone: zone).time(now), CalendarDay(of: now, in: zone))
    let isSameDay = day == CalendarDay(of: now, in: context.timeZone)
    return context.texts.bookTimeZone(time: isSameDay ? time : "\(time) (\(context.formats.weekdayAndDay(day)))")
  }

  private func day(_ day: CalendarDay, in context: ViewContext) -> BookTimeViewState.Day {
    let (texts, formats, today) = (context.texts, context.formats, today(context))
    let words = formats.weekdayAndDay(day)
    let (before, after) = (day.adding(days: -1), day.adding(days: 1))
    let last = today.adding(days: horizon)
    return BookTimeViewState.Day(
      label: texts.bookTimeDay, words: day == today ? texts.bookTimeToday(day: words) : words, value: day, last: last,
      before: texts.bookTimeDayBefore, after: texts.bookTimeDayAfter, dayBefore: day > today ? before : nil,
      dayAfter: after <= last ? after : nil)
  }

  private func body(in context: ViewContext) -> BookTimeViewState.Body {
    let texts = context.texts
    switch surroundings.accounts[.appointments] ?? .unknown {
    case .unknown: return .loading(loading: .spinner(texts.commonLoading))
    case .locked, .exposed, .unreadable, .switchedOff, .signedOut, .expired:
      let (trouble, signIn) = Trouble.signedOut(of: .appointments, surroundings, in: context)
      return .signedOut(trouble: trouble, signIn: signIn)
    case .signedIn: break
    }
    let isPast = isOver(today(context))
    switch content {
    case .loading: return .loading(loading: Loading(style: .skeleton(rows: 6), label: texts.bookTimeLoading))
    // It was today when it was loaded.
    case .known where isPast, .refused(.invalidDate) where isPast:
      return .none(trouble: Trouble(.emptyMap, texts.bookTimePast, advice: texts.bookTimePastAdvice))
    case .known(let day, _):
      let columns = day.columns.map { column($0, in: context) }
      guard columns.allSatisfy(\.slots.isEmpty) else { return .columns(sockets: columns) }
      let title = day.columns.allSatisfy(\.slots.isEmpty) ? texts.bookTimeNone : texts.bookTimeNoneLeft
      return .none(trouble: Trouble(.emptyMap, title, advice: texts.bookTimeNoneAdvice))
    case .refused(.notAccepting):
      return .none(trouble: Trouble(.emptyMap, texts.bookingNotAccepting, advice: texts.bookTimeNoneAdvice))
    case .refused(let refusal):
      return .failed(trouble: Trouble(.trouble, texts.bookingRefusal(refusal), advice: texts.bookTimeOtherStation))
    case .failed(.notFound):
      return .failed(trouble: Trouble(.trouble, texts.bookTimeNotLoaded, advice: texts.errorTimedOutAdvice))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    case .gone: return .none(trouble: Trouble(.emptyMap, texts.detailGoneTitle, advice: texts.detailGoneAdvice))
    }
  }

  private func column(_ column: BookableDay.Column, in context: ViewContext) -> BookTimeViewState.Column {
    let socket = column.socket
    let chosen = chosen(at: context.now)
    return BookTimeViewState.Column(
      socket: socket.id, name: socket.number.map(String.init) ?? socket.id.rawValue,
      label: socket.words(in: context),
      slots: column.slots.filter { !Self.isOver($0, at: context.now) }.map { slot in
        let there = slot.time.clockWords(in: place?.zone)
        let words = slot.time.ownClockWords(in: place?.zone, context).map { "\(there) (\($0))" } ?? there
        let hour = self.slot(socket.id, slot.time)
        let isBeingBooked = hour.map(surroundings.appointments.isBeingBooked) ?? false
        let occupied =
          hour.flatMap(own) == nil ? context.texts.bookTimeTaken(time: words) : context.texts.bookTimeYours(time: words)
        let label = slot.isOccupied ? occupied : words
        return BookTimeViewState.Slot(
          name: slot.time.name, label: isBeingBooked ? context.texts.bookTimeBeingBooked(time: words) : label,
          time: slot.time, isSelected: chosen?.socket.id == socket.id && chosen?.time == slot.time,
          isEnabled: !slot.isOccupied && !isBeingBooked)
      })
  }

  /// What was asked for at this station and has no answer yet, whichever day it is for.
  private func beingBooked(in context: ViewContext) -> Notice? {
    let open = surroundings.appointments.bookings.last { booking in
      booking.kind == .make && booking.isOpen && booking.wish.slot.station == place?.station
    }
    return open.map { booking in
      let choice = words(booking.wish.socket, booking.wish.time, in: context)
      // Nobody knows what becomes of it.
      if booking.standing == .unconfirmed {
        return Notice(.warning, "\(booking.unclearWords(surroundings, context.texts)) \(choice)")
      }
      return Notice(.information, context.texts.bookTimePending(choice: choice))
    }
  }

  private func ownHours(in context: ViewContext) -> [BookTimeViewState.Own] {
    let all = surroundings.appointments.current ?? []
    return all.filter { $0.place.station == place?.station && $0.time.day == day && !$0.isOver(at: context.now) }
      .map {
        BookTimeViewState.Own(
          id: $0.id, subject: $0.id.rawValue, label: words($0.socket, $0.time, in: context))
      }
  }

  /// From the first hour that is over to the end of the last one, on the station's clock.
  private func past(in context: ViewContext) -> String? {
    guard case .known(let day, _) = content, let zone = place?.zone else { return nil }
    let over = day.columns.flatMap(\.slots).filter { Self.isOver($0, at: context.now) }.compactMap(\.begin)
    guard let first = over.min(), let last = over.max() else { return nil }
    let times = UTCOffset.range(from: first, to: last.addingTimeInterval(Appointment.duration), in: zone)
    return times.map { context.texts.bookTimePassed(times: $0) }
  }

  private func hint(_ columns: [BookTimeViewState.Column], _ texts: Texts) -> String {
    Self.canChoose(columns) ? texts.bookTimeChooseHour : texts.bookTimeAllTaken
  }

  private func words(_ socket: BookableSocket, _ time: BookingTime, in context: ViewContext) -> String {
    let name =
      socket.number.map { context.texts.appointmentsSocket(number: $0) } ?? context.texts.appointmentsSocketUnnumbered
    return "\(name) · \(time.words(in: place?.zone, context))"
  }

  private func popup(_ texts: Texts) -> Popup? {
    guard saysPast else { return nil }
    return Popup(
      title: texts.bookTimePast, message: texts.bookTimePastAdvice, tone: .error,
      primary: Popup.Choice(label: texts.bookTimeSelectToday, role: .primary),
      secondary: Popup.Choice(label: texts.bookTimeEdit, role: .cancel))
  }
}
