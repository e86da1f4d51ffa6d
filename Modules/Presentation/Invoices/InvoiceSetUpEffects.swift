public import ChargeDomain

extension InvoiceSetUpViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    let setUp = useCases.invoices.setUp
    switch effect {
    case .begin(let owner):
      await send(.begun(await setUp.form(owner: owner), owner: owner))
    case .save(let draft, let owner):
      await report(.saved(try await setUp(draft, owner: owner), owner: owner), or: { .notSaved($0) }, to: send)
    case .stop(let owner):
      await report(
        .saved(nil, owner: owner), after: try await setUp.end(owner: owner), or: { .notSaved($0) }, to: send)
    }
  }
}
