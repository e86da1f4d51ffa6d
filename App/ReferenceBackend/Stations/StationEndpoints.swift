extension BackendEndpoint {
  static let points = BackendEndpoint(.openChargeMap, .stations, "/v3/poi")
  static let referenceData = BackendEndpoint(.openChargeMap, .stations, "/v3/referencedata")
  static let swissData = BackendEndpoint(.swissData, .stations, SwissPath.data)
  static let swissStatus = BackendEndpoint(.swissStatus, .stations, SwissPath.status)
  static let alternativeFuels = BackendEndpoint(.alternativeFuels, .stations, "/v1/nearest.json")
  static let ocpiLocations = BackendEndpoint(.ocpi, .stations, "/locations")
  static let ocpiTariffs = BackendEndpoint(.ocpi, .stations, "/tariffs")

  static let places = BackendEndpoint(.photon, .stations, "/api")

  static let ofStations: [BackendEndpoint] = [
    .points, .referenceData, .swissData, .swissStatus, .alternativeFuels, .ocpiLocations, .ocpiTariffs, .places,
  ]
}

/// Paths below `https://data.geo.admin.ch`.
private enum SwissPath {
  private static let folder = "/ch.bfe.ladestellen-elektromobilitaet"
  private static let file = "/oicp/ch.bfe.ladestellen-elektromobilitaet.json"
  static let data = folder + "/data" + file
  static let status = folder + "/status" + file
}
