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
        "Too short for a number (Norway): 7 digits.", "Bir numara için çok kısa (Norveç): 7 hane.",
        "För kort för ett nummer (Norge): 7 siffror.",
      ])
    #expect(
      told(PhoneRefusal(.tooLong, country: norway, digits: 9)) == [
        "Too long for a number (Norway): 9 digits.", "Bir numara için çok uzun (Norveç): 9 hane.",
        "För långt för ett nummer (Norge): 9 siffror.",
      ])
    #expect(
      told(PhoneRefusal(.impossibleLength, country: norway, digits: 7)) == [
        "Wrong length for a number (Norway): 7 digits.", "Numaranın uzunluğu yanlış (Norveç): 7 hane.",
        "Fel längd för ett nummer (Norge): 7 siffror.",
      ])
    #expect(
      told(PhoneRefusal(.notMobile, country: norway, digits: 8)) == [
        "This is not a mobile number (Norway). The code is sent as a text message.",
        "Bu bir cep telefonu numarası değil (Norveç). Kod SMS ile gönderilir.",
        "Det är inte ett mobilnummer (Norge). Koden skickas som sms.",
      ])
  }

  @Test("a length that only mobile numbers do not have is told of those alone")
  func mobiles() throws {
    let sweden = try #require(RegionCode("SE"))
    #expect(
      told(PhoneRefusal(.tooShort, country: sweden, digits: 8, for: .code)) == [
        "Too short for a mobile number (Sweden): 8 digits.",
        "Cep telefonu numarası için çok kısa (İsveç): 8 hane.",
        "För kort för ett mobilnummer (Sverige): 8 siffror.",
      ])
    #expect(
      told(PhoneRefusal(.tooLong, country: sweden, digits: 12, for: .code)) == [
        "Too long for a mobile number (Sweden): 12 digits.",
        "Cep telefonu numarası için çok uzun (İsveç): 12 hane.",
        "För långt för ett mobilnummer (Sverige): 12 siffror.",
      ])
    #expect(
      told(PhoneRefusal(.impossibleLength, country: sweden, digits: 8, for: .code)) == [
        "Wrong length for a mobile number (Sweden): 8 digits.",
        "Cep telefonu numarasının uzunluğu yanlış (İsveç): 8 hane.",
        "Fel längd för ett mobilnummer (Sverige): 8 siffror.",
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
