import HTTPTypes
import Hummingbird

/// What a browser says of who makes it send a request (Fetch Metadata): other sites may lead a person here, and nothing else.
/// Browsers say nothing of it to addresses without TLS, except to those of their own machine.
enum FetchSite: Sendable {
  /// The person, a page of ours, or a browser that does not say.
  case ours
  /// A link of another site, which the person follows in a whole window.
  case led
  /// Another site, for a picture, a frame, a script or a form.
  case foreign

  init(_ request: Request) {
    func field(_ name: String) -> String? { HTTPField.Name(name).flatMap { request.headers[$0] } }
    let site = field("Sec-Fetch-Site") ?? "none"
    if ["same-origin", "none"].contains(site) {
      self = .ours
    } else if request.method == .get, field("Sec-Fetch-Mode") == "navigate", field("Sec-Fetch-Dest") == "document" {
      self = .led
    } else {
      self = .foreign
    }
  }
}
