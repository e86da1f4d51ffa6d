public import ChargeDomain

/// Whether the favourites have been read from the device.
public enum FavouritesState: Hashable, Sendable, Codable {
  /// Not yet.
  case loading
  /// They are known.
  case ready
  /// They could not be read: that is not the same as none.
  case failed(Failure)
}
