import ChargeDomain
import ChargeLayout
import Foundation

extension ShellSession {
  func see(_ command: ShellCommand.See) async throws(ShellProblem) -> CommandAnswer {
    var answer = CommandAnswer()
    switch command {
    case .screen: answer.lines = shown()
    case .elements:
      let tree = try onScreen()
      answer.lines = [ElementList.text(of: tree, width: currentSize.columns) { id, kind in kind.command(id) }]
    case .state:
      guard let state = viewState else { break }
      answer.lines = [StateText.json(state, isPretty: true)]
    case .tree: answer.lines = [StateText.json(WrittenTree(try onScreen()), isPretty: true)]
    case .trace(let isOn): isTracing = isOn
    case .skipped: answer.lines = try await skipped()
    case .checkData: answer.lines = try await checkData()
    case .verifyBooks: answer.lines = try await verifyBooks()
    case .explain(let id): answer.lines = try await explain(id)
    case .documents(let name):
      answer.lines = try documents(name)
      if name == nil, let folder = world.device.documents.folderPath { answer.notes = ["They are in \(folder)."] }
    case .record(let path): return try record(path)
    case .inbox:
      answer.lines = try inbox()
      if answer.lines.isEmpty { answer.notes = ["No emails or text messages have been sent yet."] }
    case .notifications:
      answer.lines = notices()
      if answer.lines.isEmpty { answer.notes = ["The system shows no notices."] }
    case .help(let name):
      let lines = try HelpText.lines(about: name, screens: app.screenNames, width: currentSize.columns)
      answer.lines = page(of: lines)
    case .more: answer.lines = try turn({ $0.nextOffset }, "this is the end")
    case .less: answer.lines = try turn({ $0.previousOffset }, "this is the beginning")
    case .quit: answer.ends = true
    }
    return answer
  }

  /// The screen as an answer: printed even when it has not changed.
  private func shown() -> [String] {
    if lastPrinted != nil { reservedRows = 0 }
    guard let page = drawnPage() else { return [] }
    seen(page)
    return [page.printed]
  }

  /// What the system shows, and what it is to show later.
  private func notices() -> [String] {
    func lines(_ content: SystemNotice.Content, _ link: AppLink?, _ head: String) -> [String] {
      [StyledLine(head + content.title).text, StyledLine("  \(content.text)").text]
        + (link.map { [StyledLine("  open link \($0)").text] } ?? [])
    }
    let device = world.device
    return device.notices.flatMap { notice in notice.content.map { lines($0, notice.link, "") } ?? [] }
      + device.due.flatMap { lines($0.content, $0.link, "") }
      + device.waiting.flatMap { lines($0.content, $0.link, "(at \($0.at.formatted(clockStyle))) ") }
  }

  /// An answer as far as it fits the terminal; `more` goes on with it.
  private func page(of lines: [StyledLine], offset: Int = 0) -> [String] {
    let page = cut(lines, offset: offset)
    reading = page.lines.count < lines.count ? (lines, page.offset) : nil
    return page.lines.map { $0.string(options.colors) }
  }

  /// Another page of the answer that is being read, else of the screen.
  private func turn(_ next: (Page) -> Int, _ complaint: String) throws(ShellProblem) -> [String] {
    guard let page = reading.map({ cut($0.lines, offset: $0.offset) }) ?? drawnPage()?.page, next(page) != page.offset
    else { throw ShellProblem(.usage, complaint, remedy: "\"screen\" prints what is shown") }
    if let reading { return self.page(of: reading.lines, offset: next(page)) }
    pageOffset = next(page)
    return shown()
  }

  private func skipped() async throws(ShellProblem) -> [String] {
    guard let useCases else { return [] }
    do throws(Failure) {
      return SkippedReport.lines(of: try await useCases.stations.store.skipped())
    } catch {
      throw ShellProblem(
        .usage, "the report of skipped records cannot be read (\(error))",
        remedy: "you may delete the cache: its content is loaded again")
    }
  }

  private func checkData() async throws(ShellProblem) -> [String] {
    guard let useCases else { return [] }
    do throws(Failure) {
      return DataReport.lines(of: try await useCases.stations.store.integrityReport())
    } catch {
      throw ShellProblem(
        .usage, "the stored stations cannot be checked (\(error))",
        remedy: "you may delete the cache: its content is loaded again")
    }
  }
}
