import ChargeCore
import Foundation
import ReferenceBackend
public import SimulationFrame

/// A person who books hours, with everything that goes wrong: network, service, other people, another device, tokens, kills,
/// clocks that are changed, and zones that are left.
public final class AppointmentLife: Life, JudgedLife {
  let world: AppointmentWorld
  let device: AppointmentDevice
  /// Whether the app is started anew before the world is judged; else it only hears that all is well again.
  let calmsByKill: Bool
  /// Whether requests may travel for longer than the app believes: then what it told as not booked may still be booked.
  let keepsForLong: Bool
  private let folder: URL
  /// What must never be seen.
  var secrets: Set<String>
  /// How many actions are still to lead straight to an appointment.
  var smoothActions = 0

  /// How often the person has confirmed an hour.
  var taps: [BookedHour: Int] = [:]
  /// When the person last confirmed an hour.
  var confirmedAt: [BookedHour: Date] = [:]
  /// When rows that could not be read were mended last.
  private(set) var mendedAt: Date?
  /// The hour with which the person went on to confirm.
  var chosen: BookedHour?
  /// The hours of the pages on which one is confirmed, by what they say.
  var hours: [[Fact]: BookedHour] = [:]
  /// How long before the hour that was confirmed last the person wants to be reminded; nil for not at all.
  var chosenLead: ReminderLead?
  /// What the app has kept of each wish.
  var intents: [Booking.ID: BookingIntent] = [:]
  /// The wishes for which the app has asked the service for an hour, the last one last.
  var sentFor: [BookedHour: [Booking.ID]] = [:]
  /// The wish that was sent last.
  var lastSent: Booking.ID?
  /// What was sent since the person last asked for it, or signed in.
  var sentSinceAsked: Set<Booking.ID> = []
  /// What the service was asked to cancel, by the wish to cancel it.
  var cancels: [Booking.ID: AppointmentID] = [:]
  /// What is to be cancelled, by the wish to cancel it, whether or not the service was asked.
  var ends: [Booking.ID: AppointmentID] = [:]
  /// The appointment that the person wanted to see last.
  var wanted: AppointmentID?
  /// The appointment of each screen that shows one, by the run of the app and the screen's serial.
  private var shown: [String: AppointmentID] = [:]

  /// Every appointment of the person that was ever seen at the service.
  var known: Set<Int> = []
  /// The hours that the person ever had at the service.
  var bookedHours: Set<BookedHour> = []
  /// Those that the person's other device has booked, or that were there before.
  var others: Set<Int> = []
  /// Whether the other device has booked in this life.
  var otherHasBooked = false
  /// The wish that each of the rest came from.
  var origins: [Int: Booking.ID] = [:]
  /// When those that are gone were first seen to be, in seconds since 1970.
  var goneAt: [Int: Int] = [:]
  /// What the app keeps on the device.
  var stored = AppointmentStore.Kept()
  /// How often the person has signed out.
  var signOuts = 0
  var wasSignedOut: Bool
  /// The name of the screen at the last look.
  var lastScreen = ""
  /// The hour that was asked for on the screen that confirms; nil while none was.
  var confirmed: BookedHour?
  /// What was wrong, and is not told yet.
  var found: [Violation] = []

  public init(seed: UInt64) async throws {
    var dice = Dice(seed: seed ^ 0xA990)
    calmsByKill = dice.once(in: 3)
    keepsForLong = dice.once(in: 8)
    let isSignedOut = dice.once(in: 6)
    wasSignedOut = isSignedOut
    let world = try await AppointmentWorld(seed: seed, begin: AppointmentWorld.begin(&dice))
    self.world = world
    secrets = [world.person.token.reveal()]
    let permission = dice.pick([(5, PermissionState.granted), (4, .notAsked), (1, .denied)]) ?? .granted
    let zone = AppointmentLife.zones.randomElement(using: &dice) ?? "Europe/Istanbul"
    let language = AppointmentLife.languages.randomElement(using: &dice) ?? "en"
    let sendsAgain = dice.once(in: 2)
    let booked = dice.once(in: 4) ? Int.random(in: 7...AppointmentLife.most, using: &dice) : 0
    // In most of them the person first gets to an appointment as straight as it goes.
    smoothActions = dice.once(in: 4) ? 0 : 25
    folder = try LifeFolder.make()
    device = await AppointmentDevice(
      world, Keychain(isSignedOut ? .nothing : .credential(world.person), of: .appointments),
      NoticeBoard(world.clock, permission), zone: zone, language: language, sendsAgain: sendsAgain, folder: folder)
    device.onOrder = { [weak self] order, kept in self?.leaves(order, kept) }
    await bookBefore(booked)
    await watch()
  }

  public func violations() async -> [Violation] {
    defer { found = [] }
    return found
  }

  public func end() async {
    world.late.cancel()
    await device.kill()
    LifeFolder.remove(folder)
  }

  /// Hours that the person had before, by the other device: no life has the time for as many as there may be.
  private func bookBefore(_ count: Int) async {
    var day = 1
    while others.count < count, day < 60 {
      let date = StationClocks.date(at: world.now, station: 103, addingDays: day)
      if await world.otherBooks(socket: 1031 + day % 4, date: date, time: "11:00") {
        others = Set(world.appointments.map(\.id))
      }
      day += 1
    }
    known = others
  }

  /// The appointment that the screen shows: it is the one that was wanted when the screen was new.
  func opened() -> AppointmentID? {
    guard let state = device.state, state.screen.of(AppointmentViewModel.self) != nil else { return nil }
    let key = "\(device.runs) \(state.screenSerial)"
    if shown[key] == nil { shown[key] = wanted }
    return shown[key]
  }

  /// Every row of the list can be read again.
  func mend() {
    if world.backend.control.appointments.isSpoiled { mendedAt = world.clock.now }
    world.backend.control.appointments.mend()
  }

  /// Where the device may be.
  static let zones = [
    "Europe/Istanbul", "Europe/Zurich", "Europe/Stockholm", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland",
    "Pacific/Apia",
  ]
  /// What it may speak.
  static let languages = ["en", "tr", "sv"]
}

/// What the app has kept of a wish to book.
struct BookingIntent {
  let hour: BookedHour
  /// How long before the person wants to be reminded; nil for not at all, or where that was changed after booking.
  var lead: ReminderLead?
  /// As it was seen last.
  var standing: Booking.Standing
  /// Whether the app still keeps it.
  var isKept = true
  /// Whether the person was told that the hour is not booked, and that is the end of it.
  var isToldNot = false
  /// How often permission had changed, and the person had signed out, when it was made.
  let changes: Int
  let signOuts: Int
}

extension Booking.Standing {
  /// Whether the person is told that nothing is booked.
  var isNotBooked: Bool {
    switch self {
    case .notCarriedOut, .refused, .withdrawn: true
    case .waiting, .sent, .unconfirmed, .done: false
    }
  }
}
