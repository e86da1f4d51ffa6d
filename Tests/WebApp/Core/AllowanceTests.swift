import DomainTestSupport
import Foundation
import Testing

@testable import WebApp

@Suite("How often something may be done")
struct AllowanceTests {
  @Test("so many times at once, and again as time passes")
  func rate() {
    var allowance = Allowance(burst: 3, rate: 2, at: noon)
    #expect((0..<4).map { _ in allowance.use(at: noon) } == [true, true, true, false])
    #expect(!allowance.allows(at: noon + 0.4) && allowance.allows(at: noon + 0.5))
    #expect(allowance.use(at: noon + 0.5) && !allowance.use(at: noon + 0.5))
    #expect(!allowance.isFull(at: noon + 1) && allowance.isFull(at: noon + 3))
    // Never more than at once.
    #expect((0..<4).map { _ in allowance.use(at: noon + 1000) } == [true, true, true, false])
  }

  @Test("a clock that was set back adds nothing, and takes nothing")
  func back() {
    var allowance = Allowance(burst: 1, rate: 1, at: noon)
    #expect(allowance.use(at: noon - 100) && !allowance.use(at: noon - 100))
  }

  @Test("after ten wrong passwords of an address one is looked at every half minute; others are not concerned")
  func passwords() {
    let tries = AddressAllowances.passwords()
    for _ in 0..<10 {
      #expect(tries.allows("10.0.0.1", at: noon))
      tries.use("10.0.0.1", at: noon)
    }
    #expect(!tries.allows("10.0.0.1", at: noon + 29) && tries.allows("10.0.0.2", at: noon))
    #expect(tries.allows("10.0.0.1", at: noon + 30))
    tries.use("10.0.0.1", at: noon + 30)
    #expect(!tries.allows("10.0.0.1", at: noon + 31))
  }

  @Test("the addresses of one network of IPv6 count as one, those of IPv4 each for itself")
  func networks() {
    let tries = AddressAllowances(burst: 1, rate: 0)
    tries.use("2001:db8:1:2::1", at: noon)
    #expect(!tries.allows("2001:db8:1:2:ffff::9", at: noon) && tries.allows("2001:db8:1:3::1", at: noon))
    tries.use("::ffff:192.0.2.1", at: noon)
    #expect(!tries.allows("::ffff:192.0.2.1", at: noon) && tries.allows("::ffff:192.0.2.2", at: noon))
    tries.use("192.0.2.1", at: noon)
    #expect(!tries.allows("192.0.2.1", at: noon) && tries.allows("192.0.2.2", at: noon))
    #expect(AddressAllowances.network(of: "no address: at all") == "no address: at all")
  }

  @Test("wrong passwords of very many addresses take no more room: the others count as one")
  func room() {
    let tries = AddressAllowances.passwords()
    for number in 0..<AddressAllowances.limit { tries.use("\(number)", at: noon) }
    for _ in 0..<10 { tries.use("another", at: noon) }
    #expect(!tries.allows("yet another", at: noon) && tries.allows("7", at: noon))
    // Once theirs are forgotten there is room again.
    let later = noon + 3600
    tries.use("another", at: later)
    #expect(tries.allows("yet another", at: later))
  }
}
