import ChargeCore
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

/// Everything on the device is erased, over the adapters of the app.
@MainActor
@Suite struct EraseEverythingAppTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test("the app goes on as on its first start, with nothing in its folder of what was chosen before")
  func erased() async throws {
    let own = folder.file("kept by the host")
    try Data().write(to: own)
    let configuration = folder.configuration {
      $0.device.store = StoreDesk().ports.front
      $0.device.eraseOther = { () async throws(Failure) in try? FileManager.default.removeItem(at: own) }
    }
    let app = try ChargeApp(configuration)
    await app.launch()
    try await app.tap("account")
    try await app.tap("settings")
    await app.core.send(try app.tree.choose("language", option: "tr").get())
    await app.core.send(.screenRequested("account", argument: nil))
    try await app.tap("erase-all")
    await app.core.send(try app.tree.changeText(of: "erase-word", to: "sil").get())
    try await app.tap("erase-now")
    #expect(!FileManager.default.fileExists(atPath: own.path), "the host erases what it keeps itself")
    #expect(app.core.current.language == .en)
    #expect(app.core.current.notice?.text.plain == Texts(language: .en).rootErased, "\(app.text)")
    await app.close()
    let next = try ChargeApp(configuration)
    await next.launch()
    #expect(next.core.current.language == .en)
    let trial = configuration.dataFolder.appending(path: "secrets/trial.json").path(percentEncoded: false)
    #expect(FileManager.default.fileExists(atPath: trial))
    await next.close()
  }
}
