import ChargeDomain
import ChargeLocalization
import Foundation

extension ChargingSession {
  /// The sum as the network says it, else what follows from the meter, told as an estimate; nil if neither is known.
  func sum(_ formats: Formats) -> String? {
    facts?.total.map { formats.money($0) } ?? costSoFar.map { "≈ " + formats.money($0) }
  }
}

extension SessionPanelWriter {
  /// What is known of the session.
  var facts: [Fact] {
    switch session.step {
    case .reserving, .reserved, .opening, .authorising, .starting, .notBegun: before
    case .charging, .stopping: during
    case .ended, .gone: after
    }
  }

  private var before: [Fact] { [Fact(label: texts.chargingPrice, value: price)] }

  private var during: [Fact] {
    var facts: [Fact] = []
    facts.append(Fact(label: texts.tariffEnergy, value: energy))
    if let watts = session.meter.watts {
      facts.append(Fact(label: texts.chargingPower, value: formats.measuredPower(watts: watts)))
    }
    let cost = session.costSoFar.map { "≈ " + formats.money($0) } ?? texts.chargingUnknown
    facts.append(Fact(label: texts.chargingCostSoFar, value: cost))
    facts.append(Fact(label: texts.chargingPrice, value: price))
    facts.append(
      Fact(
        label: texts.chargingTime,
        value: elapsed(until: session.serviceTime(at: session.staleSince(at: context.now) ?? context.now))))
    if let left = timeLeft { facts.append(left) }
    facts += limits
    return facts
  }

  private var after: [Fact] {
    var facts = [Fact(label: texts.tariffEnergy, value: energy), Fact(label: texts.chargingPrice, value: price)]
    facts.append(Fact(label: texts.chargingTotal, value: total))
    if let discount = session.facts?.discount, discount > 0 {
      facts.append(Fact(label: texts.chargingDiscount, value: formats.percent(Double(discount) / 100)))
    }
    if let payment = session.payment(wallet.hold) {
      facts.append(Fact(label: texts.receiptStatus, value: context.words(for: payment)))
    }
    if let begin = session.chargingSince {
      facts.append(Fact(label: texts.chargingBegan, value: moment(begin)))
    } else if let opened = session.facts?.openedAt {
      facts.append(Fact(label: texts.chargingBegan, value: "≈ " + moment(opened)))
    }
    if let end = session.facts?.endedAt {
      facts.append(Fact(label: texts.chargingEnded, value: moment(end)))
      facts.append(Fact(label: texts.chargingTime, value: elapsed(until: end)))
    } else if let end = session.seenToEndAt, session.chargingSince.map({ $0 <= end }) ?? true {
      facts.append(Fact(label: texts.chargingEnded, value: "≈ " + moment(end)))
      if session.chargingSince != nil {
        facts.append(Fact(label: texts.chargingTime, value: "≈ " + elapsed(until: end)))
      }
    }
    if session.step == .ended {
      facts.append(Fact(label: texts.chargingReason, value: texts.chargingEndReason(session.endReason)))
      if case .limit(let kind) = session.endReason, let limit = limit(kind) {
        facts.append(Fact(label: texts.chargingLimit, value: limit))
      }
    }
    return facts
  }

  /// One of the past says its date, too.
  private func moment(_ date: Date) -> String {
    isPast ? formats.dayAndTime(date) : formats.moment(date, now: context.now)
  }

  private var total: String { session.sum(formats) ?? texts.chargingUnknownSum }

  private var energy: String { session.meter.energy.map { formats.energy($0) } ?? texts.chargingUnknown }

  private var price: String {
    guard let price = session.facts?.price ?? session.place.price else { return texts.chargingUnknownSum }
    return texts.tariffPerKWh(price: formats.unitPrice(price.perKilowattHour, in: price.currency))
  }

  private func elapsed(until end: Date) -> String {
    if let begin = session.chargingSince { return formats.minutes(end.timeIntervalSince(begin)) }
    // It was paid for minutes before.
    guard let opened = session.facts?.openedAt else { return texts.chargingUnknown }
    return "≈ " + formats.minutes(end.timeIntervalSince(opened))
  }

  /// To 80 % first: from there on it goes slower. While charging is paused, or nothing is heard of it, it cannot be told.
  private var timeLeft: Fact? {
    guard session.step == .charging, session.activity == .charging, obstacle == nil,
      session.staleSince(at: context.now) == nil, let level = session.meter.level
    else { return nil }
    let goal = ChargeLevel(percent: 80).flatMap { level < $0 ? $0 : nil } ?? .full
    guard let seconds = session.meter.seconds(to: goal) else { return nil }
    return Fact(
      label: texts.chargingTimeTo(level: formats.percent(Double(goal.percent) / 100)),
      // The fuller the battery, the slower it goes.
      value: goal == .full ? texts.chargingAtLeast(time: formats.minutes(seconds)) : "≈ " + formats.minutes(seconds))
  }

  private var limits: [Fact] {
    let all = ChargingLimits.Kind.allCases.compactMap { kind in
      session.limits.words(for: kind, in: context).map { Fact(label: label(of: kind), value: $0) }
    }
    // The first that is reached stops it: what has the same label is one line.
    return all.map(\.label).distinct.map { label in
      Fact(label: label, value: formats.list(all.filter { $0.label == label }.map(\.value), ending: .or))
    }
  }

  private func label(of kind: ChargingLimits.Kind) -> String {
    // One that could not stop it promises nothing.
    if session.limits.spent.contains(kind) { return texts.chargingLimit }
    switch kind {
    case .energy: return texts.chargingStopsAtEnergy
    case .cost: return texts.chargingStopsAtCost
    case .level: return texts.chargingStopsAtLevel
    case .time:
      let isToday = session.limits.time.map { formats.moment($0, now: context.now) == formats.time($0) } ?? true
      return isToday ? texts.chargingStopsAtTime : texts.chargingStopsOnDay
    }
  }

  private func limit(_ kind: ChargingLimits.Kind) -> String? {
    kind == .time ? session.limits.time.map(moment) : session.limits.words(for: kind, in: context)
  }

  /// Power over time in at most 60 steps.
  var plot: SessionPanel.Plot? {
    let curve = session.meter.curve
    guard let first = curve.first, let last = curve.last, last.at > first.at,
      let greatest = curve.map(\.watts).max()
    else { return nil }
    let count = min(60, curve.count)
    let step = last.at.timeIntervalSince(first.at) / Double(count)
    var watts: [Int?] = Array(repeating: nil, count: count)
    for point in curve {
      let index = min(count - 1, Int(point.at.timeIntervalSince(first.at) / step))
      watts[index] = max(watts[index] ?? 0, point.watts)
    }
    let words = (formats.measuredPower(watts: greatest), formats.time(first.at), formats.time(last.at))
    return SessionPanel.Plot(
      label: texts.chargingPlot, watts: watts, peak: words.0, begin: words.1, end: words.2,
      spoken: texts.chargingPlotSpoken(begin: words.1, end: words.2, peak: words.0))
  }
}
