import Foundation
import HTTPTypes
import Hummingbird

/// `/chargePoints` and `/chargers` of the charging network, which need no key.
struct ChargingStationRoutes: Sendable {
  let requests: ChargingRequests

  func add(to router: Router<BackendContext>) {
    let points = BackendEndpoint.chargePoints.path
    router.get("\(points)") { _, _ in
      requests.world { _ in list(ChargingStationSample.all.map(\.json)) }
    }
    router.get("\(points)/:id") { _, context in
      requests.world { _ in one(ChargingStationSample.all.first { "\($0.id)" == context.pathID }?.json) }
    }
    let chargers = BackendEndpoint.chargers.path
    router.get("\(chargers)") { _, _ in
      requests.world { world in list(try self.chargers(world).map(\.json)) }
    }
    router.get("\(chargers)/available") { _, _ in
      requests.world { world in list(try self.chargers(world).filter { $0.status == .available }.map(\.json)) }
    }
    router.get("\(chargers)/:id") { _, context in
      requests.world { world in one(try self.chargers(world).first { "\($0.charger.number)" == context.pathID }?.json) }
    }
    router.get("\(chargers)/serial/:id") { _, context in
      requests.world { world in
        one(try self.chargers(world).first { $0.charger.serialNumber == context.pathID }?.json)
      }
    }
  }

  /// A charger of the list.
  private struct Listed {
    let site: ChargingStationSample
    let charger: ChargingStationSample.Charger
    let status: ChargerStatus

    var json: JSONValue { site.json(charger, status) }
  }

  private func chargers(_ world: ChargingWorld) throws -> [Listed] {
    let states = try ChargerStates(world)
    return ChargingStationSample.chargers.map { site, charger in
      Listed(site: site, charger: charger, status: states.status(of: charger.number))
    }
  }

  /// The network answers an empty list with 404 and no body.
  private func list(_ records: [JSONValue]) -> Response {
    records.isEmpty ? ChargingAnswer.notFound : .json(.array(records), cacheControl: "no-cache")
  }

  private func one(_ record: JSONValue?) -> Response {
    record.map { .json($0, cacheControl: "no-cache") } ?? ChargingAnswer.notFound
  }
}
