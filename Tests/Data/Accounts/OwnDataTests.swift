import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

/// The accounts' data on the device besides secrets.
@Suite struct OwnDataTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private var own: OwnData { UserStore.open(folder: folder.url, logger: silent).own() }

  @Test("the id of the installation is made once")
  func theIdOfTheInstallationIsMadeOnce() async throws {
    let first = try await own.deviceID()
    #expect(UUID(uuidString: first.rawValue) != nil && first.rawValue == first.rawValue.uppercased())
    #expect(first.shortened.count == 7)
    #expect(try await own.deviceID() == first)
    let other = try TestFolder()
    #expect(try await UserStore.open(folder: other.url, logger: silent).own().deviceID() != first)
  }

  @Test("many who ask for the id at once get the same one")
  func manyAskForItAtOnce() async throws {
    let stores = (0..<6).map { _ in own }
    let ids = try await withThrowingTaskGroup(of: DeviceID.self) { group in
      for round in 0..<24 {
        let own = stores[round % stores.count]
        group.addTask { try await own.deviceID() }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
  }

  @Test("the wallet's name is kept and forgotten")
  func keepsAndForgetsNames() async throws {
    #expect(try await own.walletName.read() == nil)
    for name in ["Ada", "Åsa \"Ö\" ; DROP TABLE own", ""] {
      try await own.walletName.keep(name)
      #expect(try await own.walletName.read()?.value == name)
    }
    try await own.walletName.keep(nil)
    #expect(try await own.walletName.read() == nil)
  }

  @Test("the address of an account to be verified is kept with its time, and forgotten")
  func keepsAndForgetsAnUnverifiedAccount() async throws {
    #expect(try await own.unverifiedEmail.read() == nil)
    try await own.unverifiedEmail.keep("new@example.org")
    let copy = try #require(try await own.unverifiedEmail.read())
    #expect(copy.value == "new@example.org" && copy.keptAt != nil)
    try await own.unverifiedEmail.keep(nil)
    #expect(try await own.unverifiedEmail.read() == nil)
  }

  @Test("name and address are kept and forgotten without touching the wallet's name")
  func keepsAndForgetsPersonalData() async throws {
    #expect(try await own.personalData.read() == nil)
    var data = PersonalData()
    try await own.personalData.keep(data)
    #expect(try await own.personalData.read()?.value == data)
    data.firstName = "Åda"
    data.zipCode = "553 21"
    try await own.personalData.keep(data)
    #expect(try await own.personalData.read()?.value == data)
    try await own.walletName.keep("Ada")
    try await own.personalData.keep(nil)
    #expect(try await own.personalData.read() == nil)
    #expect(try await own.walletName.read()?.value == "Ada")
  }

  @Test("provinces are kept and forgotten")
  func keepsAndForgetsProvinces() async throws {
    #expect(try await own.provinces.read() == nil)
    for names in [["Artvin", "İstanbul"], []] {
      try await own.provinces.keep(names)
      #expect(try await own.provinces.read()?.value == names)
    }
    try await own.provinces.keep(nil)
    #expect(try await own.provinces.read() == nil)
  }

  @Test("a copy says when it was kept")
  func aCopyHasItsAge() async throws {
    let store = UserStore.open(folder: folder.url, logger: silent)
    let early = store.own(now: { Date(timeIntervalSince1970: 1_700_000_000.5) }, newDevice: { UUID() })
    try await early.personalData.keep(PersonalData())
    try await early.walletName.keep("Ada")
    #expect(try await own.personalData.read()?.keptAt == Date(timeIntervalSince1970: 1_700_000_000.5))
    let later = store.own(now: { Date(timeIntervalSince1970: 1_700_000_060) }, newDevice: { UUID() })
    try await later.walletName.keep("Ada")
    #expect(try await own.walletName.read()?.keptAt == Date(timeIntervalSince1970: 1_700_000_060))
    #expect(try await own.personalData.read()?.keptAt == Date(timeIntervalSince1970: 1_700_000_000.5))
  }

  @Test(
    "a copy whose time cannot be read is still there", arguments: [nil, "", "then", "inf"])
  func aCopyWithoutAUsableTimeIsStillThere(time: String?) async throws {
    try await own.walletName.keep("Ada")
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try await queue.write { database in
      try database.execute(sql: "DELETE FROM own WHERE key = 'walletNameAt'")
      if let time { try database.execute(sql: "INSERT INTO own VALUES ('walletNameAt', ?)", arguments: [time]) }
    }
    #expect(try await own.walletName.read() == StoredCopy("Ada", at: nil))
  }

  @Test("forgetting a copy forgets its time too")
  func forgettingLeavesNoTime() async throws {
    try await own.walletName.keep("Ada")
    try await own.walletName.keep(nil)
    try await own.personalData.keep(PersonalData())
    try await own.personalData.keep(nil)
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM own") } == 0)
  }

  @Test(
    "personal data that cannot be decoded count as none", arguments: ["", "7", "[1]", #"{"firstName":7}"#])
  func personalDataOfALaterVersionAreNone(text: String) async throws {
    _ = own
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try await queue.write {
      try $0.execute(sql: "INSERT INTO own VALUES ('personalData', ?)", arguments: [text])
    }
    #expect(try await own.personalData.read() == nil)
  }

  /// A file stands where the folder should be.
  @Test("a file that cannot be made is a failure of storage")
  func aFileThatCannotBeUsedIsSaid() async throws {
    try Data().write(to: folder.file("taken"))
    let own = UserStore.open(folder: folder.file("taken/below"), logger: silent).own()
    await #expect(throws: Failure.storage) { try await own.deviceID() }
    await #expect(throws: Failure.storage) { try await own.personalData.keep(nil) }
  }
}
