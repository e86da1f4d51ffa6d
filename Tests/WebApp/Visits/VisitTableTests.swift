import DomainTestSupport
import Foundation
import Testing

@testable import WebApp

@Suite("When visits end")
struct VisitTableTests {
  private let code = RandomCode.unpredictable()

  @Test("a visit ends an hour after it was last seen")
  func lifetime() {
    var table = VisitTable<String>(lifetime: 3600, firstLifetime: 3600)
    table.add("anna", as: code, at: noon)
    #expect(table.find(code, at: noon + 3599) == "anna")
    #expect(table.find(code, at: noon + 3599 + 3599) == "anna")
    #expect(table.removeUnseen(at: noon + 7198) == [])
    #expect(table.find(code, at: noon + 7198 + 3600) == nil && table.count == 1)
    #expect(table.removeUnseen(at: noon + 7198 + 3600) == ["anna"])
    #expect(table.count == 0)
  }

  @Test("a browser that only asked for a page has no visit for long; being asked about does not prolong it")
  func first() {
    var table = VisitTable<String>(lifetime: 3600, firstLifetime: 300)
    table.add("anna", as: code, at: noon)
    #expect(table.knows(code, at: noon + 299) && !table.knows(code, at: noon + 300))
    #expect(!table.knows(.unpredictable(), at: noon))
    #expect(table.removeUnseen(at: noon + 300) == ["anna"])
    table.add("bert", as: code, at: noon)
    #expect(table.find(code, at: noon + 10) == "bert")
    #expect(table.removeUnseen(at: noon + 3609) == [])
    #expect(table.removeUnseen(at: noon + 3610) == ["bert"])
  }

  @Test("nobody finds a visit of another code")
  func others() {
    var table = VisitTable<String>(lifetime: 3600, firstLifetime: 3600)
    table.add("anna", as: code, at: noon)
    #expect(table.find(.unpredictable(), at: noon) == nil)
    #expect(table.removeAll() == ["anna"] && table.count == 0)
  }
}
