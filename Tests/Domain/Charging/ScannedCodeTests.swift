import ChargeDomain
import Testing

/// What operators print on their chargers, read.
struct ScannedCodeTests {
  private func read(_ text: String) -> Result<ScannedCode, ScannedCode.Fault> {
    do throws(ScannedCode.Fault) { return .success(try ScannedCode(reading: text)) } catch { return .failure(error) }
  }

  @Test(
    "six digits are a charger of the network, alone, grouped or in a link",
    arguments: [
      "100001", " 100001\n", "100 001", "1 0 0 0 0 1", "\u{FEFF}100001",
      "https://charge.example/100001", "https://charge.example/c/100001?lang=sv", "https://charge.example/?code=100001",
      "https://charge.example/start?chargerID=100001&lang=sv", "https://charge.example/app#/charger/100001",
      "HTTPS://CHARGE.EXAMPLE/QR/100001", "flexicharge://100001", "flexicharge://charger/100001", "flexicharge:100001",
      #"{"chargerID":100001}"#, #"{"code":"100001","site":"Torget"}"#, "Charger: 100001", "Torget;100001",
      "https://charge.example/200002?code=100001", "https://charge.example/100001/100001",
    ])
  func codes(_ text: String) throws {
    let code = try #require(ChargerCode(rawValue: "100001"))
    #expect(read(text) == .success(.charger(code)))
  }

  @Test(
    "an EVSE id is read with and without its separators, alone or in a link",
    arguments: [
      "CH*SWI*E10382", "CHSWIE10382", "ch*swi*e10382", "CH-SWI-E10382", "https://x.example/evse/CH*SWI*E10382",
      "https://x.example/CHSWIE10382", "https://x.example/?evseid=CH%2ASWI%2AE10382", "evseid:CH*SWI*E10382",
      "https://x.example/#/CH*SWI*E10382", #"{"evseId":"CH*SWI*E10382"}"#, "https://x.example/p/7?evse=CHSWIE10382",
    ])
  func evseIDs(_ text: String) throws {
    let id = try #require(EVSEID("CH*SWI*E10382"))
    #expect(read(text) == .success(.evse(id)))
  }

  @Test("the older form of an EVSE id has digits only", arguments: ["+49*810*000*438", "49*810*000*438"])
  func olderEVSEIDs(_ text: String) throws {
    #expect(read(text) == .success(.evse(try #require(EVSEID(text)))))
  }

  @Test(
    "other texts name no charger",
    arguments: [
      "10000", "1000012", "https://charge.example/", "https://charge.example/1000012", "Torget", "DECADENCE",
      "WIFI:S:Torget;P:secret;;", "tel:+4636100001x", "１００００１", "CH*SWI*10382", "C1*SWI*E1", "CHSWIE", "+49*81*0", "{}",
      #"{"chargerID":[100001]}"#, #"{"chargerID":100001"#, "https://charge.example/a100001",
    ])
  func others(_ text: String) {
    #expect(read(text) == .failure(.noCharger))
  }

  @Test("a text without letters and digits is empty", arguments: ["", "  ", "\n\t", "\u{0}"])
  func empty(_ text: String) {
    #expect(read(text) == .failure(.empty))
  }

  @Test(
    "several chargers in one code are not guessed between",
    arguments: [
      "https://charge.example/100001/100002", "https://charge.example/?code=100001&id=100002",
      "https://charge.example/100001/CHSWIE10382", "100001,100002",
    ])
  func ambiguous(_ text: String) {
    #expect(read(text) == .failure(.ambiguous))
  }

  @Test("a text of 2,048 bytes is read, a longer one is not")
  func long() {
    let link = "https://charge.example/100001?pad="
    #expect((try? read(link + String(repeating: "x", count: 2048 - link.utf8.count)).get()) != nil)
    #expect(read(link + String(repeating: "x", count: 2049 - link.utf8.count)) == .failure(.noCharger))
  }
}
