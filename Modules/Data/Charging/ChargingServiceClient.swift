public import ChargeDomain
public import Logging

/// The charging network as it charges cars.
public enum ChargingServiceClient {
  /// The network behind a server.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> ChargingService {
    let list = ChargingList(server, transport, clock, logger)
    var service = ChargingService()
    service.sites = { () async throws(Failure) in
      let points = try await list.records("/chargePoints")
      let chargers = try await list.records("/chargers")
      return ChargingStations(points: points, chargers: chargers).sites
    }
    return service
  }
}
