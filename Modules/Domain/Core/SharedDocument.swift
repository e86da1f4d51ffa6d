public import Foundation

/// A file that goes from the app to the platform, or the other way.
public struct SharedDocument: Hashable, Sendable, Codable {
  /// The file's name, without folders.
  public let name: String
  /// Its media type, for instance `application/json`; nil if the platform does not know it.
  public let mediaType: String?
  /// Its content.
  public let bytes: Data

  /// A file.
  public init(name: String, mediaType: String?, bytes: Data) {
    self.name = name
    self.mediaType = mediaType
    self.bytes = bytes
  }
}
