import Foundation

/// The id of the device that the shell plays. On a virtual clock it is the same at every replay.
enum PlayedDevice {
  /// Makes ids, random ones on the device's own clock.
  static func maker(now: Date?) -> @Sendable () -> UUID {
    guard let now else { return { UUID() } }
    return { id(at: now) }
  }

  private static func id(at start: Date) -> UUID {
    // Multiplied by a golden-ratio constant, so that ids differ in all digits.
    let seed = start.timeIntervalSince1970.bitPattern &* 0x9E37_79B9_7F4A_7C15
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: (seed ^ (seed >> 29)) >> (index * 8)) }
    return UUID(
      uuid: (
        byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), 0x40, byte(1), 0x80, byte(0), 0, 0, 0, 0, 0, 1
      ))
  }
}
