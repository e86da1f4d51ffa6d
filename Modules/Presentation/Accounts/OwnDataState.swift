import ChargeDomain
import Foundation

/// What a screen knows of a person's own data, as a service has them: asked for, told, or not to be had now.
enum OwnDataState<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Nothing is known, and the service was not asked.
  case unknown
  /// The service is asked; what was known before is shown meanwhile.
  case loading(Known?)
  /// They are known, and nothing went wrong since.
  case known(Known)
  /// The service could not be asked; what was known before is shown.
  case failed(Failure, Known?)

  /// The data and where they come from.
  struct Known: Hashable, Sendable {
    /// The data.
    let value: Value
    /// True once the service told them; false for the copy kept on the device.
    let isCurrent: Bool
  }

  /// What is known; nil while nothing is.
  var known: Known? {
    switch self {
    case .unknown: nil
    case .loading(let known), .failed(_, let known): known
    case .known(let known): known
    }
  }

  /// The data; nil while none are known.
  var value: Value? { known?.value }

  /// True once the service told the data.
  var isCurrent: Bool { known?.isCurrent ?? false }

  /// True while the service is asked.
  var isLoading: Bool { if case .loading = self { true } else { false } }

  /// Why the service could not be asked; nil when it could, or is being asked.
  var failure: Failure? { if case .failed(let failure, _) = self { failure } else { nil } }

  /// True when the service may tell the data after this change, and is not being asked.
  func isToBeRead(after change: SurroundingsChange) -> Bool {
    [.networkReturned, .lock, .accounts].contains(change) && !isCurrent && !isLoading
  }

  /// The service is asked.
  mutating func begin() { self = .loading(known) }

  /// The service is not asked any more; what was known stays.
  mutating func stop() {
    if isLoading { self = known.map { Self.known($0) } ?? .unknown }
  }

  /// The service told the data, or took them.
  mutating func told(_ value: Value) { self = .known(Known(value: value, isCurrent: true)) }

  /// Records why the service could not be asked; a cancelled request is not a failure.
  mutating func failed(_ failure: Failure) {
    if failure == .cancelled { stop() } else { self = .failed(failure, known) }
  }

  /// Nothing better is known than this; the service is asked as before.
  mutating func fill(with value: Value) {
    let known = Known(value: value, isCurrent: isCurrent)
    switch self {
    case .unknown, .known: self = .known(known)
    case .loading: self = .loading(known)
    case .failed(let failure, _): self = .failed(failure, known)
    }
  }
}

/// What a screen knows of the copy of a person's data on the device.
enum DeviceCopy<Value: Hashable & Sendable & Codable>: Hashable, Sendable {
  /// It was not read yet.
  case unread
  /// It was read; nil when there is none.
  case read(StoredCopy<Value>?)
  /// It could not be read, or not be written; the one that was read before, if any.
  case failed(Failure, StoredCopy<Value>?)

  /// The copy that was read last; nil when none was.
  var kept: StoredCopy<Value>? {
    switch self {
    case .unread: nil
    case .read(let kept), .failed(_, let kept): kept
    }
  }

  /// Why it could not be read or written; nil when it could.
  var failure: Failure? { if case .failed(let failure, _) = self { failure } else { nil } }

  /// When the copy was kept; nil where that is not known.
  var keptAt: Date? { failure == nil ? kept?.keptAt : nil }

  /// Records a failed read or write; a cancelled request is not a failure.
  mutating func failed(_ failure: Failure) {
    if failure != .cancelled { self = .failed(failure, kept) }
  }

  /// Replaces the copy; a failure that is shown stays.
  mutating func replace(with kept: StoredCopy<Value>?) {
    self = failure.map { Self.failed($0, kept) } ?? .read(kept)
  }

  /// Forgets the failure.
  mutating func recover() { self = kept.map { Self.read($0) } ?? .unread }
}
