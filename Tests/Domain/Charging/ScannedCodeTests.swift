import ChargeDomain
import Testing

/// What operators print on their chargers, and what it is understood as: a charger of the network.
struct ScannedCodeTests {
  @Test(
    "six digits are a charger of the network, alone or grouped by blanks",
    arguments: [
      "100001", " 100001\n", "\t100001\r\n", "100 001", "1 0 0 0 0 1", "100\u{A0}001", "\u{FEFF}100001",
      "\u{200B}100001\u{0}",
    ])
  func alone(text: String) throws {
    #expect(understood(text) == .success(try charger("100001")))
  }

  @Test("zeros at the beginning count")
  func zeros() throws {
    #expect(understood("000001") == .success(try charger("000001")))
    #expect(understood("https://charge.example/000001") == .success(try charger("000001")))
  }

  @Test(
    "in a link they stand in the path, the query or the fragment",
    arguments: [
      "https://charge.example/100001", "http://charge.example/100001/", "https://charge.example//100001",
      "https://charge.example/c/100001?lang=sv", "HTTPS://CHARGE.EXAMPLE/QR/100001",
      "https://charge.example/%31%30%30%30%30%31", "https://charge.example/100%20001",
      "https://charge.example/?code=100001", "https://charge.example/p?100001",
      "https://charge.example/?code=100%20001", "https://charge.example/start?chargerID=100001&lang=sv",
      "https://charge.example/?n=100001", "https://charge.example/#100001",
      "https://charge.example/app#/charger/100001", "https://charge.example/app#/charger?code=100001&lang=sv",
      "https://charge.example/100001/100001",
    ])
  func links(text: String) throws {
    #expect(understood(text) == .success(try charger("100001")))
  }

  @Test(
    "a link may lack its scheme, and may stand in a text or an object",
    arguments: [
      "charge.example/100001", "charge.example/?code=100001", "charge.example?code=100001",
      "www.charge.example/c?id=100001", "WWW.CHARGE.EXAMPLE/C?ID=100001", "charge.example:8080/200002?code=100001",
      "charge.example/#100001", "charge.example/100001?from=https://x.example/",
      #"{"url":"https://charge.example/100001"}"#, #"{"url":"charge.example/?code=100001"}"#,
      #"{"url":"https://charge.example/200002?code=100001"}"#, #"{"code":"https://charge.example/100001","n":200002}"#,
      #"{"qr":"https://charge.example/200002?code=100001"}"#, "Torget; https://charge.example/100001",
      "Torget\nwww.charge.example/?code=100001", "Ladda här: https://charge.example/100001",
      "Url: charge.example/200002?id=100001",
    ])
  func shortLinks(text: String) throws {
    #expect(understood(text) == .success(try charger("100001")))
  }

  @Test(
    "words that have the form of an id do not stand in their way, nor does an id without separators",
    arguments: [
      "https://x.example/charge24/100001", "https://x.example/mobile2/100001", "https://x.example/mobile-2/100001",
      "https://x.example/device12?n=100001", "https://x.example/garage3#100001", "x.example/charge24/100001",
      "HTTPS://X.EXAMPLE/CHARGE24/100001", "https://charge.example/100001/CHSWIE10382", "garage3;100001",
    ])
  func likeWords(text: String) throws {
    #expect(understood(text) == .success(try charger("100001")))
  }

  @Test(
    "in a link of an app they may stand where the host does",
    arguments: [
      "flexicharge:100001", "flexicharge://100001", "FLEXICHARGE://100001/", "flexicharge://charger/100001",
      "flexicharge://start?code=100001",
    ])
  func schemes(text: String) throws {
    #expect(understood(text) == .success(try charger("100001")))
  }

  @Test(
    "a part whose name says that it is the charger counts more than others",
    arguments: [
      "https://charge.example/200002?code=100001", "https://charge.example/?site=200002&code=100001",
      "https://charge.example/200002?charger_id=100001", "https://charge.example/200002?CHARGE-POINT-ID=100001",
      #"{"site":200002,"code":"100001"}"#, #"{"充電器ID":"100001","前":"200002"}"#,
    ])
  func named(text: String) throws {
    #expect(understood(text) == .success(try charger("100001")))
  }

  @Test(
    "these names say so",
    arguments: [
      "evse", "evseId", "charger", "chargerID", "chargerCode", "connector", "connectorId", "chargePoint",
      "chargePointId", "code", "id", "qr",
    ])
  func names(name: String) throws {
    #expect(understood("https://charge.example/200002?\(name)=100001") == .success(try charger("100001")))
    #expect(understood(#"{"other":200002,"\#(name)":100001}"#) == .success(try charger("100001")))
  }

  @Test(
    "a name without a code says nothing, and the others count",
    arguments: [
      "https://charge.example/100001?code=", "https://charge.example/100001?code", "https://charge.example/100001?id=7",
      "https://charge.example/?code=none&n=100001", #"{"id":7,"number":100001}"#,
    ])
  func emptyNames(text: String) throws {
    #expect(understood(text) == .success(try charger("100001")))
  }

  @Test(
    "an object has its members, a text its parts and what follows a colon",
    arguments: [
      #"{"chargerID":100001}"#, #"{ "code" : "100 001" }"#, #"{"code":"100001","site":"Torget"}"#,
      #"{"number":100001,"live":true,"power":22.5,"site":null,"plugs":["CCS"]}"#,
      "Charger: 100001", "Ladda här: 100001", "Torget;100001", "Torget,100001", "Torget|100001", "Torget\t100001",
      "Torget\n100001", "Torget\r\n100001", "Torget, 100001 , Jönköping", "100001;100001",
    ])
  func texts(text: String) throws {
    #expect(understood(text) == .success(try charger("100001")))
  }

  @Test("a text of 2,048 bytes is read, a longer one is not; blanks around it do not count")
  func long() throws {
    let link = "https://charge.example/100001?pad="
    let longest = link + String(repeating: "x", count: 2048 - link.utf8.count)
    #expect(understood(longest) == .success(try charger("100001")))
    #expect(understood(" \(longest)\n") == .success(try charger("100001")))
    #expect(understood(longest + "x") == .failure(.noCharger))
    #expect(understood(String(repeating: "100001,", count: 100_000)) == .failure(.noCharger))
  }
}

/// What a text is understood as.
func understood(_ text: String) -> Result<ScannedCode, ScannedCode.Fault> {
  do throws(ScannedCode.Fault) { return .success(try ScannedCode(reading: text)) } catch { return .failure(error) }
}

/// A charger of the network.
private func charger(_ code: String) throws -> ScannedCode { .charger(try #require(ChargerCode(rawValue: code))) }
