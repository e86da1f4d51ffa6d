import ChargeDomain
import ChargeLocalization

extension ChargingLimits {
  /// A limit as a person reads it; nil where none is set.
  func words(for kind: Kind, in context: ViewContext) -> String? {
    let formats = context.formats
    return switch kind {
    case .energy: energy.map { formats.energy(wattHours: $0.wattHours) }
    case .cost: cost.map(formats.roundSum)
    case .level: level.map { formats.percent(Double($0.percent) / 100) }
    case .time: time.map { formats.moment($0, now: context.now) }
    }
  }
}

extension ChargingSession {
  /// That a limit is exceeded because the service refused to stop; nil where none is.
  func limitNotStopped(in context: ViewContext) -> String? {
    unstoppedLimit(at: context.now).flatMap { limits.words(for: $0, in: context) }
      .map { context.texts.chargingLimitNotStopped(limit: $0) }
  }
}
