import ChargeDomain
import UnicodeText

extension RootViewModel {
  // A town is named as people type it: without diacritics, or only its beginning.
  static func town(named name: String, _ useCases: UseCases) async throws(Failure) -> Town? {
    let asked = SearchFold.words(name)
    let towns = try await useCases.stations.townsNamed(name) + [CitiesViewModel.example].compactMap { $0 }
    let named = towns.map { (town: $0, words: SearchFold.words($0.name)) }
    let exact = named.filter { $0.words == asked }
    let beginning = named.filter { town in
      !asked.isEmpty && town.words.joined(separator: " ").hasPrefix(asked.joined(separator: " "))
    }
    return (exact.isEmpty ? beginning : exact).max { $0.town.stationCount < $1.town.stationCount }?.town
  }

  static func station(named name: String, _ useCases: UseCases) async throws(Failure) -> StationID? {
    if let id = StationID(name), try await useCases.stations.station(id) != nil { return id }
    guard let evse = EVSEID(name) else { return nil }
    return try await useCases.stations.stationWithEVSE(evse.key)?.id
  }
}
