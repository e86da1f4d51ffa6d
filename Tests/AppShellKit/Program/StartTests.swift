import Foundation
import Testing

/// How the built shell starts, or why it does not.
@Suite("The start of the shell")
final class StartTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "start-tests-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { print("left behind: \(folder.path)") }
  }

  private var data: [String] { ["--data-dir", folder.appending(path: "data").path] }

  @Test(
    "plain http to another machine is refused at the start", arguments: ["http://elsewhere", "http://10.0.0.1:8080"])
  func server(address: String) throws {
    let shell = try ShellProgram(data + ["--server", address])
    #expect(shell.exitCode == 2)
    #expect(shell.said.contains("\"\(address)\" needs https (plain http only on this machine)"), "\(shell.said)")
  }

  @Test(
    "an address with another mistake is told as such", arguments: ["ftp://elsewhere", "elsewhere:8080", "https://"])
  func noServer(address: String) throws {
    let shell = try ShellProgram(data + ["--server", address])
    #expect(shell.exitCode == 2 && shell.said.contains("is not an address: write it as"), "\(shell.said)")
  }

  @Test(
    "so are the addresses in the environment, which are not repeated",
    arguments: ["FLEXICHARGE_URL", "APPOINTMENTS_URL", "WALLET_URL", "PHOTON_URL", "OCPI_URL"])
  func variable(name: String) throws {
    let shell = try ShellProgram(data + ["--live"], environment: [name: "http://elsewhere.example"])
    #expect(shell.exitCode == 2)
    #expect(shell.said.contains("\(name) needs https (plain http only on this machine)"), "\(shell.said)")
    #expect(!shell.said.contains("elsewhere"))
    let loopback = try ShellProgram(data + ["--live"], environment: [name: "http://127.0.0.1:9"])
    #expect(loopback.exitCode == 0, "\(loopback.said)")
  }

  @Test("without --data-dir and XDG_DATA_HOME, $HOME decides where data are kept")
  func home() throws {
    let home = folder.appending(path: "home").path
    func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
    #expect(try ShellProgram([], environment: ["HOME": home]).exitCode == 0)
    #expect(isThere("\(home)/.local/share/chargecore/user.sqlite"))
    let other = folder.appending(path: "other").path
    #expect(try ShellProgram([], environment: ["HOME": home + "2", "XDG_DATA_HOME": other]).exitCode == 0)
    #expect(isThere("\(other)/chargecore/user.sqlite") && !isThere(home + "2"))
    #expect(try ShellProgram([], environment: ["HOME": home, "XDG_DATA_HOME": "relative"]).exitCode == 0)
    #expect(!isThere("relative"))
  }
}
