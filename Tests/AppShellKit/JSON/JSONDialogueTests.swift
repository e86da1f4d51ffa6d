import Foundation
import Testing

@testable import AppShellKit

@MainActor
@Suite struct JSONDialogueTests {
  private func reply(_ lines: String...) async throws -> JSONDialogue.Reply {
    let shell = Fixture()
    try await shell.session.start()
    var last = await JSONDialogue.reply(to: #"{"screen":null}"#, shell.session)
    for line in lines { last = await JSONDialogue.reply(to: line, shell.session) }
    return last
  }

  @Test("an answer has the documented shape") func theContractOfAnAnswer() async throws {
    let text = try await reply(#"{"open":"form"}"#, #"{"type":["query","can"]}"#).text
    #expect(
      text == """
        {"ok":true,"screen":{"asksToDelete":false,"entered":"","hasFailed":false,"hasFocus":true,\
        "isInForeground":true,"isLoading":false,"isOn":false,"isOnline":true,"items":0,"language":"en",\
        "permission":"notAsked","radius":1,"screen":"form","serial":2,"sort":"name","text":"can","ticks":0,"visited":[]}}
        """)
  }

  @Test("a refusal has the documented shape") func theContractOfARefusal() async throws {
    let reply = try await reply(#"{"tap":"nothing"}"#)
    #expect(
      reply.text
        == #"{"error":{"code":"usage","message":"There is no 'nothing' here. There is: ask, link, never."},"ok":false}"#
    )
    #expect(reply.problem?.exitCode == 2)
  }

  @Test("a failed expectation has a code of its own") func expectationsHaveTheirOwnCode() async throws {
    #expect(try await reply(#"{"expect":"Zürich"}"#).text.contains(#""code":"expectation""#))
  }

  @Test(
    "arguments may be null, a value or a list",
    arguments: [
      #"{"back":null}"#, #"{"back":true}"#, #"{"back":[]}"#, #"{"location":[57.7,14]}"#, #"{"trace":true}"#,
      #"{"advance":"30s"}"#, #"{"expect":["never","disabled"]}"#, #"{"expect":["no","Zürich"]}"#,
    ])
  func takes(_ line: String) async throws {
    let text = try await reply(line).text
    #expect(text.hasPrefix(#"{"ok":true"#) == (line != #"{"trace":true}"#), "\(text)")
  }

  @Test(
    "anything but one command is refused",
    arguments: ["", "tap s1", "[]", "{}", #"{"tap":"a","back":null}"#, #"{"tap":{"id":"a"}}"#, #"{"tap":["#])
  func refuses(_ line: String) async throws {
    #expect(try await reply(line).problem?.kind == .usage)
  }

  @Test("an answer holds printed lines, opened links and notes") func linesOfSeeCommandsAndLinksAreTold() async throws {
    #expect(try await reply(#"{"tap":"link"}"#).text.hasPrefix(#"{"lines":["opens: geo:57.7786,14.1637"],"ok":true"#))
    #expect(try await reply(#"{"tap":"ask"}"#).text.contains(#""notes":["#))
    #expect(try await reply(#"{"quit":null}"#).ends)
  }

  @Test("the elements of the screen are a member of their own") func theTree() async throws {
    let text = try await reply(#"{"tree":null}"#).text
    #expect(text.contains(#""tree":{"#) && text.contains(#""id":"never""#) && !text.contains(#""lines":"#))
    #expect(try await !reply(#"{"state":null}"#).text.contains(#""tree":"#))
  }

  @Test("control characters are escaped in answers") func nothingInItSteersATerminal() async throws {
    let text = try await reply(#"{"open":["list","\u001b[2J\u202e\u009b"]}"#).text
    #expect(text.contains(#"\u001b[2J\u202e\u009b"#))
    #expect(!text.unicodeScalars.contains { PlainText.isHidden($0) })
    let decoded = try JSONDecoder().decode(
      [String: FakeRoot.State].self, from: Data("{\"screen\":\(text.dropFirst(20).dropLast())}".utf8))
    #expect(decoded["screen"]?.argument == "\u{1B}[2J\u{202E}\u{9B}")
  }
}
