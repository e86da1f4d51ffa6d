import ChargeCore
import Foundation

/// A port in one file: opens the nearby list of a town on a server, taps the first station and prints both screens.
@main
@MainActor
struct ExamplePort {
  let app: ChargeApp
  /// The names of the rows, kept as long as the same screen stays.
  var rows = (serial: 0, ids: RowIDs())

  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let server = URL(string: arguments[1]) else {
      print("usage: ExamplePort SERVER TOWN, for instance http://127.0.0.1:8080 Jönköping")
      exit(2)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "example-port-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }

    var configuration = ChargeConfiguration(dataFolder: folder, language: "en")
    configuration.providers = .none
    configuration.providers.openChargeMap = ProviderServer(
      baseURL: server.appending(path: "ocm"), key: APIKey("c0ffee00-0000-4000-8000-000000000001"))
    configuration.device.platform = Platform(
      askPermission: { permission in print("The app asks for \(permission.rawValue).") },
      open: { link in
        print("The app opens \(link).")
        return true
      })
    let app = try ChargeApp(configuration)

    var port = ExamplePort(app: app)
    await app.launch(knowing: [.permissionChanged(.location, .denied)])
    await port.visit(arguments[2])
    await app.close()
  }

  mutating func visit(_ town: String) async {
    await app.core.send(.screenRequested("nearby", argument: town))
    draw()
    await tap("s1")
    draw()
  }

  /// What there is to see, as elements; each that can be touched has an id.
  mutating func tree() -> ScreenTree<RootViewModel.Event> {
    let state = app.core.current
    if state.screenSerial != rows.serial { rows = (state.screenSerial, RowIDs()) }
    return ScreenTree(RootLayout.element(for: state), rowIDs: &rows.ids)
  }

  mutating func draw() {
    print(TextRenderer(width: 60).text(of: tree()), terminator: "\n\n")
  }

  /// Hands in the event of what is touched.
  mutating func tap(_ id: ElementID) async {
    switch tree().tap(id) {
    case .success(let event): await app.core.send(event)
    case .failure(let problem): print(problem)
    }
  }
}
