public import ChargeDomain
import Foundation

extension CarKeeper {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .find(let query, let isForced):
      await useCases.stations.keepFresh(query, isForced: isForced) { progress in
        await send(.found(progress, query: query))
      }
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { await send(.live($0)) }
    case .findFavourites(let ids):
      do throws(Failure) {
        var found: [FavouritesViewModel.FoundStation] = []
        for id in ids { found.append(.init(id: id, station: try await useCases.stations.store.station(id))) }
        await send(.favouritesFound(found))
      } catch {
        if error != .cancelled { await send(.favouritesNotFound(error)) }
      }
    case .arrange: await send(.arranged(at: useCases.clock.now))
    case .pause:
      let clock = useCases.clock
      do { try await clock.sleep(until: clock.now.addingTimeInterval(CarHost.refreshPause)) } catch { return }
      await send(.pauseEnded)
    case .lookAway:
      do { try await useCases.clock.sleep(seconds: CarConnection.looksAway) } catch { return }
      await send(.lookedAway)
    case .markTime(let id): await send(.markedAt(useCases.clock.now, id))
    case .open(let link): await send(.opened(didOpen: await useCases.platform.open(link)))
    }
  }
}
