import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Telephone and link fields as people fill them in.
struct FieldTests {
  @Test(
    "numbers are taken out of a field as they are written",
    arguments: [
      ("555-468-8181  800-798-3752", ["555-468-8181", "800-798-3752"]),
      ("+46 22 035 057; +46 8 555 01 02", ["+46 22 035 057", "+46 8 555 01 02"]),
      ("(555) 464-6500 or (8", ["(555) 464-6500 or (8"]),
      ("555-464-6500 or 555-464-6501", ["555-464-6500", "555-464-6501"]),
      ("030 5551234 oder 0171 5550000", ["030 5551234", "0171 5550000"]),
      ("+352/691 000 000", ["+352/691 000 000"]), ("+33 (0)5.56.99.50.00", ["+33 (0)5.56.99.50.00"]),
      ("+41 91 555 39 28 / +41 58 555 96 60", ["+41 91 555 39 28", "+41 58 555 96 60"]),
      ("5554688181 8007983752", ["5554688181", "8007983752"]), ("12345678901234567890", []),
      ("01923 555 999 - Reception for CHAdeMO", ["01923 555 999 - Reception for CHAdeMO"]),
      ("asdfgh", []), ("", []), ("-", []), ("+00000", []), ("0", []), ("    1-555-546-7511", ["1-555-546-7511"]),
      ("+49 30\r\n555 123\n", ["+49 30 555 123"]), ("030 5551234\n0171 5550000", ["030 5551234", "0171 5550000"]),
      ("112", ["112"]), ("12", []), ("000", []), ("001", ["001"]),
      // Six digits each are two numbers, five are not.
      ("555123, 555124", ["555123", "555124"]), ("55512, 555124", ["55512, 555124"]),
      ("5551234, 55512", ["5551234, 55512"]), ("555123; 55; 555124", ["555123", "555124"]),
      // One number has at most 15 digits, each of two with a blank between them at least 7.
      ("1234567 12345678", ["1234567 12345678"]), ("12345678 12345678", ["12345678", "12345678"]),
      ("1234567 123456789", ["1234567", "123456789"]), ("123456789 1234567", ["123456789", "1234567"]),
      ("123456 1234567890", []), ("1234567890 123456", []), ("12345678 12345678 x", ["12345678 12345678 x"]),
      ("1234567 1234 12345678901", ["1234567 1234", "12345678901"]),
      // Of two cuts that are equally even the first counts.
      ("1234567 123 1234567", ["1234567", "123 1234567"]),
    ])
  func phones(_ text: String, _ numbers: [String]) {
    #expect(PhoneField.numbers(in: text) == numbers)
  }

  @Test(
    "a link is repaired where it is certain what is meant, otherwise there is none",
    arguments: [
      ("http://example.com", "http://example.com"), ("HTTPS://Example.com/A", "https://Example.com/A"),
      ("www.example.com", "http://www.example.com"), ("http:// www.example.com", "http://www.example.com"),
      ("http:/example.com", "http://example.com"), (" http://example.com\u{200E}", "http://example.com"),
      ("http://example.com/a b", "http://example.com/a%20b"), ("http://example.com/a\tb", "http://example.com/a%20b"),
      ("https:/example.com", "https://example.com"), ("https:// example.com", "https://example.com"),
      ("www.my-host.example", "http://www.my-host.example"), ("www.4.example", "http://www.4.example"),
      ("www.my_host.example", "http://www.my_host.example"), ("http:// localhost", nil), ("www..example", nil),
      ("www.", nil), ("https://example", nil), ("http://.example.com", nil),
      ("http://example.com/?q=ü", "http://example.com/?q=%C3%BC"),
      ("", nil), ("http://", nil), ("http://localhost", nil), ("see desk", nil), ("javascript:alert(1)", nil),
      ("ftp://example.com", nil), ("http://user@example.com", nil), ("mailto:a@example.com", nil), ("http://a..b", nil),
      ("http://exa mple.com", nil), ("http://%00.com", nil), ("http://[::1]/", nil),
    ] as [(String, String?)])
  func links(_ text: String, _ url: String?) {
    #expect(WebLink.url(in: text)?.absoluteString == url && WebLink.address(in: text)?.rawValue == url)
  }
}
