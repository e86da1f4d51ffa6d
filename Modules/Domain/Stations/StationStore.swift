/// The device's own copy of stations, which every screen shows first. The adapter is in Data.
///
/// A station is a site: what several sources say about it is merged (``Station/contributions``). A function that is not
/// set fails with ``Failure/storage``, so that it never looks like "nothing there".
public struct StationStore: Sendable {
  /// All stations in a circle, merged, in no order, each with its distance from the centre, and what is loaded of the
  /// given cells, read at one moment.
  public var around: @Sendable (GeoCircle, [MapCell], Set<ProviderID>) async throws(Failure) -> StoredCircle =
    unset(.storage)
  /// All stations in the boxes, merged, in no order; a station in two boxes is returned once.
  public var stationsInBoxes: @Sendable ([GeoBox]) async throws(Failure) -> [Station] = unset(.storage)
  /// All stations of a town, merged, in the order their sources list them.
  public var stationsOfTown: @Sendable (Town) async throws(Failure) -> [Station] = unset(.storage)
  /// The merged station, found by any of its sources' ids; nil if it is not stored.
  public var station: @Sendable (StationID) async throws(Failure) -> Station? = unset(.storage)
  /// The merged station that has a charging point with this key (``EVSEID/key``); nil if none has.
  public var stationWithEVSE: @Sendable (String) async throws(Failure) -> Station? = unset(.storage)
  /// Why the records around a station were joined or kept apart; nil if it is not stored.
  public var explain: @Sendable (StationID) async throws(Failure) -> SiteExplanation? = unset(.storage)
  /// The stations in the boxes, counted by cells of this zoom. Empty cells are left out.
  public var clusters: @Sendable (_ boxes: [GeoBox], _ cellZoom: Int) async throws(Failure) -> [StationCluster] =
    unset(.storage)
  /// What reports a live state in the boxes.
  public var livePoints: @Sendable ([GeoBox]) async throws(Failure) -> [LivePoint] = unset(.storage)
  /// What each of these sources has loaded of these cells.
  public var coverage: @Sendable ([MapCell], Set<ProviderID>) async throws(Failure) -> StoredCoverage = unset(.storage)
  /// How much is stored in the boxes.
  public var amount: @Sendable ([GeoBox]) async throws(Failure) -> StoredAmount = unset(.storage)
  /// Forgets the stations of these cells, and that the cells were loaded.
  public var forget: @Sendable ([MapCell]) async throws(Failure) -> Void = unset(.storage)
  /// Stores an answer, whole or not at all: adds and replaces its stations. A complete answer also removes the stations
  /// of its region that it no longer has.
  public var apply: @Sendable (FeedAnswer, FeedRegion) async throws(Failure) -> Void = unset(.storage)
  /// Stations that match a text, best first.
  public var search: @Sendable (StationSearch) async throws(Failure) -> StationSearchPage = unset(.storage)
  /// Towns with stored stations, by name.
  public var towns: @Sendable () async throws(Failure) -> [Town] = unset(.storage)
  /// Towns in which a source has stored stations, by name; only these are counted.
  public var townsOf: @Sendable (ProviderID) async throws(Failure) -> [Town] = unset(.storage)
  /// The towns whose name begins with this text, ignoring case, accents and punctuation; none for a text without letters.
  public var townsNamed: @Sendable (String) async throws(Failure) -> [Town] = unset(.storage)
  /// What is stored of each source; no entry for a source that was never loaded.
  public var storedSources: @Sendable () async throws(Failure) -> [ProviderID: StoredSource] = unset(.storage)
  /// The records and fields left out of the stored answers, and why.
  public var skipped: @Sendable () async throws(Failure) -> [SkippedRecord] = unset(.storage)
  /// The last known states of these charging points, by the key of ``EVSEID``, in no order.
  public var liveStates: @Sendable (Set<String>) async throws(Failure) -> [KeptLiveState] = unset(.storage)
  /// All that is kept of a live source; nil if it never answered.
  public var liveSource: @Sendable (ProviderID) async throws(Failure) -> KeptLiveSource? = unset(.storage)
  /// Keeps what an answer of a live source changes.
  public var keepLiveStates: @Sendable (LiveStateChanges) async throws(Failure) -> Void = unset(.storage)
  /// What is wrong with the stored data, one line each, in English, for developers; empty if it is sound. Takes one to
  /// two seconds with 250,000 stations.
  public var integrityReport: @Sendable () async throws(Failure) -> [String] = unset(.storage)

  /// A store without functions.
  public init() {}

  /// All stations in a circle, merged, in no order.
  public func stations(_ circle: GeoCircle) async throws(Failure) -> [Station] {
    try await around(circle, [], []).found.map(\.station)
  }
}
