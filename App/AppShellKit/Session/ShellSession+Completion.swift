import ChargeLayout

extension ShellSession {
  /// What can be typed next on this screen.
  var completion: Completion {
    let providers = world.providers?.names ?? []
    guard let tree else { return Completion(screens: app.screenNames, providers: providers) }
    var ids: [CommandSpec.Argument: [String]] = [.carElement: carTree?.interactives.map(\.id.name) ?? []]
    var options: [String: [String]] = [:]
    for one in tree.interactives {
      ids[.id, default: []].append(one.id.name)
      switch one.kind {
      case .field, .codeBoxes: ids[.field, default: []].append(one.id.name)
      case .picker(let names):
        ids[.picker, default: []].append(one.id.name)
        options[one.id.name] = names
      case .checklistOption: ids[.option, default: []].append(one.id.name)
      case .slider, .day: ids[.slider, default: []].append(one.id.name)
      case .button, .destructiveButton, .link, .chip, .tab, .row, .marker:
        ids[.tappable, default: []].append(one.id.name)
      }
    }
    return Completion(ids: ids, options: options, screens: app.screenNames, providers: providers)
  }
}
