import ChargeCore
import Foundation
import ReferenceBackend
import SimulationFrame

/// The screen never says that something charges, or has not begun, or has ended, when the network knows otherwise: it says
/// so, or that it does not know.
extension ChargingLife {
  /// Everything that a device claims now.
  func claimsAreTrue(on device: SimulatedDevice, _ truth: Truth) async -> [Violation] {
    guard let state = device.state else { return [] }
    let words = ClaimWords(state.language)
    var found: [Violation] = []
    if let charge = state.screen.of(ChargeViewModel.self) {
      found += await mainScreenIsTrue(charge, device, truth, words)
    } else if let screen = state.screen.of(ChargingSessionViewModel.self), let panel = screen.panel {
      // The screen does not tell which session it shows: its charger does, where it had only one, also of those that the
      // history lists and no store holds.
      let shown = device.sight.open.filter { $0.code == panel.code }
      let isOnlyOne =
        shown.count == 1 && !device.sight.isStoreBehind
        && truth.transactions.allSatisfy {
          $0.charger != panel.code || "\($0.id)" == shown.first?.transaction?.rawValue
        }
      if isOnlyOne { found += await isTrue(panel, of: shown.first, device, truth, words) }
    }
    found += bannerIsTrue(state.banner, device, truth, words)
    found += noticesAreTrue(device, truth, words)
    found += await historyIsTrue(state, device, truth, words)
    return found
  }

  private func mainScreenIsTrue(
    _ charge: ChargeViewState, _ device: SimulatedDevice, _ truth: Truth, _ words: ClaimWords
  ) async -> [Violation] {
    var found: [Violation] = []
    var isOld = false
    if case .session(let panel) = charge.body {
      isOld = words.sayOld(panel.notices)
      // The session that was stopped last comes first: its charger tells which one is shown, where it has only one.
      let shown = device.sight.open.filter { $0.code == panel.code && !$0.isDismissed }
      let isKnown = !device.sight.isStoreBehind && shown.count == 1
      found += await isTrue(panel, of: isKnown ? shown.first : nil, device, truth, words)
    }
    for other in charge.others where !isOld {
      let session = device.sight.open.first { $0.id == other.id }
      // What happens, then since when.
      let heading = other.state.components(separatedBy: " · ").first ?? ""
      found += saysRunning(heading, of: session, at: nil, patience(device), truth, words, "the list of others")
    }
    return found
  }

  /// - Parameter session: Nil where it is not known which one it is: then any at the charger will do.
  private func isTrue(
    _ panel: SessionPanel, of session: ChargingSession?, _ device: SimulatedDevice, _ truth: Truth, _ words: ClaimWords
  ) async -> [Violation] {
    let texts = words.texts
    let isOld = words.sayOld(panel.notices)
    var found: [Violation] = []
    if !isOld {
      found += saysRunning(panel.heading, of: session, at: panel.code, patience(device), truth, words, "the panel")
    }
    if panel.heading == texts.chargingHasNotBegun, !isOld, let session {
      let mayBegin = panel.notices.contains { $0.text.plain == texts.chargingMayStillBegin }
      // What the network refused may begin if it came doubled, after its watch: only the list tells, in front.
      let isRefused = if case .notBegun(.refused) = session.step { true } else { false }
      let canList = device.isInFront && device.network.isOnline
      let since = truth.now - (isRefused ? (canList ? Self.timeToList : .max / 2) : patience(device) * 1000)
      if !mayBegin, !device.jumpedAhead, !device.network.isSlow, let own = truth[session.transaction], own.isRunning,
        max(own.startedAt ?? since, session.watchedUntil == nil && !isRefused ? 0 : disturbedAt) < since
      {
        found.append(Violation(Self.honest, "it says that charging has not begun, and \(own.id) runs"))
      }
      if !mayBegin, !device.jumpedAhead, session.step == .notBegun(.cancelled), let own = truth[session.transaction],
        own.isWaiting
      {
        found.append(Violation(Self.honest, "it does not say that \(own.id) may still begin"))
      }
    }
    if panel.heading == texts.chargingHasEnded {
      let own =
        session.map { [truth[$0.transaction]].compactMap(\.self) }
        ?? truth.transactions.filter { $0.charger == panel.code }
      if !own.contains(where: { $0.endedAt != nil }) {
        found.append(Violation(Self.honest, "it says that charging has ended, and \(own.map(\.id)) has not"))
      }
    }
    if let session { found += walletClaimsAreTrue(panel, of: session, device, words) }
    if let session, let own = truth[session.transaction] {
      found += totalIsTrue(panel, session, own, words)
      found += await valuesAreTrue(panel, session, own, device, words, isOld: isOld)
    }
    return found
  }

  /// What a heading says of a session that goes on.
  private func saysRunning(
    _ heading: String, of session: ChargingSession?, at code: Int?, _ patience: Int, _ truth: Truth,
    _ words: ClaimWords,
    _ place: String
  ) -> [Violation] {
    guard words.running.contains(heading), session != nil || code != nil else { return [] }
    let own =
      session.map { [truth[$0.transaction]].compactMap(\.self) } ?? truth.transactions.filter { $0.charger == code }
    let since = truth.now - patience * 1000
    if own.contains(where: { truth.runs($0, since: since) }) { return [] }
    let times = own.map { "\($0.id) (\($0.startedAt ?? 0) to \($0.endedAt ?? 0))" }
    let facts = session?.facts.map { "\($0.standing), asked at \($0.askedAt)" } ?? "nothing"
    let truths = "\(times) has ended or not begun by \(truth.now); the app has heard \(facts)"
    return [Violation(Self.honest, "\(place) says \(heading), and \(truths)")]
  }

  private func bannerIsTrue(
    _ banner: RunningBanner?, _ device: SimulatedDevice, _ truth: Truth, _ words: ClaimWords
  ) -> [Violation] {
    guard let banner, banner.tone == .information, !device.sight.isStoreBehind, let busy = device.sight.busy,
      let heading = banner.text.components(separatedBy: " · ").first
    else { return [] }
    return saysRunning(heading, of: busy, at: nil, patience(device), truth, words, "the banner")
  }

  /// Only an app that lives, and is not in front, has notices of the system.
  private func noticesAreTrue(_ device: SimulatedDevice, _ truth: Truth, _ words: ClaimWords) -> [Violation] {
    guard !device.isInFront, !device.sight.isStoreBehind else { return [] }
    return device.notices.flatMap { id, content -> [Violation] in
      guard let session = device.sight.open.first(where: { $0.id.rawValue == id }), !words.saysAge(content.text) else {
        return []
      }
      // It is asked for every 30 s, and news of 30 s count as fresh.
      return saysRunning(
        content.title, of: session, at: nil, patience(device) + 30, truth, words, "the notice of the system")
    }
  }

  /// Seconds for which the screen may say what has changed meanwhile: news count as fresh for 30 s, and an answer may have
  /// been on its way. Whose clock was set back cannot tell how long it has heard nothing, until it hears again.
  private func patience(_ device: SimulatedDevice) -> Int {
    if device.wasSetBack, world.milliseconds - disturbedAt < 60_000 { return 86_400 }
    return 35 + (device.network.wasSlow ? 30 : 0)
  }

  static let honest = "the screen is honest"
}

extension SessionPanel {
  /// The code of the charger, as the words below the heading name it.
  var code: Int? { place.first.flatMap { Int($0.suffix(6)) } }

  /// The value of a fact; nil without one.
  func fact(_ label: String) -> String? { facts.first { $0.label == label }?.value }
}

extension ChargingSession {
  /// The code of its charger.
  var code: Int? { place.charger.flatMap { Int($0.rawValue) } }
}
