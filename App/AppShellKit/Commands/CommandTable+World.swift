import ChargeDomain

extension CommandTable {
  private static let permissionAnswers: [PermissionState] = [.granted, .denied, .deniedForGood]

  static let world: [CommandSpec] = [
    CommandSpec(
      "location", usage: ["LAT LON", "none", "gpx FILE"],
      "puts the device somewhere (and lets the app know, unless denied was said); a track moves with advance",
      group: .world, arguments: [.words(["none", "gpx"]), .text]
    ) { arguments throws(ArgumentProblem) in
      let first = try arguments.next("a latitude")
      if first == "none" { return .location(nil) }
      if first == "gpx" {
        guard let path = arguments.remainder() else { throw ArgumentProblem("a file is missing") }
        return .track(path)
      }
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
      usage: [
        "\(Permission.allCases.map(\.rawValue).joined(separator: "|")) "
          + permissionAnswers.map(\.rawValue).joined(separator: "|")
      ],
      "gives or refuses a permission, perhaps for good: then it can only be given by this command", group: .world,
      arguments: [.words(Permission.allCases.map(\.rawValue)), .words(permissionAnswers.map(\.rawValue))]
    ) { arguments throws(ArgumentProblem) in
      let name = try arguments.next("a permission", of: Permission.allCases.map(\.rawValue))
      guard let permission = Permission(rawValue: name) else {
        throw ArgumentProblem("there is no permission \"\(name)\"")
      }
      let answer = try arguments.next("the answer", of: permissionAnswers.map(\.rawValue))
      guard let state = PermissionState(rawValue: answer) else { throw ArgumentProblem("there is no such answer") }
      return .permission(permission, state)
    },
    CommandSpec(
      "device", usage: ["locked|unlocked"], "the device is locked, and its secrets with it, or unlocked",
      group: .world, arguments: [.words(["locked", "unlocked"])]
    ) { arguments throws(ArgumentProblem) in
      .device(isLocked: try arguments.next("how it is", of: ["locked", "unlocked"]) == "locked")
    },
    CommandSpec(
      "network", usage: [NetworkState.allCases.map(\.rawValue).joined(separator: "|")],
      "the network goes, comes, or leaves requests open so that loading can be seen", group: .world,
      arguments: [.words(NetworkState.allCases.map(\.rawValue))]
    ) { arguments throws(ArgumentProblem) in
      let name = try arguments.next("the network", of: NetworkState.allCases.map(\.rawValue))
      guard let state = NetworkState(rawValue: name) else { throw ArgumentProblem("there is no such network") }
      return .network(state)
    },
    CommandSpec(
      "provider", usage: ["NAME \(ProviderState.allCases.map(\.rawValue).joined(separator: "|"))"],
      "a provider inside the shell fails, waits or answers again; names as in --feed",
      group: .world, arguments: [.providerName, .words(ProviderState.allCases.map(\.rawValue))]
    ) { arguments throws(ArgumentProblem) in
      let provider = try arguments.next("a provider").lowercased()
      let name = try arguments.next("how it is", of: ProviderState.allCases.map(\.rawValue))
      guard let state = ProviderState(rawValue: name) else { throw ArgumentProblem("there is no such state") }
      return .provider(provider, state)
    },
    backend,
    CommandSpec(
      "advance", usage: ["30s|5m|25h|2d|1h30m"], "lets time pass on the virtual clock", group: .world,
      arguments: [.text]
    ) { arguments throws(ArgumentProblem) in
      let word = try arguments.next("a length of time")
      guard let seconds = SpanOfTime.seconds(word) else {
        throw ArgumentProblem("\"\(word)\" is no length of time")
      }
      return .advance(seconds)
    },
    CommandSpec(
      "import", usage: ["FILE"], "opens a file with the app: one it saved, else one of the disk", group: .world,
      arguments: [.text]
    ) { arguments throws(ArgumentProblem) in
      guard let file = arguments.remainder() else { throw ArgumentProblem("a file is missing") }
      return .importDocument(file)
    },
    CommandSpec("background", "the app leaves the front", group: .world) { _ in .background },
    CommandSpec("foreground", "the app comes to the front", group: .world) { _ in .foreground },
    CommandSpec("relaunch", "kills the app and starts it on the same data", group: .world) { _ in .relaunch },
    CommandSpec(
      "appearance", usage: ["light|dark"], "the device turns light or dark", group: .world,
      arguments: [.words(["light", "dark"])]
    ) { arguments throws(ArgumentProblem) in
      .appearance(isDark: try arguments.next("the appearance", of: ["light", "dark"]) == "dark")
    },
    CommandSpec(
      "lang", usage: [Language.allCases.map(\.rawValue).joined(separator: "|")], "the device speaks this language",
      group: .world, arguments: [.words(Language.allCases.map(\.rawValue))]
    ) { arguments throws(ArgumentProblem) in
      let name = try arguments.next("a language", of: Language.allCases.map(\.rawValue))
      guard let language = Language(rawValue: name) else { throw ArgumentProblem("there is no such language") }
      return .language(language)
    },
    CommandSpec(
      "size", usage: ["WxH"], "draws for W columns and H rows, for instance 40x24; H 0 has no limit", group: .world,
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
