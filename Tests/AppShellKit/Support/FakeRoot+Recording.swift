import ChargeDomain

@testable import AppShellKit
@testable import ChargePresentation

extension ShellRecording where Root == FakeRoot {
  /// The small app, of which only the names of screens and the language may be written.
  static var fake: Self {
    let rules = RecordingRules()
      .keeping("opened._0", of: FakeRoot.Event.self)
      .keeping("chose._0", of: FakeRoot.Event.self)
      .keeping("systemLanguageChanged._0", of: PlatformEvent.self)
    return Self(RecordedApp(phones: .unavailable, rules: rules) { FakeRoot(language: $0.language) })
  }
}
