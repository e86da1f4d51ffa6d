import ChargeDomain
import Testing

@testable import ChargeData

/// Why charging ended, in the words of OCPP.
struct ChargingEndReasonTests {
  @Test(
    "Each word has its meaning, in any case",
    arguments: [
      ("Remote", ChargingEndReason.person), ("Local", .person), ("EVDisconnected", .car), ("StoppedByEV", .car),
      ("SOCLimitReached", .full), ("EnergyLimitReached", .limit), ("TimeLimitReached", .limit),
      ("LocalOutOfCredit", .creditUsed), ("EmergencyStop", .charger), ("PowerLoss", .charger),
      ("HardReset", .charger), ("SoftReset", .charger), ("Reboot", .charger), ("Other", .charger),
      ("UnlockCommand", .charger), ("DeAuthorized", .charger), ("ImmediateReset", .charger),
      ("GroundFault", .charger), ("OvercurrentFault", .charger), ("PowerQuality", .charger), ("MasterPass", .charger),
      ("Timeout", .unknown), ("OfALaterVersion", .unknown), ("", .unknown),
    ])
  func words(_ word: String, _ reason: ChargingEndReason) {
    for word in [word, word.lowercased(), word.uppercased()] { #expect(ChargingEndReason(ocpp: word) == reason) }
  }
}
