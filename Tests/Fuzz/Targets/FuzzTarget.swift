internal import ChargeDomain

/// Something that takes whatever a person types, a service answers or a disk gives back. It may refuse any of it, but
/// never end the process, and what it says has to make sense.
public struct FuzzTarget: Sendable {
  /// The name: of its folder in `Tests/Fuzz/Seeds` too.
  public let name: String
  /// Takes an input in and looks at what comes of it.
  public let run: @Sendable (_ input: [UInt8]) async throws(FuzzFinding) -> Void

  /// All there are.
  public static let all: [FuzzTarget] =
    [
      .phoneField, .amountField, .codeInput, .chargingAnswers, .firstSessions, .secondSessions, .appointmentAnswers,
      .bookingAnswers, .walletAnswers, .invoiceAnswers, .secretFiles, .photonAnswers, .favouritesFiles, .myDataFiles,
      .cacheRecords, .searchIndex, .purchaseRecords, .townSearch, .gpxTracks,
    ] + stationAnswers
}

/// Something that should never be.
public struct FuzzFinding: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let description: String
}

/// Finds that something is not as it always should be.
func expect(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws(FuzzFinding) {
  if !condition { throw FuzzFinding(description: otherwise()) }
}

/// Does what has to work.
func done<Value>(
  _ what: String, _ body: () async throws(Failure) -> Value
) async throws(FuzzFinding) -> Value {
  do throws(Failure) {
    return try await body()
  } catch {
    throw FuzzFinding(description: "\(what) fails: \(error)")
  }
}
