import DomainTestSupport
import Foundation
import Testing

@testable import WebApp

@Suite("Which pages are seen")
struct SeenPagesTests {
  private let one = RandomCode.unpredictable()
  private let other = RandomCode.unpredictable()

  @Test("while one page is seen, another that is hidden changes nothing")
  func several() {
    var pages = SeenPages(grace: 10)
    #expect(!pages.isAnySeen(at: noon))
    pages.began(one, stream: 1)
    pages.began(other, stream: 2)
    pages.disappeared(other)
    #expect(pages.isAnySeen(at: noon + 1000) && pages.nextEnd(after: noon) == nil)
    pages.disappeared(one)
    #expect(!pages.isAnySeen(at: noon))
    // Its stream ends after it said that it is hidden.
    pages.ended(one, stream: 1, at: noon)
    #expect(!pages.isAnySeen(at: noon))
  }

  @Test("a page that is gone without a word may come back for some seconds")
  func gone() {
    var pages = SeenPages(grace: 10)
    pages.began(one, stream: 1)
    pages.ended(one, stream: 1, at: noon)
    #expect(pages.nextEnd(after: noon) == noon + 10 && pages.isAnySeen(at: noon + 9))
    pages.began(one, stream: 2)
    #expect(pages.nextEnd(after: noon) == nil && pages.isAnySeen(at: noon + 100))
    pages.ended(one, stream: 2, at: noon + 100)
    #expect(!pages.isAnySeen(at: noon + 110) && pages.nextEnd(after: noon + 110) == nil)
  }

  @Test("an old stream that ends late does not hide a page that has a new one")
  func late() {
    var pages = SeenPages(grace: 10)
    pages.began(one, stream: 1)
    pages.disappeared(one)
    pages.began(one, stream: 2)
    pages.ended(one, stream: 1, at: noon)
    #expect(pages.isAnySeen(at: noon + 100))
    pages.appeared(one, at: noon)
    #expect(pages.nextEnd(after: noon) == nil)
  }
}
