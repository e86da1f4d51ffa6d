import ChargeDomain
import Foundation

extension Credential {
  /// Reads the answer to a sign-in, of which only the token is required. Where the service sends no address, the typed
  /// one counts.
  init?(charging record: JSONReader, typed: String) {
    guard let token = (record.value("accessToken") ?? record.value("access_token"))?.string, token.isUsableToken else {
      return nil
    }
    let userID = record.text("user_id") ?? record.text("userId") ?? record.text("userID") ?? record.text("sub")
    // The user name is an e-mail address or an id.
    let email = record.text("email") ?? record.text("username").flatMap { $0.contains("@") ? $0 : nil }
    self.init(
      service: .charging, token: Secret(token), owner: AccountOwner(userID: userID, email: email ?? typed))
  }
}

extension PersonalData {
  /// Reads `/auth/user-information`.
  init(_ record: JSONReader) {
    self.init()
    firstName = record.text("firstName") ?? record.text("name")
    lastName = record.text("lastName") ?? record.text("family_name")
    phone = record.text("phoneNumber")
    streetAddress = record.text("streetAddress")
    zipCode = record.text("zipCode")
    city = record.text("city")
    country = record.text("country")
  }

  /// The body of a save. A missing member would keep its old value, so an empty text is sent.
  var members: [String: String] {
    [
      "firstName": firstName ?? "", "lastName": lastName ?? "", "phoneNumber": phone ?? "",
      "streetAddress": streetAddress ?? "", "zipCode": zipCode ?? "", "city": city ?? "", "country": country ?? "",
    ]
  }
}
