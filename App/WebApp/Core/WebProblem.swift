/// Why the web app cannot be served, or a visit cannot begin. The text is for the person who runs the server.
public enum WebProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The port is not 0 to 65535.
  case invalidPort(Int)
  /// Others can reach that host, and there is no password.
  case passwordNeeded(host: String)
  /// The server cannot listen there.
  case cannotListen(port: Int, reason: String)
  /// The folder of the visits cannot be used.
  case folderNotUsable(reason: String)
  /// As many visits as may be are there.
  case tooManyVisits

  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .invalidPort(let port): "\(port) is no port: give 0 to 65535"
    case .passwordNeeded(let host):
      "others can reach \(host): give a password of at least \(WebPassword.shortest) characters"
    case .cannotListen(let port, let reason): "port \(port) cannot be listened on: \(reason)"
    case .folderNotUsable(let reason): "the folder of the visits cannot be used: \(reason)"
    case .tooManyVisits: "as many visits as may be are there"
    }
  }
}
