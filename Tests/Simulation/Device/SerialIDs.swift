import Foundation
import Synchronization

/// Ids that follow one another: nothing is random in a life.
enum SerialIDs {
  /// The ids after a number.
  static func after(_ first: Int) -> @Sendable () -> UUID {
    let count = Mutex(0)
    return {
      count.withLock {
        $0 += 1
        return SerialIDs.id(first + $0)
      }
    }
  }

  static func id(_ number: Int) -> UUID {
    let low = UInt64(number)
    func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: low >> shift) }
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, byte(24), byte(16), byte(8), byte(0)))
  }
}
