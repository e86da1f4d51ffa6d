/// The provinces of the appointment service are towns to choose from, for people who are signed in to it. The list that
/// the service told last is there without network too.
struct AppointmentTowns: Sendable {
  private let provinces: KeepCopy<[String], [String]>
  private let folding: NameFolding

  init(
    _ service: AppointmentAccounts, accounts: AccountUseCases, copies: CopyStore<[String]>, folding: NameFolding
  ) {
    provinces = KeepCopy(of: .appointments, accounts: accounts, in: copies, fetch: service.provinces) { $0 }
    self.folding = folding
  }

  /// Reports the stored towns at once, none when nothing is stored, and others once the service tells them.
  /// - Throws: Why the service did not answer, where nothing is stored. Signing in is told elsewhere.
  func callAsFunction(_ report: ([Town]) async -> Void) async throws(Failure) {
    var stored: [String]?
    var failure: Failure?
    await provinces { progress in
      switch progress {
      case .stored(let copy):
        stored = copy?.value
        await report(towns(named: stored ?? []))
      // The list of towns depends on no account: the service is asked all the same.
      case .notRead: await report([])
      case .answered(let names): if names != stored { await report(towns(named: names)) }
      case .notStored: break
      case .failed(let error): failure = error
      }
    }
    guard stored == nil, let failure, !failure.isToldWhereOneSignsIn else { return }
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
  /// True for what keeps a service from answering a person and is shown with the account.
  fileprivate var isToldWhereOneSignsIn: Bool {
    switch self {
    case .signInNeeded, .switchedOff, .locked, .exposed: true
    case .offline, .timedOut, .unauthorized, .notFound, .busy, .rateLimited, .attemptsExceeded, .providerError,
      .badAnswer, .invalid, .storage, .rejected, .cancelled:
      false
    }
  }
}
