internal import ChargeData
internal import ChargeDomain
internal import Foundation

/// A source of stations, and records of ours in its format.
struct StationSource: Sendable {
  /// What stands before and after the rows of an answer.
  struct Frame: Sendable {
    let before, after: String
  }

  /// Its name among the targets.
  let name: String
  let provider: ProviderID
  let frame: Frame
  /// A record of ours; its station has the name "Ours" with the number.
  let ours: @Sendable (Int) -> String
  let feed: @Sendable (AnswerRun, StationCache) -> StationFeed?
  var live: Live?

  /// How a source tells live states.
  struct Live: Sendable {
    let frame: Frame
    /// The state of a point of ours, which is available and has the key "CHOURE" with the number.
    let ours: @Sendable (Int) -> String
    let feed: @Sendable (AnswerRun) -> LiveStatusFeed?
  }

  static let all = [openChargeMap, afdc, swiss, ocpi, network]

  private static func keyed(_ run: AnswerRun) -> ProviderServer {
    ProviderServer(baseURL: run.server.baseURL, key: APIKey("KeyOfAda"))
  }

  private static let openChargeMap = StationSource(
    name: "ocm-answers", provider: .openChargeMap, frame: Frame(before: "[", after: "]"),
    ours: { number in
      """
      {"ID":98765000\(number),"DataProviderID":1,"SubmissionStatusTypeID":200,"StatusTypeID":50,\
      "AddressInfo":{"Title":"Ours \(number)","Latitude":-48.\(number),"Longitude":-123.2},\
      "Connections":[{"ConnectionTypeID":25,"Quantity":2}]}
      """
    },
    feed: { run, cache in
      OpenChargeMapFeed.make(
        server: keyed(run), transport: run.transport,
        referenceStorage: cache.referenceData(of: .openChargeMap, name: "referencedata"), clock: run.clock,
        logger: run.log.logger)
    })

  private static let afdc = StationSource(
    name: "afdc-answers", provider: .afdc, frame: Frame(before: #"{"fuel_stations":["#, after: "]}"),
    ours: { number in
      """
      {"id":98765000\(number),"fuel_type_code":"ELEC","station_name":"Ours \(number)","status_code":"E",\
      "access_code":"public","street_address":"1 Main St","city":"Salem","state":"MA","zip":"01970","country":"US",\
      "latitude":-48.\(number),"longitude":-123.2,"ev_connector_types":["J1772"],"ev_level2_evse_num":2}
      """
    },
    feed: { run, _ in
      AFDCFeed.make(server: keyed(run), transport: run.transport, clock: run.clock, logger: run.log.logger)
    })

  private static let swiss = StationSource(
    name: "swiss-answers", provider: .swiss,
    frame: Frame(
      before: #"{"EVSEData":[{"OperatorID":"CH*OUR","OperatorName":"Ours","EVSEDataRecord":["#, after: "]}]}"),
    ours: { number in
      """
      {"EvseID":"CH*OUR*E\(number)","GeoCoordinates":{"Google":"46.\(number)2 7.98"},\
      "ChargingStationNames":[{"lang":"en","value":"Ours \(number)"}],"Plugs":["Type 2 Outlet"],\
      "ChargingFacilities":[{"power":"22.0","powertype":"AC_3_PHASE"}]}
      """
    },
    feed: { run, _ in
      SwissFeed.make(server: run.server, transport: run.transport, clock: run.clock, logger: run.log.logger)
    },
    live: Live(
      frame: Frame(before: #"{"EVSEStatuses":[{"OperatorID":"CH*OUR","EVSEStatusRecord":["#, after: "]}]}"),
      ours: { #"{"EvseID":"CH*OUR*E\#($0)","EVSEStatus":"Available"}"# },
      feed: { run in
        SwissLiveFeed.make(server: run.server, transport: run.transport, clock: run.clock, logger: run.log.logger)
      }))

  private static let ocpi = StationSource(
    name: "ocpi-answers", provider: .ocpi, frame: Frame(before: #"{"data":["#, after: #"],"status_code":1000}"#),
    ours: location,
    feed: { run, _ in
      OCPIFeed.make(
        configuration: configuration(run), transport: run.transport, clock: run.clock, logger: run.log.logger)
    },
    live: Live(
      frame: Frame(before: #"{"data":["#, after: #"],"status_code":1000}"#), ours: location,
      feed: { run in
        OCPILiveFeed.make(
          configuration: configuration(run), transport: run.transport, clock: run.clock, logger: run.log.logger)
      }))

  private static func configuration(_ run: AnswerRun) -> OCPIConfiguration {
    OCPIConfiguration(
      baseURL: run.server.baseURL, token: APIKey("TokenOfAda"),
      licence: Licence(attribution: "Ours", terms: nil, link: nil))
  }

  private static func location(_ number: Int) -> String {
    """
    {"country_code":"CH","party_id":"OUR","id":"OURS\(number)","publish":true,"name":"Ours \(number)",\
    "address":"Storgatan 1","city":"Jönköping","country":"SWE",\
    "coordinates":{"latitude":"-48.\(number)","longitude":"-123.2"},\
    "evses":[{"uid":"U\(number)","evse_id":"CH*OUR*E\(number)","status":"AVAILABLE","connectors":[{"id":"1",\
    "standard":"IEC_62196_T2","format":"SOCKET","power_type":"AC_3_PHASE","max_voltage":230,"max_amperage":32,\
    "last_updated":"2024-05-01T10:00:00Z"}],"last_updated":"2024-05-01T10:00:00Z"}],\
    "last_updated":"2024-05-01T10:00:00Z"}
    """
  }

  /// The charging network's own stations.
  private static let network = StationSource(
    name: "network-answers", provider: .charging, frame: Frame(before: "[", after: "]"),
    ours: { number in
      #"{"chargePointID":98765000\#(number),"name":"Ours \#(number)","location":[-48.\#(number),-123.2]}"#
    },
    feed: { run, _ in
      ChargingStationFeed.make(server: run.server, transport: run.transport, clock: run.clock, logger: run.log.logger)
    })
}
