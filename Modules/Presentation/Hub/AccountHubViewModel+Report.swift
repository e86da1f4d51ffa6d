import ChargeDomain
import ChargeLocalization

/// A problem is reported: what happened since the start is handed over as a file.
extension AccountHubViewModel {
  /// How far a report is.
  enum Report: Hashable, Sendable {
    /// The platform remembers nothing.
    case notOffered
    case offered
    case running
    case done(name: String)
    case failed

    /// The screen is there again: what was told is over.
    mutating func begin() {
      switch self {
      case .notOffered, .offered, .running: break
      case .done, .failed: self = .offered
      }
    }

    /// The platform remembers what happened.
    mutating func offer() { if self == .notOffered { self = .offered } }

    /// The person wants one; false where there is none, or it is on its way.
    mutating func ask() -> Bool {
      guard self != .notOffered, self != .running else { return false }
      self = .running
      return true
    }
  }

  func reportState(_ texts: Texts) -> AccountHubViewState.Report? {
    let told: Notice?
    switch problemReport {
    case .notOffered: return nil
    case .offered, .running: told = nil
    case .done(let name): told = Notice(.information, texts.accountReported(name: name))
    case .failed: told = Notice(.error, texts.accountReportFailed)
    }
    return AccountHubViewState.Report(
      button: FormButton(label: texts.accountReport, isEnabled: problemReport != .running),
      loading: problemReport == .running ? .spinner(texts.accountReporting) : nil, told: told)
  }
}

extension AccountHubViewState {
  /// Reports a problem, ready to show.
  public struct Report: Hashable, Sendable, Codable {
    /// Saves the report.
    public let button: FormButton
    /// What stands there while it is saved; nil otherwise.
    public let loading: Loading?
    /// What became of it; nil before.
    public let told: Notice?
  }
}
