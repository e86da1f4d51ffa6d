public import Foundation

extension Tariff {
  /// Whether a session may begin under it at a moment.
  public func isValid(at moment: Date) -> Bool {
    validFrom.map { $0 <= moment } ?? true && validUntil.map { moment < $0 } ?? true
  }

  /// Whether it says that charging is free: it has prices, all are zero, and it adds no words that may say more.
  public var isFree: Bool {
    let components = sessionComponents
    return !isIncomplete && !components.isEmpty && components.allSatisfy { $0.price.tenThousandths == 0 }
      && texts.isEmpty && (minPrice?.exclVAT.tenThousandths ?? 0) == 0
      && (minPrice?.inclVAT?.tenThousandths ?? 0) == 0
  }

  /// The prices of a session, without those of a reservation.
  var sessionComponents: [Component] {
    elements.filter { $0.restrictions.reservation == nil }.flatMap(\.components)
  }

  /// What a session would cost. At each moment the first element that applies counts for each dimension. Amounts are
  /// rounded up to steps once a session, and charging time only if no paid parking follows.
  public func estimate(_ plan: PlannedCharge, in zone: TimeZone?) -> PriceEstimate {
    guard isValid(at: plan.start) else { return .unknown(reason: .notValidNow) }
    if isIncomplete { return .unknown(reason: .notEvaluable) }
    let components = sessionComponents
    if components.isEmpty || components.allSatisfy({ $0.price.tenThousandths == 0 }) && !texts.isEmpty {
      return .unknown(reason: texts.isEmpty ? .notEvaluable : .onlyText)
    }
    if isFree { return .free }
    guard let currency else { return .unknown(reason: .currencyMissing) }
    do {
      var bill = TariffBill()
      for stretch in TariffStretch.all(of: plan, under: self, in: zone) { try bill.add(stretch, under: self) }
      bill.roundUp()
      return .known(cost: bill.cost(under: self, in: currency))
    } catch {
      return .unknown(reason: error.reason)
    }
  }
}

/// A price that cannot be computed.
struct NoPrice: Error {
  let reason: UnknownPriceReason
}

/// A stretch of a session in which no restriction changes.
struct TariffStretch {
  let begin: TariffMoment
  let seconds: Int
  let energy: Int

  private struct Point: Hashable, Comparable {
    let elapsed: Int
    let energy: Int

    static func < (left: Point, right: Point) -> Bool { (left.elapsed, left.energy) < (right.elapsed, right.energy) }
  }

  static func all(of plan: PlannedCharge, under tariff: Tariff, in zone: TimeZone?) -> [TariffStretch] {
    let start = plan.start.timeIntervalSince1970
    let clock = zone.map { LocalClock($0, around: start) }
    let total = plan.charging + plan.parked
    func energy(at elapsed: Int) -> Int {
      plan.charging > 0 ? plan.energy * min(elapsed, plan.charging) / plan.charging : plan.energy
    }
    func elapsed(at energy: Int) -> Int { plan.energy > 0 ? energy * plan.charging / plan.energy : 0 }
    let restrictions = tariff.elements.map(\.restrictions)
    var times = Set(restrictions.flatMap { [$0.minDuration, $0.maxDuration].compactMap(\.self) })
    if let clock, restrictions.contains(where: \.isLocal) {
      times.formUnion(localChanges(restrictions, clock, start).compactMap { Int(exactly: ($0 - start).rounded(.up)) })
    }
    times.insert(plan.charging)
    var points = Set([Point(elapsed: 0, energy: 0), Point(elapsed: total, energy: plan.energy)])
    points.formUnion(
      times.filter { (1..<max(1, total)).contains($0) }.map { Point(elapsed: $0, energy: energy(at: $0)) })
    for restriction in restrictions {
      for limit in [restriction.minEnergy, restriction.maxEnergy].compactMap(\.self)
      where (1..<max(1, plan.energy)).contains(limit) {
        points.insert(Point(elapsed: elapsed(at: limit), energy: limit))
      }
    }
    let sorted = points.sorted()
    return zip(sorted, sorted.dropFirst()).map { ends in
      let isParked = ends.0.elapsed >= plan.charging && ends.0.energy >= plan.energy
      return TariffStretch(
        begin: TariffMoment(
          elapsed: ends.0.elapsed, energy: ends.0.energy, watts: plan.watts, isParked: isParked,
          wall: clock.map { $0.wall(at: start + Double(ends.0.elapsed)) }),
        seconds: ends.1.elapsed - ends.0.elapsed, energy: max(0, ends.1.energy - ends.0.energy))
    }
  }

  /// Midnights, the limits of times of day, and the moments at which clocks change.
  private static func localChanges(
    _ restrictions: [TariffRestrictions], _ clock: LocalClock, _ start: TimeInterval
  ) -> [TimeInterval] {
    let wall = clock.wall(at: start)
    let midnight = (wall / LocalClock.day).rounded(.down) * LocalClock.day
    let minutes = Set(restrictions.flatMap { [$0.startTime, $0.endTime].compactMap(\.self) } + [0])
    let walls = (0...8).flatMap { day in minutes.map { midnight + Double(day * 1440 + $0) * 60 } }
    return clock.changes + walls.flatMap(clock.moments)
  }
}
