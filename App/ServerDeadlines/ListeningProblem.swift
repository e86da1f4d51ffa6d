import Foundation

/// Why a server does not listen, in words for the person who started it.
public enum ListeningProblem {
  /// How a server ended before it listened.
  public static func reason(_ result: Result<Void, any Error>) -> String {
    switch result {
    case .success: return "it ended at once"
    case .failure(let error):
      // The server's error type belongs to a library below Hummingbird; its text ends in the error number.
      let text = "\(error)"
      if text.contains("errno: \(EADDRINUSE))") { return "the port is taken" }
      if text.contains("errno: \(EACCES))") { return "the port may not be used by this user" }
      return text
    }
  }
}
