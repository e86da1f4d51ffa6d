import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

@Suite("What a provider learns of a place")
struct PlaceGridTests {
  /// The place so many metres away in a direction, in degrees from north.
  private func place(_ meters: Double, _ direction: Double, from place: Coordinate) -> Coordinate {
    let angle = meters / Distance.earthRadiusInMeters
    let (latitude, bearing) = (place.latitude * .pi / 180, direction * .pi / 180)
    let north = asin(min(1, max(-1, sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(bearing))))
    let turn = atan2(
      sin(bearing) * sin(angle) * cos(latitude), cos(angle) - sin(latitude) * sin(north))
    let east = remainder(place.longitude + turn * 180 / .pi, 360)
    return Coordinate(nearestLatitude: north * 180 / .pi, longitude: east)
  }

  private func decimals(_ degrees: Double) -> Int {
    let scaled = (0...6).first { (degrees * pow(10, Double($0))).rounded() / pow(10, Double($0)) == degrees }
    return scaled ?? 7
  }

  /// Ordinary places, poles, the antimeridian, and much in between.
  private func places(_ random: inout SplitMix) -> [Coordinate] {
    let edges: [(Double, Double)] = [
      (90, 0), (-90, 180), (89.9999, -123.4567), (-89.99, 77), (85.06, 179.9999), (0, 180), (0, -180),
      (-0.00001, 0.00001), (57.778568, 14.163727), (65.1, -179.99999), (-16.5, 179.98), (71, -180),
    ]
    let others = (0..<200).map { _ in
      (Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random))
    }
    return (edges + others).map { Coordinate(nearestLatitude: $0.0, longitude: $0.1) }
  }

  private static let radiuses = [1.0, 100, 1234.5, 5000, 21_000, 54_321, 150_000, 2_000_000, 19_000_000, 20_015_000]

  @Test("the coarse circle covers the circle that is meant, everywhere on Earth", arguments: radiuses)
  func covers(meters: Double) {
    var random = SplitMix(seed: 16)
    for center in places(&random) {
      let meant = GeoCircle(center: center, radius: Distance(meters: meters))
      let coarse = meant.coarse
      #expect(coarse.contains(center), "\(center)")
      for direction in stride(from: 0.0, to: 360, by: 30) {
        let edge = place(meters, direction, from: center)
        #expect(coarse.contains(edge), "\(meters) m from \(center) to \(direction): \(coarse)")
      }
    }
  }

  @Test("few digits are sent, and at most three decimals", arguments: radiuses)
  func digits(meters: Double) {
    var random = SplitMix(seed: 61)
    // Of a degree a tenth of the radius; a step may be half as wide again or two thirds of it.
    let tenth = meters / 10 / 111_195
    let most = min(3, max(0, Int((-log10(tenth * 2 / 3)).rounded(.up))))
    for center in places(&random) {
      let point = GeoCircle(center: center, radius: Distance(meters: meters)).coarse.center
      #expect(decimals(point.latitude) <= most && decimals(point.longitude) <= most, "\(point) for \(center)")
      #expect(point.latitude.sign == .plus || point.latitude != 0)
      #expect(point.longitude.sign == .plus || point.longitude != 0)
    }
  }

  @Test("the circle grows, by about a third at the most")
  func growth() {
    var random = SplitMix(seed: 7)
    for meters in Self.radiuses where (5000...150_000).contains(meters) {
      for center in places(&random) {
        let coarse = GeoCircle(center: center, radius: Distance(meters: meters)).coarse
        #expect(coarse.radius.meters > meters && coarse.radius.meters < meters * 1.34, "\(center)")
      }
    }
  }

  @Test("neighbours within a tenth of the radius send the same")
  func alike() throws {
    let radius = Distance.kilometers(21)
    let here = GeoCircle(center: try DomainTestSupport.place(57.778568, 14.163727), radius: radius).coarse
    let there = GeoCircle(center: try DomainTestSupport.place(57.784, 14.155), radius: radius).coarse
    #expect(here == there)
    #expect(here == GeoCircle(center: try DomainTestSupport.place(57.78, 14.15), radius: .kilometers(22)))
  }

  @Test("close to a pole all longitudes are one, and no radius passes half way round the Earth")
  func ends() throws {
    let pole = GeoCircle(center: try DomainTestSupport.place(89.999, 123.456), radius: .kilometers(20)).coarse
    #expect(pole.center == (try DomainTestSupport.place(90, 0)))
    let all = GeoCircle(center: try DomainTestSupport.place(-33, 151), radius: .kilometers(20_010)).coarse
    #expect(all.radius == .halfWayRound)
    #expect(try all.contains(DomainTestSupport.place(33, -29)))
  }
}
