import ChargeCore
import Foundation
import Synchronization
import Testing

/// A folder of one test, gone with it.
final class TestFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(
    path: "charge-core-tests-\(UUID().uuidString)", directoryHint: .isDirectory)

  deinit { try? FileManager.default.removeItem(at: url) }

  /// An app in the folder that asks nobody, on a clock that stands still.
  func configuration(_ change: (inout ChargeConfiguration) -> Void = { _ in }) -> ChargeConfiguration {
    var configuration = ChargeConfiguration(dataFolder: url.appending(path: "app", directoryHint: .isDirectory))
    configuration.providers = .none
    configuration.timeZone = .gmt
    configuration.clock = ManualClock(now: Date(timeIntervalSince1970: 1_717_243_200))
    configuration.sendsAgain = false
    change(&configuration)
    return configuration
  }
}

extension ChargeApp {
  /// The screen as text.
  var text: String { TextRenderer().text(of: tree) }

  /// What can be touched.
  var tree: ScreenTree<RootViewModel.Event> {
    var ids = RowIDs()
    return ScreenTree(RootLayout.element(for: core.current), rowIDs: &ids)
  }

  /// Taps something.
  func tap(_ id: ElementID) async throws {
    await core.send(try tree.tap(id).get())
  }
}

/// A network that answers as it is told and remembers whom it was asked for.
final class TestNetwork: HTTPTransport {
  private let asked = Mutex<[String]>([])
  private let answer: @Sendable (HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer

  init(_ answer: @escaping @Sendable (HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer) {
    self.answer = answer
  }

  /// Nobody answers.
  convenience init() {
    self.init { (_) throws(HTTPFailure) in throw .unreachable(HTTPFailure.Detail(url: "", cause: "no network")) }
  }

  /// The hosts that were asked, in alphabetical order, each once.
  var hosts: [String] { Set(asked.withLock { $0 }).sorted() }

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    asked.withLock { $0.append(exchange.request.authority ?? "") }
    return try await answer(exchange)
  }
}
