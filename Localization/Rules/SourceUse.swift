public import Foundation

/// Which texts the sources use.
public enum SourceUse {
  /// A problem for each English key that stands nowhere in the code of the Swift sources below these folders.
  public static func problems(of english: Catalogue, sources: [URL]) -> [CatalogueProblem] {
    var names: Set<String> = []
    var problems: [CatalogueProblem] = []
    for folder in sources {
      guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
        problems.append(
          .init(file: folder.path(percentEncoded: false), line: nil, key: nil, reason: "this folder cannot be read"))
        continue
      }
      for case let file as URL in files where file.pathExtension == "swift" {
        do {
          collect(String(decoding: try Data(contentsOf: file), as: UTF8.self), into: &names)
        } catch {
          problems.append(
            .init(file: file.path(percentEncoded: false), line: nil, key: nil, reason: error.localizedDescription))
        }
      }
    }
    for entry in english.entries where !names.contains(entry.key) {
      problems.append(
        .init(file: english.file, line: entry.line, key: entry.key, reason: "no Swift source uses it; remove it"))
    }
    return problems
  }

  /// Adds every name in the code of a source; comments do not count.
  private static func collect(_ source: String, into names: inout Set<String>) {
    for line in source.split(whereSeparator: \.isNewline) {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      for name in code.utf8.split(whereSeparator: { !isPartOfName($0) }) { names.insert(String(name) ?? "") }
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte) || byte == 95
  }
}
