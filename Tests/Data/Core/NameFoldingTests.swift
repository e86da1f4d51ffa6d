import ChargeData
import ChargeDomain
import Testing

@Suite("Names as the search folds them")
struct NameFoldingTests {
  @Test(
    "case, accents and signs between words do not count",
    arguments: [
      ("Jönköping", ["jonkoping"]), ("İSTANBUL", ["istanbul"]), ("Iğdır", ["igdir"]),
      ("Bad-Säckingen", ["bad", "sackingen"]),
      (" Hakkâri ", ["hakkari"]), ("-", []),
    ])
  func words(name: String, folded: [String]) {
    #expect(NameFolding.unicode.words(name) == folded)
  }
}
