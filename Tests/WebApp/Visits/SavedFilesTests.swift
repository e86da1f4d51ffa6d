import ChargeCore
import DomainTestSupport
import Foundation
import Testing

@testable import WebApp

@Suite("Files of a visit")
struct SavedFilesTests {
  private func file(_ name: String, type: String? = nil) -> SharedDocument {
    SharedDocument(name: name, mediaType: type, bytes: Data())
  }

  @Test("the newest files are kept, until their time is over")
  func newest() {
    var files = SavedFiles(limit: 2, lifetime: 600)
    let codes = ["a", "b", "c"].map { files.add(file($0), at: noon) }
    #expect(codes.map { files.file($0, at: noon)?.name } == [nil, "b", "c"])
    #expect(files.file(.unpredictable(), at: noon) == nil)
    let late = files.add(file("d"), at: noon + 599)
    #expect(files.file(codes[2], at: noon + 599)?.name == "c" && files.file(codes[2], at: noon + 600) == nil)
    #expect(files.file(late, at: noon + 600)?.name == "d")
    files.removeAll()
    #expect(files.file(late, at: noon + 600) == nil)
  }

  @Test("a name stays in its field, whatever it is")
  func names() {
    #expect(file("a b.json").disposition == "attachment; filename=\"a b.json\"; filename*=UTF-8''a%20b.json")
    let hostile = file("a\"\r\nSet-Cookie: x=1;ö").disposition
    #expect(hostile.hasSuffix("filename*=UTF-8''a%22%0D%0ASet-Cookie%3A%20x%3D1%3B%C3%B6"))
    #expect(hostile.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } && hostile.filter { $0 == "\"" }.count == 2)
  }

  @Test("what is no media type is served as bytes")
  func types() {
    #expect(file("a", type: "application/geo+json").servedType == "application/geo+json")
    for type in [nil, "", "text", "text/html; charset=utf-8", "a/b/c", "a/b\r\nX: y", "text/ht ml"] {
      #expect(file("a", type: type).servedType == "application/octet-stream", "\(type ?? "-")")
    }
  }

  @Test("what is sent has a name without folders")
  func sent() {
    #expect(SharedDocument(sent: "/etc/passwd", type: "", bytes: [1]).name == "passwd")
    #expect(SharedDocument(sent: "..\\a.json", type: "text/plain", bytes: []).name == "a.json")
    #expect(SharedDocument(sent: "///", type: "", bytes: []).name == "file")
    #expect(SharedDocument(sent: String(repeating: "x", count: 999), type: "", bytes: []).name.count == 200)
    #expect(SharedDocument(sent: "a", type: "", bytes: []).mediaType == nil)
  }
}
