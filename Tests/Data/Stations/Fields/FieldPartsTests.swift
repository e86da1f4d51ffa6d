import ChargeDomain
import Foundation
import Testing

@testable import ChargeData

/// Sockets, entities and places as every feed writes them.
struct FieldPartsTests {
  @Test(
    "the red socket is known by its amperes",
    arguments: [
      (nil, ConnectorStandard.industrialThree), (-1, .industrialThree), (0, .industrialThree), (1, .industrialThree16),
      (16, .industrialThree16), (17, .industrialThree32), (32, .industrialThree32), (33, .industrialThree64),
      (64, .industrialThree64), (65, .industrialThree),
    ] as [(Int?, ConnectorStandard)])
  func redSockets(_ amperes: Int?, _ standard: ConnectorStandard) {
    #expect(ConnectorStandard.industrialThree(amperes: amperes) == standard)
  }

  @Test(
    "entities are decoded once, and what is none stays",
    arguments: [
      ("a &amp; b", "a & b"), ("&lt;b&gt;", "<b>"), ("&auml;&Ouml;&szlig;", "äÖß"), ("&#228;", "ä"), ("&#xE4;", "ä"),
      ("&#XE4;", "ä"), ("&#x1F600;", "😀"), ("&#0128512;", "😀"), ("&#00128512;", "&#00128512;"), ("&#32;", " "),
      ("&#31;", "&#31;"), ("&#x20;", " "), ("&#x1f;", "&#x1f;"), ("&#xD800;", "&#xD800;"), ("&#x;", "&#x;"),
      ("&#;", "&#;"), ("&amp;amp;", "&amp;"), ("&unknown;", "&unknown;"), ("a & b; c", "a & b; c"), ("&&amp;", "&&"),
      ("x&", "x&"), ("&amp", "&amp"), ("no entity; here", "no entity; here"), ("&x10;", "&x10;"), ("&#1e;", "&#1e;"),
    ])
  func entities(_ text: String, _ decoded: String) {
    #expect(HTMLEntities.decoded(text) == decoded)
  }

  private func fault(_ latitude: Double?, _ longitude: Double?, whole: String? = nil) -> RecordFault? {
    do throws(RecordFault) {
      _ = try Coordinate.ofRecord(
        latitude: latitude, longitude: longitude, fields: ("lat", "lon"), whole: whole)
      return nil
    } catch {
      return error
    }
  }

  @Test("0, 0 is no place, and a fault names the field that is wrong")
  func places() throws {
    for (latitude, longitude) in [(0.0, 1.0), (1, 0), (0, -180), (90, 0), (-90, 180), (0, 1e-9)] {
      #expect(fault(latitude, longitude) == nil)
    }
    #expect(fault(nil, 1)?.field == "lat" && fault(1, nil)?.field == "lon" && fault(nil, nil)?.field == "lat")
    #expect(fault(91, 1)?.field == "lat" && fault(91, 1, whole: "place")?.field == "place")
    #expect(fault(0, 0)?.field == "lat" && fault(0, 0, whole: "place")?.field == "place")
    #expect(fault(nil, 1, whole: "place")?.field == "lat")
    #expect(fault(0, 0)?.extent == .record)
  }

  @Test("equal connectors are one with the sum of their quantities, unless one is not known")
  func joined() {
    let plugs = [
      Connector(standard: .type2, quantity: 2), Connector(standard: .ccs2, quantity: 1),
      Connector(standard: .type2, quantity: 3), Connector(standard: .ccs2), Connector(standard: .chademo),
      Connector(standard: .ccs2, quantity: 4), Connector(standard: .type2, format: .cable, quantity: 1),
    ]
    #expect(
      plugs.joined() == [
        Connector(standard: .type2, quantity: 5), Connector(standard: .ccs2), Connector(standard: .chademo),
        Connector(standard: .type2, format: .cable, quantity: 1),
      ])
    #expect([Connector]().joined().isEmpty)
    #expect(Int.sum(1, 2) == 3 && Int.sum(nil, 2) == nil && Int.sum(1, nil) == nil && Int.sum(Int.max, 1) == nil)
    #expect([3, 1, 3, 2, 1].distinct == [3, 1, 2])
  }
}
