import ChargeDomain
import Foundation
import Testing

@testable import AppShellKit

@MainActor
@Suite("The command of the car")
struct CarCommandTests {
  private func car(_ line: String) throws -> ShellCommand.Car? {
    if case .car(let command) = try CommandTable.command(line: "car " + line) { command } else { nil }
  }

  private func problem(_ line: String) -> String? {
    do throws(ShellProblem) {
      _ = try CommandTable.command(line: line)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("a car connects with the limits of its host, or with others")
  func connecting() throws {
    #expect(try car("connect") == .connect(CarLimits()))
    #expect(try car("connect lists=6 pois=0") == .connect(CarLimits(.carPlay, [.listItems: 6, .places: 0])))
    #expect(try car("connect android POIS=4") == .connect(CarLimits(.androidAuto, [.places: 4])))
    #expect(try car("limits cut lists=30") == .limits(CarLimits(.carPlay, [.listItems: 30], isListCut: true)))
  }

  @Test("every limit has a name of its own", arguments: CarLimits.Count.allCases)
  func limits(count: CarLimits.Count) throws {
    #expect(try car("connect \(count.word)=1") == .connect(CarLimits(.carPlay, [count: 1])))
  }

  @Test("what a driver does")
  func acts() throws {
    #expect(try car("tap s1") == .tap("s1"))
    #expect(try car("back") == .back)
    #expect(try car("screen") == .screen)
    #expect(try car("disconnect") == .disconnect)
    #expect(try car("driving") == .driving(true))
    #expect(try car("parked") == .driving(false))
  }

  @Test("what is wrong is said")
  func mistakes() {
    #expect(problem("car") == "car: what to do is missing")
    #expect(problem("car fly")?.hasPrefix("car: what to do can be connect, disconnect") == true)
    #expect(problem("car tap") == "car: an id is missing")
    #expect(problem("car connect wings=2")?.contains("is no limit such as lists=6") == true)
    #expect(problem("car connect lists=many")?.contains("is no limit such as lists=6") == true)
    #expect(problem("car connect soon")?.contains("is none of android, cut and") == true)
    #expect(problem("car screen now") == "car: \"now\" is too much")
  }

  @Test("without a car there is nothing to see")
  func noCar() async throws {
    let shell = Fixture()
    for line in ["car screen", "car tap s1", "car back", "car disconnect", "car driving", "car limits"] {
      #expect(try await shell.problem(line)?.message == "car: no car is connected", "\(line)")
    }
  }

  @Test("its words can be completed")
  func completion() {
    let answer = Completion(ids: [.carElement: ["s1", "update"]]).answer("car tap u")
    #expect(answer.insertion == "pdate ")
    #expect(Completion().answer("car dis").insertion == "connect ")
  }
}
