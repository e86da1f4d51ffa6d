import ChargeCore
import DataTestSupport
import Foundation
import Testing

@testable import WebApp

@Suite("What other sites make a browser ask")
struct OtherSiteTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func get(
    _ server: RunningWebServer, site: String, mode: String, target: String, cookie: String? = nil
  ) async throws -> WebAnswer {
    var fields = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": target]
    if let cookie { fields["Cookie"] = cookie }
    return try await WebAnswer.to("GET", "/", port: server.port, fields: fields)
  }

  @Test("a picture or a frame of another site begins no visit")
  func pictures() async throws {
    try await withWeb(folder.web()) { server in
      for (mode, target) in [("no-cors", "image"), ("navigate", "iframe"), ("cors", "empty"), ("navigate", "image")] {
        for site in ["cross-site", "same-site"] {
          let answer = try await get(server, site: site, mode: mode, target: target)
          #expect(answer.status == 403 && answer.fields["set-cookie"] == nil, "\(site) \(mode) \(target)")
        }
      }
      #expect(await server.visits.count == 0)
    }
  }

  @Test("a link of another site leads to a page that leads on, so that a visit is found again and none is begun before")
  func links() async throws {
    try await withWeb(folder.web()) { server in
      let led = try await get(server, site: "cross-site", mode: "navigate", target: "document")
      #expect(led.status == 200 && led.fields["set-cookie"] == nil)
      #expect(await server.visits.count == 0)
      #expect(
        led.body.contains("<meta content=\"0;url=/\" http-equiv=\"refresh\">") && led.body.contains("<a href=\"/\">"))
      #expect(!led.body.contains("<script") && !led.body.contains("<form"))
      // The second request is made by our own page.
      let own = try await get(server, site: "same-origin", mode: "navigate", target: "document")
      let cookie = String(try #require(own.fields["set-cookie"]).prefix { $0 != ";" })
      let again = try await get(server, site: "same-site", mode: "navigate", target: "document", cookie: cookie)
      #expect(again.fields["set-cookie"] == nil && again.body.contains("<form"))
      #expect(await server.visits.count == 1)
      let typed = try await get(server, site: "none", mode: "navigate", target: "document")
      #expect(typed.fields["set-cookie"] != nil)
    }
  }
}
