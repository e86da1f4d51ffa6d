import ChargeDomain
import Foundation

/// Favourites as GPX 1.1 waypoints: the name, the note as description, and the station's id in our own extension.
enum FavouritesGPX {
  static func data(_ favourites: [Favourite], at date: Date) -> Data {
    let points = favourites.map {
      GPXPoint(place: $0.coordinate, time: $0.addedAt, name: $0.name, words: $0.note, station: $0.id)
    }
    return GPXPoint.data(points, at: date)
  }
}
