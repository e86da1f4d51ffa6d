import ChargeDomain
import Testing

/// Codes that name no charger, or several.
struct ScannedNothingTests {
  @Test(
    "a text without a visible character is empty",
    arguments: ["", "  ", "\n\t", "\r\n", "\u{0}", "\u{FEFF}", "\u{200B} \u{7}"])
  func empty(text: String) {
    #expect(understood(text) == .failure(.empty))
  }

  @Test(
    "numbers that are not six digits are no charger, telephone numbers among them",
    arguments: [
      "10000", "1000012", "100-001", "100.001", "10000a", "１００００１", "1000０1", "100\u{7}001", "+100001",
      "0046361000", "+46 36 10 00 01", "036-10 00 01", "tel:+4636100001", "tel:+4636100001x", "mailto:100001@x.example",
    ])
  func numbers(text: String) {
    #expect(understood(text) == .failure(.noCharger))
  }

  @Test(
    "links to elsewhere are no charger, even if the host is a number",
    arguments: [
      "https://charge.example/", "https://charge.example/1000012", "https://charge.example/a100001",
      "https://charge.example/100001.html", "https://charge.example/?code=10000", "https://100001.example/",
      "http://100001", "https://100001", "HTTP://100001", "HTTPS://100001", "https://charge.example:100001/",
      "https://100001@charge.example/", "flexicharge://100001.example/", "urn:evse:CH*SWI*E10382",
      "https://x.example/charge24", "https://x.example/mobile2", "https://x.example/mobile-2", "x.example/device12",
      "geo:57.78/100001", "https://x.example/en/garage3",
      "https://x.example/?n=charge24", "x.example/", "100001.example/",
      "x.example:100001/", "https://x.example/chswie10382", #"{"url":"https://x.example/"}"#,
    ])
  func links(text: String) {
    #expect(understood(text) == .failure(.noCharger))
  }

  @Test(
    "other codes are no charger",
    arguments: [
      "Torget", "Torget 100001 B", "{}", "{", #"{"chargerID":[100001]}"#, #"{"chargerID":{"id":100001}}"#,
      #"{"chargerID":100001,"x""#, #"{"chargerID":10000.5}"#, #"["100001"]"#, #"{"100001":"x"}"#,
      "WIFI:S:Torget;P:secret;;", "WIFI:S:Torget;P:100001;;", "BEGIN:VCARD\nTEL:100001\nEND:VCARD", ",;|", ":",
    ])
  func texts(text: String) {
    #expect(understood(text) == .failure(.noCharger))
  }

  @Test(
    "several chargers in one code are not guessed between",
    arguments: [
      "https://charge.example/100001/100002", "https://charge.example/?code=100001&id=100002",
      "https://charge.example/?a=100001&b=100002", "https://charge.example/100001#100002",
      "https://charge.example/100001/CH*SWI*E10382", "https://x.example/CHSWIE10382/DEABCE1",
      "flexicharge://100001/100002", "100001,100002", "100001\n100002",
      #"{"code":100001,"evse":"CH*SWI*E10382"}"#, #"{"a":100001,"b":100002}"#, "CH*SWI*E1;CH*SWI*E2",
    ])
  func ambiguous(text: String) {
    #expect(understood(text) == .failure(.ambiguous))
  }

  @Test("several others do not matter beside one that is named")
  func namedAmongMany() throws {
    let code = try #require(ChargerCode(rawValue: "100001"))
    #expect(understood("https://charge.example/100002/100003?code=100001") == .success(.charger(code)))
  }
}
