import CEditLine
import Foundation
import Synchronization

/// Reads the lines of a person at a terminal off the main actor, with history and completion.
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
  private let history: LineHistory?
  private let completer: CompleterBox

  /// An editor on the terminal; nil when there is none.
  /// - Parameter history: where entered lines are kept, readable by their owner only; nil keeps none.
  public init?(history: LineHistory?) {
    guard let pointer = cedit_open("appshell") else { return nil }
    editor = EditorHandle(pointer: pointer)
    self.history = history
    completer = CompleterBox()
    if let path = history?.file.path(percentEncoded: false), FileManager.default.fileExists(atPath: path) {
      // A history that cannot be read starts empty.
      _ = cedit_load_history(pointer, path)
    }
    cedit_set_completer(
      pointer,
      { context, line, cursor, reply in
        guard let context, let line else { return }
        let box = Unmanaged<CompleterBox>.fromOpaque(context).takeUnretainedValue()
        let bytes = String(cString: line).utf8
        let answer = box.candidates.withLock { $0 }.answer(String(decoding: bytes.prefix(cursor), as: UTF8.self))
        cedit_reply_insert(reply, answer.insertion)
        guard answer.candidates.count > 1 else { return }
        cedit_reply_list(reply, answer.list(columns: StandardStreams.terminalSize.columns))
      }, Unmanaged.passUnretained(completer).toOpaque())
  }

  deinit { cedit_close(editor.pointer) }

  /// Sets what can be completed.
  func offer(_ completion: Completion) {
    completer.candidates.withLock { $0 = completion }
  }

  /// Prompts and reads a line.
  public func read(prompt: String) async -> Entry {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        forgetErased()
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

  /// Prompts and reads a line that is neither shown nor kept.
  func readHidden(prompt: String) async -> Entry {
    await withCheckedContinuation { continuation in
      queue.async { [editor] in
        var text: UnsafeMutablePointer<CChar>?
        let outcome = cedit_read_hidden(editor.pointer, prompt, &text)
        defer { cedit_forget(text) }
        switch outcome {
        case CEDIT_LINE: continuation.resume(returning: .line(text.map { String(cString: $0) } ?? ""))
        case CEDIT_INTERRUPTED: continuation.resume(returning: .interrupted)
        default: continuation.resume(returning: .end)
        }
      }
    }
  }

  /// Adds a line to the history. Call it between reads.
  public func remember(_ line: String) {
    forgetErased()
    cedit_remember(editor.pointer, line)
    if let history { _ = cedit_save_history(editor.pointer, history.file.path(percentEncoded: false)) }
  }

  private func forgetErased() {
    if let history, history.takeErased() { cedit_forget_history(editor.pointer) }
  }

  /// Ends the current read, as ^C does.
  public func interrupt() { cedit_interrupt(editor.pointer) }

  /// Adapts to a new terminal size.
  public func resized() { cedit_resized(editor.pointer) }

  /// Restores the terminal after the process was stopped.
  public func continued() { cedit_continued(editor.pointer) }
}

// The C code may be woken from any thread; everything else is called by one reader at a time.
private struct EditorHandle: @unchecked Sendable {
  let pointer: OpaquePointer
}

private final class CompleterBox: Sendable {
  let candidates = Mutex(Completion())
}
