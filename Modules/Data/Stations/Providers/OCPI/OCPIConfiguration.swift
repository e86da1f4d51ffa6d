public import ChargeDomain
public import Foundation

/// Where an operator's OCPI Locations are asked, and with which token.
public struct OCPIConfiguration: Sendable {
  /// The address below which `/locations` and `/tariffs` are, for instance `https://operator.example/ocpi/cpo/2.2.1`.
  public var baseURL: URL
  /// The operator's token; `nil` when it needs none.
  public var token: APIKey?
  /// How the token is written.
  public var tokenForm: TokenForm
  /// Whom to name as the source of the data, and under which terms.
  public var licence: Licence

  /// How a token is written in the field `Authorization`.
  public enum TokenForm: Sendable {
    /// `Token` and the token in Base64, as OCPI 2.2.1 requires.
    case base64
    /// `Token` and the token itself, as servers of older versions expect.
    case plain
  }

  /// An operator's server.
  public init(baseURL: URL, token: APIKey?, tokenForm: TokenForm = .base64, licence: Licence) {
    self.baseURL = baseURL
    self.token = token
    self.tokenForm = tokenForm
    self.licence = licence
  }

  /// The value of `Authorization`; `nil` without a token.
  var authorization: String? {
    guard let token else { return nil }
    return switch tokenForm {
    case .base64: "Token " + Data(token.value.utf8).base64EncodedString()
    case .plain: "Token " + token.value
    }
  }
}
