public import ChargeDomain
public import Foundation
import GRDB

extension UserStore {
  /// What is kept of appointments. What this version cannot read is kept and not shown.
  /// - Parameter now: The time that is kept with the copy of the service's list.
  public func appointments(now: @escaping @Sendable () -> Date = { Date() }) -> AppointmentStore {
    var store = AppointmentStore()
    store.read = { [database] owner async throws(Failure) in
      let (kept, unreadable) = try await database.read("reading appointments") { try AppointmentRows.read($0, owner) }
      for id in unreadable { database.logUnreadable("what is kept of an appointment", id) }
      return kept
    }
    store.keep = database.writing("saving a booking", AppointmentRows.keep)
    store.forget = { [database] id async throws(Failure) in
      try await database.write("forgetting a booking") { database in
        try database.execute(sql: "DELETE FROM booking WHERE id = ?", arguments: [id.rawValue])
      }
    }
    store.keepReminder = database.writing("saving a reminder", AppointmentRows.keepReminder)
    store.forgetReminder = { [database] id async throws(Failure) in
      try await database.write("forgetting a reminder") { database in
        try database.execute(sql: "DELETE FROM reminder WHERE id = ?", arguments: [id.rawValue])
      }
    }
    store.keepCopy = { [database] owner, appointments async throws(Failure) in
      try await database.write("saving appointments") {
        try AppointmentRows.keepCopy($0, owner, appointments, at: now(), isRenewed: true)
      }
    }
    store.addToCopy = { [database] owner, appointments async throws(Failure) in
      try await database.write("adding appointments") {
        try AppointmentRows.keepCopy($0, owner, appointments, at: now(), isRenewed: false)
      }
    }
    store.remember = database.writing("remembering an appointment", AppointmentRows.remember)
    store.forgetRemembered = { [database] owner, id async throws(Failure) in
      try await database.write("forgetting what is remembered of an appointment") { database in
        try database.execute(
          sql: "DELETE FROM remembered_appointment WHERE owner = ? AND id = ?", arguments: [owner, id.rawValue])
      }
    }
    store.forgetAll = { [database] () async throws(Failure) in
      try await database.erase("forgetting appointments") { database in
        try database.execute(
          sql: """
            DELETE FROM booking WHERE has_ended = 1; DELETE FROM reminder; DELETE FROM appointment_copy;
            DELETE FROM remembered_appointment
            """)
      }
    }
    return store
  }
}
