public import ChargeDomain

extension CitiesViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    do throws(Failure) {
      switch effect {
      case .load: try await useCases.stations.listTowns { await send(.loaded($0)) }
      case .search(let search):
        await send(.townsFound(try await useCases.stations.searchTowns(search), search: search))
      case .loadBookable: await send(.loaded(try await useCases.appointments.bookableTowns()))
      }
    } catch {
      if error != .cancelled { await send(.loadFailed(error)) }
    }
  }
}
