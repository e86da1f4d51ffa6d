import ChargeCore
import DataTestSupport
import DomainTestSupport
import Foundation
import ServerDeadlines
import Testing

@testable import WebApp

@Suite("The web app over loopback")
struct WebServerTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test("a browser begins one visit and finds it again")
  func visit() async throws {
    try await withWeb(folder.web()) { server in
      let browser = try await PlainBrowser(server)
      #expect(browser.page.contains("<form") && browser.page.contains("/style.css"))
      let again = try await browser.get()
      #expect(again.status == 200 && again.fields["set-cookie"] == nil && again.body == browser.page)
      #expect(await server.visits.count == 1)
      let other = try await PlainBrowser(server)
      #expect(other.cookie != browser.cookie && other.token != browser.token)
      #expect(await server.visits.count == 2)
    }
  }

  @Test(
    "every answer keeps browsers strict",
    arguments: ["/", "/healthz", "/style.css", "/app.js", "/device.js", "/icon.svg", "/nothing"])
  func strict(path: String) async throws {
    try await withWeb(folder.web()) { server in
      let answer = try await WebAnswer.to("GET", path, port: server.port)
      #expect(answer.status == (path == "/nothing" ? 404 : 200))
      let policy = answer.fields["content-security-policy"] ?? ""
      #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe"))
      #expect(answer.fields["x-content-type-options"] == "nosniff")
      #expect(answer.fields["x-frame-options"] == "DENY")
      #expect(answer.fields["referrer-policy"] == "no-referrer")
      #expect(answer.fields["cache-control"] != nil)
    }
  }

  @Test("without a script a press leads to the page that shows it")
  func form() async throws {
    try await withWeb(folder.web()) { server in
      let browser = try await PlainBrowser(server)
      let answer = try await browser.post("\(browser.form)&act=account")
      #expect(answer.status == 303 && answer.fields["location"] == "/")
      #expect(try await browser.get().body.contains("id=\"e-settings\""))
      // A page of ours names nothing that is not there.
      #expect(try await browser.post("\(browser.form)&act=gone").status == 409)
    }
  }

  @Test("with a script a press is answered at once, or refused")
  func script() async throws {
    try await withWeb(folder.web()) { server in
      let browser = try await PlainBrowser(server)
      let answer = try await browser.post("\(browser.form)&act=account&script=1")
      #expect(answer.status == 204 && answer.body.isEmpty)
      let page = try #require(answer.fields["x-page"].flatMap { Int($0) })
      #expect(page > 1)
      #expect(try await browser.post("\(browser.form)&act=gone&script=1").status == 409)
    }
  }

  @Test("forms of other sites, of no visit, and what is no form are refused")
  func refused() async throws {
    try await withWeb(folder.web { $0.limits.form = 100 }) { server in
      let browser = try await PlainBrowser(server)
      let other = try await PlainBrowser(server)
      #expect(try await browser.post("act=account").status == 403)
      #expect(try await browser.post("token=\(other.token)&act=account").status == 403)
      #expect(try await browser.post("\(browser.form)&act=%").status == 400)
      let large = String(repeating: "x", count: 101)
      #expect(try await browser.post(large).status == 413)
      #expect(try await browser.get().body == browser.page)
      let nobody = "\(browser.form)&act=account"
      #expect(try await WebAnswer.to("POST", "/event", port: server.port, body: nobody).status == 303)
      #expect(try await WebAnswer.to("POST", "/event", port: server.port, body: nobody + "&script=1").status == 410)
      #expect(try await WebAnswer.to("GET", "/changes", port: server.port).status == 204)
    }
  }

  @Test("a page is told the present number first, then the steps")
  func changes() async throws {
    try await withWeb(folder.web()) { server in
      let browser = try await PlainBrowser(server)
      let connection = try WebConnection(port: server.port)
      try connection.ask("GET", "/changes?from=1", fields: ["Cookie": browser.cookie], body: nil, closing: false)
      let first = try await connection.read(until: "\"number\":1")
      #expect(first.hasPrefix("HTTP/1.1 200") && first.contains("text/event-stream"))
      #expect(first.contains("event: page\ndata: "))
      #expect(try await browser.post("\(browser.form)&act=account&script=1").status == 204)
      let step = try await connection.read(until: "event: step\nid: ")
      #expect(step.contains("event: step"))
    }
  }

  @Test("a browser that comes back goes on behind the step that it saw last")
  func comingBack() async throws {
    try await withWeb(folder.web()) { server in
      let browser = try await PlainBrowser(server)
      #expect(try await browser.post("\(browser.form)&act=account&script=1").status == 204)
      let connection = try WebConnection(port: server.port)
      try connection.ask(
        "GET", "/changes?from=999", fields: ["Cookie": browser.cookie, "Last-Event-ID": "1"], body: nil, closing: false)
      let told = try await connection.read(until: "event: step\nid: 2\n")
      #expect(told.contains("event: page"))
    }
  }

  @Test("names that are not of this machine are not answered")
  func hosts() async throws {
    try await withWeb(folder.web()) { server in
      let answer = try await WebAnswer.to("GET", "/", port: server.port, fields: ["Host": "evil.example"])
      #expect(answer.status == 421 && answer.fields["set-cookie"] == nil)
    }
    for ours in ["127.0.0.1", "127.0.0.1:80", "localhost:8000", "LOCALHOST", "[::1]:80", "[::1]"] {
      #expect(WebConfiguration.isLoopback(authority: ours), "\(ours)")
    }
    for other in [nil, "", "evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80"] {
      #expect(!WebConfiguration.isLoopback(authority: other), "\(other ?? "-")")
    }
  }

  @Test("where a password is set, only that the server lives is told without it")
  func password() async throws {
    let web = folder.web { $0.password = WebPassword("correct horse battery") }
    try await withWeb(web) { server in
      let closed = try await WebAnswer.to("GET", "/", port: server.port)
      #expect(closed.status == 401 && closed.fields["www-authenticate"]?.hasPrefix("Basic ") == true)
      #expect(closed.fields["content-security-policy"] != nil)
      #expect(try await WebAnswer.to("GET", "/healthz", port: server.port).status == 200)
      let name = "Basic " + Data("anna:correct horse battery".utf8).base64EncodedString()
      #expect(try await WebAnswer.to("GET", "/", port: server.port, fields: ["Authorization": name]).status == 200)
    }
  }

  @Test("a file that the app saved is fetched by its own browser alone, and keeps its name")
  func files() async throws {
    try await withWeb(folder.web()) { server in
      let (browser, other) = (try await PlainBrowser(server), try await PlainBrowser(server))
      let visit = try #require(await server.visits.find(browser.code))
      #expect(await visit.device.platform.save(SharedDocument(name: "ö.json", mediaType: nil, bytes: Data("x".utf8))))
      let answer = try await browser.post("token=\(browser.token)")
      let path = try #require(answer.fields["location"])
      #expect(answer.status == 303 && path.hasPrefix("/files/"))
      let file = try await browser.get(path)
      #expect(file.status == 200 && file.body == "x" && file.fields["content-type"] == "application/octet-stream")
      #expect(file.fields["content-disposition"]?.hasPrefix("attachment; ") == true)
      #expect(try await other.get(path).status == 404)
      #expect(try await browser.get("/files/nothing").status == 404)
      #expect(try await browser.post("token=\(browser.token)").fields["location"] == "/")
    }
  }

  @Test("a file is opened with the token of its visit, up to its size")
  func opening() async throws {
    try await withWeb(folder.web { $0.limits.file = 10 }) { server in
      let browser = try await PlainBrowser(server)
      func open(_ body: String, _ token: String) async throws -> Int {
        let fields = ["Cookie": browser.cookie, "X-Token": token]
        let path = "/open?name=a%20b.json&type="
        return try await WebAnswer.to("POST", path, port: server.port, fields: fields, body: body).status
      }
      #expect(try await open("{}", "") == 403)
      #expect(try await open("01234567890", browser.token) == 413)
      #expect(try await open("{}", browser.token) == 204)
    }
  }

  @Test("without a script a file is opened by a form with the token of its visit")
  func openingByForm() async throws {
    try await withWeb(folder.web()) { server in
      let browser = try await PlainBrowser(server)
      #expect(browser.page.contains("action=\"/open\"") && browser.page.contains("enctype=\"multipart/form-data\""))
      func open(_ token: String, name: String) async throws -> WebAnswer {
        let body = """
          --x\r\nContent-Disposition: form-data; name="token"\r\n\r\n\(token)\r\n\
          --x\r\nContent-Disposition: form-data; name="file"; filename="\(name)"\r\n\r\nnothing of ours\r\n--x--\r\n
          """
        return try await WebAnswer.to(
          "POST", "/open", port: server.port, fields: ["Cookie": browser.cookie], body: body,
          type: "multipart/form-data; boundary=x")
      }
      let before = try await browser.get().body
      #expect(try await open("wrong", name: "a.json").status == 403)
      #expect(try await open(browser.token, name: "").status == 303)
      #expect(try await browser.get().body == before)
      let answer = try await open(browser.token, name: "a.json")
      #expect(answer.status == 303 && answer.fields["location"] == "/")
      // The app says what it thinks of the file.
      #expect(try await browser.get().body != before)
    }
  }

  @Test("what another site has a browser send is refused, also with the token")
  func otherSites() async throws {
    try await withWeb(folder.web()) { server in
      let browser = try await PlainBrowser(server)
      for (site, status) in ["cross-site": 403, "same-site": 403, "same-origin": 303, "none": 303] {
        let fields = ["Cookie": browser.cookie, "Sec-Fetch-Site": site]
        let answer = try await WebAnswer.to(
          "POST", "/event", port: server.port, fields: fields, body: "token=\(browser.token)")
        #expect(answer.status == status, "\(site)")
      }
    }
  }

  @Test("wrong passwords are looked at ten times; who has a visit goes on")
  func tries() async throws {
    let web = folder.web { $0.password = WebPassword("correct horse battery") }
    try await withWeb(web) { server in
      func get(_ password: String, cookie: String? = nil) async throws -> WebAnswer {
        var fields = ["Authorization": "Basic " + Data("a:\(password)".utf8).base64EncodedString()]
        if let cookie { fields["Cookie"] = cookie }
        return try await WebAnswer.to("GET", "/", port: server.port, fields: fields)
      }
      let right = "correct horse battery"
      let cookie = try #require(try await get(right).fields["set-cookie"])
      for _ in 0..<10 { #expect(try await get("wrong").status == 401) }
      #expect(try await get("wrong").status == 429)
      #expect(try await get(right).status == 429)
      #expect(try await get(right, cookie: String(cookie.prefix { $0 != ";" })).status == 200)
    }
  }

  @Test("pictures may come from the server of tiles, and from nowhere else")
  func tiles() async throws {
    try await withWeb(folder.web { $0.tiles = HTMLTiles("https://tiles.example/{z}/{x}/{y}.png") }) { server in
      let policy = try await WebAnswer.to("GET", "/", port: server.port).fields["content-security-policy"] ?? ""
      #expect(policy.contains("img-src 'self' data: https://tiles.example;"))
      #expect(policy.contains("default-src 'none'") && policy.components(separatedBy: "https:").count == 2)
    }
  }

  @Test("a browser that takes too long for a head or a body loses its connection")
  func slow() async throws {
    let web = folder.web {
      $0.deadlines.head = .milliseconds(200)
      $0.deadlines.body = .milliseconds(200)
    }
    #expect(folder.web().deadlines.head == .seconds(10) && folder.web().deadlines.body == .seconds(30))
    try await withWeb(web) { server in
      let silent = try WebConnection(port: server.port)
      #expect(try await silent.read() == "")
      let half = try WebConnection(port: server.port)
      try half.ask("POST", "/event", fields: ["Content-Length": "500"], body: nil, closing: false)
      #expect(try await !half.read().hasPrefix("HTTP/1.1 2"))
    }
  }

  @Test("a page too many gets no changes, and may come back")
  func streams() async throws {
    try await withWeb(folder.web { $0.limits.streams = 0 }) { server in
      let browser = try await PlainBrowser(server)
      let answer = try await browser.get("/changes")
      #expect(answer.status == 200 && !answer.body.contains("event:"))
    }
  }

  @Test("a server that is full says so")
  func full() async throws {
    try await withWeb(folder.web { $0.limits.visits = 1 }) { server in
      _ = try await PlainBrowser(server)
      let answer = try await WebAnswer.to("GET", "/", port: server.port)
      #expect(answer.status == 503 && answer.fields["retry-after"] == "60" && answer.fields["set-cookie"] == nil)
    }
  }

  @Test("a server removes what an earlier one left, and no visit outlives it")
  func folders() async throws {
    let web = folder.web()
    let left = web.folder.appending(path: "left")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    try await withWeb(web) { server in
      #expect(!FileManager.default.fileExists(atPath: left.path(percentEncoded: false)))
      _ = try await PlainBrowser(server)
      #expect(try names(in: web.folder).count == 1)
    }
    #expect(try names(in: web.folder) == [])
  }

  private func names(in folder: URL) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    return names.filter { !$0.hasPrefix(".") }
  }

  @Test("a host that others reach needs a password; a port is 0 to 65535")
  func configuration() async throws {
    let open = folder.web { $0.host = "0.0.0.0" }
    await #expect(throws: WebProblem.passwordNeeded(host: "0.0.0.0")) { _ = try await WebServer.start(open) }
    let port = folder.web { $0.port = 70_000 }
    await #expect(throws: WebProblem.invalidPort(70_000)) { _ = try await WebServer.start(port) }
  }
}
