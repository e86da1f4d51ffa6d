import ChargeCore
import DataTestSupport
import DomainTestSupport
import Foundation
import Synchronization
import Testing

extension TestFolder {
  /// An app in the folder that asks nobody, on a clock that stands still.
  func configuration(_ change: (inout ChargeConfiguration) -> Void = { _ in }) -> ChargeConfiguration {
    var configuration = ChargeConfiguration(dataFolder: url.appending(path: "app", directoryHint: .isDirectory))
    configuration.providers = .none
    configuration.timeZone = .gmt
    configuration.clock = ManualClock(now: noon)
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
