/// People who are signed in to the appointment service can choose its provinces as towns. Without a network, the list it
/// last gave is used.
struct AppointmentTowns: Sendable {
  let provinces: KeepCopy<[String], [String]>
  let folding: NameFolding

  /// Reports the stored towns at once, even if there are none, and again if the service names others.
  /// - Throws: Why the service did not answer, if nothing is stored and the account does not already show the reason.
  func callAsFunction(_ report: ([Town]) async -> Void) async throws(Failure) {
    var stored: [String]?
    var failure: Failure?
    await provinces { progress in
      switch progress {
      case .stored(let copy):
        stored = copy?.value
        await report(towns(named: stored ?? []))
      // The list is the same for everybody, so the service is asked nevertheless.
      case .notRead: await report([])
      case .answered(let names): if names != stored { await report(towns(named: names)) }
      case .notStored: break
      case .failed(let error): failure = error
      }
    }
    guard stored == nil, let failure, !failure.isShownWithTheAccount else { return }
    throw failure
  }

  private func towns(named names: [String]) -> [Town] {
    if names.isEmpty { return [] }
    let provinces = TurkishProvinces(folding: folding)
    return names.compactMap { name in
      provinces.center(of: name).map {
        Town(name: name, countryCode: TurkishProvinces.countryCode, center: $0, stationCount: 0)
      }
    }
  }
}

extension Failure {
  /// Whether the account shows this reason for a missing answer.
  fileprivate var isShownWithTheAccount: Bool {
    switch self {
    case .signInNeeded, .switchedOff, .locked, .exposed: true
    case .offline, .timedOut, .unauthorized, .notFound, .busy, .rateLimited, .attemptsExceeded, .providerError,
      .badAnswer, .invalid, .storage, .rejected, .cancelled:
      false
    }
  }
}
