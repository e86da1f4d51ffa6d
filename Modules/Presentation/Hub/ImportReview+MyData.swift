import ChargeDomain
import ChargeLocalization

extension ImportReview {
  /// What a file with a person's data would change.
  init(_ plan: ImportPlan, name: String, in context: ViewContext) {
    let (texts, words) = (context.texts, ImportWords(context: context))
    let new = plan.steps.filter { $0.before == nil }
    let changed = plan.steps.compactMap { step in step.before.map { (before: $0, after: step.after) } }
    let kinds: [(title: String, lines: [String])] = [
      (texts.favouritesImportNew(count: new.count), new.map { words.line($0.after) }),
      (
        texts.favouritesImportChanged(count: changed.count),
        changed.map { words.change($0.before, $0.after) }
      ),
      (texts.myDataThere, plan.there.map(words.line)),
      (
        texts.myDataSkipped(count: plan.leftOut.count),
        plan.leftOut.map { texts.myDataReason(item: words.item($0.part, $0.name), reason: words.reason($0.reason)) }
      ),
      (texts.favouritesImportUnreadable(count: plan.unreadable.count), plan.unreadable.map(words.line)),
      (texts.myDataOfAccounts, plan.ofAccounts.filter { $0.part.comesBack == .withSignIn }.map(words.line)),
      (texts.myDataNotComingBack, plan.ofAccounts.filter { $0.part.comesBack == .never }.map(words.line)),
    ]
    self.init(
      title: RichText(texts.favouritesImportTitle(name: name)), kinds: kinds,
      confirm: plan.isEmpty ? nil : texts.myDataConfirm(count: plan.steps.count), in: context)
  }
}

/// What a file with a person's data brings, in words.
struct ImportWords {
  let context: ViewContext

  var texts: Texts { context.texts }

  /// A thing with the part that it is in: "Settings: Units, Miles".
  func line(_ item: MyDataItem) -> String {
    switch item {
    case .setting, .filterInUse: texts.myDataItem(part: part(item.part), name: "\(name(item)), \(value(item))")
    case .favourite, .savedFilter, .region, .watch: self.item(item.part, name(item))
    }
  }

  func line(_ amount: MyDataContent.Amount) -> String {
    texts.myDataItem(part: part(amount.part), name: context.formats.count(amount.count))
  }

  func line(_ record: MyDataContent.Unreadable) -> String {
    var words = part(record.part)
    if let number = record.number {
      words = texts.myDataItem(part: words, name: texts.favouritesRecord(number: number))
    }
    if let name = record.name { words = texts.myDataNamed(item: words, name: name) }
    guard let field = record.field else { return words }
    return UnreadableWords(field, of: record.part).said(of: words, self)
  }

  /// What a thing is before and after; once where both read the same.
  func change(_ before: MyDataItem, _ after: MyDataItem) -> String {
    let (old, new) = (value(before), value(after))
    let item = texts.myDataItem(part: part(before.part), name: name(before))
    guard old != new else { return line(after) }
    return texts.myDataChange(item: old.isEmpty ? item : "\(item), \(old)", new: new)
  }

  func item(_ part: MyDataPart, _ name: String) -> String {
    texts.myDataItem(part: self.part(part), name: name.isEmpty ? texts.myDataUnnamed : name)
  }

  /// What a thing is, without what it is called: what a change changes.
  func value(_ item: MyDataItem) -> String {
    switch item {
    case .setting(let choice): value(choice)
    case .favourite(let favourite): favourite.note.isEmpty ? "" : texts.favouritesNote(note: favourite.note)
    case .filterInUse(let filter, _): sentence(filter)
    case .savedFilter(let saved): sentence(saved.filter)
    case .region(let pack): pack.name
    case .watch(let watch): context.formats.moment(watch.until, now: context.now)
    }
  }

  func reason(_ reason: ImportPlan.LeftOut.Reason) -> String {
    switch reason {
    case .repeated: texts.myDataRepeated
    case .over: texts.myDataOver
    case .tooLarge: texts.myDataTooLarge
    }
  }

  private func name(_ item: MyDataItem) -> String {
    switch item {
    case .setting(let choice): name(choice.kind)
    case .favourite(let favourite): favourite.shownName
    case .filterInUse(_, let purpose): name(purpose)
    case .savedFilter(let saved): saved.name
    case .region(let pack): pack.name.isEmpty ? texts.regionsUnnamed : pack.name
    case .watch(let watch): watch.title(texts)
    }
  }

  func name(_ purpose: FilterPurpose) -> String {
    switch purpose {
    case .find: texts.myDataFilterFind
    case .book: texts.myDataFilterBook
    }
  }

  private func sentence(_ filter: StationFilter) -> String {
    let words = FilterWords(context, operators: [], names: filter.operatorNames, hasPlace: true)
    return words.expression(filter) ?? texts.myDataNoFilter
  }

  func name(_ kind: PreferenceChoice.Kind) -> String {
    switch kind {
    case .language: texts.settingsLanguage
    case .units: texts.settingsUnits
    case .appearance: texts.settingsAppearance
    case .nearbyRadius: texts.settingsRadius
    case .nearbyOrder: texts.settingsOrder
    case .carOrder: texts.carOrderTitle
    case .findView: texts.myDataFindView
    case .paymentMethod: texts.chargingPayment
    case .plugs: texts.settingsPlug
    case .place: texts.myDataPlace
    }
  }

  private func value(_ choice: PreferenceChoice) -> String {
    switch choice {
    case .language(let language): texts.language(language)
    case .units(let units): texts.units(units)
    case .appearance(let appearance): texts.appearance(appearance)
    case .nearbyRadius(let radius): context.formats.distance(radius)
    case .nearbyOrder(let order): texts.order(order)
    case .carOrder(let order): texts.carOrder(order)
    case .findView(.map): texts.mapTitle
    case .findView(.list): texts.mapList
    case .paymentMethod(.provider): texts.hubPayNow
    case .paymentMethod(.invoice): texts.hubInvoice
    case .paymentMethod(.wallet): texts.walletTitle
    case .plugs(let plugs): plugs.isEmpty ? texts.settingsPlugNone : context.formats.list(plugs.map(texts.plug))
    case .place(let place): place?.name ?? texts.placeUseMine
    }
  }

  private func part(_ part: MyDataPart) -> String {
    switch part {
    case .settings: texts.settingsTitle
    case .favourites: texts.favouritesTitle
    case .filters: texts.myDataFilters
    case .regions: texts.regionsTitle
    case .watches: texts.watchesTitle
    case .lowBalanceNotices: texts.walletLowBalance
    case .reminders: texts.myDataReminders
    case .sessions: texts.historyTitle
    case .invoices: texts.invoicesTitle
    case .journal: texts.myDataJournal
    case .accounts: texts.accountServices
    case .profile: texts.chargingProfileSection
    case .invoiceAddress: texts.invoiceSetUpTitle
    case .walletName: texts.walletTitle
    case .unverifiedAccount: texts.myDataUnverified
    }
  }
}
