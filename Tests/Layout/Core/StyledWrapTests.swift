@testable import ChargeLayout
import Testing

@Suite("Styles of text that is broken, cut and set side by side")
struct StyledWrapTests {
  private func line(_ parts: (String, TextStyle)...) -> StyledLine {
    var line = StyledLine()
    for (text, style) in parts { line.append(text, style) }
    return line
  }

  /// Each stretch as it stands, a strong one in stars, an emphasised one in bars.
  private func marked(_ line: StyledLine) -> String {
    line.runs.map { run in
      run.style == .strong ? "*\(run.text)*" : run.style == .emphasis ? "|\(run.text)|" : run.text
    }.joined()
  }

  private var sentence: StyledLine { line(("one ", .plain), ("two three", .strong), (" four", .plain)) }

  @Test("each character keeps its style on whichever line it comes to stand")
  func wrapped() {
    #expect(sentence.wrapped(to: 8).map(marked) == ["one *two*", "*three*", "four"])
    #expect(sentence.wrapped(to: 5).map(marked) == ["one", "*two*", "*three*", "four"])
    #expect(sentence.wrapped(to: 18).map(marked) == [marked(sentence)])
    #expect(sentence.wrapped(to: 17).map(marked) == ["one *two three*", "four"])
  }

  @Test("also behind blanks that are left out, and no-break spaces")
  func blanks() {
    let text = line(("a   ", .plain), ("b", .strong), ("  c", .plain), ("\u{A0}d", .emphasis), (" e", .plain))
    #expect(text.wrapped(to: 40).map(marked) == ["a *b* c| d| e"])
    #expect(text.wrapped(to: 3).map(marked) == ["a *b*", "c| d|", "e"])
  }

  @Test("a character of several code points counts once; one that spans two stretches has the style of its beginning")
  func clusters() {
    let flags = line(("🇸🇪 ", .plain), ("ab", .strong), (" cd", .plain))
    #expect(flags.wrapped(to: 5).map(marked) == ["🇸🇪 *ab*", "cd"])
    let split = line(("e", .strong), ("\u{301}x", .plain))
    #expect(split.wrapped(to: 1).map(marked) == ["*e\u{301}*", "x"])
  }

  @Test("what does not fit on so many lines ends in an ellipsis in the style where it is cut")
  func limited() {
    #expect(sentence.wrapped(to: 8, lines: 2).map(marked) == ["one *two*", "*three* f…"])
    #expect(sentence.wrapped(to: 8, lines: 3).map(marked) == ["one *two*", "*three*", "four"])
    #expect(sentence.wrapped(to: 8, lines: 1).map(marked) == ["one *two…*"])
    #expect(sentence.wrapped(to: 8, lines: 0).count == 3, "no limit")
    #expect(marked(sentence.rest(after: sentence.wrapped(to: 8).prefix(2))) == "four")
    #expect(marked(sentence.rest(after: sentence.wrapped(to: 8).prefix(1))) == "*three* four")
  }

  @Test("dimmed, every stretch is, and the text stays")
  func dimmed() {
    let dim = sentence.dimmed
    #expect(dim.runs.map(\.style) == [.dim] && dim.text == sentence.text)
  }

  @Test("a line that fits is not cut")
  func truncated() {
    let text = line(("ab", .strong), ("cdef", .plain))
    #expect(marked(text.truncated(to: 6)) == "*ab*cdef")
    #expect(marked(text.truncated(to: 5)) == "*ab*cd…")
    #expect(marked(text.truncated(to: 2)) == "*a…*")
  }

  @Test("blanks at the end go, whatever their style; those inside stay")
  func settled() {
    #expect(marked(line(("a b ", .plain), ("  ", .strong)).settled) == "a b")
    #expect(marked(line(("a", .plain), ("\u{A0}b", .strong)).settled) == "a* b*")
    #expect(line(("  ", .plain)).settled.isEmpty)
  }

  @Test("padding fills up to the columns, at the left, at the right, on both sides")
  func padded() {
    let text = StyledLine("abc")
    #expect(text.padded(to: 5).text == "abc  " && text.padded(to: 2).text == "abc")
    #expect(text.aligned(right: 5).text == "  abc" && text.aligned(right: 2).text == "abc")
    #expect(text.centred(in: 7).text == "  abc" && text.centred(in: 8).text == "  abc")
  }

  @Test("pieces flow side by side as far as they fit")
  func flowing() {
    let pieces = ["ab", "", "cd", "efghij", "k", "l"].map { StyledLine($0) }
    #expect(pieces.flowing(to: 5, separator: StyledLine("·")).map(\.text) == ["ab·cd", "efghi", "j·k·l"])
    #expect(pieces.flowing(to: 4, separator: StyledLine("·")).map(\.text) == ["ab", "cd", "efgh", "ij·k", "l"])
    #expect([StyledLine]().flowing(to: 4, separator: StyledLine("·")).map(\.text) == [""])
    #expect(pieces.prefix(1).map { $0 }.indented(by: 3).map(\.text) == ["   ab"])
  }
}
