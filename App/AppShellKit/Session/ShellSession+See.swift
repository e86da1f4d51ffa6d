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
    case .trace(let isOn): isTracing = isOn
    case .skipped: answer.lines = try await skipped()
    case .checkData: answer.lines = try await checkData()
    case .verifyBooks: answer.lines = try await verifyBooks()
    case .explain(let id): answer.lines = try await explain(id)
    case .documents(let name):
      answer.lines = try documents(name)
      if name == nil, let folder = world.device.documents.folderPath { answer.notes = ["They are in \(folder)."] }
    case .inbox:
      answer.lines = try inbox()
      if answer.lines.isEmpty { answer.notes = ["No emails or text messages have been sent yet."] }
    case .notifications:
      answer.lines = notices()
      if answer.lines.isEmpty { answer.notes = ["The system shows no notices."] }
    case .help(let name): answer.lines = try HelpText.lines(about: name, screens: app.screenNames)
    case .more: answer.lines = try turn(to: drawnPage()?.page.nextOffset, "this is the end of the screen")
    case .less: answer.lines = try turn(to: drawnPage()?.page.previousOffset, "this is the beginning of the screen")
    case .quit: answer.ends = true
    }
    return answer
  }

  /// The screen as an answer: printed even when it has not changed.
  private func shown() -> [String] {
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

  private func turn(to offset: Int?, _ complaint: String) throws(ShellProblem) -> [String] {
    guard let offset, offset != drawnPage()?.page.offset else {
      throw ShellProblem(.usage, complaint, remedy: "\"screen\" prints what is shown")
    }
    pageOffset = offset
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
