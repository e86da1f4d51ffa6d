import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("An appointment")
struct AppointmentTests {
  @Test("its id comes out of a link as a number", arguments: ["7", "0", "1001", "9223372036854775807"])
  func number(_ text: String) { #expect(AppointmentID(link: text)?.rawValue == text) }

  @Test(
    "a text that cannot be its id is none",
    arguments: ["", "abc", "7a", "-7", "1.5", " 7", "٧", "12345678901234567890"])
  func noNumber(_ text: String) { #expect(AppointmentID(link: text) == nil) }

  @Test("its hour runs by the clock, whatever the service says; else the service's word counts too")
  func runs() throws {
    let appointment = try AppointmentDesk.appointment()
    let passed = try AppointmentDesk.appointment(hasPassed: true)
    let (begin, end) = (try #require(appointment.begin), try #require(appointment.end))
    #expect(end == begin + 3600)
    for now in [begin, end - 1] {
      #expect(appointment.isRunning(at: now) && !appointment.isOver(at: now) && appointment.canBeCancelled(at: now))
      #expect(passed.isRunning(at: now) && !passed.isOver(at: now) && !passed.canBeCancelled(at: now))
    }
    #expect(!appointment.isRunning(at: begin - 1) && !appointment.isOver(at: begin - 1))
    #expect(passed.isOver(at: begin - 1) && !passed.canBeCancelled(at: begin - 1))
    #expect(!appointment.isRunning(at: end) && appointment.isOver(at: end) && !appointment.canBeCancelled(at: end))
  }

  @Test("where nobody knows the station's clock only the service says that it is over")
  func noZone() throws {
    var place = AppointmentDesk.place
    place.timeZone = nil
    let unknown = try AppointmentDesk.appointment(at: place)
    #expect(unknown.end == nil && !unknown.isRunning(at: noon) && !unknown.isOver(at: .distantFuture))
    let passed = try AppointmentDesk.appointment(at: place, hasPassed: true)
    #expect(passed.isOver(at: .distantPast) && !passed.canBeCancelled(at: .distantPast))
  }
}
