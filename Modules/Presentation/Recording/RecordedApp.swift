public import ChargeDomain
public import Foundation

/// An app that can be recorded and replayed: how it begins, and which of its texts may be written.
public struct RecordedApp<Root: ViewModel>: Sendable {
  let root: @Sendable (RecordedDevice) -> Root
  let phones: PhoneNumberRules
  let rules: RecordingRules

  /// An app made of these parts.
  /// - Parameters:
  ///   - root: the model before the launch, on a device.
  ///   - phones: how phone numbers are written.
  public init(
    phones: PhoneNumberRules, rules: RecordingRules, root: @escaping @Sendable (RecordedDevice) -> Root
  ) {
    self.root = root
    self.phones = phones
    self.rules = rules
  }
}

/// The device that an app was started on.
public struct RecordedDevice: Hashable, Sendable, Codable {
  /// Its language, BCP 47.
  public let language: String
  /// Its region, where it told one.
  public let region: String?
  /// The name of its time zone.
  public let timeZone: String

  /// A device.
  public init(language: String, region: RegionCode?, timeZone: TimeZone) {
    self.language = language
    self.region = region?.value
    self.timeZone = timeZone.identifier
  }

  /// The region; nil where it told none.
  public var regionCode: RegionCode? { region.flatMap { RegionCode($0) } }

  var zone: TimeZone? { TimeZone(identifier: timeZone) }
}

/// A visit that is lived again: the model, without work and without a device.
struct RelivedVisit<Root: ViewModel> {
  private var root: Root
  private let zone: TimeZone
  private let phones: PhoneNumberRules

  init(_ app: RecordedApp<Root>, on device: RecordedDevice) {
    root = app.root(device)
    zone = device.zone ?? .gmt
    phones = app.phones
  }

  mutating func handle(_ event: Root.Event) { _ = root.handle(event) }

  func state(at time: Date) -> Root.ViewState {
    root.viewState(in: ViewContext(now: time, timeZone: zone, phones: phones))
  }
}

/// How view states and events are read and written for recordings.
enum RecordedJSON {
  static func text(of state: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(state), as: UTF8.self)
  }

  static func value<Value: Decodable>(_ type: Value.Type, from tree: JSONTree) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(tree.json.utf8))
  }

  /// 64 bits of FNV-1a: tells whether a replay shows what was recorded.
  static func digest(of text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
