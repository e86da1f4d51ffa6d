import Testing

@testable import WebApp

@Suite("A form with a file")
struct MultipartFormTests {
  private let type = "multipart/form-data; boundary=----x"

  private func part(_ fields: String, _ body: String) -> String { "------x\r\n\(fields)\r\n\r\n\(body)\r\n" }

  private func read(_ body: String, _ type: String? = nil) -> MultipartForm? {
    MultipartForm(Array(body.utf8), contentType: type ?? self.type)
  }

  @Test("texts and files are read as they were sent")
  func parts() throws {
    let body =
      part("Content-Disposition: form-data; name=\"token\"", "abc")
      + part(
        "content-disposition: form-data; name=\"file\"; filename=\"a%22b.json\"\r\nContent-Type: application/json",
        "{\r\n--not a mark}\r\n") + "------x--\r\n"
    let form = try #require(read(body))
    #expect(form["token"]?.bytes == Array("abc".utf8) && form["token"]?.file == nil)
    #expect(form["file"]?.file == "a\"b.json" && form["file"]?.type == "application/json")
    #expect(form["file"]?.bytes == Array("{\r\n--not a mark}\r\n".utf8) && form["other"] == nil)
    #expect(read(body, "Multipart/Form-Data; boundary=\"----x\"")?["token"] != nil)
  }

  @Test("bytes of a file need not be text")
  func bytes() throws {
    let head = Array(part("Content-Disposition: form-data; name=\"file\"; filename=\"a\"", "").utf8.dropLast(2))
    let form = try #require(
      MultipartForm(head + [0, 0xFF, 0x0D, 0x0A] + Array("\r\n------x--".utf8), contentType: type))
    #expect(form["file"]?.bytes == [0, 0xFF, 0x0D, 0x0A])
  }

  @Test("a form that ends too early is refused, wherever that is")
  func cut() {
    let body = Array(
      (part("Content-Disposition: form-data; name=\"file\"; filename=\"a\"\r\nContent-Type: text/plain", "abc")
        + "------x--\r\n").utf8)
    for length in 0...(body.count - 3) {
      #expect(MultipartForm(Array(body.prefix(length)), contentType: type) == nil, "\(length)")
    }
    #expect(MultipartForm(Array(body.prefix(body.count - 2)), contentType: type)?["file"]?.bytes == Array("abc".utf8))
  }

  @Test("what is no such form, has no end, or has more parts than ours is refused")
  func others() {
    let token = part("Content-Disposition: form-data; name=\"token\"", "abc")
    #expect(
      read("a=b", "application/x-www-form-urlencoded") == nil && read(token + "------x--", "multipart/form-data") == nil
    )
    #expect(read("") == nil && read(token) == nil && read("------x") == nil)
    #expect(read(part("Content-Disposition: form-data", "abc") + "------x--") == nil)
    #expect(read(part("no field", "abc") + "------x--") == nil)
    let full = String(repeating: token, count: MultipartForm.limit)
    #expect(read(full + "------x--")?.parts.count == MultipartForm.limit && read(full + token + "------x--") == nil)
  }
}
