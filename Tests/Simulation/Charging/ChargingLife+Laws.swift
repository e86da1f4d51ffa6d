import ChargeCore
import Foundation
import ReferenceBackend
import SimulationFrame

/// What must hold, whatever goes wrong.
extension ChargingLife {
  /// At every moment.
  func laws() -> [Violation] { secretsAreHidden() + claimsAreTrue() }

  /// Once the world is calm.
  func finalLaws() async -> [Violation] {
    var found = moneyIsRight() + sessionsAreWanted() + nothingIsLeft()
    found += await allIsShown()
    found += await mapIsReached()
    return found
  }

  private func secretsAreHidden() -> [Violation] {
    let words = device.words()
    return secrets.contains { !$0.isEmpty && words.contains($0) }
      ? [Violation("no secret is seen", "a token is on the screen")] : []
  }

  /// The screen never says that something charges, or has ended, when the server knows otherwise.
  private func claimsAreTrue() -> [Violation] {
    guard let charge = device.state?.screen.of(ChargeViewModel.self), case .session(let panel) = charge.body,
      panel.notices.isEmpty, panel.waiting == nil, let code = panel.code
    else { return [] }
    let texts = Texts(language: .en)
    let now = Int(world.clock.now.timeIntervalSince1970)
    let mine = world.transactions.filter { $0.charger == code && isMine($0) }
    let charging = [
      texts.chargingStarted, texts.chargingPlugIn, texts.chargingCharging, texts.chargingPausedByCar,
      texts.chargingPausedByStation, texts.chargingFull,
    ]
    if charging.contains(panel.heading) {
      // News are at most half a minute old.
      let ran = mine.contains { $0.startedAt != nil && ($0.endedAt.map { $0 >= (now - 35) * 1000 } ?? true) }
      return ran ? [] : [Violation("the screen is honest", "it says \(panel.heading), and nothing runs at \(code)")]
    }
    guard panel.heading == texts.chargingHasEnded else { return [] }
    guard mine.contains(where: { $0.endedAt != nil }) else {
      return [Violation("the screen is honest", "it says that charging has ended at \(code), and nothing has")]
    }
    let total = panel.facts.first { $0.label == texts.chargingTotal }?.value ?? ""
    let formats = Formats(language: .en, units: .metric, timeZone: .gmt)
    guard let currency = Currency(rawValue: "SEK"), total.first?.isNumber ?? false || total.hasPrefix("SEK") else {
      return []
    }
    let sums = mine.filter { $0.endedAt != nil }.compactMap(\.cost)
      .map { formats.money(Money(minorUnits: $0, currency: currency)) }
    return sums.contains(total)
      ? [] : [Violation("the screen is honest", "it says \(total), and the network says \(sums)")]
  }

  /// Every hold ends as captured or released; what is captured is the meter's energy at the price.
  private func moneyIsRight() -> [Violation] {
    var found: [Violation] = []
    let transactions = Dictionary(world.transactions.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for hold in world.books {
      if hold.open != 0 {
        found.append(Violation("money is right", "hold \(hold.id) still holds \(hold.open)"))
      }
      if hold.entries.count(where: { $0.kind == .captured }) > 1 {
        found.append(Violation("money is right", "hold \(hold.id) was captured twice"))
      }
      guard hold.captured > 0, let transaction = transactions[hold.transaction] else { continue }
      if hold.captured != transaction.cost.map({ min($0, hold.held) }) {
        found.append(
          Violation("money is right", "\(hold.captured) was captured for \(transaction.cost ?? -1)"))
      }
    }
    return found
  }

  /// One session for each intent; where the server lets a late request begin another, it is at least found.
  private func sessionsAreWanted() -> [Violation] {
    let intents = seen.values.filter { !$0.id.rawValue.hasPrefix("transaction-") }
    let started = world.transactions.filter { isMine($0) && $0.startedAt != nil && !others.contains($0.id) }
    var found: [Violation] = []
    for transaction in started where !secondStartBegins {
      let owners = intents.filter { $0.transaction?.rawValue == "\(transaction.id)" }
      if owners.count != 1 {
        found.append(
          Violation("one session for each intent", "transaction \(transaction.id) belongs to \(owners.count) intents"))
      }
    }
    if !secondStartBegins, started.count > intents.count {
      found.append(Violation("one session for each intent", "\(started.count) sessions of \(intents.count) intents"))
    }
    return found
  }

  /// No command is neither ended nor tried, and what the person wanted to stop has stopped.
  private func nothingIsLeft() -> [Violation] {
    var found: [Violation] = []
    for transaction in world.transactions where transaction.isRunning && isMine(transaction) {
      found.append(Violation("a session can be stopped", "transaction \(transaction.id) still runs"))
    }
    for session in open where !session.isSettled {
      let command = session.command.map { "\($0.kind) \($0.standing)" } ?? "no command"
      let until = session.watchedUntil.map { ", watched until \($0) at \(world.clock.now)" } ?? ""
      found.append(Violation("no command is left over", "\(session.id.rawValue) is \(session.step) with \(command)\(until)"))
    }
    return found
  }

  /// Every session of the person is on the screen or in the history.
  private func allIsShown() async -> [Violation] {
    guard let useCases = device.useCases else { return [Violation("the app lives", "it does not")] }
    let owner = world.person.owner.chargingKey
    let listed = await DatabaseReading.run { try? await useCases.charging.sessions.charges.ask(owner: owner) }
    guard let listed else { return [Violation("every session is shown", "the history cannot be loaded")] }
    let ids = Set(listed.map(\.id.rawValue))
    return world.transactions.filter { isMine($0) && $0.startedAt != nil && !ids.contains("\($0.id)") }
      .map { Violation("every session is shown", "transaction \($0.id) is nowhere") }
  }

  /// From wherever it is, a person reaches the map.
  private func mapIsReached() async -> [Violation] {
    await touch { $0.tap("find") }
    await touch { $0.tap("find") }
    return device.state?.screen.of(MapViewModel.self) == nil
      ? [Violation("the map is reached", "another screen is on top")] : []
  }
}

extension ChargingWorld {
  var transactions: [ChargingTransaction] { (try? backend.control.charging.transactions()) ?? [] }
  var books: [PaymentHold] { (try? backend.control.charging.books()) ?? [] }
}

extension SessionPanel {
  /// The code of the charger, as the words below the heading name it.
  fileprivate var code: Int? {
    place.first.flatMap { Int($0.suffix(6)) }
  }
}
