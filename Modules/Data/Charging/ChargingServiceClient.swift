public import ChargeDomain
public import Logging

/// The charging network as it charges cars.
public enum ChargingServiceClient {
  /// The network behind a server.
  /// - Parameter era: The shape of its API.
  public static func make(
    server: ProviderServer, era: ChargingEra, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> ChargingService {
    let list = ChargingList(server, transport, clock, logger)
    let network = ChargingNetwork(
      era: era,
      caller: AccountCaller(service: .charging, server: server, transport: transport, clock: clock, logger: logger))
    let transactions = Transactions(network: network, live: LiveValues(network: network))
    var service = ChargingService()
    service.sites = { () async throws(Failure) in
      let points = try await list.records("/chargePoints")
      let chargers = try await list.records("/chargers")
      return ChargingStations(points: points, chargers: chargers).sites
    }
    if era.reserves { service.setReservations(Reservations(network: network)) }
    service.takesWallet = era.tellsTotals
    service.openPayment = { charger, method, credential async throws(Failure) in
      try await transactions.open(charger, method, credential)
    }
    service.start = { id, authorization, credential async throws(Failure) in
      try await transactions.start(id, authorization, credential)
    }
    service.stop = { id, credential async throws(Failure) in try await transactions.stop(id, credential) }
    service.transaction = { id, credential async throws(Failure) in try await transactions.facts(id, credential) }
    service.transactions = { credential async throws(Failure) in try await transactions.all(credential) }
    return service
  }
}

extension ChargingService {
  fileprivate mutating func setReservations(_ reservations: Reservations) {
    reserves = true
    reserve = { charger, command, credential async throws(Failure) in
      try await reservations.reserve(charger, command, credential)
    }
    reservation = { charger, command, credential async throws(Failure) in
      try await reservations.end(charger, command, credential)
    }
    release = { charger, command, credential async throws(Failure) in
      try await reservations.release(charger, command, credential)
    }
  }
}
