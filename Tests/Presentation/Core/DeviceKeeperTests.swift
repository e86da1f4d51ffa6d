import ChargeDomain
@testable import ChargePresentation
import Foundation
import Testing

@Suite("The keeper of what the device tells")
struct DeviceKeeperTests {
  private typealias Value = DeviceKeeper.Value

  @Test("each message changes one thing and is told as what it is")
  func messages() {
    let cases: [(PlatformEvent, Value, SurroundingsChange?)] = [
      (.reachabilityChanged(isOnline: false), Value(isOnline: false), .networkLost),
      (.reachabilityChanged(isOnline: true), Value(), .networkReturned),
      (.enteredBackground, Value(isInForeground: false), .enteredBackground),
      (.enteredForeground, Value(), .enteredForeground),
      (.lockChanged(isLocked: true), Value(isLocked: true), .lock),
      (.lockChanged(isLocked: false), Value(), .lock),
      (.systemAppearanceChanged(isDark: true), Value(isDark: true), nil),
      (.systemAppearanceChanged(isDark: false), Value(), nil),
      (.timeZoneChanged("Europe/Istanbul"), Value(timeZone: "Europe/Istanbul"), .timeZone),
      (.timeZoneChanged("GMT+3"), Value(timeZone: "GMT+3"), .timeZone),
    ]
    var keeper = DeviceKeeper()
    for (event, value, change) in cases {
      let reaction = keeper.receive(.platform(event), in: Surroundings())
      #expect(keeper.value == value, "\(event)")
      #expect(reaction == KeeperReaction(change: change), "\(event)")
    }
  }

  @Test("nothing else concerns it")
  func unconcerned() {
    var keeper = DeviceKeeper()
    let others: [AppSignal] = [
      .launched, .started(language: "en", region: nil), .changed(.lock), .platform(.locationChanged(nil)),
      .platform(.permissionChanged(.location, .denied)), .platform(.systemLanguageChanged("tr")),
      .platform(.documentOpened(SharedDocument(name: "a", mediaType: nil, bytes: Data()))),
      .platform(.codeScanned("100001")), .platform(.scanFailed), .platform(.scanClosed),
      .platform(.linkOpened("chargecore://appointment/7")), .platform(.timeZoneChanged("Tokyo")),
      .platform(.timeZoneChanged("")), .platform(.backgroundWoken),
      .platform(.storeTold(.notApproved)), .platform(.carChanged(nil)),
    ]
    for signal in others { #expect(keeper.receive(signal, in: Surroundings()) == .none) }
    #expect(keeper.value == DeviceKeeper.initial)
  }

  @Test("whether the app is shown in a car is told once, whatever the car takes")
  func car() {
    var keeper = DeviceKeeper()
    let connected = AppSignal.platform(.carChanged(CarLimits()))
    #expect(keeper.receive(connected, in: Surroundings()) == .changed(.carConnection) && keeper.value.isInCar)
    let driving = AppSignal.platform(.carChanged(CarLimits(isDriving: true)))
    #expect(keeper.receive(driving, in: Surroundings()) == .none && keeper.value.isInCar)
    #expect(keeper.receive(.platform(.carChanged(nil)), in: Surroundings()) == .changed(.carConnection))
    #expect(!keeper.value.isInCar)
  }

  @Test("its changes are told apart, and from those of other keepers")
  func changes() {
    let all: [SurroundingsChange] = [
      .networkReturned, .networkLost, .enteredForeground, .enteredBackground, .lock, .place, .permission, .filter,
      .favourites, .regions, .accounts, .preferences, .charging, .appointments, .watches, .timeZone, .purchase, .car,
    ]
    #expect(Set(all).count == all.count)
  }
}
