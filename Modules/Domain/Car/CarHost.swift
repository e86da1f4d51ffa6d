public import Foundation

/// The system that draws a car's screen, and what its documentation says of it.
public enum CarHost: String, CaseIterable, Hashable, Sendable, Codable {
  /// CarPlay for an app that finds chargers: developer.apple.com, framework CarPlay, and Apple's CarPlay Developer Guide.
  case carPlay
  /// Android Auto with the templates of the Android for Cars App Library: developer.android.com/training/cars/apps/poi, the
  /// reference of `androidx.car.app`, and developers.google.com/cars/design.
  case androidAuto

  /// Seconds between two changes of a screen that nobody asked for, so that nothing moves at the edge of a driver's view
  /// all the time. Apple's guide asks it of apps for a task while driving; Android's asks not to refresh needlessly.
  public static let refreshPause: TimeInterval = 10

  /// Whether the screen may list other stations, or the same in another order, without being asked. On Android Auto a list
  /// whose rows have other titles is a further step of the five that a task may have (`PlaceListMapTemplate`); one that the
  /// driver asked for is not.
  var countsNewRowsAsStep: Bool {
    switch self {
    case .carPlay: false
    case .androidAuto: true
    }
  }

  /// Whether the button that makes a list anew is part of the template, apart from its other buttons.
  public var updatesApart: Bool {
    switch self {
    case .carPlay: false
    case .androidAuto: true
    }
  }
}
