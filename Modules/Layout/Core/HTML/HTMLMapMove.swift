import ChargePresentation

/// How a map was moved, as a script sends it: the part of the world that was shown, as it stood in the page, then a `;`, then
/// how far it was moved, zoomed, and how large it is.
struct HTMLMapMove: Hashable, Sendable {
  /// What was shown.
  let window: MapWindow
  /// How it was moved.
  let move: MapWindow.Move

  /// Nil for another form, and for what fingers cannot do.
  init?(_ text: String) {
    let halves = text.split(separator: ";", omittingEmptySubsequences: false)
    guard halves.count == 2, let window = MapWindow(htmlText: halves[0]) else { return nil }
    let parts = halves[1].split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 5, let x = Double(parts[0]), let y = Double(parts[1]), let steps = Int(parts[2]),
      let width = Double(parts[3]), let height = Double(parts[4]),
      let move = MapWindow.Move(x: x, y: y, steps: steps, width: width, height: height)
    else { return nil }
    (self.window, self.move) = (window, move)
  }
}

extension MapWindow {
  /// As it stands in a page: latitude and longitude of the middle, zoom, width, height.
  var htmlText: String {
    "\(latitude.plain),\(longitude.plain),\(zoom),\(width.plain),\(height.plain)"
  }

  init?(htmlText: Substring) {
    let parts = htmlText.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 5, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      let zoom = Int(parts[2]), let width = Double(parts[3]), let height = Double(parts[4])
    else { return nil }
    self.init(latitude: latitude, longitude: longitude, zoom: zoom, width: width, height: height)
  }
}
