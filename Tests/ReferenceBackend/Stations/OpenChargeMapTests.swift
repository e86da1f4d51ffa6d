import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

private let zurich = "latitude=47.3769&longitude=8.5417"
private let stockholm = "latitude=59.3326&longitude=18.0649"

@Suite struct OpenChargeMapTests {
  @Test("a missing key is named in the refusal", arguments: [nil, "", "test", "null", "NULL"] as [String?])
  func aMissingKeyIsSaid(_ key: String?) async throws {
    try await withBackend { backend in
      for endpoint in [BackendEndpoint.points, .referenceData] {
        let answer = try await backend.get(endpoint.path, key: key)
        #expect(answer.status == .forbidden)
        #expect(answer.headers[.contentType]?.hasPrefix("text/plain") == true)
        #expect(answer.text == "You must specify an API key using the key query parameter or x-api-key header.")
      }
    }
  }

  @Test("a key must look like a GUID, and the parameter wins over the header")
  func aKeyMustLookLikeAGUIDAndTheParameterWins() async throws {
    let good = BackendKeyRule.demonstrationKey
    try await withBackend { backend in
      let bad = try await backend.points("maxresults=1", key: "12345")
      #expect(bad.status == .forbidden && bad.text == "Invalid API key.")
      #expect(try await backend.points("maxresults=1&key=\(good)", key: nil).status == .ok)
      #expect(try await backend.points("maxresults=1&key=\(good)", key: "12345").status == .ok)
      #expect(try await backend.points("maxresults=1&KEY=12345", key: good).status == .forbidden)
    }
    try await withBackend(BackendConfiguration(keys: .only(["c0ffee00-0000-4000-8000-000000000002"]))) { backend in
      let unknown = try await backend.points("maxresults=1")
      #expect(unknown.status == .forbidden)
    }
  }

  @Test("robots are refused in JSON") func robotsAreRefusedInJSON() async throws {
    try await withBackend { backend in
      let answer = try await backend.get(BackendEndpoint.points.path, headers: [.userAgent: "SomeCrawler/1.0"])
      #expect(answer.status == .serviceUnavailable)
      #expect(try answer.object()["status"] as? String == "error")
      #expect(try answer.object()["description"] is String)
    }
  }

  @Test("verbose and compact change the shape of records") func verboseAndCompactShapes() async throws {
    try await withBackend { backend in
      let full = try #require(try await backend.points("\(zurich)&maxresults=1").array().first)
      #expect((full["OperatorInfo"] as? [String: Any])?["Title"] is String)
      #expect(full["UserComments"] is NSNull)
      let address = try #require(full["AddressInfo"] as? [String: Any])
      #expect((address["Country"] as? [String: Any])?["ISOCode"] as? String == "CH")
      #expect(address["AddressLine2"] is NSNull)
      let connection = try #require((full["Connections"] as? [[String: Any]])?.first)
      #expect((connection["ConnectionType"] as? [String: Any])?["ID"] as? Int == connection["ConnectionTypeID"] as? Int)

      let compactNulls = try #require(try await backend.points("\(zurich)&maxresults=1&compact=true").array().first)
      #expect(compactNulls["OperatorInfo"] is NSNull)
      #expect((compactNulls["AddressInfo"] as? [String: Any])?["Country"] is NSNull)

      let compact = try #require(
        try await backend.points("\(zurich)&maxresults=1&compact=true&verbose=false").array().first)
      #expect(compact["OperatorInfo"] == nil && compact["UserComments"] == nil)
      #expect(compact["OperatorID"] as? Int == full["OperatorID"] as? Int)
      #expect(compact["ID"] as? Int == full["ID"] as? Int)

      let nested = try #require(try await backend.points("\(zurich)&maxresults=1&verbose=false").array().first)
      #expect(nested["OperatorInfo"] is [String: Any] && nested["UserComments"] == nil)

      let camel = try #require(try await backend.points("\(zurich)&maxresults=1&camelcase=true").array().first)
      #expect(camel["id"] as? Int == full["ID"] as? Int && camel["uuid"] is String && camel["numberOfPoints"] != nil)
    }
  }

  @Test("distances are in miles unless kilometres are asked for")
  func distancesAreMilesUnlessKilometresAreAskedFor() async throws {
    try await withBackend { backend in
      func found(_ query: String) async throws -> [(id: Int, distance: Double, unit: Int)] {
        try await backend.points("\(stockholm)&maxresults=500&\(query)").array().map { record in
          let address = try #require(record["AddressInfo"] as? [String: Any])
          return try (
            #require(record["ID"] as? Int), #require(address["Distance"] as? Double),
            #require(address["DistanceUnit"] as? Int)
          )
        }
      }
      let kilometres = try await found("distance=1&distanceunit=KM")
      let miles = try await found("distance=1")
      #expect(kilometres.count >= 3 && miles.count > kilometres.count)
      #expect(kilometres.allSatisfy { $0.distance <= 1 && $0.unit == 0 })
      #expect(miles.allSatisfy { $0.distance <= 1 && $0.unit == 2 })
      #expect(miles.map(\.distance) == miles.map(\.distance).sorted())
      for record in kilometres {
        let same = try #require(miles.first { $0.id == record.id })
        #expect(abs(same.distance * 1.609344 - record.distance) < 1e-9)
      }
      // Without a distance: 50 km in either unit.
      let open = try await found("distanceunit=KM").map(\.id)
      let openMiles = try await found("").map(\.id)
      let fifty = try await found("distance=50&distanceunit=KM").map(\.id)
      #expect(open == fifty && openMiles == fifty)
    }
  }

  @Test("maxresults limits the answer") func howManyResults() async throws {
    try await withBackend { backend in
      for (query, expected) in [
        ("", 100), ("maxresults=many", 100), ("MaxResults=7", 7), ("maxresults=5000", Sample.openChargeMap.count),
        ("maxresults=0", 0), ("maxresults=-3", 0),
      ] {
        let count = try await backend.points(query).array().count
        #expect(count == expected, "\(query)")
      }
    }
  }

  @Test("coordinates out of range are ignored") func coordinatesOutOfRangeAreIgnoredSilently() async throws {
    try await withBackend(BackendConfiguration(clock: TestClock().read)) { backend in
      let everywhere = try await backend.points("maxresults=500").body
      for query in ["latitude=91&longitude=8", "latitude=8&longitude=181", "latitude=x&longitude=8", "latitude=47"] {
        #expect(try await backend.points("\(query)&distance=1&maxresults=500").body == everywhere, "\(query)")
      }
      let ids = try await backend.points("maxresults=500").array().compactMap { $0["ID"] as? Int }
      #expect(ids == ids.sorted(by: >))
    }
  }

  @Test("boxes, filters and orders work together") func boxesFiltersAndOrders() async throws {
    try await withBackend { backend in
      func ids(_ query: String) async throws -> [Int] {
        try await backend.points("maxresults=500&compact=true&\(query)").array().compactMap { $0["ID"] as? Int }
      }
      let box = try await ids("boundingbox=(40.7,33.7),(40.5,33.5)&\(stockholm)&distance=1")
      try #require(box.count >= 5)
      #expect(try await ids("boundingbox=%2840.5%2C33.5%29%2C%2840.7%2C33.7%29") == box)
      let inBox = try await backend.points("boundingbox=(40.7,33.7),(40.5,33.5)").array()
      #expect(inBox.allSatisfy { ($0["AddressInfo"] as? [String: Any])?["Distance"] is NSNull })
      let two = [box[0], box[1]].sorted(by: >)
      #expect(try await ids("id=\(box[0]),\(box[1])") == two)
      #expect(try await ids("chargepointid=\(box[0])") == [box[0]])
      #expect(try await ids("id=\(box[0]),\(box[1])&sortby=id_asc") == two.sorted())
      #expect(try await ids("id=\(two[0]),\(two[1])&greaterthanid=\(two[1])") == [two[0]])
      let swedish = try await ids("countrycode=se")
      #expect(Set(swedish) == Set(Sample.stations.filter { $0.town.country == .sweden }.map(\.id)))
      #expect(try await ids("countryid=216") == swedish)
      #expect(try await ids("countrycode=ZZ").count == Sample.openChargeMap.count)
      let planned = try await backend.points("statustypeid=150,100&maxresults=500").array()
      #expect(Set(planned.compactMap { $0["StatusTypeID"] as? Int }) == [100, 150])
      let strong = try await backend.points("minpowerkw=300&maxresults=500").array()
      #expect(!strong.isEmpty)
      for record in strong {
        let powers = try #require(record["Connections"] as? [[String: Any]]).compactMap { $0["PowerKW"] as? Double }
        #expect(powers.contains { $0 >= 300 })
      }
      #expect(try await backend.points("output=xml").status == .badRequest)
    }
  }

  @Test("some statuses follow the clock") func someStatusesFollowTheClock() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend in
      func records() async throws -> [Int: (status: Int, updated: Date)] {
        let query = "maxresults=500&statustypeid=10,20,30&countrycode=SE&verbose=false"
        var records: [Int: (Int, Date)] = [:]
        for record in try await backend.points(query).array() {
          var text = try #require(record["DateLastStatusUpdate"] as? String)
          if !text.hasSuffix("Z") { text += "Z" }
          records[try #require(record["ID"] as? Int)] = try (
            #require(record["StatusTypeID"] as? Int), Date.ISO8601FormatStyle().parse(text)
          )
        }
        return records
      }
      let before = try await records()
      let again = try await records()
      #expect(before.mapValues(\.status) == again.mapValues(\.status))
      let live = Set(Sample.openChargeMap.filter { $0.marks.contains(.live) }.map(\.id))
      for (id, record) in before where live.contains(id) {
        let age = clock.read().timeIntervalSince(record.updated)
        #expect((0..<61).contains(age))
      }
      #expect(Set(before.values.map(\.status)).isSuperset(of: [10, 20]))
      clock.advance(minutes: 60)
      let after = try await records()
      #expect(before.mapValues(\.status) != after.mapValues(\.status))
    }
  }

  @Test("the reference data explains every id of the sample")
  func referenceDataExplainsEveryIdOfTheSample() async throws {
    try await withBackend { backend in
      let lists = try await backend.get(BackendEndpoint.referenceData.path).object()
      func ids(_ list: String) throws -> Set<Int> {
        Set(try #require(lists[list] as? [[String: Any]]).compactMap { $0["ID"] as? Int })
      }
      #expect(try ids("ConnectionTypes").count == 42 && ids("Countries").count == 250)
      let operators = try ids("Operators")
      let statuses = try ids("StatusTypes")
      let usages = try ids("UsageTypes")
      let types = try ids("ConnectionTypes")
      let providers = try ids("DataProviders")
      for record in try await backend.points("maxresults=500&compact=true&verbose=false").array() {
        if let id = record["OperatorID"] as? Int { #expect(operators.contains(id)) }
        if let id = record["StatusTypeID"] as? Int { #expect(statuses.contains(id)) }
        if let id = record["UsageTypeID"] as? Int { #expect(usages.contains(id)) }
        #expect(providers.contains(try #require(record["DataProviderID"] as? Int)))
        for connection in try #require(record["Connections"] as? [[String: Any]]) {
          #expect(types.contains(try #require(connection["ConnectionTypeID"] as? Int)))
        }
      }
    }
  }
}
