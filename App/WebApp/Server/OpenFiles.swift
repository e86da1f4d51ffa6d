import Foundation

/// How many files and connections this process may have open.
enum OpenFiles {
  /// Asks the system for as many as it lets this user have. A visit has about ten, and many systems begin with 1,024 for all.
  static func allowMost() {
    var limit = rlimit()
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(files, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = limit.rlim_max
    // Where that is refused, there are fewer visits: each of them tells so when its files cannot be opened.
    _ = setrlimit(files, &limit)
  }
}
