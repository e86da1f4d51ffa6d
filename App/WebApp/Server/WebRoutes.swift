import ChargeCore
import HTTPTypes
import Hummingbird

/// The addresses of the web app.
struct WebRoutes: Sendable {
  /// Where a server says that it lives.
  static let health = "/healthz"
  /// Where the files are that an app saved.
  static let files = "/files/"
  /// What a page with a script sends along, to be answered without a new page.
  static let script = "script"
  /// The field that tells a script the number of the page that shows what it sent.
  static let pageField = "X-Page"

  let visits: Visits
  let limits: VisitLimits
  let clock: any CoreClock

  func add(to router: Router<WebContext>) {
    router.get("healthz") { _, _ -> Response in .text(.ok, "ok\n") }
    router.get("style.css") { _, _ -> Response in Self.asset(StyleSheet.text, "text/css; charset=utf-8") }
    router.get("app.js") { _, _ -> Response in Self.asset(BrowserScript.text, "text/javascript; charset=utf-8") }
    router.get("icon.svg") { _, _ -> Response in Self.asset(HTMLPage.sign, "image/svg+xml") }
    router.get("/") { request, _ -> Response in await page(request) }
    router.post("event") { request, _ -> Response in await event(request) }
    router.post("open") { request, _ -> Response in await open(request) }
    router.get("files/:code") { request, context -> Response in
      await file(request, context.parameters.get("code") ?? "")
    }
    router.get("changes") { request, _ -> Response in await changes(request) }
  }

  // MARK: pages

  private func page(_ request: Request) async -> Response {
    if let visit = await visits.find(VisitCookie.read(request.headers[.cookie])) {
      return .content(await visit.text(), type: Self.html)
    }
    let language = PlatformFields.language(request.headers[.acceptLanguage]) ?? "en"
    do {
      let (code, visit) = try await visits.begin(language: language)
      var response = Response.content(await visit.text(), type: Self.html)
      response.headers[.setCookie] = VisitCookie.field(code)
      return response
    } catch {
      // What is wrong with the folder is for the person who runs the server.
      var response = Response.text(.serviceUnavailable, "503\n")
      response.headers[.retryAfter] = "60"
      return response
    }
  }

  private static let html = "text/html; charset=utf-8"

  private static func asset(_ text: String, _ type: String) -> Response {
    var response = Response.content(text, type: type)
    response.headers[.cacheControl] = "no-cache"
    return response
  }

  // MARK: what a page sends

  private func event(_ request: Request) async -> Response {
    guard Self.isOurs(request) else { return .text(.forbidden, "403\n") }
    guard let body = await bytes(of: request, limit: limits.form) else { return .text(.contentTooLarge, "413\n") }
    let fields: FormFields
    do {
      fields = try FormFields(body)
    } catch {
      return .text(.badRequest, "400\n")
    }
    let isScript = fields[Self.script] != nil
    guard let visit = await visits.find(VisitCookie.read(request.headers[.cookie])) else {
      // The visit is over: a page without a script begins a new one.
      return isScript ? .text(.gone, "410\n") : Self.seeOther()
    }
    guard visit.token.matches(fields[VisitPage.token] ?? "") else { return .text(.forbidden, "403\n") }
    await visit.learn(hasScanner: PlatformFields.hasScanner(in: fields))
    let answer = await visit.take(
      HTMLPost(fields.all), platform: PlatformFields.events(in: fields), isAwaited: !isScript)
    switch answer {
    case .tooMany: return .text(.tooManyRequests, "429\n")
    case .refused: return isScript ? .text(.conflict, "409\n") : Self.seeOther()
    case .taken(let page):
      guard isScript else { return Self.seeOther(await visit.takeOffered().map { Self.files + $0.hex } ?? "/") }
      var response = Response(status: .noContent)
      response.setField(Self.pageField, "\(page)")
      return response
    }
  }

  private static func seeOther(_ path: String = "/") -> Response {
    Response(status: .seeOther, headers: [.location: path])
  }

  /// False where a browser says that another site makes it send this. Those that say nothing need the token all the same.
  private static func isOurs(_ request: Request) -> Bool {
    ["same-origin", "none"].contains(field("Sec-Fetch-Site", in: request) ?? "none")
  }

  // MARK: files

  /// A file that the person opens with the app: its bytes, with name and type in the address.
  private func open(_ request: Request) async -> Response {
    guard Self.isOurs(request), let visit = await visits.find(VisitCookie.read(request.headers[.cookie])),
      visit.token.matches(Self.field("X-Token", in: request) ?? "")
    else { return .text(.forbidden, "403\n") }
    guard let body = await bytes(of: request, limit: limits.file) else { return .text(.contentTooLarge, "413\n") }
    let names: FormFields
    do {
      names = try FormFields(Array((request.uri.query ?? "").utf8))
    } catch {
      return .text(.badRequest, "400\n")
    }
    let document = SharedDocument(sent: names["name"] ?? "", type: names["type"] ?? "", bytes: body)
    let nothing = HTMLPost([(name: String, value: String)]())
    switch await visit.take(nothing, platform: [.documentOpened(document)], isAwaited: false) {
    case .tooMany, .refused: return .text(.tooManyRequests, "429\n")
    case .taken: return Response(status: .noContent)
    }
  }

  private func file(_ request: Request, _ code: String) async -> Response {
    guard let code = RandomCode(code), let visit = await visits.find(VisitCookie.read(request.headers[.cookie])),
      let document = await visit.file(code)
    else { return .text(.notFound, "404\n") }
    var response = Response(
      status: .ok, headers: [.contentType: document.servedType],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: document.bytes)))
    response.headers[.contentDisposition] = document.disposition
    return response
  }

  /// The body; nil for one that is larger than it may be.
  private func bytes(of request: Request, limit: Int) async -> [UInt8]? {
    var bytes: [UInt8] = []
    do {
      for try await part in request.body {
        guard bytes.count + part.readableBytes <= limit else { return nil }
        bytes.append(contentsOf: part.readableBytesView)
      }
    } catch {
      // The browser is gone.
      return nil
    }
    return bytes
  }

  // MARK: what a page is told

  private func changes(_ request: Request) async -> Response {
    guard let code = VisitCookie.read(request.headers[.cookie]), let visit = await visits.find(code) else {
      // Tells the browser not to come back.
      return Response(status: .noContent)
    }
    let known = Self.number(Self.field("Last-Event-ID", in: request)) ?? Self.number(Self.query("from", in: request))
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream"],
      body: ResponseBody { writer in
        // The browser comes back after some seconds.
        guard await visits.beginStream() else { return try await writer.finish(nil) }
        let follower = await visit.follow()
        let beat = Task<Void, any Error> { [clock, limits] in
          while true {
            try await clock.sleep(seconds: limits.heartbeat)
            follower.continuation.yield()
          }
        }
        let outcome = await Self.tell(&writer, from: visit, follower, after: known) { _ = await visits.find(code) }
        beat.cancel()
        await visit.unfollow(follower)
        await visits.endStream()
        try outcome.get()
        try await writer.finish(nil)
      })
  }

  /// Tells a page what is new until it is gone, or the visit is over: first the number of the present page, then the steps to
  /// it from the one that the browser shows.
  private static func tell(
    _ writer: inout any ResponseBodyWriter, from visit: Visit, _ follower: Follower, after known: Int?,
    seen: () async -> Void
  ) async -> Result<Void, any Error> {
    do {
      let mark = await visit.mark()
      var number = known ?? mark.number
      if let first = ServerSentEvent("page", mark) { try await writer.write(ByteBuffer(string: first.text)) }
      for await _ in follower.signals {
        let news = await visit.news(after: number)
        number = news.number
        let text = news.events.map(\.text).joined()
        try await writer.write(ByteBuffer(string: text.isEmpty ? ServerSentEvent.heartbeat : text))
        await seen()
      }
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  private static func number(_ text: String?) -> Int? { text.flatMap { Int($0) } }

  private static func field(_ name: String, in request: Request) -> String? {
    HTTPField.Name(name).flatMap { request.headers[$0] }
  }

  private static func query(_ name: String, in request: Request) -> String? {
    request.uri.queryParameters[name[...]].map { String($0) }
  }
}
