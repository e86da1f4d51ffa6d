public import ChargeDomain
public import Foundation

/// Where an operator's OCPI Locations are asked, and with which token.
public struct OCPIConfiguration: Sendable {
  /// The address below which `/locations` and `/tariffs` lie, for instance `https://operator.example/ocpi/cpo/2.2.1`.
  public var baseURL: URL
  /// The operator's token; nil where it asks for none.
  public var token: APIKey?
  /// How the token is written into its field.
  public var tokenForm: TokenForm
  /// Who is to be named with what comes from there, under which terms.
  public var licence: Licence

  /// How the token is written into `Authorization`.
  public enum TokenForm: Sendable {
    /// `Token` and the token in Base64, as OCPI 2.2.1 asks.
    case base64
    /// `Token` and the token as it is, as servers of older versions expect.
    case plain
  }

  /// An operator's server.
  public init(baseURL: URL, token: APIKey?, tokenForm: TokenForm = .base64, licence: Licence) {
    self.baseURL = baseURL
    self.token = token
    self.tokenForm = tokenForm
    self.licence = licence
  }

  /// What follows `Authorization:`; nil without a token.
  var authorization: String? {
    guard let token else { return nil }
    return switch tokenForm {
    case .base64: "Token " + Data(token.value.utf8).base64EncodedString()
    case .plain: "Token " + token.value
    }
  }
}
