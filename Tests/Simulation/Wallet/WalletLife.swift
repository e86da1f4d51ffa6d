import ChargeCore
import Foundation
import ReferenceBackend
public import SimulationFrame

/// A person with money in the wallet and two devices, with everything that goes wrong: network, service, tokens, kills,
/// a full disk, changes from elsewhere, a service that does not know its keys.
public final class WalletLife: Life, JudgedLife {
  /// Whether the service knows orders again by their keys.
  enum Keys {
    case always, never
    /// It changes while nothing is on its way.
    case sometimes
  }

  let world: WalletWorld
  let device: WalletDevice
  let keys: Keys
  /// Whether the app is started anew before the world is judged; else it only hears that all is well again.
  let calmsByKill: Bool
  /// Whether requests may travel for longer than the app believes, to a service without keys: then what it told as not
  /// carried out may still be.
  let keepsForLong: Bool
  /// Whether the person knows, in the end, how orders went that the app leaves to them.
  let decidesRightly: Bool
  /// Whether much stays unclear: the service knows no keys, answers are lost, and balances change elsewhere meanwhile.
  let isDoubtful: Bool
  /// Whether the same sum comes and goes again, and looks at the wallet take long.
  let isBackAndForth: Bool
  /// Whether the person signs out in the end.
  let leavesInTheEnd: Bool
  private let folder: URL
  /// What must never be seen.
  var secrets: Set<String>
  /// How many actions are still to lead straight to an order.
  var smoothActions = 0

  /// What happens before anything else.
  var planned: [Action] = []

  /// What the person has asked for, and how often; accounts by their names.
  var wishes: [OrderedChange: Int] = [:]
  /// What the app has kept of each order.
  var intents: [WalletOrder.ID: OrderIntent] = [:]
  /// The orders that the person was told were not carried out, and wants to be sent once more.
  var mayGoAgain: Set<WalletOrder.ID> = []
  /// The orders that the person wants to be sent once more though they may have been carried out, having seen the balances.
  var areDecidedAgain: Set<WalletOrder.ID> = []
  /// What was typed last, and where.
  var typed: Typed?
  /// Counts names, so that no two are alike.
  var serial = 0
  /// Whether a request ever came twice.
  var hasDoubled = false
  /// Whether the service ever refused one request alone.
  var hasRefusedOne = false

  /// What must be in the accounts.
  var expected = ExpectedWallet()
  /// The names of the accounts that ever were, by their ids.
  var names: [String: String] = [:]
  /// How many entries of the service's journal are noted.
  var noted = 0
  /// How often the service has carried out each order of this device.
  var carriedOut: [WalletOrder.ID: Int] = [:]
  /// What changes elsewhere are still to be noted: accounts and minor units.
  var elsewhere: [(account: String, amount: Int)] = []
  /// Whether the person was given another name at the other device.
  var otherHasRenamed = false

  /// What the app keeps on the device.
  var stored = WalletStore.Kept()
  /// Whether the store may lack what the app knows, because the disk was full in this run.
  var isStoreBehind = false
  /// How often the person has signed out.
  var signOuts = 0
  private var wasSignedOut: Bool
  /// The run of the app whose books were checked.
  var checkedRun = 0
  /// What was wrong, and is not told yet.
  var found: [Violation] = []

  public init(seed: UInt64) async throws {
    var dice = Dice(seed: seed ^ 0x3A11E7)
    let keys: Keys = dice.pick([(3, .always), (3, .never), (2, .sometimes)]) ?? .always
    self.keys = keys
    calmsByKill = dice.once(in: 3)
    keepsForLong = keys != .always && dice.once(in: 8)
    isDoubtful = keys != .always && !keepsForLong && dice.once(in: 2)
    isBackAndForth = keys != .always && !isDoubtful && !dice.once(in: 4)
    decidesRightly = dice.once(in: 2)
    leavesInTheEnd = dice.once(in: 4)
    let isSignedOut = dice.once(in: 6)
    wasSignedOut = isSignedOut
    let world = try await WalletWorld(seed: seed, begin: WalletWorld.begin(&dice))
    self.world = world
    world.control.knowsKeys = keys != .never
    secrets = [world.person.token.reveal()]
    let language = WalletLife.languages.randomElement(using: &dice) ?? "en"
    let sendsAgain = dice.once(in: 2)
    // In most of them the person first gets to an order as straight as it goes.
    smoothActions = dice.once(in: 4) ? 0 : 25
    folder = try LifeFolder.make()
    device = await WalletDevice(
      world, Keychain(isSignedOut ? .nothing : .credential(world.person), of: .wallet), language: language,
      sendsAgain: sendsAgain, folder: folder)
    device.onOrder = { [weak self] order, kept in self?.leaves(order, kept) }
    await earn(&dice)
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

  /// Accounts with money that the person had before, made at the other device.
  private func earn(_ dice: inout Dice) async {
    for _ in 0..<Int.random(in: 0...3, using: &dice) {
      let currency = WalletWorld.currencies.randomElement(using: &dice) ?? "USD"
      let account = world.newAccountID()
      let change = OrderedChange.create(account, name: newName("Pot"))
      guard await world.otherOrders(OtherOrder(change: change, currency: currency)) else { continue }
      let amount = Int.random(in: 1...3, using: &dice) * Self.sum(in: currency)
      _ = await world.otherOrders(OtherOrder(change: .deposit(account, amount)))
    }
  }

  /// Notes whether the person has signed out.
  func noteSignOut() {
    let isSignedOut = device.keychain.isEmpty
    if isSignedOut, !wasSignedOut { signOuts += 1 }
    wasSignedOut = isSignedOut
  }

  /// A name that nothing else has.
  func newName(_ word: String) -> String {
    serial += 1
    return "\(word) \(serial)"
  }

  /// Minor units. What comes and goes elsewhere is a multiple of it and what is ordered here is not, so that no change
  /// from elsewhere looks like an order.
  static func sum(in currency: String) -> Int { currency == "JPY" ? 100_000 : 1_000_000 }

  /// What the device may speak.
  static let languages = ["en", "tr", "sv"]
}

/// What the app has kept of an order.
struct OrderIntent {
  /// The currency of an account that it opens; nil where the service chooses one.
  var currency: String?
  let change: OrderedChange
  /// As it was seen last.
  var standing: WalletOrder.Standing
  /// When it left first; nil as long as it has not.
  var leftAt: Date?
  /// How often the person wanted it to be sent again though it may have been carried out.
  var timesSentAgain = 0
  /// Whether the person said that it went through.
  var isDecided = false
  /// Whether the person said that it did not, and let it be.
  var isDropped = false
}

/// What was typed into a field of a sheet.
struct Typed {
  /// The run of the app, and the screen's serial.
  let screen: String
  /// Minor units; nil for what is no amount.
  var amount: Int?
  /// Without blanks around it; nil where no name was typed.
  var name: String?
}

extension WalletOrder.Standing {
  var isUndecided: Bool { if case .undecided = self { true } else { false } }

  /// Whether the person may have it sent again.
  var canGoAgain: Bool { isNotCarriedOut || self == .expired }

  var isNotCarriedOut: Bool { if case .notCarriedOut = self { true } else { false } }

  /// Whether the person is told that it was not carried out.
  var isToldNot: Bool {
    switch self {
    case .notCarriedOut, .refused, .withdrawn, .expired: true
    case .waiting, .sent, .unconfirmed, .undecided, .done: false
    }
  }
}
