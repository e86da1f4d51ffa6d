public import ChargeDomain
import UnicodeText

extension RootViewModel {
  /// The slots of the app's own work; a screen's lie inside the screen's.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .loadPreferences: EffectSlot("loadPreferences")
    case .savePreferences: EffectSlot("savePreferences")
    case .keepRegion(let pack, _): slot(ofRegion: pack.id)
    case .loadFilter: EffectSlot("loadFilter")
    case .saveFilter: EffectSlot("saveFilter")
    case .loadFavourites: EffectSlot("loadFavourites")
    case .putFavourites(let favourites):
      EffectSlot("keepFavourite \(favourites.map(\.id.description).joined(separator: " "))")
    case .removeFavourite(let id): EffectSlot("keepFavourite \(id)")
    case .restoreAccounts: EffectSlot("restoreAccounts")
    case .askPermissions: EffectSlot("askPermissions")
    case .loadServiceStations(let service): EffectSlot("loadServiceStations \(service.rawValue)")
    case .checkAccount(let service): EffectSlot("checkAccount \(service.rawValue)")
    case .tellSignedOut: EffectSlot("tellSignedOut")
    case .findTown, .findCity, .findStation: EffectSlot("find")
    case .screen(let effect, let serial): ScreenModel.slot(of: effect).inside(name(ofSerial: serial))
    }
  }

  /// Does the app's own work, or a screen's.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .loadPreferences:
      do throws(Failure) {
        await send(.preferencesLoaded(try await useCases.preferences.load()))
      } catch {
        await send(.preferencesNotRead)
      }
    case .savePreferences(let preferences):
      do throws(Failure) {
        try await useCases.preferences.save(preferences)
      } catch {
        await send(.preferencesNotKept)
      }
    case .keepRegion(let pack, let isForced):
      await useCases.keepRegion.download(pack, isForced: isForced) { await send(.regionProgress($0, of: pack)) }
    case .loadFilter:
      do throws(Failure) {
        await send(.filterLoaded(try await useCases.filters.current()))
      } catch {
        await send(.preferencesNotRead)
      }
    case .saveFilter(let filter):
      do throws(Failure) {
        try await useCases.filters.setCurrent(filter)
      } catch {
        await send(.preferencesNotKept)
      }
    case .loadFavourites:
      do throws(Failure) {
        await send(.favouritesLoaded(try await useCases.favourites.all()))
      } catch {
        if error != .cancelled { await send(.favouritesNotRead(error)) }
      }
    case .putFavourites(let favourites):
      do throws(Failure) {
        try await useCases.favourites.put(favourites)
      } catch {
        await send(.favouritesNotKept)
      }
    case .removeFavourite(let id):
      do throws(Failure) {
        try await useCases.favourites.remove(id)
      } catch {
        await send(.favouritesNotKept)
      }
    case .findTown(let name):
      do throws(Failure) {
        await send(.townFound(try await town(named: name, useCases), asked: name))
      } catch {
        await send(.lookupFailed(error))
      }
    case .findCity(let name):
      do throws(Failure) {
        await send(.cityFound(try await town(named: name, useCases), asked: name))
      } catch {
        await send(.lookupFailed(error))
      }
    case .findStation(let name):
      do throws(Failure) {
        await send(.stationFound(try await station(named: name, useCases), asked: name))
      } catch {
        await send(.lookupFailed(error))
      }
    case .restoreAccounts:
      let restore = useCases.accounts.restore
      await send(.accountsRestored(await restore.stored()))
      await restore.watchRefused { await send(.accountRefused($0)) }
    case .loadServiceStations(let service):
      // The sources' own screen tells what became of it; the accounts' screens have their own way to notice a refusal.
      if (try? await useCases.loadServiceStations(service)) != nil { await send(.serviceStationsLoaded) }
    case .askPermissions(let permissions):
      for permission in permissions { await useCases.platform.askPermission(permission) }
    case .checkAccount(let service):
      if await useCases.accounts.restore.stillAccepted(service) == false { await send(.accountRefused(service)) }
    case .tellSignedOut(let ended): await useCases.accounts.signOut.tell(ended)
    case .screen(let effect, let serial):
      await ScreenModel.perform(effect, with: useCases) { await send(.answer($0, serial: serial)) }
    }
  }

  // A town is named as people type it: without diacritics, or only its beginning.
  private static func town(named name: String, _ useCases: UseCases) async throws(Failure) -> Town? {
    let asked = SearchFold.words(name)
    let towns = try await useCases.stations.townsNamed(name) + [CitiesViewModel.example].compactMap { $0 }
    let named = towns.map { (town: $0, words: SearchFold.words($0.name)) }
    let exact = named.filter { $0.words == asked }
    let beginning = named.filter { town in
      !asked.isEmpty && town.words.joined(separator: " ").hasPrefix(asked.joined(separator: " "))
    }
    return (exact.isEmpty ? beginning : exact).max { $0.town.stationCount < $1.town.stationCount }?.town
  }

  private static func station(named name: String, _ useCases: UseCases) async throws(Failure) -> StationID? {
    if let id = StationID(name), try await useCases.stations.station(id) != nil { return id }
    guard let evse = EVSEID(name) else { return nil }
    return try await useCases.stations.stationWithEVSE(evse.key)?.id
  }
}
