/// The device's own copy of stations, which every screen shows first. Adapters live in Data.
///
/// A station is a site: what several sources say of it is merged (``Station/contributions``). What an adapter leaves out
/// fails with ``Failure/storage``, so that it is never taken for "nothing there".
public struct StationStore: Sendable {
  /// All stations in a circle, merged, in no order, each with its distance from the centre, and what is loaded of some
  /// cells, as of one moment.
  public var around: @Sendable (GeoCircle, [MapCell], Set<ProviderID>) async throws(Failure) -> StoredCircle
  /// All stations in some boxes, merged, in no order; a station in two boxes comes once.
  public var stationsInBoxes: @Sendable ([GeoBox]) async throws(Failure) -> [Station]
  /// All stations of a town, merged, in the order their sources list them.
  public var stationsOfTown: @Sendable (Town) async throws(Failure) -> [Station]
  /// The station with this id, merged; any id of its sources finds it. Nil when it is not stored.
  public var station: @Sendable (StationID) async throws(Failure) -> Station?
  /// The station that has a charging point with this key (``EVSEID/key``), merged; nil when none has.
  public var stationWithEVSE: @Sendable (String) async throws(Failure) -> Station?
  /// The records of all sources round a station, not merged: those of its site and those near it that were kept apart.
  public var recordsRound: @Sendable (StationID) async throws(Failure) -> [Station]
  /// Why the records round a station were joined or kept apart; nil when it is not stored.
  public var explain: @Sendable (StationID) async throws(Failure) -> SiteExplanation?
  /// The stations of some boxes counted by cells of this zoom; no cell without stations.
  public var clusters: @Sendable (_ boxes: [GeoBox], _ cellZoom: Int) async throws(Failure) -> [StationCluster]
  /// What reports a live state in some boxes.
  public var livePoints: @Sendable ([GeoBox]) async throws(Failure) -> [LivePoint]
  /// What is known to be loaded of these cells, of each of these sources.
  public var coverage: @Sendable ([MapCell], Set<ProviderID>) async throws(Failure) -> StoredCoverage
  /// How much is stored in some boxes.
  public var amount: @Sendable ([GeoBox]) async throws(Failure) -> StoredAmount
  /// Forgets the stations of these cells and what was known to be loaded of them.
  public var forget: @Sendable ([MapCell]) async throws(Failure) -> Void
  /// Takes over an answer: adds and replaces its stations; a complete answer also removes those of its region that it
  /// no longer has. All or nothing.
  public var apply: @Sendable (FeedAnswer, FeedRegion) async throws(Failure) -> Void
  /// Stations that match a text, best first.
  public var search: @Sendable (StationSearch) async throws(Failure) -> StationSearchPage
  /// Towns with stored stations, by name.
  public var towns: @Sendable () async throws(Failure) -> [Town]
  /// Those of them whose name begins so, whatever the case, accents and signs between words; none for no letter at all.
  public var townsNamed: @Sendable (String) async throws(Failure) -> [Town]
  /// What is stored of each source; none for a source of which nothing ever was loaded.
  public var storedSources: @Sendable () async throws(Failure) -> [ProviderID: StoredSource]
  /// What was left out of the stored answers, and why.
  public var skipped: @Sendable () async throws(Failure) -> [SkippedRecord]

  /// What is wrong with what is stored, a line each in English, for developers; empty when it is sound. One to two
  /// seconds at 250,000 stations.
  public var integrityReport: @Sendable () async throws(Failure) -> [String]

  /// A store of which every function fails with ``Failure/storage`` until it is set.
  public init() {
    around = { _, _, _ async throws(Failure) in throw .storage }
    stationsInBoxes = { _ async throws(Failure) in throw .storage }
    stationsOfTown = { _ async throws(Failure) in throw .storage }
    station = { _ async throws(Failure) in throw .storage }
    stationWithEVSE = { _ async throws(Failure) in throw .storage }
    recordsRound = { _ async throws(Failure) in throw .storage }
    explain = { _ async throws(Failure) in throw .storage }
    clusters = { _, _ async throws(Failure) in throw .storage }
    livePoints = { _ async throws(Failure) in throw .storage }
    coverage = { _, _ async throws(Failure) in throw .storage }
    amount = { _ async throws(Failure) in throw .storage }
    forget = { _ async throws(Failure) in throw .storage }
    apply = { _, _ async throws(Failure) in throw .storage }
    search = { _ async throws(Failure) in throw .storage }
    towns = { () async throws(Failure) in throw .storage }
    townsNamed = { _ async throws(Failure) in throw .storage }
    storedSources = { () async throws(Failure) in throw .storage }
    skipped = { () async throws(Failure) in throw .storage }
    integrityReport = { () async throws(Failure) in throw .storage }
  }

  /// All stations in a circle, merged, in no order.
  public func stations(_ circle: GeoCircle) async throws(Failure) -> [Station] {
    try await around(circle, [], []).found.map(\.station)
  }
}
