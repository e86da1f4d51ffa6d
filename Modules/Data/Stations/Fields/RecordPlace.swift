import ChargeDomain

extension Coordinate {
  /// The place of a record. Throws when there is none; 0, 0 counts as none.
  /// - Parameters:
  ///   - fields: the provider's names for latitude and longitude.
  ///   - whole: the provider's name for both together; the name for the latitude where there is none.
  static func ofRecord(
    latitude: Double?, longitude: Double?, fields: (latitude: String, longitude: String), whole: String? = nil
  ) throws(RecordFault) -> Coordinate {
    guard let latitude else { throw RecordFault(field: fields.latitude, reason: "the record has no usable place") }
    guard let longitude else { throw RecordFault(field: fields.longitude, reason: "the record has no usable place") }
    let field = whole ?? fields.latitude
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw RecordFault(field: field, reason: "\(latitude), \(longitude) is no place on Earth")
    }
    if latitude == 0 && longitude == 0 {
      throw RecordFault(field: field, reason: "0, 0 stands for a place not given")
    }
    return coordinate
  }
}
