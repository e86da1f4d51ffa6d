import ChargeDomain
import ChargeLocalization

/// The templates of a car, made of the same stations, favourites, choices and sessions as the phone's screens. Nothing in it
/// is bought, paid or typed.
struct CarProjection {
  let car: CarConnection
  let surroundings: Surroundings
  let context: ViewContext

  var limits: CarLimits { car.limits }
  var texts: Texts { context.texts }
  var formats: Formats { context.formats }

  /// Everything there is to see.
  var tree: CarTree { CarTree(root, car.pages.compactMap(page), alert: alert, limits: limits) }

  /// Tabs where the host has them, else the stations with buttons that lead to the rest.
  private var root: CarTree.Root {
    CarTabBar(tabs, selected: car.tab, limits: limits).map(CarTree.Root.tabs) ?? .page(.list(nearby))
  }

  private var tabs: [CarTabBar.Tab] {
    let all = CarTab.allCases.compactMap { tab in page(of: tab).map { CarTabBar.Tab(tab, texts.carTab(tab), $0) } }
    // Where there is no room for all of them, the map shows nothing that the list does not.
    let byImportance: [CarTab] = [.charging, .nearby, .favourites, .settings, .map]
    let kept = byImportance.filter { tab in all.contains { $0.tab == tab } }.prefix(limits[.tabs])
    return all.filter { kept.contains($0.tab) }
  }

  /// Whether another page can go on top.
  var canPush: Bool { car.pages.count + 1 < limits[.depth] }

  /// The page of a tab; nil where there is none.
  func page(of tab: CarTab) -> CarPage? {
    switch tab {
    case .charging: charging.map(CarPage.information)
    case .nearby: .list(nearby)
    case .map: map.map(CarPage.places)
    case .favourites: .list(favourites)
    case .settings: .list(settings)
    }
  }

  private func page(_ page: CarConnection.Page) -> CarPage? {
    switch page {
    case .station(let station): .information(information(on: car.station(station.id) ?? station))
    case .connectors: .grid(connectors)
    case .tab(let tab): self.page(of: tab)
    }
  }

  private var alert: CarAlert? {
    switch car.alert {
    case .stop(let id): stopQuestion(id)
    case .notOpened:
      CarAlert(
        [texts.detailNavigateFailedTitle], [CarButton("dismiss", texts.commonOK, role: .cancel, .alertLeft)],
        limits: limits)
    case nil: nil
    }
  }

  /// A station with how far it is from where the car was when the screen last changed.
  func entry(_ station: Station) -> StationAt {
    let distance = station.hasKnownPlace ? car.shown.place?.distance(to: station.coordinate) : nil
    return StationAt(station: station, distance: distance)
  }

  /// The live states as they stand on the screen.
  var readings: [String: LiveReading] { car.shown.live?.readings ?? [:] }
}

extension Texts {
  func carTab(_ tab: CarTab) -> String {
    switch tab {
    case .charging: chargeTitle
    case .nearby: nearbyTitle
    case .map: mapTitle
    case .favourites: favouritesTitle
    case .settings: settingsTitle
    }
  }
}
