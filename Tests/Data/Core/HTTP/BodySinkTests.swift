import Foundation
import Testing

@testable import ChargeData

@Suite("HTTP transport: a body as it is collected")
struct BodySinkTests {
  private let packed = Gzip.stored(Array("[1,2]".utf8))

  private func take(_ bytes: [UInt8], _ sink: BodySink) -> Bool {
    bytes.withUnsafeBytes { sink.receive($0) }
  }

  @Test("what is unpacked counts for the cap, which is the last size allowed")
  func cap() throws {
    let whole = BodySink(cap: 5, looksForGzip: true)
    #expect(!whole.unpacks && take(packed, whole) && whole.unpacks && whole.refusal == nil)
    #expect(try whole.finish() == Data("[1,2]".utf8))
    let small = BodySink(cap: 4, looksForGzip: true)
    #expect(!take(packed, small) && small.refusal == .tooLarge)
    #expect(!take([], small), "what is refused stays refused")
    #expect(throws: BodySink.Refusal.tooLarge) { try small.finish() }
  }

  @Test("a body that is too large and damaged is too large")
  func tooLargeAndDamaged() {
    let sink = BodySink(cap: 2, looksForGzip: true)
    #expect(!take(HTTPBrokenAnswerTests.wrongChecksum, sink) && sink.refusal == .tooLarge)
    let roomy = BodySink(cap: 100, looksForGzip: true)
    #expect(!take(HTTPBrokenAnswerTests.wrongChecksum, roomy) && roomy.refusal == .badEncoding)
    #expect(throws: BodySink.Refusal.badEncoding) { try roomy.finish() }
  }

  @Test("a member that ends early is cut short, in whatever pieces it came", arguments: [1, 4, 100])
  func cutShort(_ piece: Int) throws {
    for missing in [1, 8, 12] {
      let sink = BodySink(cap: 100, looksForGzip: true)
      let bytes = Array(packed.dropLast(missing))
      for start in stride(from: 0, to: bytes.count, by: piece) {
        let isTaken = take(Array(bytes[start..<min(start + piece, bytes.count)]), sink)
        #expect(isTaken)
      }
      #expect(throws: BodySink.Refusal.cutShort) { try sink.finish() }
    }
  }

  @Test("the beginning of what may be gzip counts for the cap too")
  func undecided() throws {
    for (bytes, isKept) in [([], true), ([0x1F], false), ([0x1F, 0x8B], false)] as [([UInt8], Bool)] {
      let sink = BodySink(cap: 0, looksForGzip: true)
      let isTaken = take(bytes, sink)
      #expect(isTaken && !sink.unpacks)
      if isKept {
        #expect(try sink.finish() == Data())
      } else {
        #expect(throws: BodySink.Refusal.tooLarge) { try sink.finish() }
      }
    }
    let plain = BodySink(cap: 0, looksForGzip: true)
    #expect(!take([0x5B], plain) && plain.refusal == .tooLarge, "what cannot be gzip is not waited for")
    let third = BodySink(cap: 2, looksForGzip: true)
    #expect(take([0x1F, 0x8B], third) && !take([0x09], third) && third.refusal == .tooLarge)
  }

  @Test("a plain body keeps its pieces in their order up to the cap")
  func plain() throws {
    let sink = BodySink(cap: 4, looksForGzip: true)
    #expect(take([1], sink) && take([2, 3], sink) && take([], sink) && take([4], sink))
    #expect(!sink.unpacks)
    #expect(try sink.finish() == Data([1, 2, 3, 4]))
    #expect(!take([5], sink) && sink.refusal == .tooLarge)
  }
}
