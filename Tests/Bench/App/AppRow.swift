import BenchFigures

/// The runs of one thing that is done to the app.
struct AppRow {
  private let name: String
  private let run: String
  private var runs: [DrawnApp.Run] = []
  private var peakMebibytes: Double?

  /// A measurement that begins now, also that of memory.
  init(_ name: String, _ run: String) {
    self.name = name
    self.run = run
    ProcessMemory.startPeakAnew()
  }

  mutating func add(_ run: DrawnApp.Run) {
    runs.append(run)
    peakMebibytes = ProcessMemory.peakMebibytes()
  }

  /// What was measured, against another way to the same rows.
  func measurement(against baseline: (name: String, runs: [Duration]), target: Measurement.Target?) -> Measurement {
    var measurement = Measurement(
      name, run, runs.map(\.time), baselines: [baseline], target: target, peakMebibytes: peakMebibytes)
    var whole = PartTimes()
    for run in runs { whole += run.parts }
    measurement.app = Measurement.AppFigures(
      shares: Shares(whole), drawings: Double(runs.reduce(0) { $0 + $1.drawings }) / Double(max(1, runs.count)),
      settled: Times(runs.map(\.settled)))
    return measurement
  }
}
