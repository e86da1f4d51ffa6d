import ChargeDomain
import ChargeLocalization
import Foundation

/// The button that asks for another code.
public struct SendAgain: Hashable, Sendable, Codable {
  /// Its words; while one has to wait, how long.
  public let label: String
  /// False while one has to wait.
  public let isEnabled: Bool

  init(_ resend: CodeResend, isBusy: Bool = false, in context: ViewContext) {
    let left = resend.secondsLeft(at: context.now)
    isEnabled = left == 0 && !isBusy
    label = left == 0 ? context.texts.codeSendAgain : context.texts.codeSendAgainIn(seconds: left)
  }
}
