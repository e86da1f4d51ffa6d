import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@Suite struct ReferenceDataTests {
  @Test("the last reference data of each name are kept")
  func keepsTheLastOfEachName() async throws {
    let folder = try TestFolder()
    let types = folder.cache.referenceData(of: .openChargeMap, name: "types")
    let other = folder.cache.referenceData(of: .openChargeMap, name: "other")
    #expect(try await types.load() == nil)
    try await types.save(Data("[1]".utf8), at(1))
    try await other.save(Data(), at(2))
    try await types.save(Data("[2]".utf8), at(3))
    let stored = try #require(try await types.load())
    #expect(stored.data == Data("[2]".utf8) && stored.receivedAt == at(3))
    #expect(try await other.load()?.data == Data())
    #expect(try await folder.cache.referenceData(of: .swiss, name: "types").load() == nil)
  }
}
