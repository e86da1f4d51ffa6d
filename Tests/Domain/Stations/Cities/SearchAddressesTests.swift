import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@Suite("Addresses as one types")
struct SearchAddressesTests {
  private final class Server: Sendable {
    private let texts = Mutex<[String]>([])
    let gate: WaitGate?

    init(gate: WaitGate? = nil) { self.gate = gate }

    var asked: [String] { texts.withLock { $0 } }

    var port: Geocoder {
      var port = Geocoder()
      port.find = { search async throws(Failure) in
        self.texts.withLock { $0.append(search.text) }
        do { try await self.gate?.wait() } catch { throw .cancelled }
        if search.text == "broken" { throw .providerError }
        return [FoundAddress(name: search.text, details: [], center: try SearchAddressesTests.origin())]
      }
      return port
    }
  }

  fileprivate static func origin() throws(Failure) -> Coordinate {
    guard let place = Coordinate(latitude: 0, longitude: 0) else { throw .storage }
    return place
  }

  private func search(_ text: String) -> AddressSearch { AddressSearch(text: text, near: nil, language: .en) }

  private func cases(_ server: Server, _ clock: any CoreClock = ManualClock(now: noon)) -> SearchAddresses {
    var places = PlacePorts()
    places.geocoder = server.port
    return UseCases.joined(clock: clock, places: places).stations.searchAddresses
  }

  @Test("a question that was answered is not asked again; one that failed is")
  func kept() async throws {
    let server = Server()
    let find = cases(server)
    for _ in 0..<2 { #expect(try await find(search("berg"), isTyped: false).map(\.name) == ["berg"]) }
    #expect(server.asked == ["berg"])
    for _ in 0..<2 {
      await #expect(throws: Failure.providerError) { try await find(search("broken"), isTyped: false) }
    }
    #expect(server.asked == ["berg", "broken", "broken"])
  }

  @Test("typing has to pause for 300 ms; who types on is not asked for")
  func pause() async throws {
    let (server, clock, meter) = (Server(), ManualClock(now: noon), ActivityMeter())
    let find = cases(server, clock)
    meter.begin()
    let task = Task { [meter] in
      defer { meter.end() }
      return await ActivityMeter.$current.withValue(meter) {
        do { return try await find(self.search("berg"), isTyped: true).count } catch { return -1 }
      }
    }
    await meter.rest()
    await clock.advance(by: 0.25) { await meter.rest() }
    #expect(server.asked.isEmpty)
    await clock.advance(by: 0.1) { await meter.rest() }
    #expect(await task.value == 1 && server.asked == ["berg"])
    meter.begin()
    let other = Task { [meter] in
      defer { meter.end() }
      return await ActivityMeter.$current.withValue(meter) { () -> Failure? in
        do throws(Failure) { _ = try await find(self.search("bergen"), isTyped: true) } catch { return error }
        return nil
      }
    }
    await meter.rest()
    other.cancel()
    #expect(await other.value == .cancelled && server.asked == ["berg"])
  }

  @Test("nobody is asked where there is nobody, and that is told")
  func off() async {
    let find = UseCases.joined().stations.searchAddresses
    #expect(!find.isOn && cases(Server()).isOn)
    await #expect(throws: Failure.switchedOff) { try await find(search("berg"), isTyped: false) }
  }

  @Test("a server learns the place only to about a kilometre")
  func rounded() throws {
    func near(_ latitude: Double, _ longitude: Double) throws -> Coordinate? {
      AddressSearch(text: "a", near: try place(latitude, longitude), language: .en).near
    }
    #expect(try near(57.77861, 14.16374) == place(57.78, 14.16))
    #expect(try near(57.77861, 14.17126) == place(57.78, 14.18), "meridians are closer there")
    #expect(try near(1.29027, 103.85196) == place(1.29, 103.85))
  }
}
