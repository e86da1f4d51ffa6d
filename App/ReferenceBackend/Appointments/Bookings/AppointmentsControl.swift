import Synchronization

/// Controls the appointments while the backend runs. What changes them throws when their file cannot be written, and does
/// nothing before the backend has started.
public final class AppointmentsControl: Sendable {
  private struct State {
    var code: String?
    /// The numbers of spoiled rows, and whether those are hidden.
    var spoiled: [Int: Bool] = [:]
    weak var store: AppointmentStore?
  }

  private let state = Mutex(State())

  init() {}

  func connect(_ store: AppointmentStore) {
    state.withLock { $0.store = store }
  }

  /// The code with which everything about appointments is refused; nil when it works.
  public var refusal: String? {
    get { state.withLock { $0.code } }
    set { state.withLock { $0.code = newValue } }
  }

  /// Somebody else takes a slot.
  /// - Parameters:
  ///   - socket: The socket; nil for every one of the station.
  ///   - date: At the station, "2026-03-29".
  ///   - slot: On the station's clock, "09:00", both times where it comes twice; nil for the whole day.
  /// - Returns: How many slots were free and are taken now.
  @discardableResult
  public func occupy(station: Int, socket: Int?, date: String, slot: String?) throws -> Int {
    guard let sample = AppointmentStationSample.station(station), let day = AppointmentDay(date, in: sample.zone) else {
      return 0
    }
    let sockets = sample.sockets.indices.map(sample.socketID).filter { socket == nil || $0 == socket }
    let slots = day.slots.filter { slot == nil || $0.name == slot }
    return try store?.write { book in
      var count = 0
      for socket in sockets {
        for slot in slots where try book.occupy(slot, of: socket) { count += 1 }
      }
      return count
    } ?? 0
  }

  /// Closes a station for a day, or opens it again.
  /// - Parameter socket: The only socket that is closed; nil for all.
  /// - Returns: Whether there is such a station.
  @discardableResult
  public func close(station: Int, socket: Int?, date: String, isClosed: Bool = true) throws -> Bool {
    guard AppointmentStationSample.station(station) != nil else { return false }
    try store?.write { try $0.close(station, socket: socket, date: date, isClosed: isClosed) }
    return true
  }

  /// Cancels an appointment at the service, as its people do: the user is not asked.
  public func remove(_ id: Int) throws {
    try store?.write { try $0.remove(id) }
  }

  /// Spoils the row of an appointment in the list, so that no app can read it.
  /// - Parameter hidesNumber: Whether not even its number can be read.
  public func spoil(_ id: Int, hidesNumber: Bool = false) {
    state.withLock { $0.spoiled[id] = hidesNumber }
  }

  /// Whether a row is spoiled.
  public var isSpoiled: Bool { state.withLock { !$0.spoiled.isEmpty } }

  /// Every row can be read again.
  public func mend() { state.withLock { $0.spoiled = [:] } }

  /// Whether the number of a spoiled row is hidden; nil for a row that is not spoiled.
  func hidesNumber(of id: Int) -> Bool? { state.withLock { $0.spoiled[id] } }

  /// Every appointment, the earliest first.
  public func appointments() throws -> [BookedAppointment] { try store?.readOnce { try $0.appointments() } ?? [] }

  private var store: AppointmentStore? { state.withLock { $0.store } }
}
