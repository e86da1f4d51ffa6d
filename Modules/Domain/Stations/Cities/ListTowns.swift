/// The towns to choose from: those with stored stations and, for whom the appointment service knows, its provinces.
///
/// What the service told last is kept, so that the list is whole without network too, and leaves the device with the
/// account.
public struct ListTowns: Sendable {
  private let store: StationStore
  private let accounts: Accounts

  init(store: StationStore, accounts: Accounts) {
    self.store = store
    self.accounts = accounts
  }

  /// Reports the towns that are known here at once, and once more when the service tells others.
  /// - Throws: what kept the store from answering; or the service, where nothing of it is kept.
  public func callAsFunction(_ report: ([Town]) async -> Void) async throws(Failure) {
    let stored = try await store.towns()
    // What cannot be read is asked for: the list of towns depends on no account.
    let kept = (try? await accounts.ports.own.provinces()) ?? nil
    await report(Self.joined(stored, kept ?? []))
    do throws(Failure) {
      guard let told = try await told(), told != kept else { return }
      await report(Self.joined(stored, told))
    } catch {
      if kept == nil { throw error }
    }
  }

  /// What the service tells; nil where it tells nothing to this person.
  private func told() async throws(Failure) -> [String]? {
    guard accounts.ports.available.contains(.appointments), await isSignedIn else { return nil }
    let provinces: [String]
    do throws(Failure) {
      provinces = try await accounts.ask(.appointments) { credential async throws(Failure) in
        try await accounts.ports.appointments.provinces(credential)
      }
    } catch {
      switch error {
      // That is told where one signs in.
      case .signInNeeded, .switchedOff, .locked, .exposed: return nil
      default: throw error
      }
    }
    // Who signed out meanwhile takes the list along.
    guard await isSignedIn else { return nil }
    try? await accounts.ports.own.setProvinces(provinces)
    return provinces
  }

  private var isSignedIn: Bool {
    get async {
      guard case .credential = try? await accounts.ports.secrets.read(.appointments) else { return false }
      return true
    }
  }

  /// Each town once: a province in which stations are stored is as the store has it.
  private static func joined(_ stored: [Town], _ provinces: [String]) -> [Town] {
    var seen = Set(
      stored.filter { ($0.countryCode ?? TurkishProvinces.countryCode) == TurkishProvinces.countryCode }
        .map { TurkishProvinces.key($0.name) })
    return stored
      + provinces.compactMap { name in
        guard let center = TurkishProvinces.center(of: name), seen.insert(TurkishProvinces.key(name)).inserted else {
          return nil
        }
        return Town(name: name, countryCode: TurkishProvinces.countryCode, center: center, stationCount: 0)
      }
  }
}

extension UseCases {
  /// The towns to choose from.
  public var listTowns: ListTowns { ListTowns(store: stations, accounts: accounts) }
}
