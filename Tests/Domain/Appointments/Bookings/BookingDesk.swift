import DomainTestSupport
import Foundation
import Synchronization

@testable import ChargeDomain

/// The appointment service and what the device keeps of it, in memory. A script says what fails and waits.
final class BookingDesk: Sendable {
  struct State: Sendable {
    /// What the service refuses, by the function.
    var refusals: [String: BookingRefusal] = [:]
    /// What the service lists.
    var appointments: [Appointment] = []
    /// The rows of the list that cannot be read.
    var unreadable: [AppointmentID?] = []
    /// Whether the service knows no list of the person.
    var hasNoList = false
    /// The bookings on the device, in the order in which they were kept.
    var kept: [Booking] = []
    /// The copies of the service's list on the device, by their owners.
    var copies: [String: [Appointment]] = [:]
    /// What the device keeps besides.
    var besides = AppointmentStore.Kept()
  }

  let script = CallScript()
  let state = Mutex(State())

  /// All ports of appointments.
  var ports: AppointmentPorts {
    var ports = AppointmentPorts()
    ports.service = service
    ports.store = store
    return ports
  }

  private var service: AppointmentService {
    var service = AppointmentService()
    service.day = { place, day, credential async throws(Failure) in
      try await self.answer("day", "\(place.station) \(day)", credential, BookableDay(day: day, columns: []))
    }
    service.make = { wish, credential async throws(Failure) in
      try await self.answer("make", "\(wish.time.clock)", credential, ())
    }
    service.appointments = { credential async throws(Failure) in
      try await self.script.call("list", [], as: credential)
      return self.state.withLock { state -> AppointmentList? in
        state.hasNoList ? nil : AppointmentList(state.appointments, unreadable: state.unreadable)
      }
    }
    service.cancel = { id, credential async throws(Failure) in
      try await self.answer("cancel", "\(id)", credential, ())
    }
    return service
  }

  private var store: AppointmentStore {
    var store = AppointmentStore()
    store.keep = { booking async throws(Failure) in
      try self.script.step("keep")
      self.state.withLock { $0.kept.append(booking) }
    }
    store.read = { owner async throws(Failure) in
      try self.script.step("read")
      return self.state.withLock { state -> AppointmentStore.Kept in
        var kept = state.besides
        kept.copy = state.copies[owner].map { StoredCopy($0, at: nil) }
        return kept
      }
    }
    store.keepCopy = { owner, appointments async throws(Failure) in
      try self.script.step("keep copy")
      self.state.withLock { $0.copies[owner] = appointments }
    }
    store.addToCopy = { owner, appointments async throws(Failure) in
      try self.script.step("add to copy")
      self.state.withLock { $0.copies[owner] = appointments }
    }
    return store
  }

  private func answer<Value: Sendable>(
    _ function: String, _ input: String, _ credential: Credential, _ value: Value
  ) async throws(Failure) -> BookingAnswer<Value> {
    try await script.call(function, [input], as: credential)
    if let reason = state.withLock({ $0.refusals[function] }) { return .refused(reason) }
    return .done(value)
  }
}
