import ChargeDomain

/// How the network says that it has not carried out a command, or cannot say whether it has.
enum CommandRefusal {
  /// It was not carried out, and never will be.
  case refused(ChargingRefusalReason, code: String?)
  /// It was not, or nobody knows.
  case failed(Failure, code: String?)

  /// `nil` when the answer has no shape of a refusal.
  static func read(_ answer: AccountAnswer) -> CommandRefusal? {
    let refusal = ChargingRefusal(answer)
    let code = answer.words.first
    // An error of the server's own says nothing about the charger, and a 503 from between may have come after the command.
    if answer.status >= 500 || (refusal?.namedStatus ?? 0) >= 500 { return .failed(.providerError, code: code) }
    for word in answer.words {
      if let reason = ChargingRefusalReason(ofNetwork: word) { return .refused(reason, code: word) }
    }
    guard let refusal, !answer.isAccepted else { return nil }
    let meaning = refusal.meaning(.signedIn, answer)
    guard case .rejected = meaning.failure else { return .failed(meaning.failure, code: meaning.code) }
    switch answer.isSuccess ? refusal.namedStatus : answer.status {
    case 408: return .failed(.timedOut, code: meaning.code)
    case .some: return .refused(.unknown, code: meaning.code)
    // A success with an unknown word may be either.
    case nil: return .failed(.badAnswer, code: meaning.code)
    }
  }
}

extension ChargingRefusalReason {
  /// The reason in a code of the network, a word of OCPP, or an error of its OCPP side; `nil` for any other.
  init?(ofNetwork word: String) {
    switch word.lowercased() {
    case "occupied": self = .occupied
    case "faulted": self = .faulted
    case "unavailable", "invalidstatus": self = .unavailable
    case "rejected": self = .rejected
    case "invalidid", "invalidchargerid", "invalidchargepoint": self = .unknownCharger
    case "couldnotstartocpptransaction", "couldnotstopocpptransaction": self = .chargerUnreachable
    case "noactivetransaction", "notanactiveconversation", "notransactionid": self = .alreadyEnded
    case "klarnanotauthorized": self = .notAuthorised
    case "klarnacapturenotallowed": self = .captureFailed
    case let code where code.hasPrefix("klarna") && code.utf8.allSatisfy(\.isLetter): self = .paymentFailed
    default: return nil
    }
  }
}

extension AccountAnswer {
  /// The words that may be a code: a text alone or in a list, and those of an object that is no transaction.
  var words: [String] {
    guard case .json(let root) = body else { return [] }
    if let word = root.string { return [word] }
    let list = root.elements.prefix(8).compactMap(\.string)
    guard list.isEmpty, let object, object.value("transactionID") == nil else { return list }
    let codes = object.value("errorCodes")?.elements.prefix(8).compactMap(\.string) ?? []
    return [object.value("code")?.string].compactMap { $0 } + codes
      + [object.value("status")?.string, object.value("message")?.string].compactMap { $0 }
  }

  /// Whether it is the word with which OCPP takes a command.
  var isAccepted: Bool { isSuccess && words.contains { $0.lowercased() == "accepted" } }
}
