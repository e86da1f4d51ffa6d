import ChargeDomain
import Foundation

/// A credential as its file holds it. The types of the domain never write a secret; only this one does.
struct SecretRecord: Codable {
  private static let currentVersion = 1

  private let version: Int
  private let service: String
  /// `nil` after the service refused it.
  private let token: String?
  private let userID: String?
  private let email: String?
  private let phone: String?

  init(_ credential: Credential) {
    self.init(credential, token: credential.token.reveal())
  }

  init(refused credential: Credential) {
    self.init(credential, token: nil)
  }

  private init(_ credential: Credential, token: String?) {
    version = Self.currentVersion
    service = credential.service.rawValue
    self.token = token
    userID = credential.owner.userID
    email = credential.owner.email
    phone = credential.owner.phone?.e164
  }

  /// `nil` when the file makes no sense, or is of another service.
  init?(_ data: Data, of service: AccountService) {
    guard data.count <= OpenSecretFolder.sizeLimit,
      let record = try? JSONDecoder().decode(SecretRecord.self, from: data), record.version == Self.currentVersion,
      record.service == service.rawValue, record.token != "",
      record.phone.map({ PhoneNumber(e164: $0) != nil }) ?? true
    else { return nil }
    self = record
  }

  var json: Data {
    get throws {
      try JSONEncoder.sorted.encode(self)
    }
  }

  func holds(_ token: Secret) -> Bool { self.token == token.reveal() }

  var entry: SecretStore.Entry {
    let owner = AccountOwner(userID: userID, email: email, phone: phone.flatMap { PhoneNumber(e164: $0) })
    guard let service = AccountService(rawValue: service) else { return .damaged }
    guard let token else { return .refused(owner) }
    return .credential(Credential(service: service, token: Secret(token), owner: owner))
  }
}

extension SecretRecord: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "(secret record)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
