@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

private func copy<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
}

private func json(_ value: some Encodable) throws -> [String: Any] {
  let data = try JSONEncoder().encode(value)
  return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
}

private func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}

extension Screen {
  fileprivate static func event(of signal: ScreenSignal) -> ScreenEvent { ScreenEvent(Self.self, .signal(signal)) }
}

@Suite("What is recorded comes back")
struct RecordedTests {
  @Test("events of every screen")
  func screenEvents() throws {
    let around = try around()
    #expect(Set(around.parts.keys) == Set(KeeperList.all.map { $0.name }), "a keeper was forgotten here")
    for screen in ScreenList.all {
      for signal in [ScreenSignal.pulled, .covered, .appeared(around), .changed(around, .lock)] {
        let event = screen.event(of: signal)
        #expect(try copy(event) == event, "\(screen.name)")
        #expect(try Array(json(event).keys) == [screen.name])
        #expect(try copy(RootViewModel.Event.answer(event, serial: 7)) == .answer(event, serial: 7))
      }
    }
  }

  @Test("work of every screen that has some")
  func screenEffects() throws {
    let (id, here) = (StationID(provider: .swiss, value: "1"), try place(47, 8))
    let town = Town(name: "Çankırı", countryCode: nil, center: here, stationCount: 2)
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    let effects: [ScreenEffect] = [
      .init(AboutViewModel.self, .readSources), .init(AccountHubViewModel.self, .forget(.wallet)),
      .init(AppointmentLogInViewModel.self, .signIn(email: "a@b.c")),
      .init(AppointmentProfileViewModel.self, .signOut), .init(CallingCodesViewModel.self, .load),
      .init(
        AppointmentViewModel.self,
        .save(CalendarEvent(id: "a", begin: noon, end: noon + 3600, title: "A", alarmMinutes: 5))),
      .init(BookTimeViewModel.self, .load(AppointmentDesk.place, try AppointmentDesk.time(9).day)),
      .init(ConfirmBookingViewModel.self, .showSystemSettings),
      .init(ChangePasswordViewModel.self, .change(old: Secret(""), new: Secret(""))),
      .init(ChargerHubViewModel.self, .learn), .init(ChargingHistoryViewModel.self, .load(owner: "7")),
      .init(ChargingLimitsViewModel.self, .lookAtClock(minutes: 15)),
      .init(ChargingProfileViewModel.self, .save(PersonalData(), near: PhoneCountries(device: .unitedStates))),
      .init(CitiesViewModel.self, .load), .init(CityStationsViewModel.self, .find(town, isForced: true)),
      .init(CityStationsViewModel.self, .findToBook(town, isForced: false)),
      .init(FavouritesViewModel.self, .export([try favourite("1")], .gpx)),
      .init(FiltersViewModel.self, .saved(.remove(SavedFilter(name: "a", filter: StationFilter())))),
      .init(ForgotPasswordViewModel.self, .send(email: "a@b.c")),
      .init(IdentifyViewModel.self, .find(try #require(EVSEID("CH*SWI*E1")))),
      .init(InvoiceSetUpViewModel.self, .save(InvoiceSetupDraft(), owner: "7")),
      .init(InvoicesViewModel.self, .open(InvoiceDesk.invoice(), owner: "7", .en)),
      .init(LogInViewModel.self, .logIn(email: "a@b.c", password: Secret(""))),
      .init(MapViewModel.self, .refresh(MapViewport(center: here, zoom: 9), isForced: false)),
      .init(NearbyViewModel.self, .find(NearbyQuery(center: here), isForced: true)),
      .init(MyDataViewModel.self, .readLast), .init(NewPasswordViewModel.self, .resend(email: "a@b.c")),
      .init(NotificationsViewModel.self, .load), .init(PermissionsViewModel.self, .ask(.camera)),
      .init(RegionsViewModel.self, .remove(region("r1"))),
      .init(RegisterViewModel.self, .register(email: "a@b.c", password: Secret(""))),
      .init(SearchViewModel.self, .watch(["A", "B"], trigger: .pulled)),
      .init(SourcesViewModel.self, .ask(NearbyQuery(center: here))), .init(StationViewModel.self, .load(id)),
      .init(TellMeViewModel.self, .watch(["A", "B"], trigger: .pulled)), .init(VerifyAccountViewModel.self, .beginWait),
      .init(WalletLowBalanceViewModel.self, .showSystemSettings),
      .init(WalletPhoneViewModel.self, .readRegions(near: PhoneCountries(device: .unitedStates))),
      .init(WalletProfileViewModel.self, .keep(name: "Ada", of: "u1")),
      .init(WalletStatementViewModel.self, .read(Self.question)),
    ]
    let number = ScreenEffect(WalletCodeViewModel.self, .resend(phone))
    #expect(throws: DecodingError.self, "a telephone number does not come back from a recording") { try copy(number) }
    let idle = [
      SettingsViewModel.name, WalletCodeViewModel.name, ChargeViewModel.name, ChargingSessionViewModel.name,
      AppointmentsViewModel.name, WatchesViewModel.name, WalletViewModel.name, WalletOrderViewModel.name,
      WalletAccountViewModel.name, WalletAmountViewModel.name, WalletDeleteAccountViewModel.name,
      WalletNewAccountViewModel.name, WalletDeletedViewModel.name, PurchaseViewModel.name,
      LicenceViewModel.name,
    ]
    #expect(Set(effects.map { $0.owner.name } + idle) == Set(ScreenList.names), "a screen was forgotten here")
    for effect in effects {
      #expect(try copy(effect) == effect, "\(effect.owner.name)")
      #expect(try copy(RootViewModel.Effect.screen(effect, serial: 3)) == .screen(effect, serial: 3))
      #expect(try Array(json(effect).keys) == [effect.owner.name])
    }
  }

  @Test("events and work of every keeper that has some")
  func keepers() throws {
    let one = try favourite("1")
    let events: [KeeperEvent] = [
      .accounts(.refused(.wallet)), .appointments(.listAsked),
      .charging(.asked(.begin(Self.intent))), .favourites(.marked([one])),
      .filter(.applied(StationFilter(), to: .book)), .invoices(.read(InvoiceDesk.setup, owner: "7")),
      .init(MapMemoryKeeper.self, .listLeft(selected: one.id)),
      .init(PermissionsKeeper.self, .awaited(.camera, by: "identify", for: .watch)),
      .init(PlaceKeeper.self, .chosen(nil)), .regions(.progress(.finished, of: region("r1"))),
      .preferences(.chosen(Preferences())), .wallet(.walletAsked),
      .init(WatchesKeeper.self, .asked(try Self.wish())),
      .purchase(.bought(.answered(.bought(StoreDesk.transaction(at: noon))), StoreDesk.intent())),
      .init(SessionHoldsKeeper.self, .read([try #require(HeldSum.stored())], at: noon)),
      .init(SignOutsKeeper.self, .told([.appointments], after: .appointments)),
      .init(CarKeeper.self, .tapped(.station(one.id))),
    ]
    let told = [DeviceKeeper.name] + events.map { $0.owner.name }
    #expect(told.sorted() == KeeperList.all.map { $0.name }.sorted())
    for event in events {
      #expect(try copy(event) == event)
      #expect(try copy(RootViewModel.Event.keeper(event)) == .keeper(event))
      #expect(try Array(json(event).keys) == [event.owner.name])
    }
    let effects: [KeeperEffect] = [
      .accounts(.check(.wallet)), .appointments(.clear),
      .charging(.wake(Self.session.id, at: noon)), .favourites(.remove(one.id)),
      .filter(.save(FiltersInUse())), .invoices(.read(owner: "7")),
      .permissions(.ask([.location])), .preferences(.load), .regions(.keep(region("r1"), isForced: true)),
      .wallet(.ask(owner: "u1")), .init(WatchesKeeper.self, .keep(try Self.watch())),
      .init(PurchaseKeeper.self, .settle(Self.purchase.entitlement, [StoreDesk.transaction(at: noon).id])),
      .init(PurchaseKeeper.self, .keepTrial(Self.purchase.trial)),
      .init(SessionHoldsKeeper.self, .keep(try #require(HeldSum.stored()))),
      .init(SignOutsKeeper.self, .tellWaiting), .init(CarKeeper.self, .arrange),
    ]
    for effect in effects {
      #expect(try copy(effect) == effect)
      #expect(try copy(RootViewModel.Effect.keeper(effect)) == .keeper(effect))
      #expect(try Array(json(effect).keys) == [effect.owner.name])
    }
  }

  @Test("what happens to appointments, and the work for them")
  func appointments() throws {
    let (booking, reminder) = (try Self.booking(), try Self.reminder())
    let appointment = try AppointmentDesk.appointment()
    var kept = AppointmentStore.Kept()
    kept.bookings = [booking]
    kept.reminders = [reminder]
    kept.copy = StoredCopy([appointment], at: noon)
    let remembered = RememberedAppointment(appointment, of: "7")
    kept.remembered = [remembered]
    let content = SystemNotice.Content(title: "a", text: "b")
    let events: [AppointmentsKeeper.Event] = [
      .read(kept, owner: "7", at: noon), .notRead(.storage, owner: "7"), .listAsked,
      .listed(AppointmentList([appointment], unreadable: [nil]), owner: "7", askedAt: noon, at: noon),
      .notListed(.offline, owner: "7", at: noon),
      .asked(.cancel(appointment)), .stamped(.book(booking.wish), booking.id, at: noon),
      .notAskedSeen, .happened(booking.id, .refused(.occupied), at: noon),
      .notStored(booking.id, .storage, at: noon), .findOutDue, .reminderMade(reminder, booking.id, at: noon),
      .reminded(reminder, nil, .notTaken), .held(["a"], at: noon), .bookingStarted, .exported(appointment),
      .endingSeen(appointment.id), .asked(.remindOnceAllowed(appointment, .hour1)),
      .wantedReminderLetGo(appointment.id),
      .hourLookedAt(HourDraft(station: appointment.place.station, day: appointment.time.day)),
    ]
    for event in events { #expect(try copy(KeeperEvent.appointments(event)) == .appointments(event)) }
    let effects: [AppointmentsKeeper.Effect] = [
      .read(owner: "7"), .list(owner: "7"), .findOutLater(seconds: 5), .stamp(.letGo(booking.id)),
      .carryOut(booking), .keep(booking), .forget(booking.id), .makeReminder(booking),
      .remind(reminder, content, booking.id), .forgetReminders([reminder.id], orphans: ["b"]), .clear, .lookAtHeld,
      .endCancellation(booking.id, remembered), .remember(remembered),
      .forgetRemembered(owner: "7", appointment.id), .wantReminder(remembered, asks: true),
    ]
    for effect in effects { #expect(try copy(KeeperEffect.appointments(effect)) == .appointments(effect)) }
    #expect(Set(effects.map { AppointmentsKeeper.slot(of: $0) }).count == effects.count - 5)
    let shown: [ScreenEvent] = [
      .appointments(.cancelTapped(appointment.id)), .appointments(.endingSeenTapped(appointment.id)),
      .appointment(.saved(true)), .appointment(.savedSeen), .appointments(.savedSeen),
      .appointment(.reminder(.allowTapped)), .bookTime(.ownTapped(appointment.id)),
      .confirmBooking(.leadChosen(.hours3)),
      .bookTime(.slotTapped(booking.wish.socket.id, booking.wish.time)), .bookTime(.dayChosen(booking.wish.time.day)),
      .bookTime(.lost(.occupied)), .bookTime(.refused(.notAccepting, booking.wish.time.day)),
    ]
    for event in shown { #expect(try copy(event) == event) }
  }

  @Test("what happens to the wallet, and the work for it")
  func wallet() throws {
    let (everyday, sum) = (WalletDesk.everyday, WalletDesk.cents(1))
    let order = Self.order()
    let id = order.id
    var kept = WalletStore.Kept()
    (kept.orders, kept.copy) = ([order], StoredCopy(WalletDesk.wallet, at: noon))
    kept.lowBalances = [LowBalance(account: everyday, amount: sum)]
    let events: [WalletKeeper.Event] = [
      .read(kept, owner: "u1", at: noon), .notRead(.storage, owner: "u1", at: noon),
      .reread(kept, owner: "u1", at: noon), .walletAsked,
      .answered(WalletDesk.wallet, owner: "u1", askedAt: noon, at: noon),
      .notAnswered(.offline, owner: "u1", at: noon), .asked(.order(order.kind, whenOffline: true)),
      .stamped(.create(name: "A", whenOffline: false), id, at: noon), .asked(.decide(id, .wentThrough)),
      .happened(id, .answered(WalletDesk.wallet), isRepeat: true, at: noon), .notStored(id, .storage, at: noon),
      .overtaken(id), .ended(id, owner: "u1", at: noon), .kept(id, revision: 2), .withdrawn(order, at: noon),
      .notWithdrawn(id, nil), .pauseOver(at: noon), .timeCame(at: noon),
      .booked([id], .wrong(entry: 2, .hash), hasEntered: true, owner: "u1"),
      .notBooked(.storage, owner: "u1"), .checked(.fine(entries: 3), owner: "u1"),
      .lowBalanceKept(everyday, nil, owner: "u1"), .lowBalanceNotKept(everyday, .storage, owner: "u1"),
    ]
    for event in events { #expect(try copy(KeeperEvent.wallet(event)) == .wallet(event)) }
    let effects: [WalletKeeper.Effect] = [
      .read(owner: "u1"), .reread(owner: "u1"), .ask(owner: "u1"), .stamp(.setLowBalance(everyday, sum)),
      .carryOut(order), .findOut(order), .keep(order), .forget(id), .withdraw(order), .pause(seconds: 5), .lookAtClock,
      .awaitLapse(noon), .book(.init(wallet: WalletDesk.wallet, done: [order]), owner: "u1", checksAnyway: true),
      .check(owner: "u1"), .keepLowBalance(everyday, sum, owner: "u1"), .clear,
    ]
    for effect in effects { #expect(try copy(KeeperEffect.wallet(effect)) == .wallet(effect)) }
    let shown: [ScreenEvent] = [
      .wallet(.accountTapped(everyday)), .wallet(.orderTapped(id)), .walletOrder(.tapped(.wentThrough)),
    ]
    for event in shown { #expect(try copy(event) == event) }
  }

  @Test("what happens to watches and notices, and the work for them")
  func watches() throws {
    let (watch, wish, id) = (try Self.watch(), try Self.wish(), try Self.watch().id)
    let zone = try #require(TimeZone(identifier: "Europe/Zurich"))
    var told = try Self.watch(.power(watts: 50_000))
    let isNews = told.sees(.free, at: noon, in: zone)
    #expect(isNews && told.toldAt == noon, "what it saw is recorded too")
    let events: [WatchesKeeper.Event] = [
      .loaded([watch, told], at: noon), .notRead(.storage), .chosen(wish), .asked(wish), .made(watch), .notKept,
      .removed(id),
      .seen(
        [try Self.seen(), .init(watch: id, sight: .unknown, places: [], readings: [], failure: .timedOut)], at: noon),
      .notSeen, .reloadTapped, .ended(at: noon), .done(EffectSlot("keep a")), .found(try Self.news(), at: noon),
    ]
    for event in events.map({ KeeperEvent(WatchesKeeper.self, $0) }) { #expect(try copy(event) == event) }
    let link = AppLink(screen: "station", argument: "swiss:1")
    let notice = SystemNotice(id: "watch-a", content: .init(title: "a", text: "b"), link: link)
    let effects: [WatchesKeeper.Effect] = [
      .load, .make(wish, zone: zone), .keep(watch), .remove(id), .follow([watch]), .once([told]), .tell(notice),
      .lookAround(try Self.news().place, watch), .waitForEnd(noon),
    ]
    for effect in effects.map({ KeeperEffect(WatchesKeeper.self, $0) }) { #expect(try copy(effect) == effect) }
    // To keep a watch and to remove it are in one slot, and so are to look around and to tell.
    #expect(Set(effects.map { WatchesKeeper.slot(of: $0) }).count == effects.count - 2)
    let site = station("1", at: try place(47, 8), evses: ["CH*SWI*E1"])
    let kept = KeptNotice(id: "watch-a", content: .init(title: "a", text: "b"), at: noon, link: link)
    let shown: [ScreenEvent] = [
      .init(TellMeViewModel.self, .found([site])), .init(TellMeViewModel.self, .demandChosen(.power(watts: 50_000))),
      .init(TellMeViewModel.self, .spanChosen(.threeDays)), .init(TellMeViewModel.self, .quietSwitched(isOn: false)),
      .init(WatchesViewModel.self, .tapped(site.id)), .init(WatchesViewModel.self, .removeTapped(id)),
      .init(TellMeViewModel.self, .changeTapped(replacing: id)), .init(TellMeViewModel.self, .paceRead(900)),
      .init(WatchesViewModel.self, .againTapped(id)), .init(WatchesViewModel.self, .paceRead(nil)),
      .init(NotificationsViewModel.self, .loaded([kept])), .init(NotificationsViewModel.self, .tapped("watch-a")),
      .init(WatchesViewModel.self, .allowTapped), .init(WatchesViewModel.self, .systemSettingsNotShown),
      .init(TellMeViewModel.self, .allowTapped), .init(NotificationsViewModel.self, .systemSettingsNotShown),
    ]
    for event in shown { #expect(try copy(event) == event) }
    let screens: [ScreenEffect] = [
      .init(TellMeViewModel.self, .find([site.id])),
      .init(NotificationsViewModel.self, .load), .init(WatchesViewModel.self, .showSystemSettings),
      .init(TellMeViewModel.self, .showSystemSettings), .init(NotificationsViewModel.self, .showSystemSettings),
    ]
    for effect in screens { #expect(try copy(effect) == effect) }
  }

  @Test("what the books of the wallet say, and what is asked of them")
  func books() throws {
    let month = StatementMonth(of: noon, in: .gmt)
    let line = StatementLine(
      entry: 7, at: noon, kind: .reversal(of: 2), memo: JournalMemo(.reversal, ["2", "deposit"]),
      amount: WalletDesk.cents(-5), available: WalletDesk.cents(0))
    let statement = AccountStatement(
      account: .wallet(WalletDesk.everyday), month: month, opening: WalletDesk.cents(5), closing: WalletDesk.cents(0),
      lines: [line], next: 7, earlier: month.previous, later: month.next)
    let events: [WalletStatementViewModel.Event] = [
      .queryChanged("å"), .read(.month(statement, running: month), Self.question), .read(.notBegun, Self.question),
      .notRead(.storage, Self.question), .saveTapped(.csv), .saved(name: "a.csv"), .notSaved(.storage), .notSaved(nil),
    ]
    for event in events { #expect(try copy(ScreenEvent.walletStatement(event)) == .walletStatement(event)) }
    let export = WalletStatementViewModel.Export(
      owner: "u1", account: WalletDesk.everyday, currency: WalletDesk.cents(0).currency, month: month, zone: .gmt,
      language: .tr, format: .text, person: "Ada", name: "Everyday", isAlone: false)
    let effect = ScreenEffect(WalletStatementViewModel.self, .save(export))
    #expect(try copy(effect) == effect)
    #expect(effect.slot != ScreenEffect(WalletStatementViewModel.self, .read(Self.question)).slot)
  }

  @Test("what happens to invoices, and the work for them")
  func invoices() throws {
    let (id, invoice) = (TransactionID(rawValue: "1"), InvoiceDesk.invoice())
    var ended = Self.facts
    ended.standing = .ended
    let receipt = try #require(SessionReceipt(ended, at: Self.session.place))
    let zone = try #require(TimeZone(identifier: "Europe/Stockholm"))
    for event: InvoicesKeeper.Event in [
      .read(nil, owner: "7"), .notRead(.storage, owner: "7"), .changed(InvoiceDesk.setup, owner: "7"), .readAsked,
      .receiptAsked(receipt, .page), .receiptHandedOver(name: nil), .receiptLeft,
    ] {
      #expect(try copy(KeeperEvent.invoices(event)) == .invoices(event))
    }
    let work = InvoicesKeeper.Effect.handOver(receipt, .text, owner: nil, .sv, zone: zone)
    #expect(try copy(KeeperEffect.invoices(work)) == .invoices(work))
    for event: InvoicesViewModel.Event in [
      .invoices(.stored([invoice], at: noon), owner: "7"), .invoices(.failed(.offline), owner: "7"),
      .charges(.listed([PastCharge(Self.facts, site: "Brygga")], at: noon), owner: "7"),
      .known([id: KnownSession(method: .invoice)], owner: "7"), .monthTapped("2024-06"), .documentTapped,
      .opened(invoice.id, .handedOverCopy(keptAt: noon, .offline)), .opened(invoice.id, .notLoaded(.badAnswer)),
    ] {
      #expect(try copy(ScreenEvent.invoices(event)) == .invoices(event))
    }
    for event: InvoiceSetUpViewModel.Event in [
      .begun(InvoiceSetupDraft(), owner: "7"), .edited(.text(.town, "Jönköping")),
      .saved(nil, owner: "7"), .notSaved(.storage), .stopConfirmed,
    ] {
      #expect(try copy(ScreenEvent.invoiceSetUp(event)) == .invoiceSetUp(event))
    }
  }

  @Test("what happens to sessions, and the work for them")
  func charging() throws {
    let (session, id) = (Self.session, Self.session.id)
    let events: [ChargingKeeper.Event] = [
      .read([session], owner: "7", at: noon), .notRead(.storage, owner: "7"), .asked(.pay(id)),
      .stamped(.limit(id, .time(noon)), id, at: noon), .stamped(.limit(id, .energy(nil)), id, at: noon),
      .happened(id, .learnt(Self.facts), at: noon),
      .notStored(id, .init(rawValue: "a-1"), .storage, at: noon), .timeKnown(at: noon),
      .sendingEnded(id, .init(rawValue: "a-1"), at: noon),
      .dutyEnded(id, ChargingDuty(work: session.work, pace: .slow)), .paid(id, .failed(.declined), at: noon),
      .listed([PastCharge(Self.facts, site: "Brygga")], owner: "7", at: noon), .listAsked, .listWanted, .listGrewOld,
      .notListed(.offline, owner: "7", at: noon),
    ]
    for event in events { #expect(try copy(KeeperEvent.charging(event)) == .charging(event)) }
    let effects: [ChargingKeeper.Effect] = [
      .read(owner: "7"), .stamp(.stop(id)), .carryOut(session), .keep(session), .authorise(session),
      .duty(session, ChargingDuty(work: session.work, pace: .slow)), .wake(id, at: noon), .list(owner: "7"),
      .lookAtClock, .lookAtList(triedAt: noon),
      .notify(SystemNotice(id: "a", content: .init(title: "b", text: "c"))),
    ]
    for effect in effects { #expect(try copy(KeeperEffect.charging(effect)) == .charging(effect)) }
    let scanned: [IdentifyViewModel.Event] = [
      .scanned("100001"), .cameraFailed, .edited(.typed("1")), .siteTapped(StationID(provider: .charging, value: "7")),
      .progress(.listed([ChargingDesk.site].compactMap(\.self), at: noon)),
    ]
    for event in scanned { #expect(try copy(ScreenEvent.identify(event)) == .identify(event)) }
    for choice: ChargingLimitsViewModel.TimeChoice? in [.minutes(15), .asBefore, nil] {
      let event = ScreenEvent.chargingLimits(.timeChosen(choice))
      #expect(try copy(event) == event)
    }
    for button in SessionPanel.Button.Name.allCases {
      let event = ScreenEvent.charge(.session(.tapped(button)))
      #expect(try copy(event) == event)
    }
  }

  @Test("what surrounds a screen: each value behind its keeper's name; one of an unknown keeper is left out")
  func surroundings() throws {
    let around = try around()
    #expect(try copy(around) == around)
    #expect(try copy(Surroundings()) == Surroundings())
    #expect(try Set(json(around).keys) == Set(KeeperList.all.map { $0.name }))
    let later = try read(Surroundings.self, #"{"later":{"a":1},"map":{},"regions":{}}"#)
    #expect(Set(later.parts.keys) == ["regions"])
    #expect(throws: DecodingError.self) { try read(Surroundings.self, #"{"device":{"isOnline":3}}"#) }
  }

  @Test("the view state of every screen lies behind its name and the word state")
  func states() throws {
    let town = Town(name: "Çankırı", countryCode: nil, center: try place(40, 33), stationCount: 2)
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    let argued: [Destination] = [
      .appointment(AppointmentID(rawValue: "7")), .bookTime(AppointmentDesk.place.station),
      .confirmBooking(try AppointmentDesk.wish()),
      Destination(AppointmentLogInViewModel.self, ""), Destination(CallingCodesViewModel.self, .unitedStates),
      Destination(CitiesViewModel.self, .browse), .city(town), .filters,
      .chargerHub(StationID(provider: .charging, value: "7")), .chargingLimits(Self.session.id),
      .chargingSession(.past(PastCharge(Self.facts, site: "Brygga"), kept: Self.session)), .identify(),
      Destination(ForgotPasswordViewModel.self, ""), Destination(LogInViewModel.self, ""),
      .licence(of: try #require(AppInfo.current.library("zlib"))),
      Destination(NearbyViewModel.self, .asOnMap),
      Destination(NewPasswordViewModel.self, .init(email: "a@b.c", barredUntil: nil)),
      Destination(RegionsViewModel.self, nil), Destination(SearchViewModel.self, "a"),
      Destination(StationViewModel.self, StationID(provider: .swiss, value: "1")),
      .tellMe([StationID(provider: .swiss, value: "1")]),
      Destination(
        VerifyAccountViewModel.self, .init(email: "a@b.c", password: nil, isCodeSent: true, barredUntil: nil)),
      Destination(WalletCodeViewModel.self, SentCode(to: phone, at: noon)),
      .walletAccount(WalletDesk.everyday), .walletAmount(.transfer, WalletDesk.everyday),
      .walletDeleteAccount(WalletDesk.everyday), .walletLowBalance(WalletDesk.everyday),
      .walletStatement(WalletDesk.everyday), .walletOrder(WalletOrder.ID(rawValue: "a")), .walletNewAccount(),
    ]
    let plain = ScreenList.all.compactMap { $0 as? any PlainScreen.Type }.map { $0.destination }
    let others = [Destination.map, Destination(SettingsViewModel.self)]
    let all = (argued + plain + others).map { $0.make(Surroundings()) }
    #expect(Set(all.map { type(of: $0).name }) == Set(ScreenList.names), "a screen was forgotten here")
    for language in Language.allCases {
      for screen in all {
        let state = ScreenState(screen, in: try context(language))
        let written = try copy(state)
        // The person's own number is written masked.
        let isMasked = state.name == WalletCodeViewModel.name
        #expect(try written == (isMasked ? copy(written) : state), "\(state.name)")
        let outer = try json(state)
        #expect(Array(outer.keys) == [state.name])
        let inner = try #require(outer[state.name] as? [String: Any])
        #expect(Array(inner.keys) == ["state"])
        let title = (inner["state"] as? [String: Any])?["title"] as? String
        #expect(title == state.state.title, "\(state.name)")
      }
    }
  }

  @Test("what the root shows: starting, then a screen with its name, both as they were")
  func root() throws {
    var root = RootViewModel(systemLanguage: "sv")
    let starting = root.viewState(in: try context())
    #expect(try copy(starting) == starting)
    let screen = try #require(try json(starting)["screen"] as? [String: Any])
    #expect(Array(screen.keys) == ["starting"])
    #expect((screen["starting"] as? [String: Any])?["loading"] != nil)
    _ = root.handle(.keeper(.preferences(.loaded(Preferences()))))
    for name in ScreenList.openings {
      _ = root.handle(.screenRequested(name, argument: nil))
      let state = root.viewState(in: try context())
      #expect(try copy(state) == state, "\(name)")
      let shown = try #require(try json(state)["screen"] as? [String: Any])
      #expect(shown.keys.first == root.stack.last.map { type(of: $0.screen).name })
      #expect(shown.count == 1 && (shown.values.first as? [String: Any])?["state"] != nil)
    }
  }

  @Test("a name that is not in the lists is an error that says which and where to look")
  func unknown() {
    func complaint<Value: Decodable>(_ type: Value.Type, _ text: String) -> String {
      do {
        _ = try read(type, text)
        return "read"
      } catch { return "\(error)" }
    }
    for text in [
      complaint(ScreenEvent.self, #"{"lobby":{}}"#), complaint(ScreenEffect.self, #"{"lobby":{}}"#),
      complaint(KeeperEvent.self, #"{"lobby":{}}"#), complaint(KeeperEffect.self, #"{"lobby":{}}"#),
      complaint(ScreenState.self, #"{"lobby":{"state":{}}}"#),
      complaint(TopScreen.self, #"{"lobby":{"state":{}}}"#),
    ] {
      #expect(text.contains("lobby") && text.contains("ScreenList") && text.contains("KeeperList"))
    }
    #expect(throws: DecodingError.self) { try read(ScreenEvent.self, "{}") }
    #expect(throws: DecodingError.self) { try read(ScreenEvent.self, #"{"about":{"nothing":{}}}"#) }
    #expect(throws: DecodingError.self) { try read(ScreenState.self, #"{"about":{}}"#) }
    #expect(throws: DecodingError.self) { try read(KeeperEvent.self, #"{"about":{"signal":{}}}"#) }
  }
}

extension PlainScreen {
  fileprivate static var destination: Destination { Destination(Self.self) }
}
