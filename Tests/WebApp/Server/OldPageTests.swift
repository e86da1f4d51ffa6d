import ChargeCore
import DataTestSupport
import Foundation
import Testing

@testable import WebApp

@Suite("Presses on a page that is older than the screen")
struct OldPageTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private let words = Texts(language: .en).webOldPage

  @Test("a press that was meant for another screen does nothing, and with a script is refused")
  func script() async throws {
    try await withWeb(folder.web()) { server in
      let browser = try await PlainBrowser(server)
      #expect(try await browser.post("\(browser.form)&act=account").status == 303)
      let account = try await browser.get().body
      // The second press of a double press, which the account has a button for too.
      #expect(account.contains("id=\"e-settings\"") && account.contains("id=\"e-find\""))
      for old in [browser.form, "token=\(browser.token)", "token=\(browser.token)&screen=x"] {
        #expect(try await browser.post("\(old)&act=find&script=1").status == 409, "\(old)")
      }
      #expect(try await browser.get().body == account)
      let form = "token=\(browser.token)&screen=\(try screenMark(in: account))"
      #expect(try await browser.post("\(form)&act=find&script=1").status == 204)
    }
  }

  @Test("without a script the answer is the present page, which says once that nothing was done")
  func plain() async throws {
    try await withWeb(folder.web()) { server in
      let browser = try await PlainBrowser(server)
      #expect(try await browser.post("\(browser.form)&act=account").status == 303)
      let answer = try await browser.post("\(browser.form)&act=find")
      #expect(answer.status == 409 && answer.body.contains("id=\"e-settings\""))
      #expect(answer.body.contains("<p id=\"n-said\" class=\"said\" role=\"alert\">\(words)</p>"))
      #expect(try await !browser.get().body.contains("n-said"))
    }
  }

  @Test("what the device tells belongs to no screen; what was typed belongs to one")
  func device() async throws {
    try await withWeb(folder.web()) { server in
      let browser = try await PlainBrowser(server)
      #expect(try await browser.post("\(browser.form)&act=account&script=1").status == 204)
      #expect(try await browser.post("token=\(browser.token)&p.dark=1&script=1").status == 204)
      #expect(try await browser.post("\(browser.form)&p.dark=0&script=1").status == 204)
      #expect(try await browser.post("\(browser.form)&v.query=x&script=1").status == 409)
    }
  }

  @Test("what cannot be used now does nothing, and nothing is said of it")
  func disabled() async throws {
    try await withWeb(folder.web()) { server in
      let browser = try await PlainBrowser(server)
      #expect(try await browser.post("\(browser.form)&act=filters").status == 303)
      let page = try await browser.get().body
      try #require(page.contains("<button id=\"e-clear\" aria-disabled=\"true\""))
      let clear = "token=\(browser.token)&screen=\(try screenMark(in: page))&act=clear"
      #expect(try await browser.post(clear + "&script=1").status == 204)
      #expect(try await browser.post(clear).status == 303)
      #expect(try await browser.get().body == page)
    }
  }

  @Test("why something was refused stands in the page for the script, and is a page that leads back without one")
  func refusals() async throws {
    try await withWeb(folder.web { $0.limits.form = 100 }) { server in
      let browser = try await PlainBrowser(server)
      let texts = Texts(language: .en)
      for refusal in Refusal.allCases {
        #expect(browser.page.contains("<p id=\"n-refused.\(refusal.status.code)\" hidden>\(refusal.words(texts))"))
      }
      let invalid = try await browser.post("token=x&act=account")
      #expect(
        invalid.status == 403 && invalid.body.contains(texts.webNotValid) && invalid.body.contains("<a href=\"/\">"))
      let fields = ["Cookie": browser.cookie, "Accept-Language": "sv"]
      let long = String(repeating: "x", count: 101)
      let large = try await WebAnswer.to("POST", "/event", port: server.port, fields: fields, body: long)
      #expect(large.status == 413 && large.body.contains(Texts(language: .sv).webTooLarge))
    }
  }
}
