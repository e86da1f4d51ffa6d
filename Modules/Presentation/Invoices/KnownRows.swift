import ChargeDomain
import Foundation

/// Rows that the network lists and the device keeps a copy of. What is known stays when the network does not answer.
enum KnownRows<Row: Hashable & Sendable>: Hashable, Sendable {
  /// Nothing is known yet.
  case loading
  /// The rows, when they were told, and why the last question had no answer.
  case known([Row], at: Date?, Failure?)
  /// Nothing is known, for this reason.
  case failed(Failure)

  /// The rows; nil while they are not known.
  var rows: [Row]? { if case .known(let rows, _, _) = self { rows } else { nil } }

  /// When they were told.
  var at: Date? { if case .known(_, let at, _) = self { at } else { nil } }

  /// Why the last question had no answer.
  var failure: Failure? {
    switch self {
    case .loading: nil
    case .known(_, _, let failure): failure
    case .failed(let failure): failure
    }
  }

  /// The copy on the device was read; it is no news to what the network has said.
  mutating func keep(_ rows: [Row], at: Date?) {
    if self.rows == nil { self = .known(rows, at: at, nil) }
  }

  /// The network lists these rows.
  mutating func replace(with rows: [Row], at: Date) { self = .known(rows, at: at, nil) }

  /// The network did not answer.
  mutating func fail(with failure: Failure) {
    switch self {
    case .known(let rows, let at, _): self = .known(rows, at: at, failure)
    case .loading, .failed: self = .failed(failure)
    }
  }
}
