public import ChargeDomain
import ChargeLocalization

/// Version and licences, ready to show.
public struct AboutViewState: ScreenViewState {
  /// A source of data.
  public struct Source: Hashable, Sendable, Codable {
    /// Which one.
    public let provider: ProviderID
    /// Its stable name in the list.
    public let subject: String
    /// Its name.
    public let name: String
    /// The attribution that its licence asks for, and its terms.
    public let lines: [String]
    /// The words on the link to its terms; nil when it names no page.
    public let link: String?
  }

  /// Libraries that are linked with the same part of the app.
  public struct Libraries: Hashable, Sendable, Codable {
    /// The heading over them.
    public let title: String
    /// The libraries; each leads to the full text of its licence.
    public let libraries: [Library]
  }

  /// A library.
  public struct Library: Hashable, Sendable, Codable {
    /// Its name.
    public let name: String
    /// Its licence.
    public let licence: String
  }

  public let title: String
  /// The version, in words.
  public let version: String
  /// The message at the top; nil for none.
  public let notice: Notice?
  /// The heading over the sources.
  public let sourcesTitle: String
  /// The sources; nil while they are being read.
  public let sources: [Source]?
  /// Where the names and places of towns come from, and under which terms.
  public let towns: String
  /// Whose data the addresses are, and under which terms; nil where none are searched.
  public let addresses: String?
  /// The heading over what the app sends.
  public let sentTitle: String
  /// What the app sends, and to whom.
  public let sent: String
  /// What stands there while the sources are being read.
  public let loading: Loading
  /// The libraries, by what they are linked with.
  public let libraries: [Libraries]
  /// The words on what leads to a licence.
  public let licenceLabel: String
}

extension AboutViewModel {
  public func viewState(in context: ViewContext) -> AboutViewState {
    let texts = context.texts
    return AboutViewState(
      title: texts.aboutTitle, version: texts.aboutVersion(version: AppInfo.current.version),
      notice: hasFailedToOpen ? Notice(.error, texts.aboutLinkFailed) : nil,
      sourcesTitle: texts.aboutSources, sources: sources.map { $0.map { source($0, texts) } }, towns: texts.aboutTowns,
      addresses: searchesAddresses ? texts.aboutAddresses : nil,
      sentTitle: texts.aboutSentTitle,
      sent: sent(texts),
      loading: Loading(style: .skeleton(rows: 3), label: texts.commonLoading),
      libraries: AppInfo.Library.Part.allCases.map { libraries($0, texts) }, licenceLabel: texts.aboutLicence)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.aboutTitle }

  private func sent(_ texts: Texts) -> String {
    let told = texts.aboutSent(map: texts.provider(.openChargeMap), fuels: texts.provider(.afdc))
    return mapGround.map { "\(told) \(texts.aboutSentGround(server: $0))" } ?? told
  }

  private func libraries(_ part: AppInfo.Library.Part, _ texts: Texts) -> AboutViewState.Libraries {
    let title =
      switch part {
      case .core: texts.aboutLibraries
      case .shell: texts.aboutShellLibraries
      }
    let libraries = AppInfo.current.libraries.filter { $0.part == part }
    return AboutViewState.Libraries(
      title: title, libraries: libraries.map { AboutViewState.Library(name: $0.name, licence: $0.licence) })
  }

  private func source(_ report: SourceReport, _ texts: Texts) -> AboutViewState.Source {
    let lines =
      report.licence.map { [$0.attribution, $0.terms].compactMap(\.self).filter { !$0.isEmpty } }
      ?? [texts.aboutPerStation]
    return AboutViewState.Source(
      provider: report.provider, subject: report.provider.rawValue, name: texts.provider(report.provider), lines: lines,
      link: report.licence?.link == nil ? nil : texts.aboutTerms)
  }
}
