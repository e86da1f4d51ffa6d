import ChargeDomain

extension ChargingProfileViewModel.Name {
  /// What its text follows; a telephone number follows the rules of its country.
  var rule: PersonalDataRule {
    switch self {
    case .firstName, .lastName: .name
    case .postcode: .postcode
    case .address: .address
    case .phone, .town, .country: .text
    }
  }

  /// The value the field is for.
  var path: WritableKeyPath<PersonalData, String?> {
    switch self {
    case .firstName: \.firstName
    case .lastName: \.lastName
    case .phone: \.phone
    case .address: \.streetAddress
    case .postcode: \.zipCode
    case .town: \.city
    case .country: \.country
    }
  }

  /// How the service says that it does not take the value.
  var rejection: Rejection {
    switch self {
    case .firstName, .lastName: .invalidName
    case .phone: .malformedPhone
    case .address: .invalidAddress
    case .postcode: .invalidPostcode
    case .town: .invalidTown
    case .country: .invalidCountry
    }
  }
}

extension ChargingProfileViewModel {
  /// True when the service rejected the text of a field.
  func isDeclined(_ name: Name) -> Bool { declined[name] == form.secret(name) }

  var wrong: [Name] {
    Name.allCases.filter { isDeclined($0) || ($0 == .phone ? phoneProblem != nil : !$0.rule.allows(form.text($0))) }
  }

  /// What was changed and not saved. The service is asked again: what was being sent may have arrived.
  public func draftWhenLeft() -> Self? {
    guard let known, isChanged, !leaving.isRunning else { return nil }
    var draft = Self()
    (draft.surroundings, draft.holder) = (surroundings, holder)
    (draft.form, draft.declined, draft.phoneProblem) = (form, declined, phoneProblem)
    draft.form.move(to: nil)
    draft.copy = copy
    draft.own.fill(with: known)
    return draft
  }

  /// What the form holds; what the form does not show stays as it was.
  var entered: PersonalData {
    var data = PersonalData()
    for name in Name.allCases { data[keyPath: name.path] = PersonalDataRule.tidy(form.text(name)) }
    // The known number with other gaps, as it stands in the field, is no other number.
    let digits = data.phone?.filter { !$0.isWhitespace && !"-().".contains($0) }
    if let phone = known?.phone, digits == phone { data.phone = phone }
    return data
  }
}
