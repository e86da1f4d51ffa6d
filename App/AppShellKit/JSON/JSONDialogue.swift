import ChargeLayout
import ChargePresentation
import Foundation

/// Takes shell commands and gives view states as JSON, as README.md beside this file describes.
@MainActor
enum JSONDialogue {
  /// An answer.
  struct Reply: Hashable, Sendable {
    /// One line of JSON.
    let text: String
    /// What went wrong; nil when nothing did.
    let problem: ShellProblem?
    /// True when the dialogue is over.
    let ends: Bool
  }

  /// Runs the command of a line and answers with the view state.
  static func reply<Root: ViewModel>(to line: String, _ session: ShellSession<Root>) async -> Reply {
    do throws(ShellProblem) {
      let command = try JSONCommand.parse(line)
      let answer = try await session.perform(command)
      let tree = command == .see(.tree) ? session.tree.map { WrittenTree($0) } : nil
      let body = Success(
        ok: true, lines: answer.lines.isEmpty || tree != nil ? nil : answer.lines.flatMap(\.lines),
        notes: answer.notes.isEmpty ? nil : answer.notes, tree: tree, screen: session.viewState)
      return Reply(text: StateText.json(body, isPretty: false), problem: nil, ends: answer.ends)
    } catch {
      let body = Refusal(
        ok: false,
        error: .init(
          code: error.kind, message: error.message, remedy: error.remedy.isEmpty ? nil : error.remedy))
      return Reply(text: StateText.json(body, isPretty: false), problem: error, ends: false)
    }
  }

  private struct Success<State: Encodable, Tree: Encodable>: Encodable {
    let ok: Bool
    let lines: [String]?
    let notes: [String]?
    let tree: Tree?
    let screen: State?
  }

  private struct Refusal: Encodable {
    struct Detail: Encodable {
      let code: ShellProblem.Kind
      let message: String
      let remedy: String?
    }

    let ok: Bool
    let error: Detail
  }
}

/// Reads a command from JSON: an object whose one key is the command.
enum JSONCommand {
  /// The words of a command.
  private struct Words: Decodable {
    let words: [String]

    init(from decoder: any Decoder) throws {
      let box = try decoder.singleValueContainer()
      if box.decodeNil() {
        words = []
      } else if let list = try? box.decode([Word].self) {
        words = list.map(\.text)
      } else if let flag = try? box.decode(Bool.self), flag {
        // {"back":true} is how a command without arguments is often written.
        words = []
      } else {
        words = [try box.decode(Word.self).text]
      }
    }
  }

  private struct Word: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let box = try decoder.singleValueContainer()
      if let text = try? box.decode(String.self) {
        self.text = text
      } else if let flag = try? box.decode(Bool.self) {
        text = flag ? "on" : "off"
      } else if let whole = try? box.decode(Int.self) {
        text = "\(whole)"
      } else {
        text = "\(try box.decode(Double.self))"
      }
    }
  }

  static func parse(_ line: String) throws(ShellProblem) -> ShellCommand {
    let decoded: [String: Words]
    do {
      decoded = try JSONDecoder().decode([String: Words].self, from: Data(line.utf8))
    } catch {
      throw ShellProblem(
        .usage, "this is not a command in JSON",
        remedy: #"write an object such as {"tap":"s1"} or {"back":null} on one line"#)
    }
    guard let (name, arguments) = decoded.first, decoded.count == 1 else {
      throw ShellProblem(
        .usage, "an object holds one command, not \(decoded.count)", remedy: #"write {"tap":"s1"}, one to a line"#)
    }
    return try CommandTable.command(name: name, arguments: arguments.words)
  }
}
