import ChargeDomain

/// A station as it is written. Making it takes a third of the time that storing takes, and needs no database: it is made
/// before the transaction, while another answer may still be written.
struct StationContent: Sendable {
  let station: Station
  let record: [UInt8]
  /// What it is searched by while it is a site of its own.
  let text: SiteText?

  init(_ station: Station, _ folds: inout SiteFolds) {
    self.station = station
    record = StationRecord.bytes(of: station)
    text = folds.text(of: [station])
  }
}

/// An answer with its stations as they are written.
struct AnswerContent: Sendable {
  /// Of a longer answer the stations are made one by one while they are written, so that they are not in memory twice.
  private static let longest = LoadStations.questionLimit

  let answer: FeedAnswer
  private let contents: [StationContent]

  init(_ answer: FeedAnswer) {
    self.answer = answer
    var folds = SiteFolds()
    contents = answer.stations.count > Self.longest ? [] : answer.stations.map { StationContent($0, &folds) }
  }

  /// One of the answer's stations.
  func content(at index: Int, _ folds: inout SiteFolds) -> StationContent {
    contents.indices.contains(index) ? contents[index] : StationContent(answer.stations[index], &folds)
  }
}
