import ChargeDomain
import Testing

/// Which printed ids of charging points are understood, of which form.
struct ScannedEVSEIDTests {
  @Test(
    "an EVSE id is read with and without its separators, alone or in a link",
    arguments: [
      "CH*SWI*E10382", " CH*SWI*E10382\n", "CHSWIE10382", "ch*swi*e10382", "CH-SWI-E10382", "CH*SWI*E10*382",
      "https://x.example/evse/CH*SWI*E10382", "https://x.example/CHSWIE10382", "https://x.example/CH%2ASWI%2AE10382",
      "https://x.example/?evseid=CH%2ASWI%2AE10382", "https://x.example/p/7?evse=CHSWIE10382",
      "https://x.example/#/CH*SWI*E10382", "https://x.example/CH*SWI*E10382#chswie10382",
      "https://x.example/?id=CH*SWI*E10382&code=CHSWIE10382", "evse://CH*SWI*E10382", "evseid:CH*SWI*E10382",
      #"{"evseId":"CH*SWI*E10382"}"#, #"{"evseId":" CH*SWI*E10382 "}"#, "Id 7: CH*SWI*E10382",
      #"{"EVSE-ID":"CHSWIE10382","site":"CH*SWI*E2"}"#, "EVSE: CH*SWI*E10382",
      "CH*SWI*E10382;Type 2;22 kW", "x.example/CH*SWI*E10382", "x.example/?evse=chswie10382",
      "https://x.example/charge24/CH*SWI*E10382", "https://x.example/device12/ch-swi-e10382",
      "https://x.example/charge24/CHSWIE10382", "https://x.example/CH*SWI*E10382/DEABCE1",
      "https://x.example/?evse=chswie10382&n=100001", #"{"url":"https://x.example/CHSWIE10382"}"#,
    ])
  func forms(text: String) throws {
    let id = try #require(EVSEID("CH*SWI*E10382"))
    #expect(understood(text) == .success(.evse(id)))
  }

  @Test(
    "ids of ISO 15118 and of DIN 91286 are kept as they are printed",
    arguments: [
      "SE*123*E9", "NL*TNM*E01*0001*1", "FR-P11-EA1", "de*8ps*e123", "DE8PSE1",
      "CH*SWI*E12345678901234567890123456789",
      "+49*810*000*438", "49*810*000*438", "+49*810*000", "4*810*0", "492*8100*1*2*3",
      "+49*810*12345678901234567890123456789",
    ])
  func printed(text: String) throws {
    guard case .success(.evse(let id)) = understood(text) else {
      Issue.record("\(understood(text))")
      return
    }
    #expect(id.printed == text)
  }

  @Test(
    "other texts of a like form are no id",
    arguments: [
      // Country, operator, "E" and a number: each is missing once, or has a wrong character.
      "CH*SWI*10382", "CH*SWI*X10382", "C1*SWI*E1", "1H*SWI*E1", "CH*S+I*E1", "CH*SW*E1", "CHSWIE", "CH*SWI*E",
      "CH*SWI*EABC", "DECADENCE", "CH*SWI*E1!", "CH*SWI*E1 2", "CH_SWI_E1", "CH*SWI*E1Ü2", "ÇH*SWI*E1", "CH*SWI*E１",
      "+CH*SWI*E1", "CH*SWI*E123456789012345678901234567890",
      // A calling code, an operator and the rest, all digits.
      "49*810", "49*81*000", "+49*81*0", "4912*810*000", "*810*000", "49*810*", "49**810*1", "49*810**1",
      "49*810*00a", "4a*810*000", "49*8a0*000", "++49*810*000*438", "49+*810*000", "49-810-000", "49*８１０*000",
      "+49*810*123456789012345678901234567890",
    ])
  func others(text: String) {
    #expect(understood(text) == .failure(.noCharger))
  }
}
