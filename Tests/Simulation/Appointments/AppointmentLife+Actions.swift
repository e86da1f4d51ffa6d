import ChargeCore
import Foundation
import ReferenceBackend
import SimulationFrame

extension AppointmentLife {
  public enum Action: Sendable, Codable, Hashable {
    // The person.
    case tap(String)
    case tapTwice(String)
    case choose(String, String)
    case toggle(String)
    /// A date.
    case day(String)
    case open(String)
    /// The hours of a station, from anywhere.
    case openStation(Int)
    /// The appointment at this place of what the service has.
    case openAppointment(Int)
    /// The appointment at this place is cancelled on the list.
    case cancelAppointment(Int)
    case pull
    /// Whether notices are allowed, to the system's question.
    case answer(Bool)
    case permission(PermissionChoice)
    case language(String)
    case signIn
    case signInWhileClosed
    case signOut

    // Time, network and device.
    case advance(Int)
    case order(NetworkFault)
    case questions(NetworkFault, Int)
    case online(Bool)
    case front(Bool)
    case lock(Bool)
    case kill
    case killInWrite
    case killIn(Int)
    case deviceLanguage(String)
    case travel(String)
    /// Killed, and in another zone with another language when it is started again.
    case travelWhileDead(String, String)
    /// Killed, and started again where the platform holds nothing, or something that no app knows.
    case restoreDevice(withOrphan: Bool)

    // The service, the person's other device, other people.
    case expireTokens
    case otherBooks(socket: Int, date: String, time: String)
    case otherCancels(Int)
    case othersTake(socket: Int, date: String, time: String)
    case close(station: Int, date: String, isClosed: Bool)
    case serviceRemoves(Int)
    /// No app can read the row of the appointment at this place in the list, perhaps not even its number.
    case spoil(Int, hidesNumber: Bool)
    case mend
    case refuse(String?)
  }

  /// What a person answers in the system's settings.
  public enum PermissionChoice: String, Sendable, Codable, Hashable {
    case granted, denied, deniedForGood
  }

  public func perform(_ action: Action) async {
    switch action {
    case .tap(let id): await tap(id)
    case .tapTwice(let id): await tap(id, twice: true)
    case .choose(let id, let option):
      noteReminder(id)
      await device.touch { $0.choose(ElementID(id), option: option) }
    case .toggle(let id):
      noteReminder(id)
      await device.touch { $0.toggle(ElementID(id)) }
    case .day(let date): await device.touch { $0.set("day", toDay: date) }
    case .open(let name): await device.send(.screenRequested(name, argument: nil))
    case .openStation(let id):
      await device.send(.screenRequested("book-time", argument: "appointments:\(id)"))
    case .openAppointment(let index): await openAppointment(index)
    case .cancelAppointment(let index): await cancelAppointment(index)
    case .pull: await device.send(.pulled)
    case .answer(let isAllowed):
      guard device.board.isAsked else { break }
      await device.platform(.permissionChanged(.notifications, isAllowed ? .granted : .denied))
    case .permission(let choice):
      let state: PermissionState =
        switch choice {
        case .granted: .granted
        case .denied: .denied
        case .deniedForGood: .deniedForGood
        }
      await device.platform(.permissionChanged(.notifications, state))
    case .language(let name):
      await device.send(.screenRequested("settings", argument: nil))
      await device.touch { $0.choose("language", option: name) }
    case .signIn: await signIn()
    case .signInWhileClosed: await signInWhileClosed()
    case .signOut: await signOut()
    case .advance(let seconds): await pass(seconds)
    default: await disturb(action)
    }
    await check()
  }

  /// What goes wrong with the device, or happens to it.
  private func disturb(_ action: Action) async {
    switch action {
    case .order(let fault): device.network.add(toOrder: fault)
    case .questions(let fault, let times): device.network.add(toQuestions: fault, times: times)
    case .online(let isOnline): await device.platform(.reachabilityChanged(isOnline: isOnline))
    case .front(let isInFront): await device.platform(isInFront ? .enteredForeground : .enteredBackground)
    case .lock(let isLocked): await device.platform(.lockChanged(isLocked: isLocked))
    case .kill:
      await device.kill()
      await device.launch()
    case .killInWrite: device.mortality.dieInNextWrite()
    case .killIn(let steps): device.mortality.die(inSteps: steps)
    case .deviceLanguage(let language): await device.platform(.systemLanguageChanged(language))
    case .travel(let zone): await device.platform(.timeZoneChanged(zone))
    case .travelWhileDead(let zone, let language):
      await device.kill()
      device.change(zone: zone, language: language)
      await device.launch()
    case .restoreDevice(let withOrphan):
      await device.kill()
      device.board.loseAll()
      if withOrphan { device.board.addOrphan("reminder-orphan", at: world.clock.now.addingTimeInterval(86_400)) }
      await device.launch()
    default: await change(action)
    }
  }

  /// What happens at the service.
  private func change(_ action: Action) async {
    let control = world.backend.control.appointments
    switch action {
    case .expireTokens: await world.expireTokens()
    case .otherBooks(let socket, let date, let time):
      let before = Set(world.appointments.map(\.id))
      guard await world.otherBooks(socket: socket, date: date, time: time) else { break }
      others.formUnion(Set(world.appointments.map(\.id)).subtracting(before))
      otherHasBooked = true
    case .otherCancels(let index):
      if let booked = appointment(index) { _ = await world.otherCancels(booked.id) }
    case .othersTake(let socket, let date, let time):
      _ = try? control.occupy(station: socket / 10, socket: socket, date: date, slot: time)
    case .close(let station, let date, let isClosed):
      _ = try? control.close(station: station, socket: nil, date: date, isClosed: isClosed)
    case .serviceRemoves(let index): if let booked = appointment(index) { try? control.remove(booked.id) }
    case .spoil(let index, let hidesNumber):
      if let booked = appointment(index) { control.spoil(booked.id, hidesNumber: hidesNumber) }
    case .mend: mend()
    case .refuse(let code): control.refusal = code
    default: break
    }
  }

  /// One of what the service has; nil where it has none.
  func appointment(_ index: Int) -> BookedAppointment? {
    let all = world.appointments
    return all.isEmpty ? nil : all[abs(index) % all.count]
  }

  // MARK: Time

  /// Short times pass in slices, after each of which the laws must hold. Longer ones pass at once, as when a device sleeps.
  private func pass(_ seconds: Int) async {
    guard seconds <= 70 else { return await advance(Double(seconds)) }
    await pass(seconds, inSlicesOf: 3 + seconds % 8)
  }

  /// Lets time pass for everybody. What still travels arrives when it is due, before the app can ask what became of it.
  func advance(_ seconds: Double) async {
    var left = seconds
    while left > 0, !world.late.isEmpty {
      await world.clock.advance(by: min(5, left), for: [device])
      left -= 5
    }
    if left > 0 { await world.clock.advance(by: left, for: [device]) }
  }
}
