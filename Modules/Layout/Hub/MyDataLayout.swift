public import ChargePresentation

extension MyDataViewState: LaidOut {
  public typealias Model = MyDataViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] =
      message.map { message in
        [message.element(action: toFavourites.map { Action("favourites", $0, icon: .star, event: .favouritesTapped) })]
      } ?? []
    switch body {
    case .start(let hint, let rules): elements += [.text(RichText(hint), .body), .text(RichText(rules), .secondary)]
    case .reading(let loading, let cancel):
      elements += [.loading(loading), .action(Action("cancel", cancel, event: .cancelTapped))]
    case .review(let review): elements += review.elements(confirm: .confirmTapped, cancel: .cancelTapped)
    case .changing(let loading): elements.append(.loading(loading))
    }
    if let last {
      elements += [
        .divider, .text(RichText(last.text), .body), .action(Action("undo", last.undo, event: .undoTapped)),
      ]
    }
    if !sessions.isEmpty {
      let actions = sessions.map { session in
        Action(
          ElementID("sessions-\(session.name)"), session.label,
          event: Model.Event.sessionsTapped(session.format))
      }
      elements += [.divider, .section(title: RichText(sessionsTitle), [.actions(actions)])]
    }
    return elements
  }
}
