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

/// A browser without a script: one visit, its cookie and its token.
struct PlainBrowser {
  let port: Int
  let cookie: String
  let token: String
  let page: String

  init(_ server: RunningWebServer) async throws {
    port = server.port
    let answer = try await WebAnswer.to("GET", "/", port: server.port)
    let set = try #require(answer.fields["set-cookie"])
    cookie = String(set.prefix { $0 != ";" })
    let match = try #require(answer.body.firstMatch(of: /name="token" type="hidden" value="([0-9a-f]{32})"/))
    token = String(match.output.1)
    page = answer.body
  }

  func get(_ path: String = "/") async throws -> WebAnswer {
    try await WebAnswer.to("GET", path, port: port, fields: ["Cookie": cookie])
  }

  func post(_ form: String) async throws -> WebAnswer {
    try await WebAnswer.to("POST", "/event", port: port, fields: ["Cookie": cookie], body: form)
  }
}
