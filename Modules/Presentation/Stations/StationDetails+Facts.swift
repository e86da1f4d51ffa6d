import ChargeDomain
import ChargeLocalization
import Foundation

extension StationDetails {
  /// - Parameter placeName: What the place is called; nil for where the person is.
  static func facts(
    _ station: Station, from place: Coordinate?, placeName: String? = nil, in context: ViewContext
  ) -> [Fact] {
    let texts = context.texts
    let known = station.hasKnownPlace ? place : nil
    let away = known.map { context.formats.distance($0.distance(to: station.coordinate)) }
    let distance = away.map { away in placeName.map { texts.detailDistanceFrom(distance: away, place: $0) } ?? away }
    let capabilities = station.capabilities.filter { !Capability.betweenSystems.contains($0) }
    let first: [(String, String?)] = [
      (texts.detailAddress, station.address.words ?? texts.detailAddressUnknown),
      (texts.detailDistance, distance),
      (texts.hoursTitle, hours(station.openingHours, in: context)),
      (texts.detailAccess, station.access == .unknown ? texts.detailAccessUnknown : texts.access(station.access)),
      (
        texts.detailCondition,
        station.condition == .unknown ? texts.detailConditionUnknown : texts.condition(station.condition)
      ),
    ]
    let rest: [(String, String?)] = [
      (texts.detailOperator, station.operatorName ?? texts.detailOperatorUnknown),
      (texts.detailFacilities, list(station.facilities.map(texts.facility))),
      (texts.detailCapabilities, list(capabilities.map(texts.capability))),
      (texts.detailPhone, list(station.phones)),
      (texts.detailWebsite, station.website?.rawValue),
      (texts.detailRemarks, station.remarks),
      (texts.detailLastComment, station.lastComment.map { comment($0, in: context) }),
      (texts.detailStationCode, station.code ?? station.id.description),
    ]
    func told(_ facts: [(String, String?)]) -> [Fact] {
      facts.compactMap { label, value in value.map { Fact(label: label, value: $0) } }
    }
    return told(first) + prices(station, in: context) + told(rest)
  }

  static func sources(_ station: Station, in context: ViewContext) -> [String] {
    let texts = context.texts
    let verified = station.verifiedAt.map { texts.detailVerified(date: context.formats.day($0)) }
    guard !station.contributions.isEmpty else {
      return source(station.provenance, gives: nil, verified, in: context)
    }
    return station.contributions.flatMap { contribution in
      let fields = contribution.fields.map(texts.field).joined(separator: ", ")
      return source(
        contribution.provenance, gives: fields.isEmpty ? texts.detailGivesNothing : texts.detailGives(fields: fields),
        contribution.fields.contains(.verification) ? verified : nil, in: context)
    }
  }

  private static func source(
    _ origin: Provenance, gives: String?, _ verified: String?, in context: ViewContext
  ) -> [String] {
    let texts = context.texts
    let received = texts.detailReceived(age: context.formats.age(of: origin.receivedAt, now: context.now))
    let changed = origin.changedAt.map { texts.detailChanged(date: context.formats.day($0)) }
    return [
      texts.detailSource(provider: texts.provider(origin.provider), id: origin.recordID), gives,
      [received, changed].compactMap { $0 }.joined(separator: ", "), verified,
      origin.licence.attribution.isEmpty ? nil : texts.detailAttribution(name: origin.licence.attribution),
      origin.licence.terms.map { texts.detailLicence(terms: $0) } ?? texts.detailLicenceUnknown,
      origin.licence.link.map { texts.detailLicenceLink(link: $0.absoluteString) },
    ].compactMap { $0 }
  }

  private static func comment(_ comment: DriverComment, in context: ViewContext) -> String {
    guard let at = comment.at else { return comment.text }
    return context.texts.detailCommentOn(date: context.formats.day(at), comment: comment.text)
  }

  private static func list(_ items: [String]) -> String? {
    items.isEmpty ? nil : items.joined(separator: ", ")
  }

  private static func hours(_ hours: OpeningHours?, in context: ViewContext) -> String {
    switch hours?.regular {
    case nil, .notGiven: context.texts.hoursUnknown
    case .twentyFourSeven: context.texts.hoursAlways
    case .text(let words): words
    case .weekly(let days):
      days.map { day in
        let ranges = day.ranges.map(context.formats.range).joined(separator: ", ")
        return context.texts.hoursLine(
          days: context.formats.weekdays(day.days), hours: ranges.isEmpty ? context.texts.hoursClosed : ranges)
      }.joined(separator: "; ")
    }
  }
}
