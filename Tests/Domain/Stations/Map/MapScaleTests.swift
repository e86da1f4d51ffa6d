import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("The scale beside a map")
struct MapScaleTests {
  private let mile = 1609.344
  private let foot = 0.3048

  /// True for 1, 2 or 5 with zeros.
  private func isRound(_ number: Double) -> Bool {
    let digits = number / pow(10, log10(number * (1 + 1e-9)).rounded(.down))
    return [1.0, 2, 5].contains { abs($0 - digits) < 1e-6 }
  }

  private func maps(_ width: Double) throws -> [MapViewport] {
    try MapViewport.zooms.flatMap { zoom in
      try [0.0, 47, 70].map { MapViewport(center: try place($0, 8), zoom: zoom, width: width) }
    }
  }

  @Test("metres are round, a quarter of the width at most and more than a tenth")
  func metric() throws {
    for map in try maps(640) {
      let scale = map.scale(in: .metric)
      #expect(isRound(scale.length.meters), "\(map)")
      let isLeast = scale.length.meters == 10
      #expect(scale.share <= 0.25 + 1e-9 || isLeast)
      #expect(scale.share > 0.1)
    }
  }

  @Test("miles from a tenth of one on, feet below")
  func miles() throws {
    var kinds: Set<String> = []
    for map in try maps(640) {
      let scale = map.scale(in: .miles)
      let quarter = scale.length.meters / scale.share / 4
      let unit = quarter >= mile / 10 ? mile : foot
      kinds.insert(unit == mile ? "miles" : "feet")
      #expect(isRound(scale.length.meters / unit), "\(map)")
      #expect(scale.share <= 0.25 + 1e-9 || abs(scale.length.meters - 10 * foot) < 1e-6)
      if unit == mile { #expect(scale.length.meters >= mile / 10 - 1e-6) }
    }
    #expect(kinds == ["miles", "feet"])
  }

  @Test("nobody reads less than ten metres or feet off a map; the scale is never wider than it")
  func least() throws {
    let small = MapViewport(center: try place(0, 8), zoom: 20, width: 100)
    #expect(small.scale(in: .metric).length.meters == 10)
    #expect(abs(small.scale(in: .miles).length.meters - 10 * foot) < 1e-6)
    let tiny = MapViewport(center: try place(0, 8), zoom: 20, width: 5)
    #expect(tiny.scale(in: .metric).share == 1)
  }
}
