/// The area of a country, exact enough to choose a source: corners read off a map and joined by straight lines.
struct Borders: Sendable {
  private let corners: [(longitude: Double, latitude: Double)]

  private init(_ corners: [(longitude: Double, latitude: Double)]) { self.corners = corners }

  private init(south: Double, west: Double, north: Double, east: Double) {
    self.init([(west, south), (west, north), (east, north), (east, south)])
  }

  /// Whether a place is inside.
  func contains(_ place: Coordinate) -> Bool {
    guard var previous = corners.last else { return false }
    var isInside = false
    for corner in corners {
      if (corner.latitude > place.latitude) != (previous.latitude > place.latitude) {
        let share = (place.latitude - corner.latitude) / (previous.latitude - corner.latitude)
        if place.longitude < corner.longitude + share * (previous.longitude - corner.longitude) { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }

  /// Switzerland, exact to about three kilometres, clockwise from the west of Geneva.
  static let switzerland = Borders([
    (5.95, 46.13), (5.98, 46.21), (6.05, 46.25), (6.10, 46.24), (6.13, 46.27), (6.13, 46.32), (6.17, 46.37),
    (6.07, 46.45), (6.13, 46.57), (6.44, 46.77), (6.46, 46.90), (6.86, 47.17), (7.06, 47.34), (6.89, 47.36),
    (6.94, 47.50), (7.15, 47.49), (7.25, 47.42), (7.50, 47.52), (7.59, 47.60), (7.70, 47.54), (7.92, 47.55),
    (8.20, 47.61), (8.42, 47.58), (8.41, 47.68), (8.57, 47.80), (8.73, 47.70), (8.88, 47.66), (9.17, 47.66),
    (9.45, 47.50), (9.56, 47.54), (9.67, 47.40), (9.51, 47.25), (9.48, 47.06), (9.60, 47.05), (9.88, 47.01),
    (10.11, 46.85), (10.39, 47.00), (10.49, 46.93), (10.47, 46.54), (10.26, 46.61), (10.05, 46.54), (10.16, 46.26),
    (9.95, 46.38), (9.71, 46.29), (9.46, 46.51), (9.25, 46.23), (9.05, 46.05), (9.08, 45.90), (9.03, 45.82),
    (8.91, 45.83), (8.71, 46.09), (8.46, 46.24), (8.44, 46.46), (8.15, 46.30), (8.11, 46.11), (7.87, 45.92),
    (7.54, 45.98), (7.04, 45.92), (6.79, 46.14), (6.82, 46.42), (6.50, 46.45), (6.30, 46.38), (6.28, 46.27),
    (6.31, 46.24), (6.23, 46.19), (6.13, 46.14),
  ])

  /// Sweden, exact to about thirty kilometres and with a strip of sea, clockwise from the strait at Malmö.
  static let sweden = Borders([
    (12.75, 55.50), (12.65, 56.05), (11.50, 57.90), (11.10, 58.95), (11.75, 59.20), (11.90, 59.75), (12.45, 60.00),
    (12.30, 60.90), (12.80, 61.05), (12.25, 61.50), (12.25, 62.90), (12.75, 63.90), (14.10, 64.10), (14.00, 64.60),
    (14.60, 65.20), (15.40, 66.20), (16.40, 67.10), (16.30, 67.60), (18.00, 68.10), (20.00, 68.40), (20.60, 68.95),
    (23.30, 67.90), (23.60, 66.50), (23.95, 65.90), (22.50, 65.20), (21.00, 63.90), (19.20, 62.60), (18.90, 60.60),
    (19.10, 59.70), (19.60, 57.90), (17.20, 56.00), (14.60, 55.40), (13.20, 55.25),
  ])

  /// Türkiye: a box around it. Parts of its neighbours lie inside.
  static let türkiye = Borders(south: 35.8, west: 25.6, north: 42.2, east: 44.9)

  /// The United States and Canada: the mainland with a strip of sea around it, and islands. The line is exact along the
  /// border of Mexico and in the straits to Cuba, the Bahamas, Greenland and Russia.
  static let unitedStatesAndCanada: [Borders] = [
    Borders([
      (-118.8, 32.3), (-117.13, 32.53), (-114.72, 32.72), (-114.81, 32.49), (-111.07, 31.33), (-108.21, 31.33),
      (-108.21, 31.78), (-106.53, 31.78), (-106.40, 31.75), (-105.60, 31.08), (-104.90, 30.57), (-104.40, 29.55),
      (-103.15, 28.97), (-102.70, 29.70), (-101.40, 29.77), (-100.92, 29.35), (-100.51, 28.72), (-99.52, 27.50),
      (-99.10, 26.40), (-98.20, 26.05), (-97.50, 25.87), (-97.10, 25.95), (-90.00, 25.50), (-83.00, 24.20),
      (-80.80, 24.30), (-79.90, 25.00), (-79.55, 26.90), (-77.00, 31.00), (-74.50, 35.00), (-68.00, 40.00),
      (-60.00, 42.50), (-51.50, 46.20), (-54.50, 53.50), (-63.00, 60.50), (-60.00, 66.50), (-73.00, 73.50),
      (-77.00, 76.50), (-64.00, 81.50), (-60.00, 83.00), (-70.00, 83.60), (-100.0, 83.00), (-128.0, 75.00),
      (-141.0, 71.50), (-157.0, 72.00), (-168.5, 69.00), (-168.97, 65.70), (-173.0, 63.00), (-180.0, 53.00),
      (-180.0, 50.50), (-165.0, 51.00), (-155.0, 54.00), (-136.0, 55.00), (-131.0, 50.00), (-126.0, 45.00),
      (-125.0, 38.00), (-121.5, 33.50),
    ]),
    // Hawaii, Puerto Rico with the Virgin Islands of the US, Guam with the Northern Marianas.
    Borders(south: 18.5, west: -161, north: 22.7, east: -154.5),
    Borders(south: 17.6, west: -67.5, north: 18.39, east: -64.5),
    Borders(south: 18.39, west: -67.5, north: 18.6, east: -65.2),
    Borders(south: 13.1, west: 144.5, north: 20.6, east: 146.2),
  ]
}

/// Which country a place is in, for sources that name none but serve few.
public enum CountryOfPlace {
  /// The country's code (ISO 3166-1); nil outside the few that are known here.
  public static func code(of place: Coordinate) -> String? {
    if Borders.switzerland.contains(place) { return "CH" }
    if Borders.sweden.contains(place) { return "SE" }
    return Borders.türkiye.contains(place) ? "TR" : nil
  }
}
