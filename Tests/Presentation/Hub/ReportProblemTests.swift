import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// "Report a problem" in the account hub.
@Suite struct ReportProblemTests {
  private func hub() -> AccountHubViewModel {
    var model = AccountHubViewModel()
    _ = model.handle(.signal(.appeared(Surroundings())))
    return model
  }

  private func report(_ model: AccountHubViewModel) throws -> AccountHubViewState.Report? {
    model.viewState(in: try context()).report
  }

  @Test("is there only where the platform remembers what happened")
  func offered() throws {
    var model = hub()
    #expect(try report(model) == nil)
    #expect(model.handle(.reportTapped) == .none)
    #expect(model.handle(.reportOffered) == .none)
    #expect(try report(model)?.button.isEnabled == true && report(model)?.told == nil)
  }

  @Test("saves one report at a time, and tells its name until the screen is shown again")
  func saves() throws {
    var model = hub()
    _ = model.handle(.reportOffered)
    #expect(model.handle(.reportTapped) == .run(.report))
    #expect(model.handle(.reportTapped) == .none)
    #expect(try report(model)?.loading != nil && report(model)?.button.isEnabled == false)
    #expect(model.handle(.reported(name: "report.recording")) == .none)
    let told = try #require(try report(model)?.told)
    #expect(told.tone == .information && told.text.plain.contains("report.recording"))
    _ = model.handle(.signal(.appeared(Surroundings())))
    #expect(try report(model)?.told == nil && report(model)?.button.isEnabled == true)
  }

  @Test("a failure is told, and the next attempt takes its place")
  func fails() throws {
    var model = hub()
    _ = model.handle(.reportOffered)
    _ = model.handle(.reportTapped)
    _ = model.handle(.reportFailed)
    #expect(try report(model)?.told?.tone == .error)
    #expect(model.handle(.reportTapped) == .run(.report))
    #expect(try report(model)?.told == nil)
  }

  @Test("hands over what the platform remembers; nothing where it forgot the start")
  func effect() async {
    let device = PlatformDouble()
    var platform = device.port
    #expect(await events(of: platform) == [.reportFailed])
    platform.recording = { nil }
    #expect(await events(of: platform) == [.reportFailed])
    let document = SharedDocument(name: "report.recording", mediaType: nil, bytes: Data("{}".utf8))
    platform.recording = { document }
    #expect(await events(of: platform) == [.reported(name: "report.recording")])
    #expect(device.state.withLock { $0.saved } == [document])
  }

  private func events(of platform: Platform) async -> [AccountHubViewModel.Event] {
    let sent = Mutex<[AccountHubViewModel.Event]>([])
    await AccountHubViewModel.perform(.report, with: .joined(platform: platform)) { event in
      sent.withLock { $0.append(event) }
    }
    return sent.withLock { $0 }
  }
}
