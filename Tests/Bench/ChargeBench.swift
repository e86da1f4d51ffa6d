import ArgumentParser
import BenchWorld
import Foundation

/// Measures speed and size against baselines of the same run.
@main
struct ChargeBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chargebench",
    abstract: "Measures speed and size against baselines of the same run.",
    discussion: """
      Each measurement runs in a process of its own, so that its peak of memory is its own. Machines are noisy: the \
      ratio to the baseline tells more than the milliseconds. Ends with 1 when a target is missed.
      """)

  @Flag(help: "One JSON object per measurement instead of a table.")
  var json = false

  @Option(help: "Stations of the generated store.")
  var stations = 250_000

  @Argument(help: "Only these (default: all).")
  var names: [Subject] = []

  @Option(help: "Records of the import.")
  var records = ImportBench.records

  // How this program starts itself again.

  /// Fills a store in this folder, in a process of its own, because it needs much more memory than what is measured.
  @Option(help: .hidden)
  var fill: String?

  /// Writes so many Open Charge Map records into this folder.
  @Option(help: .hidden)
  var write: String?

  /// Takes the written records into a store in this folder.
  @Option(help: .hidden)
  var take: String?

  /// Measures with the store in this folder, in this process; prints a JSON object a line.
  @Option(help: .hidden)
  var measure: String?

  func validate() throws {
    guard (1...1_000_000).contains(stations) else { throw ValidationError("--stations is 1 to 1000000") }
    guard (1...1_000_000).contains(records) else { throw ValidationError("--records is 1 to 1000000") }
  }

  func run() async throws {
    let subjects = names.isEmpty ? Subject.allCases : Subject.allCases.filter(names.contains)
    if let fill {
      try await GeneratedStore.fill(
        URL(filePath: fill), world: GeneratedWorld(sites: stations), stations: stations)
    } else if let write {
      try ImportBench.write(records, in: URL(filePath: write))
    } else if let take {
      let outcome = try await ImportBench.take(into: URL(filePath: take))
      FileHandle.standardOutput.write(try JSONEncoder().encode(outcome))
    } else if let measure {
      for subject in subjects {
        try Report.show(try await subject.measure(URL(filePath: measure), self), json: true)
      }
    } else {
      try await compare(subjects)
    }
  }

  private func compare(_ subjects: [Subject]) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "chargebench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Report.note("left behind: \(folder.path)") }
    }
    if subjects.contains(.import) {
      Report.note("Writing \(records) records ...")
      _ = try await ChildProcess.run(["--write", folder.path, "--records", String(records)])
    }
    if subjects.contains(where: \.needsStore) {
      Report.note("Making a store of \(stations) stations ...")
      _ = try await ChildProcess.run(["--fill", folder.path, "--stations", String(stations)])
    }
    var results: [Measurement] = []
    for subject in subjects {
      Report.note("Measuring \(subject.rawValue) ...")
      let output = try await ChildProcess.run([
        "--measure", folder.path, "--stations", String(stations), "--records", String(records), subject.rawValue,
      ])
      results += try output.split(separator: UInt8(ascii: "\n")).map {
        try JSONDecoder().decode(Measurement.self, from: Data($0))
      }
    }
    try Report.show(results, json: json)
    if results.contains(where: { !$0.isMet }) { throw ExitCode(1) }
  }
}

/// What can be measured.
enum Subject: String, CaseIterable, ExpressibleByArgument {
  /// A whole answer of live states, from its bytes to the board that screens read.
  case status
  /// Stations within 1 km.
  case nearby
  /// Each keystroke in the search field.
  case search
  /// Stations counted by map cells.
  case clusters
  /// What a person does, from the event to the drawn text.
  case app
  /// A session that is followed, and the sessions of the past.
  case charging
  /// The list of appointments, and the hours of a day.
  case appointments
  /// One check of what is watched.
  case watches
  /// The wallet's books: a statement, and checking all entries.
  case books
  /// The shell's start.
  case start
  /// Records from a file to the store.
  case `import`
  /// Each keystroke in the field for a telephone number.
  case phone

  var needsStore: Bool {
    switch self {
    case .status, .charging, .appointments, .watches, .books, .import, .phone: false
    case .nearby, .search, .clusters, .app, .start: true
    }
  }

  func measure(_ folder: URL, _ options: ChargeBench) async throws -> [Measurement] {
    switch self {
    case .status: try await [StatusBench.measure()]
    case .nearby: try await NearbyBench.measure(folder, world: GeneratedWorld(sites: options.stations))
    case .search: try await SearchBench.measure(folder, world: GeneratedWorld(sites: options.stations))
    case .clusters: try await ClusterBench.measure(folder, world: GeneratedWorld(sites: options.stations))
    case .app: try await AppBench.measure(folder, world: GeneratedWorld(sites: options.stations))
    case .charging: try await ChargingBench.measure(folder)
    case .appointments: try await AppointmentsBench.measure(folder)
    case .watches: try await WatchesBench.measure(folder)
    case .books: try await BooksBench.measure(folder)
    case .start: try await StartBench.measure(folder, world: GeneratedWorld(sites: options.stations))
    case .import: try await ImportBench.measure(folder, records: options.records)
    case .phone: PhoneBench.measure()
    }
  }
}
