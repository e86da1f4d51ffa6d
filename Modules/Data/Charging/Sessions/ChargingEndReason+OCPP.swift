import ChargeDomain

extension ChargingEndReason {
  /// The reason in the words of OCPP 1.6 (7.36) and 2.0.1 (3.73).
  init(ocpp word: String) {
    switch word.lowercased() {
    case "local", "remote": self = .person
    case "evdisconnected", "stoppedbyev": self = .car
    case "soclimitreached": self = .full
    case "energylimitreached", "timelimitreached": self = .limit
    case "localoutofcredit": self = .creditUsed
    case "deauthorized", "emergencystop", "groundfault", "hardreset", "immediatereset", "masterpass", "other",
      "overcurrentfault", "powerloss", "powerquality", "reboot", "softreset", "unlockcommand":
      self = .charger
    default: self = .unknown
    }
  }
}
