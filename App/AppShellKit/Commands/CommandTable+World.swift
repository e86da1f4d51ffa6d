import ChargeDomain

extension CommandTable {
  private static let permissionAnswers: [PermissionState] = [.granted, .denied, .deniedForGood]

  static let world: [CommandSpec] = [
    CommandSpec(
      "location", usage: ["LAT LON", "none", "gpx FILE"],
      "moves the device, and lets the app know unless its permission was denied; a track moves with advance",
      brief: "moves the device", group: .world, arguments: [.words(["none", "gpx"]), .text]
    ) { arguments throws(ArgumentProblem) in
      let first = try arguments.next("a latitude")
      if first == "none" { return .location(nil) }
      if first == "gpx" { return .track(try arguments.rest("a file")) }
      var latitude = ArgumentReader([first])
      let north = try latitude.number("a latitude")
      let east = try arguments.number("a longitude")
      guard let place = Coordinate(latitude: north, longitude: east) else {
        throw ArgumentProblem("\(north) \(east) is no place on Earth: latitudes go to ±90, longitudes to ±180")
      }
      return .location(place)
    },
    CommandSpec(
      "permission",
      usage: ["\(Permission.names.joined(separator: "|")) \(permissionAnswers.map(\.rawValue).joined(separator: "|"))"],
      "grants or denies a permission; after deniedForGood only this command grants it again",
      brief: "grants or denies it", group: .world,
      arguments: [.words(Permission.names), .words(permissionAnswers.map(\.rawValue))]
    ) { arguments throws(ArgumentProblem) in
      .permission(try arguments.next("a permission"), try arguments.next("the answer", of: permissionAnswers))
    },
    CommandSpec(
      "device", usage: ["locked|unlocked"], "locks the device, which hides its secrets, or unlocks it",
      brief: "locks or unlocks it", group: .world, arguments: [.words(["locked", "unlocked"])]
    ) { arguments throws(ArgumentProblem) in
      .device(isLocked: try arguments.next("the state", of: ["locked", "unlocked"]) == "locked")
    },
    CommandSpec(
      "network", usage: [NetworkState.names.joined(separator: "|")],
      "cuts or restores the network, or keeps requests open so that loading shows", brief: "cuts, slows or restores",
      group: .world,
      arguments: [.words(NetworkState.names)]
    ) { arguments throws(ArgumentProblem) in .network(try arguments.next("the network")) },
    CommandSpec(
      "provider", usage: ["NAME \(ProviderState.names.joined(separator: "|"))"],
      "makes a provider that the shell plays fail, wait or answer again; a wrong name lists them",
      brief: "makes a source fail", group: .world, arguments: [.providerName, .words(ProviderState.names)]
    ) { arguments throws(ArgumentProblem) in
      .provider(try arguments.next("a provider").lowercased(), try arguments.next("the state"))
    },
    backend, payment, store, scan, clock, car,
    CommandSpec(
      "advance", usage: ["30s|5m|25h|2d|1h30m"], "lets time pass on the virtual clock", brief: "lets time pass",
      group: .world,
      arguments: [.text]
    ) { arguments throws(ArgumentProblem) in .advance(try arguments.seconds()) },
    CommandSpec(
      "import", usage: ["FILE"], "opens a file with the app: one it saved, else one on disk", brief: "opens a file",
      group: .world,
      arguments: [.text]
    ) { arguments throws(ArgumentProblem) in .importDocument(try arguments.rest("a file")) },
    CommandSpec(
      "background", usage: ["", "wake"],
      "sends the app to the background, or lets it run there for a moment", brief: "sends the app away", group: .world,
      arguments: [.words(["wake"])]
    ) { arguments throws(ArgumentProblem) in
      if arguments.isAtEnd { return .background }
      _ = try arguments.next("nothing, or wake", of: ["wake"])
      return .wake
    },
    CommandSpec("foreground", "brings the app to the foreground", brief: "brings the app back", group: .world) { _ in
      .foreground
    },
    CommandSpec(
      "relaunch", "kills the app and starts it again on the same data", brief: "kills and starts again", group: .world
    ) { _ in .relaunch },
    CommandSpec(
      "appearance", usage: ["light|dark"], "makes the device light or dark", brief: "light or dark", group: .world,
      arguments: [.words(["light", "dark"])]
    ) { arguments throws(ArgumentProblem) in
      .appearance(isDark: try arguments.next("the appearance", of: ["light", "dark"]) == "dark")
    },
    CommandSpec(
      "lang", usage: [Language.names.joined(separator: "|")], "sets the device's language", brief: "sets the language",
      group: .world,
      arguments: [.words(Language.names)]
    ) { arguments throws(ArgumentProblem) in .language(try arguments.next("a language")) },
    CommandSpec(
      "zone", usage: ["Europe/Stockholm"], "puts the device into a time zone, as a traveller's is",
      brief: "sets the time zone", group: .world,
      arguments: [.text]
    ) { arguments throws(ArgumentProblem) in
      let word = try arguments.next("a time zone")
      guard let zone = StationTimeZone.zone(named: word) else {
        throw ArgumentProblem("\"\(word)\" is no time zone such as Europe/Stockholm")
      }
      return .timeZone(zone)
    },
    CommandSpec(
      "size", usage: ["WxH"], "draws W columns and H rows, for instance 40x24; H 0 means no limit",
      brief: "sets columns and rows", group: .world,
      arguments: [.words(["40x24", "80x24", "80x0"])]
    ) { arguments throws(ArgumentProblem) in
      let word = try arguments.next("a size")
      guard let size = ScreenSize(word) else {
        throw ArgumentProblem("\"\(word)\" is no size: 20 to 400 columns, 5 to 10000 rows or 0")
      }
      return .size(size)
    },
  ]
}
