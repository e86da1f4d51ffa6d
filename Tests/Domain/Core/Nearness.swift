import ChargeDomain

/// Whether two numbers are the same but for rounding.
func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

/// Whether a place is there and has these coordinates, but for rounding.
func isNear(_ place: Coordinate?, _ latitude: Double, _ longitude: Double) -> Bool {
  guard let place else { return false }
  return isNear(place.latitude, latitude) && isNear(place.longitude, longitude)
}

/// Whether a box is there and has these edges, but for rounding.
func isNear(_ box: GeoBox?, _ south: Double, _ west: Double, _ north: Double, _ east: Double) -> Bool {
  guard let box else { return false }
  return isNear(box.south, south) && isNear(box.west, west) && isNear(box.north, north) && isNear(box.east, east)
}
