import Foundation

/// What the service lists of a person's appointments. That something stands in it is certain; that something does not is so only
/// where every row could be read.
public struct AppointmentList: Hashable, Sendable, Codable {
  /// What is booked, as far as it could be read.
  public let appointments: [Appointment]
  /// The ids of the rows that could not be read; nil for a row whose id could not be read either.
  public let unreadable: [AppointmentID?]

  /// A list.
  public init(_ appointments: [Appointment], unreadable: [AppointmentID?] = []) {
    (self.appointments, self.unreadable) = (appointments, unreadable)
  }

  /// Whether every row could be read: only then nothing else is booked.
  public var isWhole: Bool { unreadable.isEmpty }

  /// Whether every row could be read but these, which are known.
  func isWhole(but known: Set<AppointmentID>) -> Bool {
    unreadable.allSatisfy { id in id.map { known.contains($0) } ?? false }
  }

  /// Whether the service has an appointment; nil where a row that could not be read may be it.
  public func lists(_ id: AppointmentID) -> Bool? {
    if appointments.contains(where: { $0.id == id }) || unreadable.contains(id) { return true }
    return unreadable.contains(nil) ? nil : false
  }

  /// Of what was known before, that which this list neither tells anew nor shows to be gone.
  public func staying(of before: [Appointment]) -> [Appointment] {
    if isWhole { return [] }
    let told = Set(appointments.map(\.id))
    return before.filter { !told.contains($0.id) && lists($0.id) != false }
  }

  /// The same list, the earliest appointment first.
  var inOrder: AppointmentList { AppointmentList(appointments.earliestFirst, unreadable: unreadable) }
}

extension [Appointment] {
  /// The earliest first, those of one moment by their ids, and those of an unknown time last.
  public var earliestFirst: [Appointment] {
    sorted { left, right in
      let (one, other) = (left.begin ?? .distantFuture, right.begin ?? .distantFuture)
      return one == other ? left.id.rawValue < right.id.rawValue : one < other
    }
  }
}
