import ChargeLayout
public import ChargePresentation
import Foundation

/// Feeds a session with lines until they end, and returns the exit code of the process.
@MainActor
public struct ShellRunner<Root: ViewModel> {
  let session: ShellSession<Root>
  let output: ShellOutput

  /// A runner for a session that has been started.
  public init(session: ShellSession<Root>, output: ShellOutput) {
    self.session = session
    self.output = output
  }

  /// Runs the lines of a script.
  /// - Parameters:
  ///   - name: the script's name in messages; nil for lines from elsewhere.
  ///   - stopsAtError: true to end at the first error.
  /// - Returns: 0, or the code of the first error.
  public func run(_ lines: LineSource, name: String?, stopsAtError: Bool) async -> Int32 {
    var code: Int32 = 0
    var number = 0
    while let line = await lines.next() {
      number += 1
      do throws(ShellProblem) {
        guard try await session.execute(line) else { return code }
      } catch {
        output.note("\(name.map { "\($0):" } ?? "line ")\(number): \(error.text)")
        if code == 0 { code = error.exitCode }
        if stopsAtError { return code }
      }
    }
    return code
  }

  /// Takes the lines of a person at a terminal until they leave. ^C stops work and keeps the screen.
  public func run(_ editor: LineEditor) async -> Int32 {
    let signals = Signals([
      (SIGINT, { @Sendable in Task { @MainActor in if !session.interrupt() { editor.interrupt() } } }),
      (SIGWINCH, { @Sendable in editor.resized() }),
      (SIGCONT, { @Sendable in editor.continued() }),
    ])
    defer { withExtendedLifetime(signals) {} }
    while true {
      editor.offer(session.completion)
      let prompt = session.hasUnseenChange ? "(screen changed) > " : "> "
      switch await editor.read(prompt: prompt) {
      case .end:
        output.print("")
        return 0
      case .interrupted: output.print("")
      case .line(let line):
        guard line.contains(where: { !$0.isWhitespace }) else { continue }
        if session.mayRemember(line) { editor.remember(line) }
        do throws(ShellProblem) {
          if let field = session.hiddenField(of: line) {
            // ^C and ^D leave the field as it was.
            guard case .line(let text) = await editor.readHidden(prompt: "\(field.name): ") else { continue }
            try await session.type(hidden: text, into: field)
            continue
          }
          guard try await session.execute(line) else { return 0 }
        } catch {
          session.note(error.text)
        }
      }
    }
  }
}
