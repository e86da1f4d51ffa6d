@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("When the screen of the purchase shows by itself")
struct PurchaseOfferTests {
  private let day: TimeInterval = 86_400
  private let wish = PurchaseIntent(id: StoreDesk.intent(), askedAt: noon)
  private let bought = StoreDesk.transaction(at: noon)

  private var trial: Trial {
    var trial = Trial()
    trial.start(at: noon)
    return trial
  }

  private var inFront: PurchaseOffer {
    var offer = PurchaseOffer()
    offer.isInFront = true
    return offer
  }

  @Test("from the eighth day on, never before the trial has begun or while it runs")
  func days() {
    #expect(!inFront.isDue(Entitlement(), Trial(), at: noon + 30 * day, in: .gmt))
    for number in 0..<7 { #expect(!inFront.isDue(Entitlement(), trial, at: noon + Double(number) * day, in: .gmt)) }
    #expect(!inFront.isDue(Entitlement(), trial, at: noon + 7 * day - 1, in: .gmt))
    #expect(inFront.isDue(Entitlement(), trial, at: noon + 7 * day, in: .gmt))
  }

  @Test("once a day by the person's calendar, also when the clock goes back or ahead of that")
  func onceADay() throws {
    var trial = trial
    let late = noon + 7 * day + 11.5 * 3600
    trial.wasShown(at: late)
    #expect(!inFront.isDue(Entitlement(), trial, at: late + 60, in: .gmt))
    #expect(!inFront.isDue(Entitlement(), trial, at: late - 5 * day, in: .gmt))
    var early = self.trial
    early.wasShown(at: noon + 8 * day - 11 * 3600)
    let kiritimati = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
    #expect(!inFront.isDue(Entitlement(), early, at: noon + 8 * day + 5400, in: .gmt), "the same day")
    #expect(inFront.isDue(Entitlement(), early, at: noon + 8 * day + 5400, in: kiritimati), "it is the next day there")
  }

  @Test("half a day lies between two times: ten to twelve and ten past are two days, but no two times")
  func halfADay() throws {
    var trial = trial
    let late = noon + 8 * day + 11 * 3600 + 3000
    trial.wasShown(at: late)
    #expect(!inFront.isDue(Entitlement(), trial, at: late + 1200, in: .gmt))
    #expect(!inFront.isDue(Entitlement(), trial, at: late + 43_199, in: .gmt))
    #expect(inFront.isDue(Entitlement(), trial, at: late + 43_200, in: .gmt))
    // The device crossed the date line, so that it is another day at once.
    let kiritimati = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
    #expect(!inFront.isDue(Entitlement(), trial, at: late + 60, in: kiritimati))
  }

  @Test("never in the car, over a session, a payment or an order of money, and not in the background")
  func circumstances() {
    var all: [PurchaseOffer] = [PurchaseOffer()]
    for path in [\PurchaseOffer.isInCar, \.isCharging, \.isPaying] {
      var offer = inFront
      offer[keyPath: path] = true
      all.append(offer)
    }
    for offer in all { #expect(!offer.isDue(Entitlement(), trial, at: noon + 9 * day, in: .gmt)) }
  }

  @Test("only to somebody who may buy")
  func standings() {
    let all: [(Entitlement.Standing, Bool)] = [
      (.none, true), (.asked(wish), false), (.pending(wish), false), (.failed(.declined, wish), true),
      (.purchased(bought), false), (.restored(bought), false), (.refunded(bought), true),
    ]
    for (standing, isDue) in all {
      var entitlement = Entitlement()
      entitlement.standing = standing
      #expect(inFront.isDue(entitlement, trial, at: noon + 9 * day, in: .gmt) == isDue, "\(standing)")
    }
  }
}
