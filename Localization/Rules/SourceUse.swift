public import Foundation

/// Which texts the sources use.
public enum SourceUse {
  /// A problem for each English key that stands nowhere in the Swift sources below these folders as `.key`.
  public static func problems(of english: Catalogue, sources: [URL]) -> [CatalogueProblem] {
    var members: Set<String> = []
    var problems: [CatalogueProblem] = []
    for folder in sources {
      guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
        problems.append(
          .init(file: folder.path(percentEncoded: false), line: nil, key: nil, reason: "this folder cannot be read"))
        continue
      }
      for case let file as URL in files where file.pathExtension == "swift" {
        do {
          collect(String(decoding: try Data(contentsOf: file), as: UTF8.self), into: &members)
        } catch {
          problems.append(
            .init(file: file.path(percentEncoded: false), line: nil, key: nil, reason: error.localizedDescription))
        }
      }
    }
    for entry in english.entries where !members.contains(entry.key) {
      problems.append(
        .init(file: english.file, line: entry.line, key: entry.key, reason: "no Swift source uses it; remove it"))
    }
    return problems
  }

  private static func collect(_ source: String, into members: inout Set<String>) {
    var name: [UInt8]?
    for byte in source.utf8 {
      let isLetter = (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
      if isLetter || byte == 95 {
        name?.append(byte)
      } else {
        if let found = name, !found.isEmpty { members.insert(String(decoding: found, as: UTF8.self)) }
        name = byte == 46 ? [] : nil
      }
    }
    if let found = name, !found.isEmpty { members.insert(String(decoding: found, as: UTF8.self)) }
  }
}
