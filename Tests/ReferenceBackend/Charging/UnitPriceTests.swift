import Testing

@testable import ReferenceBackend

/// Prices of a kilowatt-hour, and what energy costs.
@Suite struct UnitPriceTests {
  @Test(
    "kronor are read as the network writes them",
    arguments: [("3.00", 300), ("4.5", 450), ("44.52", 4452), ("7", 700), ("0.05", 5), ("0", 0)])
  func kronorAreReadAsTheNetworkWritesThem(_ text: String, _ ore: Int) {
    #expect(UnitPrice(kronor: text)?.ore == ore)
  }

  @Test("other texts are no price", arguments: ["", "-1", "1,50", "1.505", ".5", "5.", "1e3", "99999", " 3", "free"])
  func otherTextsAreNoPrice(_ text: String) {
    #expect(UnitPrice(kronor: text) == nil)
  }

  @Test("kronor have two decimals") func kronorHaveTwoDecimals() {
    #expect([300, 455, 5, 0, 12_050].map { UnitPrice(ore: $0).kronor } == ["3.00", "4.55", "0.05", "0.00", "120.50"])
  }

  @Test("half an öre is rounded up") func halfAnOreIsRoundedUp() {
    let price = UnitPrice(ore: 300)
    #expect([0, 1, 2, 5, 305, 1_000].map(price.cost) == [0, 0, 1, 2, 92, 300])
  }

  @Test("a hold pays for the most energy that costs no more", arguments: [1, 7, 300, 400, 550, 999, 1_000, 4_452])
  func aHoldPaysForTheMostEnergyThatCostsNoMore(_ ore: Int) {
    let price = UnitPrice(ore: ore)
    for amount in [1, 2, 99, 100, 15_000, 30_000] {
      let energy = price.wattHours(for: amount)
      #expect(price.cost(ofWattHours: energy) <= amount)
      #expect(price.cost(ofWattHours: energy + 1) > amount)
    }
  }

  @Test("free energy has no end") func freeEnergyHasNoEnd() {
    #expect(UnitPrice(ore: 0).wattHours(for: 1) > 1_000_000_000)
    #expect(UnitPrice(ore: 0).cost(ofWattHours: 1_000_000) == 0)
  }
}
