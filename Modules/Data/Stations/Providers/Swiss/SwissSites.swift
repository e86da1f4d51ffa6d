import ChargeDomain

/// Joins charging points to sites: in order of EVSE id each point joins the nearest site of its operator whose first
/// point is at most 50 m away, else it begins a new one. The feed's own `ChargingStationId` does not identify sites.
struct SwissSites {
  /// Points of a site, by EVSE id.
  private(set) var sites: [[SwissChargingPoint]] = []

  /// How far a point may be from the first point of its site.
  static let reach = Distance(meters: 50)

  /// Up to 48° north a cell is a little wider than the reach, so that only neighbouring cells need to be searched.
  private static let cellLatitude = 0.000_5
  private static let cellLongitude = 0.000_75

  private struct Cell: Hashable {
    let owner: String
    let row: Int
    let column: Int
  }

  private var cells: [Cell: [Int]] = [:]

  init(_ points: [SwissChargingPoint]) {
    let keyed = points.map { (key: $0.id.key, point: $0) }
    for entry in keyed.sorted(by: { $0.key < $1.key }) { add(entry.point) }
  }

  private mutating func add(_ point: SwissChargingPoint) {
    let home = Cell(
      owner: point.operatorKey, row: Int((point.coordinate.latitude / Self.cellLatitude).rounded(.down)),
      column: Int((point.coordinate.longitude / Self.cellLongitude).rounded(.down)))
    if let site = nearest(to: point, round: home) {
      sites[site].append(point)
    } else {
      cells[home, default: []].append(sites.count)
      sites.append([point])
    }
  }

  /// Of sites that are equally near, the earlier one.
  private func nearest(to point: SwissChargingPoint, round home: Cell) -> Int? {
    var best: (site: Int, distance: Distance)?
    for row in (home.row - 1)...(home.row + 1) {
      for column in (home.column - 1)...(home.column + 1) {
        for site in cells[Cell(owner: home.owner, row: row, column: column)] ?? [] {
          guard sites.indices.contains(site), let first = sites[site].first else { continue }
          let distance = first.coordinate.distance(to: point.coordinate)
          guard distance <= Self.reach else { continue }
          if let best, (best.distance, best.site) <= (distance, site) { continue }
          best = (site, distance)
        }
      }
    }
    return best?.site
  }
}
