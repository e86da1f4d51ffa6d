import ChargeDomain
import Foundation

extension SecretFiles {
  /// Sign-ins whose service has not heard yet that they have ended, as a file beside the sign-ins. It is removed with the last.
  var ended: EndedSignIns {
    var ended = EndedSignIns()
    ended.read = { [self] () async throws(Failure) in
      try perform("reading ended sign-ins") {
        try folder.holding(making: false) { try Self.endedSignIns(in: $0) } ?? []
      }
    }
    ended.change = { [self] change async throws(Failure) in
      try perform("keeping ended sign-ins") {
        // Only something to be kept makes the folder.
        try folder.holding(making: !change([]).isEmpty) { open in
          let left = change(try Self.endedSignIns(in: open))
          if left.isEmpty { return try open.removeAll(of: Self.endedFile) }
          try open.write(Self.endedFile, try JSONEncoder.sorted.encode(left.map(EndedRecord.init)))
        }
      }
    }
    return ended
  }

  /// Must never change, or tokens that wait would not be ended.
  static let endedFile = "ended.json"

  // What cannot be understood holds tokens of nobody knows whom: it is not kept beside.
  private static func endedSignIns(in open: OpenSecretFolder) throws -> [EndedSignIn] {
    guard let data = try open.read(endedFile) else { return [] }
    guard data.count <= OpenSecretFolder.sizeLimit,
      let records = try? JSONDecoder().decode([EndedRecord].self, from: data)
    else {
      try open.removeAll(of: endedFile)
      return []
    }
    return records.compactMap(\.ended)
  }
}

/// An ended sign-in as its file holds it.
private struct EndedRecord: Codable {
  private let service: String
  private let token: String
  private let userID: String?
  private let endedAt: Date

  init(_ ended: EndedSignIn) {
    service = ended.service.rawValue
    token = ended.token.reveal()
    userID = ended.userID
    endedAt = ended.endedAt
  }

  /// `nil` for a service that this version does not know.
  var ended: EndedSignIn? {
    AccountService(rawValue: service).map {
      EndedSignIn(service: $0, token: Secret(token), userID: userID, endedAt: endedAt)
    }
  }
}

extension EndedRecord: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "(ended sign-in)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
