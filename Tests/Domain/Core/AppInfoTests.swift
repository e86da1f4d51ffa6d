@testable import ChargeDomain
import Testing

@Suite("The libraries that are linked")
struct AppInfoTests {
  private let libraries = AppInfo.current.libraries

  @Test("every library is listed once, by name, with a licence and its full text")
  func complete() {
    #expect(Set(libraries.map(\.name)).count == libraries.count)
    #expect(libraries.map { $0.name.lowercased() } == libraries.map { $0.name.lowercased() }.sorted())
    for library in libraries {
      #expect(!library.licence.isEmpty && !library.licence.contains("\n"), "\(library.name)")
      #expect(library.texts.allSatisfy(AppInfo.texts.indices.contains), "\(library.name)")
      #expect(library.paragraphs.joined().count > 500, "\(library.name) has more than a name of a licence")
      #expect(!library.paragraphs.contains { $0.isEmpty || $0.hasPrefix(" ") }, "\(library.name)")
    }
  }

  @Test("what the core, the backend and the system's libraries are made of is among them")
  func known() {
    let licences = Dictionary(uniqueKeysWithValues: libraries.map { ($0.name, [$0.licence, $0.part.rawValue]) })
    #expect(licences["GRDB"] == ["MIT", "core"] && licences["swift-log"] == ["Apache-2.0", "core"])
    #expect(licences["hummingbird"] == ["Apache-2.0", "shell"] && licences["swift-nio"] == ["Apache-2.0", "shell"])
    #expect(licences["libxcrypt"] == ["LGPL-2.1-or-later", "shell"] && licences["icu"]?.last == "core")
    #expect(licences["icu"]?.first?.hasPrefix("Unicode-") == true, "its own text decides, not the label of the system")
  }

  @Test("texts are kept once; a licence that is asked for by name comes with its text")
  func texts() throws {
    #expect(Set(AppInfo.texts).count == AppInfo.texts.count)
    #expect(Set(libraries.flatMap(\.texts)) == Set(AppInfo.texts.indices), "none is kept for nobody")
    let hidden = try #require(AppInfo.current.library("libxcrypt"))
    #expect(hidden.paragraphs.contains("GNU LESSER GENERAL PUBLIC LICENSE"))
    let parser = try #require(AppInfo.current.library("swift-nio"))
    #expect(parser.paragraphs.contains("Apache License") && parser.paragraphs.contains { $0.contains("Fedor Indutny") })
    #expect(AppInfo.current.library("nothing") == nil)
  }

  @Test("no folder of the machine that wrote them is in the texts")
  func folders() {
    for text in AppInfo.texts {
      #expect(!text.contains("/checkouts/") && !text.contains("/home/") && !text.contains("/root/"))
    }
  }
}
