import CEditLine
public import Foundation
import Synchronization

/// Lines from a person at a terminal, with history and completion. They are read off the main actor.
public final class LineEditor: Sendable {
  /// How reading a line ended.
  public enum Entry: Hashable, Sendable {
    /// A line.
    case line(String)
    /// ^C.
    case interrupted
    /// ^D, or the terminal is gone.
    case end
  }

  private let queue = DispatchQueue(label: "terminal")
  private let editor: EditorHandle
  private let history: URL?
  private let completer: CompleterBox

  /// An editor on the terminal; nil when there is none.
  /// - Parameter history: where entered lines are kept, readable by their owner only; nil keeps none.
  public init?(history: URL?) {
    guard let pointer = cedit_open("appshell") else { return nil }
    editor = EditorHandle(pointer: pointer)
    self.history = history
    completer = CompleterBox()
    if let history, FileManager.default.fileExists(atPath: history.path(percentEncoded: false)) {
      // A history that cannot be read is begun anew.
      _ = cedit_load_history(pointer, history.path(percentEncoded: false))
    }
    cedit_set_completer(
      pointer,
      { context, line, cursor, reply in
        guard let context, let line else { return }
        let box = Unmanaged<CompleterBox>.fromOpaque(context).takeUnretainedValue()
        let bytes = String(cString: line).utf8
        let answer = box.candidates.withLock { $0 }.answer(String(decoding: bytes.prefix(cursor), as: UTF8.self))
        cedit_reply_insert(reply, answer.insertion)
        if answer.candidates.count > 1 { cedit_reply_list(reply, answer.candidates.joined(separator: "  ")) }
      }, Unmanaged.passUnretained(completer).toOpaque())
  }

  deinit { cedit_close(editor.pointer) }

  /// What can be completed from here on.
  public func offer(_ completion: Completion) {
    completer.candidates.withLock { $0 = completion }
  }

  /// Prompts and reads a line.
  public func read(prompt: String) async -> Entry {
    await withCheckedContinuation { continuation in
      queue.async { [editor] in
        var text: UnsafeMutablePointer<CChar>?
        let outcome = cedit_read(editor.pointer, prompt, &text)
        defer { free(text) }
        switch outcome {
        case CEDIT_LINE: continuation.resume(returning: .line(text.map { String(cString: $0) } ?? ""))
        case CEDIT_INTERRUPTED: continuation.resume(returning: .interrupted)
        default: continuation.resume(returning: .end)
        }
      }
    }
  }

  /// Keeps a line for later. Call it between readings.
  public func remember(_ line: String) {
    cedit_remember(editor.pointer, line)
    if let history { _ = cedit_save_history(editor.pointer, history.path(percentEncoded: false)) }
  }

  /// Ends the reading that is under way, as ^C does.
  public func interrupt() { cedit_interrupt(editor.pointer) }

  /// The terminal has another size.
  public func resized() { cedit_resized(editor.pointer) }

  /// The process was stopped and runs again.
  public func continued() { cedit_continued(editor.pointer) }
}

// The C side allows waking from any thread; everything else is called by one reader at a time.
private struct EditorHandle: @unchecked Sendable {
  let pointer: OpaquePointer
}

private final class CompleterBox: Sendable {
  let candidates = Mutex(Completion())
}
