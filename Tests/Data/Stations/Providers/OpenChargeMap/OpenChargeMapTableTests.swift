import ChargeDomain
import Foundation
import Testing

@testable import ChargeData

/// The provider's numbers in the domain's words.
struct OpenChargeMapTableTests {
  /// The two faults of a peer: socket and tethered inverted; Type 3A and household sockets E and J unknown.
  @Test func type2SocketAndTetheredAreNotConfused() {
    #expect(OpenChargeMapTables.connectionType(25, amperes: nil)?.format == .socket)
    #expect(OpenChargeMapTables.connectionType(1036, amperes: nil)?.format == .cable)
    for id in [25, 1036] { #expect(OpenChargeMapTables.connectionType(id, amperes: nil)?.standard == .type2) }
    #expect(OpenChargeMapTables.connectionType(36, amperes: nil)?.standard == .type3A)
    #expect(OpenChargeMapTables.connectionType(23, amperes: nil)?.standard == .domestic("E"))
    #expect(OpenChargeMapTables.connectionType(1037, amperes: nil)?.standard == .domestic("J"))
  }

  @Test("the three plugs of Tesla are told apart")
  func teslaPlugsAreThree() {
    #expect(OpenChargeMapTables.connectionType(8, amperes: nil)?.standard == .teslaRoadster)
    #expect(OpenChargeMapTables.connectionType(27, amperes: nil)?.standard == .nacs)
    #expect(OpenChargeMapTables.connectionType(30, amperes: nil)?.standard == .teslaS)
  }

  @Test(
    "an industrial socket is told by its amperes",
    arguments: [
      (nil, ConnectorStandard.industrialThree), (16, .industrialThree16), (32, .industrialThree32),
      (63, .industrialThree64), (64, .industrialThree64), (125, .industrialThree), (10, .industrialThree16),
    ] as [(Int?, ConnectorStandard)])
  func fivePinSocketsGoByAmperes(_ amperes: Int?, _ standard: ConnectorStandard) {
    #expect(OpenChargeMapTables.connectionType(17, amperes: amperes)?.standard == standard)
    #expect(OpenChargeMapTables.connectionType(35, amperes: amperes)?.standard == standard)
    #expect(SwissTables.plug("IEC 60309 Three Phase", amperes: amperes)?.standard == standard)
  }

  @Test func everyTypeOfTheListIsKnown() {
    let ids = Array(0...11) + Array(13...18) + Array(21...36) + Array(1036...1044)
    for id in ids { #expect(OpenChargeMapTables.connectionType(id, amperes: 16) != nil, "\(id)") }
    #expect(OpenChargeMapTables.connectionType(4711, amperes: nil) == nil)
  }

  @Test func typesWithoutStandardKeepTheirWords() throws {
    let reference = try Records.reference(
      #""ConnectionTypes":[{"ID":15,"Title":"NEMA 6-15 "},{"ID":4711,"Title":"New plug"}]"#)
    for (id, words) in [(15, "NEMA 6-15"), (24, "Wireless Charging"), (4711, "New plug"), (0, nil)] as [(Int, String?)]
    {
      let connector = try #require(
        try Records.station(#""Connections":[{"ConnectionTypeID":\#(id)}]"#, reference: reference).connectors.first)
      #expect(connector.standard == nil)
      #expect(connector.standardAsGiven == words)
    }
  }

  @Test("a standard for direct current implies direct current")
  func aStandardForDirectCurrentImpliesIt() throws {
    let connectors = try Records.station(
      #""Connections":[{"ConnectionTypeID":2},{"ConnectionTypeID":25},{"ConnectionTypeID":25,"CurrentTypeID":20}]"#
    ).connectors
    #expect(connectors.map(\.powerType) == [.dc, nil, .ac3Phase])
  }

  @Test("a connection works or does not where its status says so")
  func workingConnections() {
    for id in [10, 20, 50, 75] { #expect(OpenChargeMapTables.isOperational(connectionStatus: id) == true) }
    for id in [30, 100, 150, 200, 210] { #expect(OpenChargeMapTables.isOperational(connectionStatus: id) == false) }
    for id in [nil, 0, 11, 1000] { #expect(OpenChargeMapTables.isOperational(connectionStatus: id) == nil) }
  }

  @Test("a connection is named by the lists, else by the record, else by the table")
  func namesOfTypes() throws {
    let reference = try Records.reference(#""ConnectionTypes":[{"ID":15,"Title":"Listed"}]"#)
    let titled = #"{"ConnectionType":{"ID":15,"Title":"Titled"}}"#
    for (connection, lists, words) in [
      (titled, reference, "Listed"), (titled, .empty, "Titled"), (#"{"ConnectionTypeID":15}"#, .empty, "NEMA 6-15"),
      (#"{"ConnectionTypeID":4711}"#, .empty, nil), (#"{"ConnectionType":{"ID":0,"Title":"Unknown"}}"#, .empty, nil),
      (#"{"ConnectionType":{"ID":25,"Title":"Type 2"}}"#, .empty, nil),
    ] as [(String, OpenChargeMapReference, String?)] {
      let station = try Records.station(#""Connections":[\#(connection)]"#, reference: lists)
      #expect(station.connectors.map(\.standardAsGiven) == [words], "\(connection)")
    }
  }

  @Test("each number of a current has its meaning")
  func currents() {
    #expect(OpenChargeMapTables.powerTypes == [10: .ac1Phase, 20: .ac3Phase, 30: .dc])
  }

  @Test("each number of access has its meaning")
  func accessKinds() {
    let kinds = (0...7).map { OpenChargeMapTables.accessKinds[$0] }
    #expect(
      kinds == [
        .unknown, .public, .privateRestricted, .privateNotice, .publicMembership, .publicPayAtLocation, .visitors,
        .publicNotice,
      ])
  }
}
