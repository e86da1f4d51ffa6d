internal import Foundation

/// A folder for one input, which is gone afterwards.
enum FuzzFolder {
  static func with(
    _ name: String, _ body: (URL) async throws(FuzzFinding) -> Void
  ) async throws(FuzzFinding) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }
}

extension String {
  /// Whether no control character is in it.
  var isPlain: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
}
