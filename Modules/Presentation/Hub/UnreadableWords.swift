import ChargeDomain
import ChargeLocalization

/// The field because of which a record of a file with a person's data cannot be used, in words. Its name in the file stands
/// behind them where it lies deep in the record.
struct UnreadableWords {
  private let part: MyDataPart
  private let path: String

  /// - Parameter path: the field by its name in the file, such as `boxes[0].north`.
  init(_ path: String, of part: MyDataPart) { (self.path, self.part) = (path, part) }

  /// What is wrong with a record.
  func said(of record: String, _ words: ImportWords) -> String {
    let texts = words.texts
    if part == .settings {
      return texts.myDataItem(part: record, name: kind.map { words.name($0) } ?? path)
    }
    if part == .filters, let filter = filterProblem(texts) {
      let purpose = purpose.map { texts.myDataItem(part: record, name: words.name($0)) }
      return texts.myDataReason(item: purpose ?? record, reason: filter)
    }
    let problem = texts.myDataField(field: name(texts) ?? path)
    guard path.contains(".") || path.contains("["), name(texts) != nil else {
      return texts.myDataReason(item: record, reason: problem)
    }
    return texts.myDataReason(item: record, reason: texts.myDataFieldPath(problem: problem, path: path))
  }

  private var first: Substring { path.prefix { $0 != "." && $0 != "[" } }
  private var last: Substring { path.split(separator: ".").last ?? "" }

  private var kind: PreferenceChoice.Kind? {
    first == "nearbyRadiusMeters" ? .nearbyRadius : PreferenceChoice.Kind(rawValue: String(first))
  }

  private var purpose: FilterPurpose? {
    switch first {
    case "find": .find
    case "book": .book
    default: nil
    }
  }

  /// Why a filter cannot be used; nil for another field of a record.
  private func filterProblem(_ texts: Texts) -> String? {
    guard purpose != nil || first == "filter" else { return nil }
    let demand = path.dropFirst(first.count + 1)
    guard !demand.isEmpty else { return texts.myDataField(field: texts.myDataFieldFilter) }
    return texts.myDataFieldPath(problem: texts.myDataFieldUnknown, path: String(demand))
  }

  private func name(_ texts: Texts) -> String? {
    switch last {
    case "lat", "lon": texts.myDataFieldLocation
    case "id": texts.myDataFieldStation
    case "name": texts.myDataFieldName
    case "note": texts.myDataFieldNote
    case "addedAt", "setAt", "until": texts.myDataFieldTime
    case "boxes", "south", "west", "north", "east": texts.myDataFieldBoundary
    case "quietFrom", "quietTo": texts.myDataFieldQuiet
    case "watts": texts.myDataFieldPower
    case "stations": texts.myDataFieldStations
    default: nil
    }
  }
}
