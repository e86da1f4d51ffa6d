import Foundation
import HTTPTypes
import Hummingbird

/// A provider's file, held whole so that it cannot change or vanish while it is served.
struct FeedFile: Sendable {
  let body: ByteBuffer
  let entityTag: String

  /// Reads the file; what cannot be read is an error before anything listens.
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

  /// The file as it is: gzip bytes stay gzip bytes without a Content-Encoding, as the Swiss server sends them at times.
  var response: Response {
    Response(
      status: .ok,
      headers: [.contentType: "application/json", .eTag: entityTag, .cacheControl: noTransform],
      body: ResponseBody(byteBuffer: body))
  }
}

/// What the backend serves: its own sample, or the files it was given and nothing else.
struct Served: Sendable {
  private let files: [BackendFeed: FeedFile]

  init(_ feeds: [BackendFeed: URL]) throws(BackendError) {
    var files: [BackendFeed: FeedFile] = [:]
    // In a fixed order: of several bad files the same one is named each time.
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
