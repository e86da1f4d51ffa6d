import ChargePresentation

extension ShellRunner {
  /// Answers one JSON command a line with one JSON answer a line.
  public func runJSON(_ lines: LineSource, stopsAtError: Bool) async -> Int32 {
    var code: Int32 = 0
    while let line = await lines.next() {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      let reply = await JSONDialogue.reply(to: line, session)
      output.print(reply.text)
      if code == 0 { code = reply.problem?.exitCode ?? 0 }
      if reply.ends || (stopsAtError && code != 0) { return code }
    }
    return code
  }
}
