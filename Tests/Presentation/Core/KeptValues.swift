import ChargeDomain
import Foundation
import TestSupport

func favourite(_ id: String, after seconds: TimeInterval = 0, note: String = "") throws -> Favourite {
  Favourite(
    id: StationID(provider: .swiss, value: id), name: "Station \(id)", coordinate: try place(47, 8),
    addedAt: noon + seconds, note: note)
}

func region(_ id: String, name: String = "Çankırı") -> RegionPack {
  RegionPack(id: id, name: name, boxes: [], addedAt: noon)
}
