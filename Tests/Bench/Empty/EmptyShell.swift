import CBaseline
import Foundation

/// What a start costs at least: a program linked with the same libraries as the shell, that asks the store one question
/// in C and prints how many stations there are.
@main
struct EmptyShell {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let latitude = Double(arguments[2]), let longitude = Double(arguments[3]) else {
      FileHandle.standardError.write(Data("usage: emptyshell CACHE LATITUDE LONGITUDE\n".utf8))
      exit(64)
    }
    guard let database = baseline_open(arguments[1]) else { exit(3) }
    defer { baseline_close(database) }
    let (height, width) = (1000 / 111_000.0, 1000 / 111_000.0 / max(0.1, cos(latitude * .pi / 180)))
    let box = baseline_box(
      south: latitude - height, north: latitude + height, west: longitude - width, east: longitude + width)
    let count = withUnsafePointer(to: box) { baseline_nearby(database, $0, 1, latitude, longitude, 1000) }
    FileHandle.standardOutput.write(Data("\(count)\n".utf8))
  }
}
