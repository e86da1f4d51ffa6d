import ChargeDomain
import ChargeLocalization
import Testing

@Suite("Why there is no news of a charging session")
struct ChargingContactTests {
  private let texts = Texts(language: .en)

  @Test("what keeps the device from asking is no contact; what the network did is said as that")
  func contact() {
    #expect(texts.chargingContact(.offline) == "Cannot update: Could not connect")
    #expect(texts.chargingContact(.locked) == "Cannot update: The device is locked")
    #expect(texts.chargingContact(.providerError) == "The charging network reported an error")
    #expect(texts.chargingContact(.badAnswer) == "The charging network did not answer as expected")
    #expect(texts.chargingContact(.timedOut) == "The charging network did not answer")
    #expect(texts.chargingContact(.busy) == texts.failureTitle(.busy))
    #expect(texts.chargingContact(.signInNeeded(.charging)) == nil && texts.chargingContact(.unauthorized) == nil)
  }

  @Test("beside the age of the last news the same is said without the words about contact")
  func silence() {
    #expect(texts.chargingSilence(.offline) == "Could not connect")
    #expect(texts.chargingSilence(.providerError) == texts.chargingContact(.providerError))
    #expect(texts.chargingSilence(.signInNeeded(.charging)) == nil)
  }

  @Test("in every language each has words of its own", arguments: Language.allCases)
  func languages(language: Language) {
    let texts = Texts(language: language)
    let words = [Failure.offline, .locked, .providerError, .badAnswer].compactMap(texts.chargingContact)
    #expect(Set(words).count == 4)
  }
}
