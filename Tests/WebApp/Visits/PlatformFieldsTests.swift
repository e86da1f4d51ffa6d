import ChargeCore
import Foundation
import Testing

@testable import WebApp

@Suite("What a browser tells of the device")
struct PlatformFieldsTests {
  private func events(_ form: String) throws -> [PlatformEvent] {
    PlatformFields.events(in: try FormFields(Array(form.utf8)))
  }

  @Test("each fact is an event of the platform")
  func facts() throws {
    #expect(try events("p.online=0") == [.reachabilityChanged(isOnline: false)])
    #expect(try events("p.language=sv-SE") == [.systemLanguageChanged("sv-SE")])
    #expect(try events("p.zone=Europe%2FStockholm") == [.timeZoneChanged("Europe/Stockholm")])
    #expect(try events("p.dark=1") == [.systemAppearanceChanged(isDark: true)])
    #expect(try events("p.notifications=granted") == [.permissionChanged(.notifications, .granted)])
    #expect(try events("p.notifications=default") == [.permissionChanged(.notifications, .denied)])
    #expect(try events("p.notifications=") == [])
    #expect(try events("p.camera=denied") == [.permissionChanged(.camera, .denied)])
    #expect(try events("p.code=a%3Cb") == [.codeScanned("a<b")])
    #expect(try events("p.scan=closed") == [.scanClosed])
    #expect(try events("p.scan=NotAllowedError") == [.scanFailed])
    #expect(try events("p.link=chargecore%3A%2F%2Fcharge") == [.linkOpened("chargecore://charge")])
    let place = try #require(Coordinate(latitude: 59.33, longitude: 18.06))
    #expect(
      try events("p.place=59.33,18.06&p.location=granted")
        == [.permissionChanged(.location, .granted), .locationChanged(place)])
  }

  @Test(
    "what cannot be is no event",
    arguments: [
      "", "p.online=2", "p.zone=Europe/Nowhere", "p.language=%3Cb%3E", "p.language=x", "p.location=maybe",
      "p.place=91,0", "p.place=nan,0", "p.place=1", "p.place=1,2,3", "act=map", "p.code=",
      "p.link=javascript%3Aalert(1)",
    ])
  func nonsense(form: String) throws {
    #expect(try events(form) == [])
  }

  @Test("a page with a name tells whether it is seen; that alone is no event")
  func visibility() throws {
    let name = RandomCode.unpredictable()
    func told(_ form: String) throws -> (page: RandomCode, isSeen: Bool)? {
      PlatformFields.visibility(in: try FormFields(Array(form.utf8)))
    }
    let hidden = try #require(try told("p.page=\(name.hex)&p.visible=0"))
    #expect(hidden.page == name && !hidden.isSeen)
    #expect(try told("p.page=\(name.hex)&p.visible=1")?.isSeen == true)
    for form in ["p.visible=1", "p.page=\(name.hex)", "p.page=x&p.visible=1", "p.page=\(name.hex)&p.visible=2"] {
      #expect(try told(form) == nil, "\(form)")
    }
    #expect(try events("p.page=\(name.hex)&p.visible=0") == [])
  }

  @Test("the first language of a browser counts")
  func language() {
    #expect(PlatformFields.language("tr-TR,tr;q=0.9,en;q=0.8") == "tr-TR")
    #expect(PlatformFields.language("sv;q=1") == "sv")
    #expect(PlatformFields.language("*") == nil && PlatformFields.language(nil) == nil)
  }
}
