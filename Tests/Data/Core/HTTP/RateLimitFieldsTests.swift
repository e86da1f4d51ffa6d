import HTTPTypes
import Testing

@testable import ChargeData

@Suite("HTTP: a quota that is used up")
struct RateLimitFieldsTests {
  private func used(_ policy: String?, _ left: String?) throws -> [Int]? {
    var response = HTTPResponse(status: .tooManyRequests)
    response.headerFields[try #require(HTTPField.Name("RateLimit-Policy"))] = policy
    response.headerFields[try #require(HTTPField.Name("RateLimit"))] = left
    return response.usedUpQuota("codes").map { [$0.count, Int($0.window)] }
  }

  @Test("it is told with its number and its time, also beside others")
  func told() throws {
    #expect(try used("\"codes\";q=5;w=3600", "\"codes\";r=0;t=3360") == [5, 3600])
    #expect(try used("\"all\";q=900;w=60, \"codes\"; q=3; w=86400", "\"all\";r=7, \"codes\"; r=0") == [3, 86_400])
  }

  @Test("something left, another name, no policy, or no number says nothing")
  func silent() throws {
    let policy = "\"codes\";q=5;w=3600"
    let silent: [(String?, String?)] = [
      (policy, "\"codes\";r=1;t=60"), (policy, nil), (nil, "\"codes\";r=0"), (nil, nil),
      (policy, "\"default\";r=0;t=60"), ("\"default\";q=5;w=3600", "\"codes\";r=0"), (policy, "codes;r=0"),
      (policy, "\"codes\";t=60"), ("\"codes\";q=5", "\"codes\";r=0"), ("\"codes\";w=3600", "\"codes\";r=0"),
      ("\"codes\";q=0;w=3600", "\"codes\";r=0"), ("\"codes\";q=1001;w=3600", "\"codes\";r=0"),
      ("\"codes\";q=five;w=3600", "\"codes\";r=0"), ("\"codes\";q=5;w=0", "\"codes\";r=0"), (policy, ""),
      (policy + ";x=" + String(repeating: "1", count: 1000), "\"codes\";r=0"),
    ]
    for (policy, left) in silent {
      #expect(try used(policy, left) == nil, "\(policy ?? "-") \(left ?? "-")")
    }
  }
}
