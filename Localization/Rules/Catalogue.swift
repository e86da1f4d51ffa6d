public import Foundation

/// One catalogue file: the texts of one language.
public struct Catalogue: Sendable {
  /// A text and what is said about it.
  public struct Entry: Sendable {
    /// Its name, which becomes the accessor's.
    public let key: String
    /// The ICU message.
    public let text: String
    /// For whom and where it is.
    public let description: String?
    /// Declared placeholders by name.
    public let placeholders: [String: Placeholder]
    /// Whether it is meant to equal the English text.
    public let isSame: Bool
    /// Its line in the file.
    public let line: Int?
  }

  /// The path it was read from.
  public let file: String
  /// The language of `@@locale`.
  public let language: String
  /// The texts in the order of the file.
  public let entries: [Entry]

  /// The text of a key; nil when there is none.
  public subscript(key: String) -> Entry? { entries.first { $0.key == key } }

  /// Reads a catalogue. Whatever is wrong with its form is added to `problems`; nil when nothing can be read.
  public init?(file: URL, problems: inout [CatalogueProblem]) {
    let path = file.path(percentEncoded: false)
    let source: String
    let object: [String: Value]
    do {
      let data = try Data(contentsOf: file)
      source = String(decoding: data, as: UTF8.self)
      object = try JSONDecoder().decode([String: Value].self, from: data)
    } catch {
      problems.append(.init(file: path, line: nil, key: nil, reason: "cannot be read as JSON: \(Self.explain(error))"))
      return nil
    }
    let lines = Self.keyLines(source)
    var seen: [String: Int] = [:]
    var keys: [String] = []
    for (key, line) in lines {
      if let first = seen[key] {
        problems.append(.init(file: path, line: line, key: key, reason: "is there twice, first in line \(first)"))
      } else {
        seen[key] = line
        keys.append(key)
      }
    }
    for key in object.keys.sorted() where seen[key] == nil {
      problems.append(
        .init(file: path, line: nil, key: key, reason: "must stand at the beginning of its line, two blanks in"))
      keys.append(key)
    }
    var reader = EntryReader(file: path, object: object, lines: seen)
    entries = keys.filter { !$0.hasPrefix("@") }.compactMap { reader.entry($0) }
    for key in keys where key.hasPrefix("@") && !key.hasPrefix("@@") && object[String(key.dropFirst())] == nil {
      reader.report(key, "describes a text that is not there")
    }
    self.file = path
    language = Self.language(object["@@locale"], file: file, reader: &reader)
    problems += reader.problems
  }

  private static func language(_ value: Value?, file: URL, reader: inout EntryReader) -> String {
    let named = file.deletingPathExtension().lastPathComponent.split(separator: "_").last.map(String.init) ?? ""
    guard case .text(let language) = value else {
      reader.report("@@locale", "is missing; it names the language, here \"\(named)\"")
      return named
    }
    if language != named { reader.report("@@locale", "is \"\(language)\", but the file's name says \"\(named)\"") }
    return language
  }

  private static func explain(_ error: any Error) -> String {
    guard let decoding = error as? DecodingError else { return error.localizedDescription }
    switch decoding {
    case .dataCorrupted(let context), .typeMismatch(_, let context):
      let cause = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return (path.isEmpty ? "" : "at \(path): ") + (cause ?? context.debugDescription)
    default: return String(describing: decoding)
    }
  }

  /// The keys of the outermost object with their lines: those that stand two blanks in.
  private static func keyLines(_ source: String) -> [(String, Int)] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      guard line.hasPrefix("  \""), let end = line.dropFirst(3).firstIndex(of: "\"") else { return nil }
      let rest = line[line.index(after: end)...].drop { $0 == " " }
      guard rest.first == ":" else { return nil }
      return (String(line[line.index(line.startIndex, offsetBy: 3)..<end]), number + 1)
    }
  }
}
