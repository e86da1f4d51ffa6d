public import ChargeDomain
import ChargeLocalization

/// The boxes for the code on a charger and the sites near the person, ready to show.
public struct IdentifyViewState: ScreenViewState {
  /// What a scan led to.
  public struct Scan: Hashable, Sendable, Codable {
    /// What was understood, or why nothing was.
    public let notice: Notice
    /// The link to the station of a charger of another network; nil where there is none.
    public let station: String?
  }

  /// The button below a whole code. It says whether charging can begin there.
  public struct Verdict: Hashable, Sendable, Codable {
    /// Its words.
    public let label: String
    /// True when charging can begin.
    public let isEnabled: Bool
    /// Its colour.
    public let color: ColorToken
    /// The site of the charger; nil when the network has no such code.
    public let site: String?
  }

  /// A site near the person.
  public struct SiteRow: Hashable, Sendable, Codable {
    /// Which station it is.
    public let id: StationID
    /// Its stable name in the list.
    public let subject: String
    /// Its name.
    public let name: String
    /// How many of its chargers are available.
    public let badge: AvailabilityBadge
    /// How far it is from the device; nil where its location is not known.
    public let distance: String?
  }

  /// What stands below the boxes.
  public enum Nearby: Hashable, Sendable, Codable {
    /// The list is being loaded.
    case loading(loading: Loading)
    /// Sites, the nearest first.
    case sites(rows: [SiteRow], more: String?)
    /// The network has no site with chargers.
    case none(trouble: Trouble)
    /// The list could not be loaded.
    case failed(trouble: Trouble)
  }

  public let title: String
  public let status: String?
  /// Why what is shown may be out of date; nil when all is well.
  public let notice: Notice?
  /// The boxes.
  public let code: CodeBoxes
  /// What a scan led to; nil before one.
  public let scan: Scan?
  /// The button that opens the camera.
  public let scanButton: String
  /// What is to be done while the code is not complete, or why nothing can be; nil otherwise.
  public let prompt: String?
  /// What the button below a whole code says; nil while the code is not complete, or nothing is known of it.
  public let verdict: Verdict?
  /// That the code is being looked up; nil unless the list is still being loaded.
  public let checking: Loading?
  /// The link to the session under way; nil without one.
  public let session: String?
  /// The heading above the sites.
  public let nearbyTitle: String
  /// That none is near; nil where some are, or the location is not known.
  public let nearbyNote: String?
  /// The sites: those that are near, or all.
  public let nearby: Nearby
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
  /// What the camera is for, before the system asks; nil while that is not explained.
  public let popup: Popup?
}

extension IdentifyViewModel {
  public func viewState(in context: ViewContext) -> IdentifyViewState {
    let texts = context.texts
    let isWaiting = code != nil && list.content == .loading
    return IdentifyViewState(
      title: texts.identifyTitle, status: list.status(in: context), notice: list.notice(in: context),
      code: CodeBoxes(input, label: texts.identifyCode, isSecret: false, in: context),
      scan: scan.map { shown($0, texts) }, scanButton: texts.identifyScan, prompt: prompt(texts),
      verdict: verdict.map { shown($0, texts) }, checking: isWaiting ? .spinner(texts.identifyChecking) : nil,
      session: surroundings.charging.busy == nil ? nil : texts.identifyShowSession,
      nearbyTitle: isNear ? texts.identifyNearby : texts.identifySites,
      nearbyNote: isNoneNear
        ? texts.identifyNoneNear(distance: context.formats.distance(Self.nearby)) : nil,
      nearby: nearby(in: context),
      retry: list.failure == nil ? nil : texts.commonRetry, popup: explainsCamera ? cameraQuestion(texts) : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.identifyTitle }

  private func prompt(_ texts: Texts) -> String? {
    if let busy = surroundings.charging.busy { return texts.chargingInTheWay(busy) }
    if code == nil { return texts.identifyPrompt }
    if verdict == nil, let failure = list.failure {
      return texts.identifyNotChecked(problem: texts.failureTitle(failure))
    }
    return verdict == .unknownCode ? texts.identifyUnknownCode : nil
  }

  private func shown(_ scan: Scan, _ texts: Texts) -> IdentifyViewState.Scan {
    switch scan {
    case .understood(let code):
      return .init(notice: Notice(.information, texts.scanUnderstood(code: code.rawValue)), station: nil)
    case .elsewhere(let id, station: _, isSearching: true):
      return .init(notice: Notice(.information, texts.scanSearching(id: id.description)), station: nil)
    // Of whom a charger is can only be told of a station that is known.
    case .elsewhere(let id, station: nil, isSearching: false):
      return .init(notice: Notice(.warning, texts.scanNotKnown(id: id.description)), station: nil)
    case .elsewhere(let id, station: .some, isSearching: false):
      return .init(
        notice: Notice(.warning, texts.scanElsewhere(id: id.description)), station: texts.scanOpenStation)
    case .fault(.noCharger), .fault(.empty): return .init(notice: Notice(.error, texts.scanNoCharger), station: nil)
    case .fault(.ambiguous): return .init(notice: Notice(.error, texts.scanAmbiguous), station: nil)
    case .noCode: return .init(notice: Notice(.error, texts.scanFailed), station: nil)
    case .notAllowed: return .init(notice: Notice(.warning, texts.scanNotAllowed), station: nil)
    }
  }

  private func cameraQuestion(_ texts: Texts) -> Popup {
    Popup(
      title: texts.scanPrimerTitle, message: texts.scanPrimerText, tone: .information,
      primary: Popup.Choice(label: texts.scanPrimerAllow, role: .primary),
      secondary: Popup.Choice(label: texts.scanPrimerLater, role: .cancel))
  }

  private func shown(_ verdict: ChargerVerdict, _ texts: Texts) -> IdentifyViewState.Verdict {
    let found = code.flatMap { list.sites?.charger($0) }
    let site = found?.site.name
    let status =
      found.map { texts.identifyStatus(code: $0.charger.code.rawValue, status: texts.chargerStatus($0.charger.status)) }
      ?? texts.identifyUnknown
    return switch verdict {
    case .available: .init(label: texts.identifyBegin, isEnabled: canBegin, color: .available, site: site)
    case .occupied: .init(label: status, isEnabled: false, color: .occupied, site: site)
    case .outOfOrder: .init(label: status, isEnabled: false, color: .outOfService, site: site)
    case .notAvailable, .unknownCode: .init(label: status, isEnabled: false, color: .unknown, site: site)
    }
  }

  private func nearby(in context: ViewContext) -> IdentifyViewState.Nearby {
    let texts = context.texts
    switch list.content {
    case .loading: return .loading(loading: Loading(style: .skeleton(rows: 3), label: texts.identifyLoading))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    case .known(let sites, _, _):
      let nearest = shown(sites)
      guard !nearest.isEmpty else {
        return .none(trouble: Trouble(.emptyMap, texts.identifyNone, advice: texts.identifyNoneAdvice))
      }
      return .sites(
        rows: nearest.prefix(limit).map { row($0.site, $0.distance, in: context) },
        more: nearest.count > limit ? texts.commonMore : nil)
    }
  }

  /// Those that are near, else all of them.
  private func shown(_ sites: [ChargerSite]) -> [(site: ChargerSite, distance: Distance?)] {
    let all = sites.filter { !$0.chargers.isEmpty }.nearest(to: surroundings.location)
    let near = all.filter { $0.distance.map { $0 <= Self.nearby } ?? false }
    return near.isEmpty ? all : near
  }

  /// Whether the sites that are shown are near.
  private var isNear: Bool {
    list.sites.flatMap { shown($0).first?.distance }.map { $0 <= Self.nearby } ?? false
  }

  /// Whether the location is known, and there are sites, but none near.
  private var isNoneNear: Bool {
    list.sites.flatMap { shown($0).first?.distance }.map { $0 > Self.nearby } ?? false
  }

  private func row(
    _ site: ChargerSite, _ distance: Distance?, in context: ViewContext
  ) -> IdentifyViewState.SiteRow {
    IdentifyViewState.SiteRow(
      id: site.id, subject: site.id.description, name: site.name.isEmpty ? context.texts.chargerSiteNoName : site.name,
      badge: site.badge(in: context), distance: distance.map(context.formats.distance))
  }
}
