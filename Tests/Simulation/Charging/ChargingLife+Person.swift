import ChargeCore
import SimulationFrame

/// What a person does with more than one touch.
extension ChargingLife {
  /// Reaches the map by what is there to touch: the answers of a popup, back, and the tabs.
  /// - Returns: Whether it got there.
  func reachMap(on device: SimulatedDevice) async -> Bool {
    for round in 0..<12 {
      guard let tree = device.tree else { return false }
      if tree.hasPopup {
        let id: ElementID = device.has("cancel") ? "cancel" : "ok"
        await device.touch { $0.tap(id) }
      } else if device.state?.screen.of(MapViewModel.self) != nil {
        return true
      } else if device.state?.screen.of(NearbyViewModel.self) != nil, device.has("map") {
        await device.touch { $0.tap("map") }
      } else {
        let id: ElementID = round % 3 == 2 && device.has("back") ? "back" : "find"
        await device.touch { $0.tap(id) }
      }
    }
    return false
  }

  /// The person goes to the map, and life goes on. While the window of the payment service is open, it is on top.
  func mapIsReached(on device: SimulatedDevice) async {
    await device.reviveIfDead()
    guard !device.hasWindow else { return }
    let isReached = await reachMap(on: device)
    guard !isReached, !device.mortality.isDead else { return }
    let ids = device.tree?.interactives.map(\.id.name).joined(separator: ", ") ?? "nothing"
    found.append(Violation("the map is reached", "there is only \(ids)"))
  }

  /// Goes to the tab where charging is shown.
  func openCharge(on device: SimulatedDevice) async {
    _ = await reachMap(on: device)
    await device.touch { $0.tap("charge") }
    if device.state?.screen.of(ChargeViewModel.self) == nil { await device.touch { $0.tap("charge") } }
  }

  // MARK: Sign-ins

  /// Signs in with the app's own form.
  func signIn(on device: SimulatedDevice) async {
    await device.send(.screenRequested("login", argument: nil))
    await device.touch { $0.changeText(of: "email", to: ChargingWorld.address) }
    await device.touch { $0.changeText(of: "password", to: ChargingWorld.password) }
    await device.touch { $0.tap("submit") }
    learnSignIn(of: device)
  }

  /// Learns of a sign-in that the app has made.
  func learnSignIn(of device: SimulatedDevice) {
    guard let credential = device.keychain.credential, secrets.insert(credential.token.reveal()).inserted else {
      return
    }
    world.accept(credential)
  }

  /// The person signs in while the app is closed: it reads the sign-in when it starts.
  func signInWhileClosed(_ device: SimulatedDevice) async {
    guard let credential = try? await world.signedInAgain() else { return }
    secrets.insert(credential.token.reveal())
    disturbedAt = world.milliseconds
    await device.kill()
    device.keychain.put(credential)
    await device.launch()
  }

  /// Signs out on the screen of the account.
  func signOut(on device: SimulatedDevice) async {
    disturbedAt = world.milliseconds
    await device.send(.screenRequested("profile", argument: nil))
    await device.touch { $0.tap("sign-out") }
    await device.touch { $0.tap("ok") }
  }
}
