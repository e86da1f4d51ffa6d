import ChargeDomain
@testable public import ChargePresentation
import DomainTestSupport

/// What the screens of invoices show.
extension AppVisit {
  /// The invoices, where they are on top.
  public var invoiceList: InvoicesViewState? { core.current.screen.of(InvoicesViewModel.self) }
  /// The form that sets them up, where it is on top.
  public var invoiceSetUp: InvoiceSetUpViewState? { core.current.screen.of(InvoiceSetUpViewModel.self) }

  /// Ada, who is signed in to the charging network and on the screen of her invoices.
  /// - Parameter prepare: What there is before.
  public static func ofInvoices(
    isSetUp: Bool = true, _ prepare: (AppVisit) -> Void = { _ in }
  ) async -> AppVisit {
    let visit = AppVisit { $0.signIn(.charging) }
    if isSetUp { visit.invoices.setUp() }
    prepare(visit)
    await visit.open("invoices")
    return visit
  }

  /// All months that are shown, the newest first.
  public var invoiceMonths: [InvoicesViewState.Month] {
    if case .months(let sections) = invoiceList?.body { sections.flatMap(\.months) } else { [] }
  }

  /// What is shown of the month that is open.
  public var shownMonth: InvoicesViewState.Contents? { invoiceMonths.lazy.compactMap(\.contents).first }
}
