public import ChargeDomain

extension MapViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .show(let question):
      do throws(Failure) {
        await send(.shown(try await useCases.stations.showMap(question), question: question))
        let viewport = question.viewport
        await send(.pointsRead(try await useCases.stations.showMap.points(of: viewport), of: viewport))
      } catch {
        if error != .cancelled { await send(.notShown(error)) }
      }
    case .refresh(let viewport, let isForced):
      let circle = viewport.circle
      let query = NearbyQuery(center: circle.center, radius: circle.radius)
      await useCases.stations.refresh(query.circle, isForced: isForced) { progress in
        switch progress {
        case .refreshing: await send(.refreshBegan)
        case .arrived(let sources), .refreshed(let sources): await send(.refreshed(sources))
        case .failed(let failure): await send(.refreshFailed(failure))
        }
      }
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { await send(.live($0)) }
    case .awaitVerdict(let due):
      do throws(CancellationError) {
        try await useCases.clock.sleep(until: due)
        await send(.verdictDue)
      } catch {
        // Cancelled: the screen is covered, or a newer picture has another time.
      }
    case .readGroup(let cell, let question):
      await report(
        .groupRead(try await useCases.stations.showMap.stations(of: cell, for: question), cell),
        or: Event.notShown, ignoring: .cancelled, to: send)
    case .askLocation:
      await useCases.platform.askPermission(.location)
    }
  }
}
