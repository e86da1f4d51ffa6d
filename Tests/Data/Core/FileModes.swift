import Foundation
import Testing

/// Who may read, write and enter a file or a folder.
func fileMode(_ url: URL) throws -> Int {
  let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
  return try #require(attributes[.posixPermissions] as? Int)
}

/// Lets others in, or keeps them out.
func setFileMode(_ mode: Int, _ url: URL) throws {
  try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
}
