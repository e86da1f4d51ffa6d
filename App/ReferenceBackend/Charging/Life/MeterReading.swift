/// What the meter of a charger shows after a number of ticks.
struct MeterReading: Equatable, Sendable {
  /// Ticks since the cable went in.
  var tick = 0
  /// The energy since then, in watt-seconds: whole watt-hours of each tick would lose the rest.
  var energy = 0
  /// The mean power of the last tick.
  var watts = 0

  /// The energy in watt-hours.
  var wattHours: Int { energy / 3_600 }
}
