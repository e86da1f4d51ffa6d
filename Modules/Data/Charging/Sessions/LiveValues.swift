import ChargeDomain
import Foundation
import HTTPTypes

/// What a charger does and measures now. It is asked for beside a transaction: without an answer it is not known.
struct LiveValues: Sendable {
  /// Each question's share of the time that a poll may take.
  private static let limits = RequestLimits(total: .seconds(4), bodyBytes: 4 << 20)

  let network: ChargingNetwork
  let memory = MetricsMemory()

  /// What a charger does, in the words of OCPP.
  func status(of charger: ChargerCode) async throws(Failure) -> ChargerStatus? {
    let request = AccountRequest(
      method: .get, path: "/chargers/\(charger)", isSentOnce: true, limits: Self.limits)
    guard let answer = try await unlessItFails(request), let object = answer.object else { return nil }
    do throws(RecordFault) {
      let record = try Charger(object)
      return record.id == charger.rawValue ? record.word : nil
    } catch {
      network.caller.log(answer.exchange, "not used: \(error.field)")
      return nil
    }
  }

  /// The values of a transaction's meter since the last question: live ones, else the registers of its row. One that has ended
  /// is billed by its registers, and one that has not begun has measured nothing.
  func readings(
    for facts: ChargingFacts, _ path: String, _ credential: Credential
  ) async throws(Failure) -> [ChargingMeter.Reading] {
    let registers = facts.readings
    switch facts.standing {
    case .opened: return registers
    case .ended where facts.reading?.energy != nil: return registers
    case .charging, .ended: break
    }
    if memory[facts.id] == .absent { return registers }
    var request = try network.question(path, credential)
    request.isSentOnce = true
    request.limits = Self.limits
    if case .sent(let newest) = memory[facts.id] {
      request.query = [(name: "since", value: String(Int(newest.timeIntervalSince1970 * 1000)))]
    }
    if let answer = try await unlessItFails(request, absent: { memory.note(.absent, of: facts.id) }),
      case .json(let root) = answer.body
    {
      let frames = MeterFrames(
        root: root, receivedAt: answer.receivedAt.addingTimeInterval(answer.lead), known: memory[facts.id]?.newest,
        faults: FieldFaults())
      defer { network.log(frames.faults, of: answer) }
      let (readings, newest) = frames.readings(of: facts.id)
      if let newest {
        memory.note(.sent(newest: newest), of: facts.id)
        return readings
      }
    }
    // Registers have the time of the question, which would make the next live values look old.
    if case .sent = memory[facts.id], facts.standing == .charging { return [] }
    return registers
  }

  /// The answer to a question that may stay without one; `nil` then.
  /// - Parameter absent: called when the server has nothing at that address.
  private func unlessItFails(
    _ request: AccountRequest, absent: () -> Void = {}
  ) async throws(Failure) -> AccountAnswer? {
    do throws(Failure) {
      let answer = try await network.caller.send(request)
      if answer.status == 404 || answer.status == 405 { absent() }
      if let refusal = ChargingRefusal.read(answer, .signedIn) {
        network.caller.log(answer, refusedWith: refusal.code, request)
        return nil
      }
      return try network.caller.success(answer)
    } catch {
      if error == .cancelled { throw error }
      return nil
    }
  }
}
