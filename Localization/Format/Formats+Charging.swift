import CICU
public import ChargeDomain
public import Foundation

extension Formats {
  /// The energy of a session, with as many decimals as its cost has: "12.34 kWh", "12,34 kWh".
  public func energy(_ energy: Energy) -> String {
    let skeleton = "measure-unit/energy-kilowatt-hour unit-width-short .00 rounding-mode-half-up"
    return ICUText.take(cicu_number(locale, skeleton, energy.kilowattHours)) ?? String(energy.kilowattHours)
  }

  /// The energy of a session as it is billed, in watt-hours: "12.345 kWh", "12,345 kWh".
  public func meteredEnergy(_ energy: Energy) -> String {
    let skeleton = "measure-unit/energy-kilowatt-hour unit-width-short .000"
    return ICUText.take(cicu_number(locale, skeleton, energy.kilowattHours)) ?? String(energy.kilowattHours)
  }

  /// A power that was measured, zero too, with one decimal at most: "16.9 kW"; below 100 W in watts.
  public func measuredPower(watts: Int) -> String {
    Power(watts: watts).map { power($0) } ?? power(watts: 0)
  }

  /// How long something lasts, in whole minutes: "12 min", "1 hour 5 min".
  public func minutes(_ seconds: TimeInterval) -> String {
    duration(seconds: Int(max(0, min(seconds, 1e9)) / 60) * 60)
  }

  /// What is left, as a clock counts down: "4:59".
  public func countdown(_ seconds: Int) -> String {
    let (minutes, rest) = max(0, seconds).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):" + (rest < 10 ? "0" : "") + "\(rest)"
  }

  /// How long ago something was that is told every few seconds: in steps of 10 s below a minute.
  public func shortAge(of date: Date, now: Date) -> String {
    let seconds = now.timeIntervalSince(date)
    guard (10..<60).contains(seconds) else { return age(of: date, now: now) }
    return texts.durationSeconds(count: Int(seconds / 10) * 10)
  }
}
