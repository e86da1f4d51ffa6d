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
  let reach: WebReach
  let beginnings: AddressAllowances

  func add(to router: Router<WebContext>) {
    router.get("healthz") { _, _ -> Response in .text(.ok, "ok\n") }
    router.get("style.css") { _, _ -> Response in Self.asset(StyleSheet.text, "text/css; charset=utf-8") }
    router.get("app.js") { _, _ -> Response in Self.asset(BrowserScript.text, "text/javascript; charset=utf-8") }
    router.get("icon.svg") { _, _ -> Response in Self.asset(HTMLPage.sign, "image/svg+xml") }
    router.get("device.js") { _, _ -> Response in Self.asset(DeviceScript.text, "text/javascript; charset=utf-8") }
    router.get("/") { request, context -> Response in await page(request, context) }
    router.post("event") { request, context -> Response in await event(request, context) }
    router.post("open") { request, context -> Response in await open(request, context) }
    router.get("files/:code") { request, context -> Response in
      await file(request, context, context.parameters.get("code") ?? "")
    }
    router.get("changes") { request, context -> Response in await changes(request, context) }
  }

  private func visit(_ request: Request, _ context: WebContext) async -> Visit? {
    await visits.find(reach.code(request, context))
  }

  // MARK: pages

  private func page(_ request: Request, _ context: WebContext) async -> Response {
    let site = FetchSite(request)
    if site == .foreign { return .text(.forbidden, "403\n") }
    if let visit = await visit(request, context) { return .content(await visit.text(), type: Self.html) }
    // The browser may have a visit, and does not tell.
    if site == .led { return .content(PlainPage.leadingOn(Self.language(request)), type: Self.html) }
    let address = reach.address(request, context)
    if !Self.isHere(address, reach), !beginnings.use(address, at: clock.now) { return refusal(.many, request) }
    let language = PlatformFields.language(request.headers[.acceptLanguage]) ?? "en"
    do {
      let (code, visit) = try await visits.begin(language: language)
      var response = Response.content(await visit.text(), type: Self.html)
      response.headers[.setCookie] = reach.cookie(context).field(code)
      return response
    } catch {
      // What is wrong with the folder is for the person who runs the server.
      return refusal(.full, request)
    }
  }

  /// True for a browser of this machine. A proxy on it stands for all others.
  private static func isHere(_ address: String, _ reach: WebReach) -> Bool {
    !reach.isBehindProxy && (address == "::1" || address.hasPrefix("127."))
  }

  /// Why something was not done, as a page that leads back. A script takes the status alone.
  private func refusal(_ refusal: Refusal, _ request: Request) -> Response {
    var response = Response.content(
      PlainPage.refusal(refusal, Self.language(request)), type: Self.html, status: refusal.status)
    if refusal == .full || refusal == .many { response.headers[.retryAfter] = refusal == .full ? "60" : "30" }
    return response
  }

  private static func language(_ request: Request) -> Language {
    LanguageChoice.system.language(system: PlatformFields.language(request.headers[.acceptLanguage]) ?? "en")
  }

  private static let html = "text/html; charset=utf-8"

  private static func asset(_ text: String, _ type: String) -> Response {
    var response = Response.content(text, type: type)
    response.headers[.cacheControl] = "no-cache"
    return response
  }

  // MARK: what a page sends

  private func event(_ request: Request, _ context: WebContext) async -> Response {
    guard FetchSite(request) == .ours else { return refusal(.invalid, request) }
    guard let body = await bytes(of: request, limit: limits.form) else { return refusal(.large, request) }
    let fields: FormFields
    do {
      fields = try FormFields(body)
    } catch {
      return refusal(.unread, request)
    }
    let isScript = fields[Self.script] != nil
    guard let visit = await visit(request, context) else {
      // The visit is over: a page without a script begins a new one.
      return isScript ? .text(.gone, "410\n") : Self.seeOther()
    }
    guard visit.token.matches(fields[VisitPage.token] ?? "") else { return refusal(.invalid, request) }
    await visit.learn(hasScanner: PlatformFields.hasScanner(in: fields))
    if let told = PlatformFields.visibility(in: fields) { await visit.learn(told.page, isSeen: told.isSeen) }
    let answer = await visit.take(
      HTMLPost(fields.all), on: fields[VisitPage.screen].flatMap { ScreenMark($0) },
      platform: PlatformFields.events(in: fields), isAwaited: !isScript)
    switch answer {
    case .tooMany: return isScript ? refusal(.many, request) : await Self.saying(.many, visit)
    case .refused(let problem) where problem.isNothing: return isScript ? Response(status: .noContent) : Self.seeOther()
    case .refused, .old: return isScript ? refusal(.old, request) : await Self.saying(.old, visit)
    case .taken(let page):
      guard isScript else { return Self.seeOther(await visit.takeOffered().map { Self.files + $0.hex } ?? "/") }
      var response = Response(status: .noContent)
      response.setField(Self.pageField, "\(page)")
      return response
    }
  }

  /// The present page of a visit, which says why something was not done.
  private static func saying(_ refusal: Refusal, _ visit: Visit) async -> Response {
    .content(await visit.text(saying: refusal), type: html, status: refusal.status)
  }

  private static func seeOther(_ path: String = "/") -> Response {
    Response(status: .seeOther, headers: [.location: path])
  }

  // MARK: files

  /// A file that the person opens with the app: a script sends its bytes, with name and type in the address; a page without
  /// one sends a form.
  private func open(_ request: Request, _ context: WebContext) async -> Response {
    guard FetchSite(request) == .ours, let visit = await visit(request, context) else {
      return refusal(.invalid, request)
    }
    guard let body = await bytes(of: request, limit: limits.file) else { return refusal(.large, request) }
    if let token = Self.field("X-Token", in: request) {
      guard visit.token.matches(token) else { return refusal(.invalid, request) }
      let names: FormFields
      do {
        names = try FormFields(Array((request.uri.query ?? "").utf8))
      } catch {
        return refusal(.unread, request)
      }
      let document = SharedDocument(sent: names["name"] ?? "", type: names["type"] ?? "", bytes: body)
      return await Self.isTaken(document, visit, isAwaited: false)
        ? Response(status: .noContent) : refusal(.many, request)
    }
    guard let form = MultipartForm(body, contentType: request.headers[.contentType]) else {
      return refusal(.unread, request)
    }
    let token = String(decoding: form[VisitPage.token]?.bytes ?? [], as: UTF8.self)
    guard visit.token.matches(token) else { return refusal(.invalid, request) }
    // Nothing was chosen.
    guard let file = form["file"], let name = file.file, !name.isEmpty else { return Self.seeOther() }
    let document = SharedDocument(sent: name, type: file.type, bytes: file.bytes)
    return await Self.isTaken(document, visit, isAwaited: true) ? Self.seeOther() : await Self.saying(.many, visit)
  }

  private static func isTaken(_ document: SharedDocument, _ visit: Visit, isAwaited: Bool) async -> Bool {
    let nothing = HTMLPost([(name: String, value: String)]())
    switch await visit.take(nothing, on: nil, platform: [.documentOpened(document)], isAwaited: isAwaited) {
    case .tooMany, .refused, .old: return false
    case .taken: return true
    }
  }

  private func file(_ request: Request, _ context: WebContext, _ code: String) async -> Response {
    guard let code = RandomCode(code), let visit = await visit(request, context), let document = await visit.file(code)
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

  private func changes(_ request: Request, _ context: WebContext) async -> Response {
    guard let code = reach.code(request, context), let visit = await visits.find(code) else {
      // Tells the browser not to come back.
      return Response(status: .noContent)
    }
    let name = Self.query("page", in: request).flatMap { RandomCode($0) } ?? .unpredictable()
    let known = Self.number(Self.field("Last-Event-ID", in: request)) ?? Self.number(Self.query("from", in: request))
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream"],
      body: ResponseBody { writer in
        // The browser comes back after some seconds.
        guard await visits.beginStream() else { return try await writer.finish(nil) }
        let follower = await visit.follow(name)
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

extension ActProblem {
  /// True for what cannot be used now: pressing it does nothing, and there is nothing to say.
  fileprivate var isNothing: Bool {
    switch self {
    case .disabled, .disabledOption: true
    case .unknownID, .behindPopup, .wrongAct, .unknownOption, .tooLate, .noDay, .outOfRange: false
    }
  }
}
