internal import CFuzzer
internal import Dispatch
internal import FuzzTargets
internal import Glibc
internal import Synchronization

/// `chargefuzz [OPTIONS AND FOLDERS OF LIBFUZZER]`, which `scripts/fuzz` builds and starts. CHARGEFUZZ_TARGET names the
/// target: in the environment, because libFuzzer starts itself again with the same arguments.
@main
struct ChargeFuzz {
  static func main() {
    guard let target else {
      for target in FuzzTarget.all { print(target.name) }
      exit(64)
    }
    say("target: \(target.name)")
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, fuzzOneInput))
  }

  fileprivate static let target: FuzzTarget? = getenv("CHARGEFUZZ_TARGET").flatMap { name in
    FuzzTarget.all.first { $0.name == String(cString: name) }
  }

  fileprivate static func say(_ text: String) {
    var line = text + "\n"
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// What libFuzzer calls. A finding ends the process, as a trap does: so the input is kept.
private func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  guard let target = ChargeFuzz.target else { return -1 }
  let input = [UInt8](UnsafeBufferPointer(start: start, count: size))
  let ended = DispatchSemaphore(value: 0)
  let finding = FindingBox()
  Task {
    do throws(FuzzFinding) {
      try await target.run(input)
    } catch {
      finding.value.withLock { $0 = error }
    }
    ended.signal()
  }
  ended.wait()
  if let finding = finding.value.withLock({ $0 }) {
    ChargeFuzz.say("\nfinding: \(finding)")
    abort()
  }
  return 0
}

private final class FindingBox: Sendable {
  let value = Mutex<FuzzFinding?>(nil)
}
