public import ChargeDomain
import Foundation

extension SecretFiles {
  /// The free trial as a file beside the sign-ins. One that cannot be understood is moved aside.
  public var trial: TrialSafe {
    var safe = TrialSafe()
    safe.read = { [self] () async throws(Failure) in
      try perform("reading the trial") {
        try folder.holding(making: false) { open -> Trial? in
          guard let data = try open.read(Self.trialFile) else { return nil }
          guard data.count <= OpenSecretFolder.sizeLimit,
            let trial = try? JSONDecoder().decode(Trial.self, from: data)
          else {
            try open.moveAside(Self.trialFile)
            return nil
          }
          return trial
        } ?? nil
      }
    }
    safe.keep = { [self] trial async throws(Failure) in
      try perform("keeping the trial") {
        try folder.holding(making: true) { try $0.write(Self.trialFile, try JSONEncoder.sorted.encode(trial)) }
      }
    }
    return safe
  }

  /// Must never change, or trials would begin anew.
  static let trialFile = "trial.json"
}
