extension BackendEndpoint {
  /// Open Charge Map `/v3/poi`.
  public static let points = BackendEndpoint(.openChargeMap, .stations, "/v3/poi")
  /// Open Charge Map `/v3/referencedata`.
  public static let referenceData = BackendEndpoint(.openChargeMap, .stations, "/v3/referencedata")
  /// The Swiss static file.
  public static let swissData = BackendEndpoint(.swissData, .stations, SwissPath.data)
  /// The Swiss status file.
  public static let swissStatus = BackendEndpoint(.swissStatus, .stations, SwissPath.status)
  /// Alternative Fuel Stations `/v1/nearest.json`.
  public static let alternativeFuels = BackendEndpoint(.alternativeFuels, .stations, "/v1/nearest.json")
  /// The OCPI hub's `/locations`.
  public static let ocpiLocations = BackendEndpoint(.ocpi, .stations, "/locations")
  /// The OCPI hub's `/tariffs`.
  public static let ocpiTariffs = BackendEndpoint(.ocpi, .stations, "/tariffs")

  static let ofStations: [BackendEndpoint] = [
    .points, .referenceData, .swissData, .swissStatus, .alternativeFuels, .ocpiLocations, .ocpiTariffs,
  ]
}

/// Paths below `https://data.geo.admin.ch`.
private enum SwissPath {
  private static let folder = "/ch.bfe.ladestellen-elektromobilitaet"
  private static let file = "/oicp/ch.bfe.ladestellen-elektromobilitaet.json"
  static let data = folder + "/data" + file
  static let status = folder + "/status" + file
}
