import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Plugs and powers stand apart in the feed: what belongs together, and what does not fit.
struct SwissConnectorTests {
  private func connectors(_ plugs: String, _ facilities: String) throws -> [Connector] {
    try SwissRecords.station(#""Plugs":\#(plugs),"ChargingFacilities":\#(facilities)"#).connectors
  }

  @Test(
    "each name of a plug has its standard and format",
    arguments: [
      ("Type 2 Outlet", ConnectorStandard.type2, ConnectorFormat.socket),
      ("Type 2 Connector (Cable Attached)", .type2, .cable),
      ("Type 1 Connector (Cable Attached)", .type1, .cable), ("CCS Combo 1 Plug (Cable Attached)", .ccs1, .cable),
      ("CCS Combo 2 Plug (Cable Attached)", .ccs2, .cable), ("CHAdeMO", .chademo, .cable),
      ("Tesla Connector", .teslaS, nil),
      ("Type E French Standard", .domestic("E"), .socket), ("Type F Schuko", .domestic("F"), .socket),
      ("Type G British Standard", .domestic("G"), .socket), ("Type J Swiss Standard", .domestic("J"), .socket),
      ("Type 3 Outlet", .type3C, .socket), ("NEMA 5-20", .nema520, .socket),
      ("IEC 60309 Single Phase", .industrialSingle16, .socket),
      ("type 2 outlet ", .type2, .socket),
    ] as [(String, ConnectorStandard, ConnectorFormat?)])
  func plugs(_ name: String, _ standard: ConnectorStandard, _ format: ConnectorFormat?) throws {
    let connector = try #require(try connectors(#""\#(name)""#, "null").first)
    #expect(connector.standard == standard)
    #expect(connector.format == format)
    #expect(connector.standardAsGiven == nil)
  }

  @Test("names without a standard are kept and unknown ones reported")
  func namesWithoutStandardAreKeptAndUnknownOnesTold() throws {
    #expect(try connectors(#"["AVCON Connector"]"#, "[]").map(\.standardAsGiven) == ["AVCON Connector"])
    #expect(try connectors(#"["Unspecified"]"#, "[]") == [Connector()])
    let answer = try SwissRecords.answer([SwissRecords.point("CH*AAA*E1", #""Plugs":["CHAdeMO","Plug X"]"#)])
    #expect(answer.stations.flatMap(\.connectors).map(\.standardAsGiven) == [nil, "Plug X"])
    #expect(answer.skipped.map(\.field) == ["Plugs[1]"])
    #expect(answer.skipped.map(\.extent) == [.field])
  }

  @Test func asManyPowersAsPlugsBelongTogetherInOrder() throws {
    let connectors = try connectors(
      #"["CHAdeMO","CCS Combo 2 Plug (Cable Attached)","Type 2 Outlet"]"#,
      #"[{"power":50,"powertype":"DC"},{"power":150,"powertype":"DC"},{"power":22,"powertype":"AC_3_PHASE"}]"#)
    #expect(connectors.map { $0.power?.power.watts } == [50_000, 150_000, 22_000])
    #expect(connectors.map(\.powerType) == [.dc, .dc, .ac3Phase])
  }

  @Test func powersInAnotherOrderGoByTheKindOfCurrent() throws {
    let connectors = try connectors(
      #"["Type 2 Outlet","CHAdeMO"]"#, #"[{"power":50,"powertype":"DC"},{"power":22,"powertype":"AC_3_PHASE"}]"#)
    #expect(connectors.map { $0.power?.power.watts } == [22_000, 50_000])
  }

  @Test func otherwiseEachPlugGetsTheStrongestThatFits() throws {
    let one = try connectors(
      #"["CCS Combo 2 Plug (Cable Attached)","CHAdeMO"]"#, #"[{"power":50,"powertype":"DC"}]"#)
    #expect(one.map { $0.power?.power.watts } == [50_000, 50_000])
    let modes = try connectors(
      #""Type 2 Outlet""#, #"[{"power":3.7,"powertype":"AC_1_PHASE"},{"power":22,"powertype":"AC_3_PHASE"}]"#)
    #expect(modes.map { $0.power?.power.watts } == [22_000])
    #expect(modes.map(\.powerType) == [.ac3Phase])
  }

  /// The greatest power of the record is never lost.
  @Test("a power that fits no plug is a connector of its own")
  func aPowerThatFitsNoPlugStandsForItself() throws {
    let all = try connectors(
      #""Type 2 Outlet""#, #"[{"power":22,"powertype":"AC_3_PHASE"},{"power":150,"powertype":"DC"}]"#)
    #expect(all.map(\.standard) == [.type2, nil])
    #expect(all.map { $0.power?.power.watts } == [22_000, 150_000])
    let noPlug = try connectors("null", #"[{"power":22,"powertype":"AC_3_PHASE"}]"#)
    #expect(noPlug.map { $0.power?.power.watts } == [22_000])
  }

  @Test("powers without plugs are one connector with the strongest, and a rest above all plugs is one too")
  func strongestOfTheRest() throws {
    let modes = #"{"power":22,"powertype":"AC_3_PHASE"},{"power":50,"powertype":"DC"},{"power":null}"#
    let alone = try connectors("[]", "[\(modes)]")
    #expect(alone.map { $0.power?.power.watts } == [50_000] && alone.map(\.powerType) == [.dc])
    #expect(try connectors("[]", "[]").isEmpty)
    let both = try connectors(#""Type 2 Outlet""#, #"[\#(modes),{"power":150,"powertype":"DC"}]"#)
    #expect(both.map { $0.power?.power.watts } == [22_000, 150_000])
    #expect(both.map(\.standardAsGiven) == [nil, nil] && both.map(\.standard) == [.type2, nil])
    let unknown = try connectors("[]", #"[{"powertype":"DC"}]"#)
    #expect(unknown == [Connector(powerType: .dc)], "a kind of current without a power is kept")
  }

  @Test("a current that fits no plug belongs to the plug where nothing else is listed")
  func nothingThatFits() throws {
    let pair = #"[{"power":30,"powertype":"DC"},{"power":40,"powertype":"DC"}]"#
    let two = try connectors(#"["Type 2 Outlet","Type 2 Outlet"]"#, pair)
    #expect(two.map { $0.power?.power.watts } == [30_000, 40_000], "paired in their order")
    let shared = try connectors(#"["Type 2 Outlet","Type 2 Outlet"]"#, #"[{"power":30,"powertype":"DC"}]"#)
    #expect(shared.map { $0.power?.power.watts } == [30_000, 30_000], "the only one is that of both")
    let apart = try connectors(#""Type 2 Outlet""#, pair)
    #expect(apart.map { $0.power?.power.watts } == [nil, 40_000] && apart.map(\.standard) == [.type2, nil])
  }

  @Test("Tesla's connector carries both kinds of current, a plug for direct current implies it")
  func currents() throws {
    let tesla = try connectors(
      #""Tesla Connector""#, #"[{"power":11,"powertype":"AC_3_PHASE"},{"power":120,"powertype":"DC"}]"#)
    #expect(tesla.map { $0.power?.power.watts } == [120_000])
    let alternating = try connectors(#""Tesla Connector""#, #"[{"power":11,"powertype":"AC_3_PHASE"}]"#)
    #expect(alternating.map(\.powerType) == [.ac3Phase])
    #expect(try connectors(#"["CHAdeMO","Type 2 Outlet"]"#, "[]").map(\.powerType) == [.dc, nil])
    #expect(try connectors(#""CHAdeMO""#, #"[{"power":20}]"#).map(\.powerType) == [.dc])
  }

  @Test("a three-phase socket is known by the amperes beside it, and every name of a measure is read")
  func measures() throws {
    let sockets = try connectors(
      #"["IEC 60309 Three Phase","IEC 60309 Three Phase"]"#, #"[{"amperage":16,"voltage":400},{"Amperage":32}]"#)
    #expect(sockets.map(\.standard) == [.industrialThree16, .industrialThree32])
    #expect(sockets.map(\.maxVoltage) == [400, nil] && sockets.map(\.maxAmperage) == [16, 32])
    let zero = try connectors(#""Type 2 Outlet""#, #"[{"Amperage":0,"Voltage":-1,"power":0}]"#)
    #expect(zero.map(\.maxAmperage) == [nil] && zero.map(\.maxVoltage) == [nil] && zero.map(\.power) == [nil])
    #expect(try connectors(#""Type 2 Outlet""#, #"[{"Amperage":1,"Voltage":1}]"#).map(\.maxVoltage) == [1])
    let answer = try SwissRecords.answer([
      SwissRecords.point("CH*AAA*E1", #""ChargingFacilities":[{"power":0},{"power":-0.5},{"power":0.5}]"#)
    ])
    #expect(answer.skipped.map(\.field) == ["ChargingFacilities[1].power"])
    #expect(answer.stations.first?.maximumPower?.power.watts == 500)
  }

  @Test func above43KilowattsCurrentIsDirectWhateverTheRecordSays() throws {
    let fast = try connectors(#"["CCS Combo 2 Plug (Cable Attached)"]"#, #"[{"power":150,"powertype":"AC_3_PHASE"}]"#)
    #expect(fast.map(\.powerType) == [.dc])
    #expect(
      try connectors(#""Type 2 Outlet""#, #"[{"power":43,"powertype":"AC_3_PHASE"}]"#).map(\.powerType) == [.ac3Phase])
    let socket = try connectors(#""Type 2 Outlet""#, #"[{"power":44,"powertype":"AC_3_PHASE"}]"#)
    #expect(socket.map(\.powerType) == [.dc])
    #expect(socket.map { $0.power?.power.watts } == [44_000])
  }

  @Test func powerIsEstimatedOnlyFromVoltsAndAmperes() throws {
    let connector = try #require(
      try connectors(#""Type 2 Outlet""#, #"[{"Amperage":"32","Voltage":400.0,"powertype":"AC_3_PHASE"}]"#).first)
    #expect(connector.power?.basis == .estimated)
    #expect(connector.power?.power.watts == 22_170)
    #expect(connector.maxVoltage == 400)
    #expect(connector.maxAmperage == 32)
    #expect(try connectors(#""Type 2 Outlet""#, #"[{"powertype":"AC_3_PHASE"}]"#).map(\.power) == [nil])
    #expect(try connectors(#""Type 2 Outlet""#, #"[{"powertype":"AC"}]"#).map(\.powerType) == [nil])
  }
}
