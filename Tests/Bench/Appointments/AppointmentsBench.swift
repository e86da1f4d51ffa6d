import ChargeData
import ChargeDomain
import ChargePresentation
import Foundation

/// Appointments, to the text that is drawn of them at 80 columns: opening the list as the device keeps it, and the
/// answer about the hours of a day.
@MainActor
enum AppointmentsBench {
  private static let openings = 100
  private static let answers = 1_000
  /// Runs that are not measured, until everything has been used once.
  private static let warmUps = 20

  static func measure(_ folder: URL) async throws -> [Measurement] {
    [try await list(folder), try await day(folder)]
  }

  // MARK: the list

  /// From the moment at which the store begins to read to the list, each time in a new app. The service takes longer to
  /// answer than is measured.
  private static func list(_ folder: URL) async throws -> Measurement {
    let device = AppointmentDevice(in: folder)
    let kept = BookedHours.made(around: device.clock.now)
    try await device.store.keepCopy(AppointmentDevice.owner, kept)
    guard try await device.store.read(AppointmentDevice.owner).copy?.value == kept else {
      throw WrongAnswer("the store has other appointments than it was given")
    }
    for _ in 0..<warmUps / 10 { _ = try await open(device, kept) }
    var row = AppRow("appointments-list", "\(kept.count) appointments opened and drawn")
    for _ in 0..<openings { row.add(try await open(device, kept)) }

    let plain = try PlainSQLite(device.folder, file: "user.sqlite")
    func read() throws -> Duration {
      let start = ContinuousClock.now
      let count = try plain.appointments(of: AppointmentDevice.owner)
      let time = ContinuousClock.now - start
      guard count == kept.count else { throw WrongAnswer("\(count) appointments in C") }
      return time
    }
    // Once without being measured, as ours.
    _ = try read()
    return row.measurement(
      against: ("their columns by json_each in C on SQLite", try (0..<openings).map { _ in try read() }),
      target: .p99(30))
  }

  private static func open(_ device: AppointmentDevice, _ kept: [Appointment]) async throws -> DrawnApp.Run {
    var service = AppointmentService()
    service.appointments = { _ async throws(Failure) in
      do { try await WaitGate().wait() } catch { throw .cancelled }
      return AppointmentList([])
    }
    let late = LateStore()
    let app = await device.launch(asking: service, keepingIn: late.delaying(device.store, by: device.clock))
    await app.send(.screenRequested("appointments", argument: nil))
    guard app.rows.isEmpty else { throw WrongAnswer("there are appointments before they were read") }
    let run = await app.measure(passing: LateStore.delay) { late.beganAt }
    try app.expect("Upcoming")
    try app.expect("Past")
    let shown = BookedHours.current + AppointmentsViewModel.pageSize
    guard app.rows.count == shown else { throw WrongAnswer("\(app.rows.count) appointments are on the screen") }
    try await app.close()
    return run
  }

  // MARK: a day

  /// From the answer to the drawing. Two days take turns.
  private static func day(_ folder: URL) async throws -> Measurement {
    let device = AppointmentDevice(in: folder)
    let station = try station(at: device.clock.now)
    let zone = StationTimeZone.of(station) ?? .gmt
    let days = [1, 2].map { ServedDay($0, after: CalendarDay(of: device.clock.now, in: zone)) }
    let network = BookedNetwork(days + [ServedDay(0, after: CalendarDay(of: device.clock.now, in: zone))])
    var stations = StationStore()
    stations.station = { id async throws(Failure) in id == station.id ? station : nil }
    let app = await device.launch(
      asking: try service(network, device.clock), keepingIn: device.store, stations: stations)
    await app.send(.screenRequested("book-time", argument: "\(station.id)"))
    try app.expect("Today")
    try network.verify(CalendarDay(of: device.clock.now, in: zone))

    func next(_ number: Int) async throws -> DrawnApp.Run {
      let served = days[number % days.count]
      let chosen = ScreenEvent(BookTimeViewModel.self, .dayChosen(served.day))
      let run = await app.measure(.screen(chosen)) { network.arrivedAt }
      try network.verify(served.day)
      let shown = app.text.ranges(of: " occupied").count
      guard shown == served.occupied else { throw WrongAnswer("\(shown) hours are occupied:\n\(app.text)") }
      return run
    }
    for number in 0..<warmUps { _ = try await next(number) }
    var row = AppRow("appointments-day", "an answer's hours of a day, drawn")
    for number in 0..<answers { row.add(try await next(number)) }
    try await app.close()

    var others: [Duration] = []
    for number in 0..<warmUps + answers {
      let served = days[number % days.count]
      let start = ContinuousClock.now
      let read = try JSONDecoder().decode(DayByCodable.self, from: served.body)
      others.append(ContinuousClock.now - start)
      guard read.occupied == served.occupied else { throw WrongAnswer("the baseline read \(read)") }
    }
    return row.measurement(
      against: ("JSONDecoder of its body", Array(others.dropFirst(warmUps))), target: .p99(2))
  }

  private static func service(_ network: BookedNetwork, _ clock: ManualClock) throws -> AppointmentService {
    guard let url = URL(string: "https://appointments.invalid") else { throw WrongAnswer("no address") }
    return AppointmentServiceClient.make(
      server: ProviderServer(baseURL: url), transport: network, clock: clock, logger: GeneratedStore.silent)
  }

  private static func station(at now: Date) throws -> Station {
    guard let place = Coordinate(latitude: 40.9967, longitude: 29.0186) else { throw WrongAnswer("no place") }
    let id = StationID(provider: .appointments, value: ServedDay.station)
    return Station(
      id: id, name: "Haydarpaşa İskele Otoparkı", coordinate: place,
      address: Address(lines: ["Rıhtım Cad. 44, Kadıköy"], town: "İstanbul", region: "İstanbul", countryCode: "TR"),
      equipment: .summary(total: 3, connectors: [Connector(standard: .type2, powerType: .ac3Phase, quantity: 3)]),
      capabilities: [.reservable],
      provenance: Provenance(
        provider: .appointments, recordID: id.value, receivedAt: now, changedAt: nil,
        licence: Licence(attribution: "Generated", terms: nil, link: nil)))
  }
}
