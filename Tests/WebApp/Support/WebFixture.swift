import ChargeCore
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

@testable import WebApp

extension TestFolder {
  /// A web app whose visits ask nobody, on a clock that stands still.
  func web(
    clock: ManualClock = ManualClock(now: noon), _ change: (inout WebConfiguration) -> Void = { _ in }
  ) -> WebConfiguration {
    var web = WebConfiguration(folder: url.appending(path: "visits", directoryHint: .isDirectory)) { folder in
      var app = ChargeConfiguration(dataFolder: folder)
      app.providers = .none
      app.timeZone = .gmt
      app.clock = clock
      app.sendsAgain = false
      return app
    }
    web.clock = clock
    change(&web)
    return web
  }

  /// The folder of a new visit.
  func newVisit() -> URL {
    url.appending(path: "visits/\(UUID().uuidString)", directoryHint: .isDirectory)
  }
}

/// Runs a test against a server on a free port, and stops it afterwards.
func withWeb(_ web: WebConfiguration, _ test: (RunningWebServer) async throws -> Void) async throws {
  let server = try await WebServer.start(web)
  do {
    try await test(server)
    await server.stop()
  } catch {
    await server.stop()
    throw error
  }
}

/// A browser without a script: one visit, its cookie, and the page that it shows.
struct PlainBrowser {
  let port: Int
  let cookie: String
  let token: String
  let page: String
  /// What each form of the first page begins with: its token and the mark of its screen.
  let form: String

  init(_ server: RunningWebServer) async throws {
    port = server.port
    let answer = try await WebAnswer.to("GET", "/", port: server.port)
    let set = try #require(answer.fields["set-cookie"])
    cookie = String(set.prefix { $0 != ";" })
    let match = try #require(answer.body.firstMatch(of: /name="token" type="hidden" value="([0-9a-f]{32})"/))
    token = String(match.output.1)
    page = answer.body
    form = "token=\(token)&screen=\(try screenMark(in: page))"
  }

  /// The code by which the server finds the visit.
  var code: RandomCode? { VisitCookie(port: port, isSecure: false).read(cookie) }

  func get(_ path: String = "/") async throws -> WebAnswer {
    try await WebAnswer.to("GET", path, port: port, fields: ["Cookie": cookie])
  }

  func post(_ form: String) async throws -> WebAnswer {
    try await WebAnswer.to("POST", "/event", port: port, fields: ["Cookie": cookie], body: form)
  }
}

/// The mark of the screen in a page.
func screenMark(in page: String) throws -> String {
  String(try #require(page.firstMatch(of: /name="screen" type="hidden" value="([0-9]+\.[0-9]+)"/)).output.1)
}

extension Visit {
  /// Takes what the present page sends.
  func take(
    _ post: HTMLPost, platform: [PlatformEvent] = [], isAwaited: Bool
  ) async throws -> Answer {
    await take(post, on: ScreenMark(try screenMark(in: text())), platform: platform, isAwaited: isAwaited)
  }
}
