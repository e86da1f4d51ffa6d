import ChargeDomain
import ChargePresentation
import Foundation

extension ShellSession {
  func change(_ command: ShellCommand.World) async throws(ShellProblem) {
    switch command {
    case .location(let place):
      track = nil
      try await move(to: place, grantsPermission: place != nil)
    case .track(let path): try await follow(path)
    case .permission(let permission, let answer): try await self.answer(permission, answer)
    case .device(let isLocked): try await lock(isLocked)
    case .network(let network): try await turn(network)
    case .provider(let name, let state): try await turn(provider: name, state)
    case .backend(let change): try await self.change(backend: change)
    case .beginElsewhere(let charger): try await beginElsewhere(at: charger)
    case .fault(let fault): world.faults.add(fault)
    case .appointmentFault(let fault): world.appointmentFaults.add(fault)
    case .walletFault(let fault): world.walletFaults.add(fault)
    case .payment(let reply):
      let core = try running()
      guard world.payments.answer(reply) else {
        throw ShellProblem(
          .usage, "payment: no payment window is open", remedy: "go on to the payment on the screen first")
      }
      await core.settle()
    case .store(let reply): try await answer(store: reply)
    case .clock(let seconds):
      let core = try running()
      world.deviceClock.set(ahead: seconds)
      core.timeMoved()
      await core.settle()
    case .scan(let text): try await running().send(app.platform(.codeScanned(text)))
    case .advance(let seconds): try await advance(by: seconds)
    case .importDocument(let name): try await open(document: name)
    case .background:
      world.device.set(isInBackground: true)
      try await running().send(app.platform(.enteredBackground))
    case .wake: try await running().send(app.platform(.backgroundWoken))
    case .foreground:
      world.device.set(isInBackground: false)
      try await running().send(app.platform(.enteredForeground))
    case .relaunch: try await relaunch()
    case .appearance(let isDark):
      guard let event = app.appearance?(isDark) else {
        throw ShellProblem(
          .usage, "this app ignores the device's appearance", remedy: "choose one in the settings instead")
      }
      try await running().send(event)
    case .language(let language):
      systemLanguage = language.rawValue
      try await running().send(app.platform(.systemLanguageChanged(systemLanguage)))
    case .timeZone(let zone):
      timeZone = zone
      try await running().send(app.platform(.timeZoneChanged(zone.identifier)))
    case .size(let size):
      self.size = size
      pageOffset = 0
    }
  }

  private func answer(store reply: StoreDouble.Reply) async throws(ShellProblem) {
    let core = try running()
    guard let news = world.store.answer(reply) else {
      throw ShellProblem(
        .usage, "store: there is nothing to \(reply.rawValue)",
        remedy: reply == .refund ? "buy the app first: open purchase" : "tap the button that buys: open purchase")
    }
    await core.settle()
    for one in news { await core.send(app.platform(.storeTold(one))) }
  }

  private func move(to place: Coordinate?, grantsPermission: Bool) async throws(ShellProblem) {
    let core = try running()
    let device = world.device
    device.move(to: place)
    if grantsPermission, device.permission(.location) == .notAsked {
      device.set(.location, .granted)
      await core.send(app.platform(.permissionChanged(.location, .granted)))
    }
    guard device.permission(.location) == .granted else { return }
    await core.send(app.platform(.locationChanged(place)))
  }

  private func answer(_ permission: Permission, _ state: PermissionState) async throws(ShellProblem) {
    let core = try running()
    world.device.set(permission, state)
    await core.send(app.platform(.permissionChanged(permission, state)))
    if permission == .location, let place = world.device.locationForApp {
      await core.send(app.platform(.locationChanged(place)))
    }
  }

  // As on a device, secrets become unreadable before the app hears of the lock.
  private func lock(_ isLocked: Bool) async throws(ShellProblem) {
    let core = try running()
    world.device.set(isLocked: isLocked)
    await core.send(app.platform(.lockChanged(isLocked: isLocked)))
  }

  // As on a device, requests fail before the app hears of the change.
  private func turn(_ network: NetworkState) async throws(ShellProblem) {
    let core = try running()
    let wasOnline = world.network.network != .offline
    world.network.set(network)
    await core.settle()
    let isOnline = network != .offline
    if isOnline != wasOnline { await core.send(app.platform(.reachabilityChanged(isOnline: isOnline))) }
  }

  // The app learns of it only by its next request.
  private func turn(provider name: String, _ state: ProviderState) async throws(ShellProblem) {
    let core = try running()
    guard let providers = world.providers else {
      throw ShellProblem(
        .usage, "provider: the backend runs elsewhere, out of reach of this shell",
        remedy: "start without --live and --server: the shell then plays the providers")
    }
    guard providers.names.contains(name) else {
      let guess = Spelling.nearest(to: name, among: providers.names).map { "did you mean \"\($0)\"? " } ?? ""
      throw ShellProblem(
        .usage, "provider: there is no provider \"\(name)\" here",
        remedy: "\(guess)there are \(providers.names.joined(separator: ", "))")
    }
    providers.setDown(name, state == .down)
    world.network.set(name, isSlow: state == .slow)
    await core.settle()
  }

  private func relaunch() async throws(ShellProblem) {
    await shutDown()
    // Without a car only the person starts it again, and it comes to the front.
    if world.device.car == nil { world.device.set(isInBackground: false) }
    try await launch()
  }

  // MARK: time

  private func advance(by seconds: TimeInterval) async throws(ShellProblem) {
    guard case .virtual(let clock) = world.clock else {
      throw ShellProblem(
        .usage, "the clock is the device's own and cannot be advanced",
        remedy: "start with --now 2024-06-01T12:00:00Z for a virtual clock")
    }
    let core = try running()
    let target = clock.now.addingTimeInterval(seconds)
    // The app sees every place of a track at its time.
    if let (track, began) = track {
      for point in track.points {
        let due = began.addingTimeInterval(point.offset)
        guard due > clock.now, due <= target else { continue }
        await pass(due.timeIntervalSince(clock.now), of: clock)
        try await move(to: point.place, grantsPermission: false)
      }
    }
    await pass(target.timeIntervalSince(clock.now), of: clock)
    core.timeMoved()
    await core.settle()
  }

  private func pass(_ seconds: TimeInterval, of clock: ManualClock) async {
    guard let core else { return }
    await clock.advance(by: seconds) { @Sendable in await core.settle() }
  }

  private func follow(_ path: String) async throws(ShellProblem) {
    guard case .virtual(let clock) = world.clock else {
      throw ShellProblem(
        .usage, "a track moves only on a virtual clock", remedy: "start with --now 2024-06-01T12:00:00Z")
    }
    let text: String
    do {
      text = try String(contentsOf: URL(filePath: path, relativeTo: options.files), encoding: .utf8)
    } catch {
      throw ShellProblem(
        .usage, "the track \"\(path)\" cannot be read", remedy: "give an existing GPX file in UTF-8")
    }
    let track = try Track(gpx: text)
    self.track = (track, clock.now)
    try await move(to: track.points.first?.place, grantsPermission: true)
  }
}
