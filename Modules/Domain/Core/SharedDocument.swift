public import Foundation

/// A file that goes from the app to the platform or comes from there: its name, its kind and its bytes.
public struct SharedDocument: Hashable, Sendable, Codable {
  /// The file's name, without folders.
  public let name: String
  /// Its media type, for instance `application/json`; nil when the platform does not know it.
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
