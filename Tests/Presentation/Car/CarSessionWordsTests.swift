import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// A state of a session has one text: its heading, its notices and what is waited for say the same, and the car says what the
/// phone says.
@Suite("The words of a session on the phone and in the car")
struct CarSessionWordsTests {
  private static func command(_ number: Int) -> ChargingCommand.ID { .init(rawValue: "a-\(number)") }
  private static let transaction = TransactionID(rawValue: "1")
  private static let opened = OpenedPayment(transaction: transaction, clientToken: Secret("c"))

  private static func facts(_ standing: ChargingFacts.Standing) -> ChargingFacts {
    ChargingFacts(id: transaction, standing: standing, askedAt: noon)
  }

  private struct State {
    let name: String
    let events: [ChargingSession.Event]

    init(_ name: String, _ before: State? = nil, _ events: ChargingSession.Event...) {
      self.name = name
      self.events = (before?.events ?? []) + events
    }
  }

  private static let reserving = State("reserving")
  private static let reserved = State("reserved", nil, .reserved(command(1), until: noon + 300))
  private static let opening = State("opening", reserved, .payTapped)
  private static let authorising = State("authorising", opening, .opened(command(2), opened))
  private static let starting = State("starting", authorising, .authorised(Secret("a")))
  private static let charging = State("charging", starting, .carriedOut(command(3), facts(.charging)))
  private static let stopping = State("stopping", charging, .stopAsked(.person))
  private static let notStopped = State("not stopped", stopping, .notCarriedOut(command(4)))

  /// Every state, by what led to it.
  private static let states: [State] = [
    reserving, State("reserving, no answer", nil, .unanswered(command(1))),
    State("not reserved", nil, .notCarriedOut(command(1))), reserved, opening,
    State("not opened", opening, .notCarriedOut(command(2))), authorising, starting,
    State("starting, no answer", starting, .unanswered(command(3))),
    State("starting, taken", starting, .carriedOut(command(3), nil)),
    State("not started", starting, .notCarriedOut(command(3))), charging, stopping,
    State("stopping, no answer", stopping, .unanswered(command(4))),
    State("stopping, taken", stopping, .carriedOut(command(4), nil)), notStopped,
    State("stopping again", notStopped, .sentAgain(command(4))),
    State("stop refused", stopping, .refused(command(4), .chargerUnreachable)),
    State("ended", charging, .learnt(facts(.ended))), State("gone", charging, .notFound(transaction)),
    State("given up", authorising, .givenUp),
    State("start given up", starting, .notCarriedOut(command(3)), .givenUp),
    State("start refused", starting, .refused(command(3), .faulted)),
  ]

  /// What happens besides: nothing, the network cannot be asked, or a minute passes.
  private static let besides: [(name: String, events: [ChargingSession.Event], seconds: TimeInterval)] = [
    ("at once", [], 0), ("offline", [.unheard(.offline)], 0), ("no answer", [.unheard(.timedOut)], 0),
    ("after a minute", [.timePassed], 61), ("offline for a minute", [.unheard(.offline), .timePassed], 61),
  ]

  /// What each command is said to be: on its way, not carried out, or not known. No two of these at once.
  private static func claims(_ texts: Texts) -> [[[String]]] {
    [
      [
        [texts.chargingStopping, texts.chargingSendStop],
        [texts.chargingStopWaiting, texts.chargingStopAgain],
        [texts.chargingStopUnclear, texts.chargingCheckStop, texts.chargingLateStop],
      ],
      [
        [texts.chargingReserving, texts.chargingSendReserve], [texts.chargingNotReserved],
        [texts.chargingReserveUnclear, texts.chargingCheckReserve],
      ],
      [
        [texts.chargingStarting, texts.chargingSendStart], [texts.chargingNotStarted],
        [texts.chargingBeginUnclear, texts.chargingCheckStart, texts.chargingLateStart, texts.carLateStart],
      ],
    ]
  }

  @Test("in every state, in three languages", arguments: Language.allCases)
  func all(_ language: Language) throws {
    for state in Self.states {
      for beside in Self.besides {
        var session = ChargingSession(
          id: .init(rawValue: "a"), owner: "7", place: ChargingPlace(charger: ChargingDesk.code), reserves: true,
          at: noon)
        for event in state.events { session.handle(event, at: noon) }
        for event in beside.events { session.handle(event, at: noon + beside.seconds) }
        let context = ViewContext(now: noon + beside.seconds, timeZone: .gmt, language: language)
        try check(session, in: context, "\(state.name), \(beside.name)")
      }
    }
  }

  private func check(_ session: ChargingSession, in context: ViewContext, _ name: String) throws {
    let texts = context.texts
    var driver = Driver(at: nil)
    driver.around[AccountsKeeper.self] = [.charging: .signedIn(AccountDesk.owner)]
    driver.around[ChargingKeeper.self].owner = AccountDesk.owner.key
    driver.around[ChargingKeeper.self].sessions = [session]
    driver.around[ChargingKeeper.self].isRead = true
    driver.receive(.platform(.carChanged(CarLimits())))
    let panel = SessionPanelWriter(
      session: session, value: driver.around.charging, isSignedIn: true, obstacle: driver.around.obstacle,
      context: context
    ).panel
    let phone =
      [panel.heading, panel.detail, panel.waiting?.label].compactMap(\.self) + panel.notices.map(\.text.plain)

    // One text: no two claims of one command.
    for groups in Self.claims(texts) {
      let told = groups.filter { group in group.contains { claim in phone.contains { $0.hasPrefix(claim) } } }
      #expect(told.count <= 1, "\(name): \(told)")
    }

    // The car says the same.
    let tree = try #require(driver.keeper.viewState(in: context, driver.around)).tree
    guard case .tabs(let bar) = tree.root,
      case .information(let page)? = bar.tabs.first(where: { $0.tab == .charging })?.page
    else {
      Issue.record("\(name): the car shows no session")
      return
    }
    #expect(page.title.hasPrefix(panel.heading), "\(name): \(page.title)")
    let ofCar = [texts.carOnPhone, texts.carOnPhoneNow, texts.carStopOnPhone, texts.carLateStart]
    let reserved = session.heldUntil.map { texts.chargingReservedUntil(time: context.formats.time($0)) }
    for sentence in page.items.filter(\.label.isEmpty).map(\.value) {
      let isKnown =
        phone.contains(sentence) || panel.place.contains(sentence) || ofCar.contains(sentence) || sentence == reserved
      #expect(isKnown, "\(name): \(sentence)")
    }
  }
}
