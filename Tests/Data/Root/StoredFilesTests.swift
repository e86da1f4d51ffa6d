import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeData
@testable import ChargeDomain

/// Everything on the device is erased: proven by a search of the whole folder.
@Suite struct StoredFilesTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// A folder with everything that can lie in it of a person: rows, journals, damaged copies, secrets and what kills left.
  private func person() async throws -> (KeptPerson, StationCache) {
    let person = KeptPerson(in: folder.file("data"))
    try await person.fill()
    let favourite = Favourite(
      id: StationID(provider: .charging, value: "1"), name: KeptPerson.mark(.charging), coordinate: try place(57, 14),
      addedAt: noon)
    let record = ImportRecord(
      name: KeptPerson.mark(.charging), at: noon, steps: [ImportStep(before: nil, after: .favourite(favourite))])
    #expect(try await person.user.imports.apply(record))
    let cache = StationCache.open(folder: person.folder, logger: silent)
    _ = try await cache.store.coverage([], [])
    let left = [
      "user.sqlite.corrupt-20240601T120000Z", "user.sqlite.corrupt-20240601T120000Z-wal", "cache.sqlite.new-1",
      "secrets/charging.json.damaged", "secrets/wallet.json.new-1", "secrets/ended.json",
    ]
    for name in left { try Data(KeptPerson.mark(.charging).utf8).write(to: person.folder.appending(path: name)) }
    var trial = Trial()
    trial.start(at: noon)
    try await person.secrets.trial.keep(trial)
    return (person, cache)
  }

  private func expectErased(_ person: KeptPerson) throws {
    for service in AccountService.allCases {
      #expect(try person.files(with: KeptPerson.mark(service)).isEmpty, "\(service)")
    }
    #expect(try person.files(with: "plug 17").isEmpty, "what was chosen goes too")
    let names = try FileManager.default.subpathsOfDirectory(atPath: person.folder.path)
    #expect(names.sorted() == ["cache.lock", "secrets", "secrets/trial.json", "user.lock"])
  }

  @Test("nothing of a person is left in the folder, and the stores begin anew while the app runs on")
  func erased() async throws {
    let (person, cache) = try await person()
    try StoredFiles(folder: person.folder, cache: cache, user: person.user, logger: silent).erase()
    try expectErased(person)
    #expect(try await person.secrets.trial.read()?.startedAt == noon)
    #expect(try await person.user.preferences.load() == Preferences())
    #expect(try await person.user.imports.last() == nil)
    for service in AccountService.allCases { #expect(try await person.secrets.store.read(service) == .nothing) }
    var preferences = Preferences()
    preferences.hasSeenPrimer = true
    try await person.user.preferences.save(preferences)
    #expect(try await KeptPerson(in: person.folder).user.preferences.load().hasSeenPrimer)
    _ = try await cache.store.coverage([], [])
  }

  @Test("what was cut off is finished before the stores are opened again")
  func killed() async throws {
    let (person, _) = try await person()
    let copy = folder.file("copy")
    try FileManager.default.copyItem(at: person.folder, to: copy)
    StoredFiles.finishErasing(in: copy, logger: silent)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: copy.path).count > 4, "nobody asked for it")
    try Data().write(to: copy.appending(path: "erasing"))
    StoredFiles.finishErasing(in: copy, logger: silent)
    let names = try FileManager.default.subpathsOfDirectory(atPath: copy.path)
    #expect(names.sorted() == ["cache.lock", "secrets", "secrets/trial.json", "user.lock"])
  }

  @Test("a link in place of the secrets goes, nothing behind it does, and a folder that others could enter is closed")
  func link() async throws {
    let (person, cache) = try await person()
    let files = StoredFiles(folder: person.folder, cache: cache, user: person.user, logger: silent)
    let secrets = person.folder.appending(path: "secrets")
    try setFileMode(0o755, secrets)
    try files.erase()
    #expect(try fileMode(secrets) == 0o700)
    let elsewhere = folder.file("elsewhere")
    try FileManager.default.moveItem(at: secrets, to: elsewhere)
    try FileManager.default.createSymbolicLink(at: secrets, withDestinationURL: elsewhere)
    try files.erase()
    let names = try FileManager.default.contentsOfDirectory(atPath: person.folder.path)
    #expect(names.sorted() == ["cache.lock", "user.lock"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == ["trial.json"])
  }

  @Test("what cannot be erased keeps nothing else, is told once, and no later start erases what was kept since")
  func failed() async throws {
    let (person, cache) = try await person()
    let files = StoredFiles(folder: person.folder, cache: cache, user: person.user, logger: silent)
    // A folder cannot be removed as a file is.
    let obstacle = person.folder.appending(path: "secrets/obstacle")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)
    #expect(throws: Failure.storage) { try files.erase() }
    #expect(try person.files(with: "plug 17").isEmpty)
    var preferences = Preferences()
    preferences.hasSeenPrimer = true
    try await person.user.preferences.save(preferences)
    for _ in 1...2 {
      StoredFiles.finishErasing(in: person.folder, logger: silent)
      #expect(try await KeptPerson(in: person.folder).user.preferences.load().hasSeenPrimer)
    }
    try FileManager.default.removeItem(at: obstacle)
    try files.erase()
    try expectErased(person)
  }

  @Test("what was cut off and cannot be finished is tried once, at the next start")
  func neverFinished() async throws {
    let (person, _) = try await person()
    let copy = folder.file("copy")
    try FileManager.default.copyItem(at: person.folder, to: copy)
    try FileManager.default.createDirectory(
      at: copy.appending(path: "secrets/obstacle"), withIntermediateDirectories: false)
    try Data().write(to: copy.appending(path: "erasing"))
    StoredFiles.finishErasing(in: copy, logger: silent)
    let names = try FileManager.default.contentsOfDirectory(atPath: copy.path)
    #expect(names.sorted() == ["cache.lock", "secrets", "user.lock"])
  }
}
