import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Codes that are scanned")
struct ScanTests {
  private func notice(_ visit: AppVisit) -> String? { visit.identify?.scan?.notice.text.plain }

  private func scanned(_ text: String, store: StationStore = StationStore()) async -> AppVisit {
    let visit = AppVisit(store: store)
    await visit.open("identify")
    await visit.core.send(.platform(.codeScanned(text)))
    return visit
  }

  @Test(
    "the digits of a charger stand in the boxes, and what was understood is said before anything begins",
    arguments: ["100001", "100 001", "https://charge.example/c/100001", "flexicharge://100001"])
  func charger(_ text: String) async {
    let visit = await scanned(text)
    #expect(visit.identify?.code.digits == ["1", "0", "0", "0", "0", "1"])
    #expect(notice(visit) == "Scanned code: 100001" && visit.identify?.scan?.notice.tone == .information)
    #expect(visit.identify?.verdict?.isEnabled == true && visit.identify?.scan?.station == nil)
    visit.core.stop()
  }

  @Test("an edit takes the words about the scan away")
  func edited() async {
    let visit = await scanned("100001")
    await visit.send(.identify(.edited(.backspace)))
    #expect(visit.identify?.scan == nil)
    visit.core.stop()
  }

  nonisolated static let faults: [(String, String)] = [
    ("hello", "No charger code was found in what was scanned. Enter the code on the charger by hand."),
    ("", "No charger code was found in what was scanned. Enter the code on the charger by hand."),
    (
      "https://charge.example/c/12",
      "No charger code was found in what was scanned. Enter the code on the charger by hand."
    ),
    ("100001,100002", "The scanned code names several chargers. Enter the code on the charger by hand."),
  ]

  @Test("a text that names no charger, or several, empties the boxes", arguments: faults)
  func fault(_ text: String, _ words: String) async {
    let visit = AppVisit()
    await visit.open("identify")
    await visit.send(.identify(.edited(.pasted("100001"))))
    #expect(visit.identify?.verdict?.isEnabled == true)
    await visit.core.send(.platform(.codeScanned(text)))
    #expect(notice(visit) == words && visit.identify?.scan?.notice.tone == .error)
    #expect(visit.identify?.code.digits == Array(repeating: "", count: 6) && visit.identify?.verdict == nil)
    visit.core.stop()
  }

  @Test("a charger of another network leads to its station, where the device knows it")
  func elsewhere() async throws {
    let station = station("5", at: try place(47.4, 8.5), evses: ["CH*SWI*E10382"])
    let visit = await scanned("100001", store: MemoryStore([station]).port)
    await visit.core.send(.platform(.codeScanned("CH*SWI*E10382")))
    #expect(visit.identify?.verdict == nil, "nothing can begin at the charger that was scanned before")
    #expect(
      notice(visit)
        == "Scanned: CH*SWI*E10382. This charger belongs to another operator, so it cannot be started here.")
    #expect(visit.identify?.scan?.station == "Show the station" && visit.identify?.scan?.notice.tone == .warning)
    await visit.send(.identify(.stationTapped))
    #expect(visit.core.current.screen.of(StationViewModel.self) != nil)
    visit.core.stop()
  }

  @Test("a charger that the device does not know is said to be unknown, not to be another operator's")
  func unknownStation() async {
    for store in [MemoryStore([]).port, StationStore()] {
      let visit = await scanned("CH*SWI*E10382", store: store)
      #expect(
        notice(visit)
          == "Scanned: CH*SWI*E10382. This charger is not known here. If it has a 6-digit code, enter that.")
      #expect(visit.identify?.scan?.station == nil)
      await visit.send(.identify(.stationTapped))
      #expect(visit.identify != nil)
      visit.core.stop()
    }
  }

  @Test("while the station is looked for that is said; an answer for an earlier scan is dropped")
  func searching() throws {
    var model = IdentifyViewModel(nil, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    let id = try #require(EVSEID("CH*SWI*E10382"))
    #expect(model.handle(.scanned("CH*SWI*E10382")) == .run(.find(id)))
    #expect(
      model.viewState(in: try context()).scan?.notice
        == Notice(.information, "Scanned: CH*SWI*E10382. Looking for the station…"))
    _ = model.handle(.scanned("100001"))
    _ = model.handle(.stationFound(StationID(provider: .swiss, value: "5"), id))
    #expect(model.scan == ChargerCode(rawValue: "100001").map { .understood($0) })
  }
}

@MainActor
@Suite("The camera")
struct CameraTests {
  private func notice(_ visit: AppVisit) -> String? { visit.identify?.scan?.notice.text.plain }

  private func opened(_ permission: PermissionState?) async -> AppVisit {
    let visit = AppVisit()
    await visit.open("identify")
    if let permission { await visit.core.send(.platform(.permissionChanged(.camera, permission))) }
    await visit.send(.identify(.scanTapped))
    return visit
  }

  private func scans(_ visit: AppVisit) -> Int { visit.platform.scans }

  @Test("before the system asks it is said what the camera is for; then it opens by itself")
  func first() async throws {
    let visit = await opened(nil)
    let popup = try #require(visit.identify?.popup)
    #expect(popup.title == "Use the camera?" && popup.primary.label == "Continue")
    #expect(popup.secondary?.label == "Enter by hand" && visit.platform.asked.isEmpty)
    await visit.send(.identify(.cameraAnswered(isWelcome: true)))
    #expect(visit.platform.asked == [.camera] && visit.identify?.popup == nil && scans(visit) == 0)
    await visit.core.send(.platform(.permissionChanged(.camera, .granted)))
    #expect(scans(visit) == 1)
    await visit.core.send(.platform(.permissionChanged(.location, .granted)))
    #expect(scans(visit) == 1, "once")
    await visit.core.send(.platform(.codeScanned("100001")))
    #expect(notice(visit) == "Scanned code: 100001")
    visit.core.stop()
  }

  @Test("whoever wants to enter the code by hand is asked nothing")
  func byHand() async {
    let visit = await opened(nil)
    await visit.send(.identify(.cameraAnswered(isWelcome: false)))
    #expect(visit.identify?.popup == nil && visit.platform.asked.isEmpty && visit.identify?.scan == nil)
    await visit.core.send(.platform(.permissionChanged(.camera, .granted)))
    #expect(scans(visit) == 0)
    visit.core.stop()
  }

  @Test("a camera that is allowed opens at once; closing it says nothing, and a failure is told")
  func granted() async {
    let visit = await opened(.granted)
    #expect(scans(visit) == 1 && visit.identify?.popup == nil && visit.platform.asked.isEmpty)
    let before = visit.identify
    await visit.core.send(.platform(.scanClosed))
    #expect(visit.identify == before && visit.identify?.scan == nil)
    await visit.core.send(.platform(.scanFailed))
    #expect(notice(visit) == "Could not scan a code. Enter it by hand." && visit.identify?.scan?.notice.tone == .error)
    visit.core.stop()
  }

  @Test("a camera that cannot be opened is said to have failed")
  func broken() async {
    let visit = AppVisit(platform: PlatformDouble.withoutCamera)
    await visit.open("identify")
    await visit.core.send(.platform(.permissionChanged(.camera, .granted)))
    await visit.send(.identify(.scanTapped))
    #expect(notice(visit) == "Could not scan a code. Enter it by hand.")
    visit.core.stop()
  }

  @Test("a refusal is asked about once more; one that stays says what can be done")
  func denied() async {
    let visit = await opened(.denied)
    #expect(visit.platform.asked == [.camera])
    await visit.core.send(.platform(.permissionChanged(.camera, .denied)))
    #expect(
      notice(visit)
        == "The app may not use the camera. Enter the code by hand, or allow the camera in the settings.")
    #expect(visit.identify?.scan?.notice.tone == .warning && scans(visit) == 0)
    await visit.send(.identify(.scanTapped))
    await visit.core.send(.platform(.permissionChanged(.camera, .granted)))
    #expect(scans(visit) == 1)
    visit.core.stop()
  }

  @Test(
    "a camera that is allowed afterwards is as before the first scan",
    arguments: [PermissionState.denied, .deniedForGood])
  func allowedAfterwards(_ refusal: PermissionState) async {
    let visit = await opened(refusal)
    await visit.core.send(.platform(.permissionChanged(.camera, refusal)))
    #expect(notice(visit)?.hasPrefix("The app may not use the camera.") == true)
    await visit.core.send(.platform(.permissionChanged(.camera, .granted)))
    #expect(visit.identify?.scan == nil && scans(visit) == 0, "nothing was scanned")
    visit.core.stop()
  }

  @Test("after a refusal for good the system is not asked")
  func deniedForGood() async {
    let visit = await opened(.deniedForGood)
    #expect(visit.platform.asked.isEmpty && scans(visit) == 0 && visit.identify?.popup == nil)
    #expect(notice(visit)?.hasPrefix("The app may not use the camera.") == true)
    visit.core.stop()
  }
}
