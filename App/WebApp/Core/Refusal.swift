import ChargeCore
import HTTPTypes

/// Why something that a page sent was not done, in words for the person who sees the page.
enum Refusal: CaseIterable, Sendable {
  /// It was no form that can be read.
  case unread
  /// It came from another site, or from a page of a visit that is over.
  case invalid
  /// The page was older than the screen.
  case old
  /// It was larger than it may be.
  case large
  /// Too much was sent at once.
  case many
  /// As many visits as may be are there.
  case full

  /// The status of the answer.
  var status: HTTPResponse.Status {
    switch self {
    case .unread: .badRequest
    case .invalid: .forbidden
    case .old: .conflict
    case .large: .contentTooLarge
    case .many: .tooManyRequests
    case .full: .serviceUnavailable
    }
  }

  /// What is said.
  func words(_ texts: Texts) -> String {
    switch self {
    case .unread: texts.webNotDone
    case .invalid: texts.webNotValid
    case .old: texts.webOldPage
    case .large: texts.webTooLarge
    case .many: texts.webTooMany
    case .full: texts.webFull
    }
  }

  /// The same for a script, which finds it by the number of the status.
  func told(_ texts: Texts) -> HTMLTold {
    HTMLTold(
      "refused.\(status.code)", words(texts), link: self == .invalid ? HTMLTold.Link(texts.webOpenApp, "/") : nil)
  }
}
