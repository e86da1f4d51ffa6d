import CatalogueRules
import Foundation
import Testing

@Suite("Rules of the catalogues")
struct CatalogueChecksTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "catalogues-\(UUID().uuidString)")

  /// A small set of catalogues that follows every rule; each test breaks one thing.
  private static let english = """
    {
      "@@locale": "en",
      "greeting": "Hello {name}",
      "@greeting": { "description": "A greeting.", "placeholders": { "name": { "type": "String", "marked": true } } },
      "stations": "{count, plural, one {# station} other {# stations}}",
      "@stations": { "description": "A number.", "placeholders": { "count": { "type": "Int" } } }
    }
    """
  private static let turkish = """
    {
      "@@locale": "tr",
      "greeting": "Merhaba {name}",
      "stations": "{count, plural, one {# istasyon} other {# istasyon}}"
    }
    """
  private static let swedish = """
    {
      "@@locale": "sv",
      "greeting": "Hej {name}",
      "stations": "{count, plural, one {# station} other {# stationer}}"
    }
    """

  private func catalogues(_ language: String = "", replacing: String = "", with: String = "") throws -> CatalogueFolder
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, source) in ["en": Self.english, "tr": Self.turkish, "sv": Self.swedish] {
      let text = name == language ? source.replacing(replacing, with: with) : source
      if name == language { #expect(text != source, "the test changes nothing") }
      try Data(text.utf8).write(to: folder.appending(path: "app_\(name).arb"))
    }
    return CatalogueFolder(folder)
  }

  @Test("catalogues that follow the rules have no problem")
  func good() throws {
    #expect(try catalogues().problems.isEmpty)
  }

  @Test(
    "each broken rule is told with file, line, key and reason",
    arguments: [
      ("tr", "  \"greeting\": \"Merhaba {name}\",\n", "", "app_tr.arb: error: greeting: is missing"),
      ("tr", "\"greeting\"", "\"greting\"", "app_tr.arb:3: error: greting: is not in the English catalogue"),
      ("tr", "{name}", "{ad}", "app_tr.arb:3: error: greeting: uses the placeholder \"ad\""),
      ("sv", "Hej {name}", "Hej", "app_sv.arb:3: error: greeting: lacks the placeholder \"name\""),
      ("sv", "Hej {name}", "Hej '{name}'", "app_sv.arb:3: error: greeting: lacks the placeholder \"name\""),
      ("sv", "one {# station} ", "", "app_sv.arb:4: error: stations: lacks the plural form \"one\" of \"count\""),
      ("tr", "one {# istasyon}", "one {# istasyon} few {#}", "stations: has the plural form \"few\""),
      ("sv", "other {# stationer}", "", "app_sv.arb:4: error: stations: is no ICU message"),
      (
        "sv", "{count, plural, one {# station} other {# stationer}}", "{count} stationer",
        "needs plural forms of \"count\""
      ),
      ("tr", "Merhaba {name}", "Merhaba {name", "app_tr.arb:3: error: greeting: is no ICU message: U_UNMATCHED_BRACES"),
      ("tr", "Merhaba {name}", "Hello {name}", "app_tr.arb:3: error: greeting: is not translated"),
      ("tr", "Merhaba {name}", " Merhaba {name}", "greeting: is empty or has a blank at an end"),
      ("tr", "Merhaba {name}", "Merhaba {name, date}", "formats \"name\" as \"date\", which does not fit String"),
      ("tr", "Merhaba {name}\"", "Merhaba {name}\",\n  \"@greeting\": { \"x-same\": true }", "differs from English"),
      ("tr", "\"@@locale\": \"tr\"", "\"@@locale\": \"sv\"", "@@locale: is \"sv\", but the file's name says \"tr\""),
      (
        "tr", "Merhaba {name}\",\n", "Merhaba {name}\",\n  \"greeting\": \"Selam {name}\",\n",
        "is there twice, first in line 3"
      ),
      ("tr", "\"tr\",", "\"tr\"", "app_tr.arb: error: cannot be read as JSON"),
      (
        "en", "\"Int\"", "\"Integer\"",
        "app_en.arb:6: error: @stations: placeholder \"count\" has the unknown type \"Integer\""
      ),
      ("en", "\"Int\"", "\"String\"", "chooses a plural by \"count\", which is a String"),
      ("en", "\"marked\"", "\"bold\"", "has an attribute that is not understood: \"bold\""),
      ("en", "\"description\": \"A number.\", ", "", "app_en.arb:5: error: stations: needs a description"),
      ("en", "greeting", "default", "is no name for an accessor"),
      ("en", "\"stations\": \"{count", "  \"stations\": \"{count", "must stand at the beginning of its line"),
    ])
  func broken(language: String, text: String, replacement: String, reason: String) throws {
    let problems = try catalogues(language, replacing: text, with: replacement).problems.map(\.description)
    #expect(problems.contains { $0.contains(reason) }, "\(problems)")
  }

  @Test("a text that is the same on purpose says so")
  func same() throws {
    let marked = try catalogues(
      "sv", replacing: "\"Hej {name}\"", with: "\"Hello {name}\",\n  \"@greeting\": { \"x-same\": true }")
    #expect(marked.problems.isEmpty)
  }

  @Test("a missing file and a fourth language are told")
  func files() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.english.utf8).write(to: folder.appending(path: "app_en.arb"))
    try Data(Self.swedish.utf8).write(to: folder.appending(path: "app_sv.arb"))
    try Data("{}".utf8).write(to: folder.appending(path: "app_de.arb"))
    let problems = CatalogueFolder(folder).problems.map(\.description)
    #expect(problems.contains { $0.contains("app_tr.arb: error: cannot be read") })
    #expect(problems.contains { $0.contains("app_de.arb: error: is not one of the languages en, tr, sv") })
  }

  @Test("a key that no source uses is told; comments do not use it")
  func unused() throws {
    let english = try #require(try catalogues().english)
    let sources = folder.appending(path: "Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("// stations\nlet a = texts.greeting(name: n)\n".utf8).write(to: sources.appending(path: "A.swift"))
    let problems = SourceUse.problems(of: english, sources: [sources])
    #expect(problems.map(\.key) == ["stations"])
    #expect(!SourceUse.problems(of: english, sources: [folder.appending(path: "Nowhere")]).isEmpty)
  }

  @Test("accessors are typed, mark their placeholders and resolve quotes")
  func accessors() throws {
    let read = try catalogues("en", replacing: "Hello {name}", with: "Don''t \\\"go\\\" {name}")
    let source = AccessorGenerator.source(english: try #require(read.english), translations: read.translations)
    #expect(source.contains("public func greeting(name: String) -> MarkedText {"))
    #expect(
      source.contains(
        #"markedMessage("Don''t \"go\" \u{10FFF0}{name}\u{10FFF1}", "Merhaba \u{10FFF0}{name}\u{10FFF1}""#))
    #expect(source.contains("public func stations(count: Int) -> String {"))
    #expect(source.contains("/// A number."))
  }

  @Test("a marked number is marked wherever its plural shows it")
  func markedPlural() throws {
    let read = try catalogues("en", replacing: "\"Int\"", with: "\"Int\", \"marked\": true")
    let source = AccessorGenerator.source(english: try #require(read.english), translations: read.translations)
    #expect(source.contains(#"one {\u{10FFF0}#\u{10FFF1} station} other {\u{10FFF0}#\u{10FFF1} stations}"#))
  }
}
