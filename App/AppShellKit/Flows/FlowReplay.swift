public import Foundation

/// Replays transcripts and compares them with what the shell prints now.
@MainActor
public enum FlowReplay {
  /// A shell that a flow drives.
  public struct Driver {
    /// Runs a line and returns what it printed.
    public var execute: @MainActor (String) async throws(ShellProblem) -> String
    /// Ends the shell.
    public var stop: @MainActor () async -> Void

    /// A driver made of these functions.
    public init(
      execute: @escaping @MainActor (String) async throws(ShellProblem) -> String,
      stop: @escaping @MainActor () async -> Void
    ) {
      self.execute = execute
      self.stop = stop
    }
  }

  /// Starts a shell with the options of a flow. Its data folder does not exist yet and is removed afterwards; its file
  /// names are relative to the folder of the flow.
  public typealias Opening =
    @MainActor (
      _ options: [String], _ data: URL, _ files: URL
    ) async throws(ShellProblem) -> Driver

  /// The result of a flow.
  public enum Outcome: Hashable, Sendable {
    /// Every screen is as recorded.
    case same
    /// The file was rewritten.
    case updated
    /// Something differs: the places and the lines, for people.
    case different(String)
    /// The replay stopped before its end.
    case failed(ShellProblem)
  }

  /// Replays a file on a new data folder; `isUpdating` rewrites the file where it differs.
  public static func check(_ file: URL, isUpdating: Bool, open: Opening) async -> Outcome {
    let name = file.relativePath
    do throws(ShellProblem) {
      let text = try read(file)
      let flow: Flow
      do throws(ShellProblem) { flow = try Flow(text: text) } catch {
        throw ShellProblem(error.kind, "\(name): \(error.message)", remedy: error.remedy)
      }
      let files = file.absoluteURL.deletingLastPathComponent()
      let replayed = try await replay(flow, name: name, files: files, open: open)
      let differences = zip(flow.steps, replayed.steps).compactMap { old, new -> String? in
        let difference = LineDifference(expected: old.output, actual: new.output)
        return difference.isEmpty ? nil : "\(name):\(old.line): > \(old.command)\n\(difference.text)"
      }
      if differences.isEmpty { return .same }
      guard isUpdating else { return .different(differences.joined(separator: "\n")) }
      try replayed.text.store(at: file)
      return .updated
    } catch {
      return .failed(error)
    }
  }

  private static func replay(_ flow: Flow, name: String, files: URL, open: Opening) async throws(ShellProblem) -> Flow {
    let folder = FileManager.default.temporaryDirectory.appending(path: "appshell-flow-\(UUID().uuidString)")
    defer { remove(folder) }
    let driver: Driver
    do throws(ShellProblem) {
      driver = try await open(flow.options, folder, files)
    } catch {
      throw ShellProblem(error.kind, "\(name):1: \(error.message)", remedy: error.remedy)
    }
    var replayed = flow
    for (index, step) in flow.steps.enumerated() {
      do throws(ShellProblem) {
        let printed = try await driver.execute(step.command)
        replayed.steps[index].output = Flow.trimmed(printed.lines)
      } catch {
        await driver.stop()
        throw ShellProblem(
          error.kind, "\(name):\(step.line): > \(step.command)\n\(error.message)", remedy: error.remedy)
      }
    }
    await driver.stop()
    return replayed
  }

  private static func read(_ file: URL) throws(ShellProblem) -> String {
    do {
      return try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw ShellProblem(.usage, "\(file.relativePath) cannot be read", remedy: "give an existing flow in UTF-8")
    }
  }

  // A folder that stays in the system's temporary folder does no harm.
  private static func remove(_ folder: URL) {
    do { try FileManager.default.removeItem(at: folder) } catch { return }
  }
}
