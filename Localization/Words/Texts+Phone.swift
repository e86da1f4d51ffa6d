public import ChargeDomain

extension Texts {
  /// Why a number is not accepted and what to do: with the name of its country where that is known, and with the country
  /// that is probably meant.
  public func phoneProblem(_ refusal: PhoneRefusal, _ formats: Formats) -> String {
    let suggested = refusal.suggestion.map {
      phoneLooksLike(country: formats.regionName($0.region), code: $0.prefix)
    }
    return [reason(refusal, formats), suggested].compactMap(\.self).joined(separator: " ")
  }

  private func reason(_ refusal: PhoneRefusal, _ formats: Formats) -> String {
    let country = refusal.country.flatMap { $0 == .world ? nil : formats.regionName($0) }
    guard let country else { return phoneProblem(refusal.problem) }
    if refusal.isOfMobiles, let count = refusal.digits { return mobileLength(refusal.problem, country, count) }
    switch refusal.problem {
    case .tooShort: return refusal.digits.map { phoneTooShortIn(country: country, count: $0) } ?? phoneTooShort
    case .tooLong: return refusal.digits.map { phoneTooLongIn(country: country, count: $0) } ?? phoneTooLong
    case .impossibleLength:
      return refusal.digits.map { phoneImpossibleLengthIn(country: country, count: $0) } ?? phoneImpossibleLength
    case .notMobile: return phoneNotMobileIn(country: country)
    case .empty, .unknownCallingCode, .noCallingCode, .notANumber: return phoneProblem(refusal.problem)
    }
  }

  private func mobileLength(_ problem: PhoneNumberProblem, _ country: String, _ count: Int) -> String {
    switch problem {
    case .tooShort: phoneTooShortMobile(country: country, count: count)
    case .tooLong: phoneTooLongMobile(country: country, count: count)
    case .impossibleLength: phoneImpossibleLengthMobile(country: country, count: count)
    case .empty, .notMobile, .unknownCallingCode, .noCallingCode, .notANumber: phoneProblem(problem)
    }
  }

  private func phoneProblem(_ problem: PhoneNumberProblem) -> String {
    switch problem {
    case .empty: phoneEmpty
    case .tooShort: phoneTooShort
    case .tooLong: phoneTooLong
    case .impossibleLength: phoneImpossibleLength
    case .notMobile: phoneNotMobile
    case .unknownCallingCode: phoneUnknownCode
    case .noCallingCode: phoneNoCode
    case .notANumber: phoneNotANumber
    }
  }
}
