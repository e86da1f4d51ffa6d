public import ChargeDomain

extension FavouritesViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .find(let ids):
      do throws(Failure) {
        var found: [FoundStation] = []
        for id in ids { found.append(FoundStation(id: id, station: try await useCases.stations.store.station(id))) }
        await send(.found(found))
      } catch {
        if error != .cancelled { await send(.findFailed(error)) }
      }
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { await send(.live($0)) }
    case .export(let favourites, let format):
      let document = useCases.stations.favouritesFile.encode(favourites, format, useCases.clock.now)
      guard let document, await useCases.platform.save(document) else {
        await send(.exportFailed)
        return
      }
      await send(.exported(name: document.name, count: favourites.count))
    case .prepareImport(let document, let existing):
      await prepareImport(of: document, into: existing, with: useCases, send: send)
    case .importFavourites(let plan, let name):
      do throws(Failure) {
        let record = try await useCases.importMyData.apply(plan, of: name)
        await send(record.map { .imported($0) } ?? .changedMeanwhile)
      } catch {
        await send(.notImported(error))
      }
    case .undoImport(let record):
      do throws(Failure) {
        await send(.importUndone(try await useCases.importMyData.undo(record)))
      } catch {
        await send(.importNotUndone(error))
      }
    }
  }

  private static func prepareImport(
    of document: SharedDocument, into existing: [Favourite], with useCases: UseCases, send: EventSink<Event>
  ) async {
    let content: FavouritesFileContent
    do throws(FavouritesFileFault) {
      content = try useCases.stations.favouritesFile.decode(document)
    } catch {
      await send(.importRefused(error))
      return
    }
    do throws(Failure) {
      let plan = try await useCases.stations.importFavourites(content, into: existing, now: useCases.clock.now)
      await send(.importPrepared(plan))
    } catch {
      if error != .cancelled { await send(.importFailed(error)) }
    }
  }
}
