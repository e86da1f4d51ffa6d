import ChargeCore
import Foundation
import Testing

@testable import WebApp

@Suite("Messages to pages")
struct ServerSentEventTests {
  @Test("a message is its kind, its number and one line")
  func text() {
    #expect(ServerSentEvent(name: "step", id: 7, data: "{}").text == "event: step\nid: 7\ndata: {}\n\n")
    #expect(ServerSentEvent(name: "page", data: "x").text == "event: page\ndata: x\n\n")
  }

  @Test("line breaks in what is sent cannot begin another message")
  func lines() throws {
    let change = HTMLChange.text(HTMLID(part: "a"), HTMLText("one\n\nevent: ask\ndata: {}"))
    let step = PageStep(number: 1, screen: 2, title: "a\r\nb", language: "en", changes: [change])
    let event = try #require(ServerSentEvent("step", id: 1, step))
    #expect(!event.data.contains { $0.isNewline })
  }

  @Test("what is asked of a browser is told by name")
  func asks() {
    #expect(ServerSentEvent("ask", DeviceAsk.permission(.location))?.data == #"{"ask":"location"}"#)
  }

  @Test(
    "a script is small, asks nobody else, and makes no code of texts",
    arguments: [BrowserScript.text, DeviceScript.text])
  func script(text: String) {
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 300)
    #expect(!text.contains("://"))
    for word in ["eval(", "Function(", "document.write", "import("] { #expect(!text.contains(word), "\(word)") }
  }
}
