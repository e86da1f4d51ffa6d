public import Foundation
import HTTPTypes
import Hummingbird

/// A provider's file, held in memory so that it cannot change while it is served.
struct FeedFile: Sendable {
  let body: ByteBuffer
  let entityTag: String

  /// Reads the file; throws before the backend listens when that fails.
  init(_ feed: BackendFeed, at url: URL) throws(BackendError) {
    let path = url.path(percentEncoded: false)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .unreadableFeed(feed, path: path, reason: "there is no such file")
    }
    guard !isFolder.boolValue else {
      throw .unreadableFeed(feed, path: path, reason: "it is a folder; give a file")
    }
    do {
      body = ByteBuffer(bytes: try Data(contentsOf: url))
    } catch {
      throw .unreadableFeed(feed, path: path, reason: "it may not be read; check its permissions")
    }
    entityTag = body.withUnsafeReadableBytes { contentTag(of: $0) }
  }

  /// The file as it is. Gzip bytes have no Content-Encoding, as the Swiss server sends them at times.
  var response: Response {
    Response(
      status: .ok,
      headers: [.contentType: "application/json", .eTag: entityTag, .cacheControl: noTransform],
      body: ResponseBody(byteBuffer: body))
  }
}

/// What the backend serves: its sample, or only the given files, read before it starts.
public struct Served: Sendable {
  private let files: [BackendFeed: FeedFile]

  /// Reads the files; throws when one cannot be read.
  public init(_ feeds: [BackendFeed: URL]) throws(BackendError) {
    var files: [BackendFeed: FeedFile] = [:]
    // In a fixed order, so that the same one of several bad files is named each time.
    for feed in BackendFeed.allCases {
      guard let url = feeds[feed] else { continue }
      files[feed] = try FeedFile(feed, at: url)
    }
    self.files = files
  }

  /// Whether the sample is served: no file was given.
  var isSample: Bool { files.isEmpty }

  /// The file given for a feed.
  func file(_ feed: BackendFeed) -> FeedFile? { files[feed] }

  /// The file given for a feed, else the sample's answer when the sample is served.
  func answer(_ feed: BackendFeed, sample: () -> Response) -> Response {
    if let file = file(feed) { return file.response }
    return isSample ? sample() : .off(feed)
  }
}
