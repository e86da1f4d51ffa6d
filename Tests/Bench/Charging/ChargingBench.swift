import ChargeData
import ChargeDomain
import ChargePresentation
import Foundation

/// Charging, to the text that is drawn of it at 80 columns: the answer to a poll of a running session, and opening the
/// sessions of the past.
@MainActor
enum ChargingBench {
  private static let polls = 1_000
  private static let openings = 200
  /// Polls that are not measured, until everything has been used once.
  private static let warmUps = 20

  static func measure(_ folder: URL) async throws -> [Measurement] {
    [try await poll(folder), try await history(folder)]
  }

  // MARK: a poll

  /// From the first of the three answers of a poll to the drawing. The session has charged for 4 hours, and each poll brings
  /// the next value of its meter.
  private static func poll(_ folder: URL) async throws -> Measurement {
    let device = ChargingDevice(in: folder)
    let hours = 4
    let known = hours * 3_600 / MeteredSession.interval
    let count = warmUps + polls
    let session = MeteredSession(
      of: ChargingDevice.owner, begunAt: device.clock.now.addingTimeInterval(Double(-hours * 3_600)),
      values: known + count)
    try await device.store.keep(session.kept(after: known))
    let network = PolledNetwork(session.id)
    network.answer(session.answers(at: known, isFirst: true))
    let app = await device.launch(asking: try service(network, device.clock))
    try check(app, session.value(known))

    func next(_ number: Int) async throws -> DrawnApp.Run {
      network.answer(session.answers(at: number))
      let run = await app.measure(passing: Double(MeteredSession.interval)) { network.arrivedAt }
      try network.verifyPoll()
      try check(app, session.value(number))
      return run
    }
    for number in 1...warmUps { _ = try await next(known + number) }
    var row = AppRow("charging-poll", "a poll's answer, progress after \(hours) h drawn")
    for number in warmUps + 1...count { row.add(try await next(known + number)) }
    try await app.close()

    var others: [Duration] = []
    for number in known + 1...known + count {
      let answers = session.answers(at: number)
      let start = ContinuousClock.now
      let read = try PollByCodable(answers)
      others.append(ContinuousClock.now - start)
      guard read.watts == session.value(number).watts, read.status == ChargerStatus.charging.rawValue else {
        throw WrongAnswer("the baseline read \(read)")
      }
    }
    return row.measurement(
      against: ("JSONDecoder of its bodies", Array(others.dropFirst(warmUps))), target: .p99(2))
  }

  private static func service(_ network: PolledNetwork, _ clock: ManualClock) throws -> ChargingService {
    guard let url = URL(string: "https://charging.invalid") else { throw WrongAnswer("no address") }
    return ChargingServiceClient.make(
      server: ProviderServer(baseURL: url), era: .second, transport: network, clock: clock,
      logger: GeneratedStore.silent)
  }

  /// The screen shows the newest values, and the curve of all before.
  private static func check(_ app: DrawnApp, _ value: MeteredSession.Value) throws {
    let (whole, rest) = ((value.wattHours + 5) / 10).quotientAndRemainder(dividingBy: 100)
    try app.expect("Power", "\(value.watts / 1000).\(value.watts % 1000 / 100) kW")
    try app.expect("Energy", "\(whole)." + (rest < 10 ? "0" : "") + "\(rest) kWh")
    try app.expect("Price", "SEK 3.00/kWh")
    try app.expect("\(value.percent)%")
    try app.expect("Power over time")
  }

  // MARK: the history

  /// From the tap to the list as the device keeps it. The network takes longer to answer than is measured.
  private static func history(_ folder: URL) async throws -> Measurement {
    let device = ChargingDevice(in: folder)
    let expected = try await fill(device)
    var service = ChargingService()
    service.transactions = { _ async throws(Failure) in
      do { try await WaitGate().wait() } catch { throw .cancelled }
      return []
    }
    let app = await device.launch(asking: service)
    try await open(app, expected)
    var row = AppRow("charging-history", "\(PastCharges.count) sessions opened, 30 of them drawn")
    for _ in 0..<openings { row.add(try await open(app, expected)) }
    try await app.close()

    let plain = try PlainSQLite(device.folder, file: "user.sqlite")
    func read() throws -> Duration {
      let start = ContinuousClock.now
      let count = try plain.pastCharges(of: ChargingDevice.owner)
      let time = ContinuousClock.now - start
      guard count == PastCharges.count else { throw WrongAnswer("\(count) sessions in C") }
      return time
    }
    // Once without being measured, as ours.
    _ = try read()
    return row.measurement(
      against: ("its rows in C on SQLite", try (0..<openings).map { _ in try read() }), target: .p99(30))
  }

  @discardableResult
  private static func open(_ app: DrawnApp, _ expected: [String]) async throws -> DrawnApp.Run {
    let run = await app.measure(try app.tap("history"))
    for words in expected { try app.expect(words) }
    guard app.rows.count == 30 else { throw WrongAnswer("\(app.rows.count) sessions are on the screen") }
    await app.send(.backTapped)
    return run
  }

  /// Keeps the sessions on a device, and returns words of the first of them that can be read on the screen.
  private static func fill(_ device: ChargingDevice) async throws -> [String] {
    let charges = PastCharges.made(before: device.clock.now)
    try await device.store.keepHistory(ChargingDevice.owner, charges)
    guard try await device.store.history(ChargingDevice.owner, .max)?.value == charges else {
      throw WrongAnswer("the store has other sessions than it was given")
    }
    // Five a day, so that the first 30 reach into the month before.
    var words = ["Charging history", "June 2024", "May 2024", "≈ SEK 12.00"]
    for charge in charges.prefix(30) {
      words.append(charge.site)
      if let sum = charge.facts.total?.minorUnits {
        words.append("SEK \(sum / 100).\(sum / 10 % 10)\(sum % 10)")
      }
    }
    return words
  }
}

extension DrawnApp {
  /// Throws unless a line of the screen is this fact.
  fileprivate func expect(_ label: String, _ value: String) throws {
    let isShown = text.split(separator: "\n").contains { $0.hasPrefix(label + "  ") && $0.hasSuffix("  " + value) }
    guard isShown else { throw WrongAnswer("\"\(label)\" is not \"\(value)\":\n\(text.prefix(2_000))") }
  }
}
