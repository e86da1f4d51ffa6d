public import ChargePresentation

extension AccountHubViewState: LaidOut {
  public typealias Model = AccountHubViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    elements.append(.section(title: RichText(servicesTitle), services.flatMap(rows)))
    if let books { elements.append(books.tone == .information ? .text(books.text, .footnote) : books.element()) }
    if let forgetting { elements.append(.loading(forgetting)) }
    if let register { elements.append(.action(Action("register", register, event: .registerTapped))) }
    elements += [
      .text(RichText(hint), .footnote), .divider,
      .actions(links),
    ]
    if let exported { elements.append(exported.element()) }
    if let exporting { elements.append(.loading(exporting)) }
    if let told = report?.told { elements.append(told.element()) }
    if let loading = report?.loading { elements.append(.loading(loading)) }
    if let eraseLater { elements.append(.text(RichText(eraseLater), .footnote)) }
    if let erasing { elements.append(section(erasing)) }
    if let popup { elements.append(popup.element(ok: .popupAnswered, cancel: .popupLeft)) }
    return elements
  }

  private func section(_ erasing: AccountHubViewState.Erasing) -> Element<Model.Event> {
    var content: [Element<Model.Event>] = [.text(RichText(erasing.means), .secondary)]
    if let warning = erasing.warning { content.append(warning.element()) }
    if let loading = erasing.loading {
      content.append(.loading(loading))
    } else {
      content += [
        erasing.field.element { .eraseEdited($0) },
        .actions([
          erasing.erase.action("erase-now", style: .destructive, event: .eraseConfirmed),
          erasing.cancel.action("keep-all", event: .eraseLeft),
        ]),
      ]
      content += erasing.erase.reasons()
    }
    return .section(title: RichText(erasing.title), content)
  }

  private var links: [Action<Model.Event>] {
    var links = ofCharging
    links += [
      Action("notifications", notifications, style: .link, icon: .bell, event: .notificationsTapped),
      Action("watches", watches, style: .link, icon: .bell, event: .watchesTapped),
      Action("purchase", purchase, style: .link, event: .purchaseTapped),
      Action("settings", settings, style: .link, icon: .settings, event: .settingsTapped),
      Action("permissions", permissions, style: .link, event: .permissionsTapped),
      Action("about", about, style: .link, event: .aboutTapped),
      export.action("export-data", style: .link, event: .exportTapped),
      Action("import-data", importing, style: .link, event: .importTapped),
    ]
    if let report { links.append(report.button.action("report", style: .link, event: .reportTapped)) }
    links.append(erase.action("erase-all", style: .destructive, event: .eraseTapped))
    return links
  }

  private var ofCharging: [Action<Model.Event>] {
    [
      history.map { Action("history", $0, style: .link, icon: .history, event: .historyTapped) },
      invoices.map { Action("invoices", $0, style: .link, icon: .invoice, event: .invoicesTapped) },
    ].compactMap(\.self)
  }

  private func rows(_ service: AccountHubViewState.Service) -> [Element<Model.Event>] {
    let forget = service.forget.map { button in
      Element.action(
        button.action(
          ElementID("forget-\(service.subject)"), style: .destructive, subject: service.name,
          event: Model.Event.forgetTapped(service.service)))
    }
    return [row(service)] + (forget.map { [$0] } ?? [])
  }

  private func row(_ service: AccountHubViewState.Service) -> Element<Model.Event> {
    .row(
      Row(
        subject: service.subject, title: RichText(service.name), trailing: [service.state],
        details: [service.detail, service.stillToTell ?? ""].filter { !$0.isEmpty }.map { [.text(RichText($0))] },
        actionLabel: service.action ?? "",
        event: service.action == nil ? nil : .serviceTapped(service.service)))
  }
}
