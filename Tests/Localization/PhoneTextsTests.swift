import ChargeDomain
import ChargeLocalization
import Foundation
import Testing

@Suite("What is wrong with a phone number, in three languages")
struct PhoneTextsTests {
  private func told(_ refusal: PhoneRefusal) -> [String] {
    Language.allCases.map {
      Texts(language: $0).phoneProblem(refusal, Formats(language: $0, units: .metric, timeZone: .gmt))
    }
  }

  @Test("too short, too long, a wrong length and no mobile are told apart, with the name of the country")
  func country() throws {
    let norway = try #require(RegionCode("NO"))
    #expect(
      told(PhoneRefusal(.tooShort, country: norway, digits: 7)) == [
        "Too short: numbers in Norway do not have 7 digits.", "Çok kısa: Norveç numaraları 7 haneli değildir.",
        "För kort: nummer i Norge har inte 7 siffror.",
      ])
    #expect(
      told(PhoneRefusal(.tooLong, country: norway, digits: 9)) == [
        "Too long: numbers in Norway do not have 9 digits.", "Çok uzun: Norveç numaraları 9 haneli değildir.",
        "För långt: nummer i Norge har inte 9 siffror.",
      ])
    #expect(
      told(PhoneRefusal(.impossibleLength, country: norway, digits: 7)).first
        == "Numbers in Norway do not have 7 digits.")
    #expect(
      told(PhoneRefusal(.notMobile, country: norway, digits: 8)) == [
        "This is not a mobile number in Norway. The code is sent as a text message.",
        "Bu, Norveç için bir cep telefonu numarası değil. Kod SMS ile gönderilir.",
        "Det är inget mobilnummer i Norge. Koden skickas som sms.",
      ])
  }

  @Test("a length that only mobile numbers do not have is told of those alone")
  func mobiles() throws {
    let sweden = try #require(RegionCode("SE"))
    #expect(
      told(PhoneRefusal(.tooShort, country: sweden, digits: 8, for: .code)) == [
        "Too short: mobile numbers in Sweden do not have 8 digits.",
        "Çok kısa: İsveç cep telefonu numaraları 8 haneli değildir.",
        "För kort: mobilnummer i Sverige har inte 8 siffror.",
      ])
    #expect(
      told(PhoneRefusal(.tooLong, country: sweden, digits: 12, for: .code)) == [
        "Too long: mobile numbers in Sweden do not have 12 digits.",
        "Çok uzun: İsveç cep telefonu numaraları 12 haneli değildir.",
        "För långt: mobilnummer i Sverige har inte 12 siffror.",
      ])
    #expect(
      told(PhoneRefusal(.impossibleLength, country: sweden, digits: 8, for: .code)) == [
        "Mobile numbers in Sweden do not have 8 digits.", "İsveç cep telefonu numaraları 8 haneli değildir.",
        "Mobilnummer i Sverige har inte 8 siffror.",
      ])
    #expect(told(PhoneRefusal(.tooShort, digits: 8, for: .code)).first == "The number is too short.")
  }

  @Test("the country that is probably meant is asked for behind it")
  func suggestion() throws {
    let sweden = CallingRegion(region: try #require(RegionCode("SE")), callingCode: 46)
    let refusal = PhoneRefusal(.noCallingCode).suggesting(sweden)
    #expect(
      told(refusal) == [
        "Start with + and the country code. This looks like a number from Sweden: use +46?",
        "+ ve ülke koduyla başlayın. Bu, İsveç numarasına benziyor: +46 kullanılsın mı?",
        "Börja med + och landskoden. Det ser ut som ett nummer i Sverige: använda +46?",
      ])
  }

  @Test("without a country, or of the whole world, the problem is told alone")
  func plain() {
    #expect(told(PhoneRefusal(.tooShort)).first == "The number is too short.")
    #expect(told(PhoneRefusal(.tooLong, country: .world, digits: 20)).first == "The number is too long.")
    #expect(
      told(PhoneRefusal(.notMobile, country: .world)).first
        == "This is not a mobile number. The code is sent as a text message.")
    let all = PhoneNumberProblem.allCases.map { told(PhoneRefusal($0)) }
    for language in Language.allCases.indices { #expect(Set(all.map { $0[language] }).count == all.count) }
  }
}
