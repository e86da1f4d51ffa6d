public import ChargeDomain

/// The form with which a person sets invoices up, changes where they are sent, or stops them.
public struct InvoiceSetUpViewModel: PlainScreen {
  /// The fields.
  public enum Name: String, FormName {
    /// The name on the invoice.
    case name
    /// Street and house number.
    case address
    /// The postcode.
    case postcode
    /// The town.
    case town

    public var kind: Field.Kind { .text }
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The form to begin with.
    case begun(InvoiceSetupDraft, owner: String)
    /// A field was edited.
    case edited(FormEdit<Name>)
    /// The form is to be saved.
    case continueTapped
    /// The person wants no invoices now.
    case laterTapped
    /// The person wants no invoices any more; they are asked first.
    case stopTapped
    /// Yes, no more.
    case stopConfirmed
    /// The question was left.
    case popupLeft
    /// It is saved: nil where invoices were stopped.
    case saved(InvoiceSetup?, owner: String)
    /// It could not be saved.
    case notSaved(Failure)
    /// Sign in was tapped.
    case signInTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads what the form begins with.
    case begin(owner: String)
    /// Saves the form.
    case save(InvoiceSetupDraft, owner: String)
    /// Stops invoices.
    case stop(owner: String)
  }

  /// How far the form is.
  enum Progress: Hashable, Sendable {
    /// It is not known what it begins with.
    case loading
    case editing
    case saving
    /// It could not be saved; what was entered stays.
    case notSaved(Failure)
  }

  var surroundings = Surroundings()
  var form = Form<Name>()
  var progress = Progress.loading
  /// What the form began with; nil while that is not known.
  private var begun: InvoiceSetupDraft?
  /// How often in a row it could not be saved for the same reason.
  private(set) var streak = FailureStreak()
  /// Whether the person is asked before invoices are stopped.
  var asksBeforeStopping = false

  public init() {}

  /// Whose invoices they are; nil while nobody is signed in.
  var owner: String? { surroundings.invoices.owner }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)): return take(new, hasAppeared: true)
    case .signal(.changed(let new, _)): return take(new, hasAppeared: false)
    case .signal(.pulled): return .none
    case .signal(.covered): asksBeforeStopping = false
    case .begun(let draft, let owner): if owner == self.owner { begin(draft) }
    case .edited(let edit): if canEdit, form.apply(edit) { return save() }
    case .continueTapped: return save()
    case .laterTapped: return .exit(.back)
    case .stopTapped: asksBeforeStopping = canEdit && surroundings.invoices.setup != nil
    case .stopConfirmed:
      guard asksBeforeStopping, canEdit, let owner else { return .none }
      (asksBeforeStopping, progress) = (false, .saving)
      return .run(.stop(owner: owner))
    case .popupLeft: asksBeforeStopping = false
    case .saved(let setup, let owner):
      guard owner == self.owner else { return .none }
      (progress, begun) = (.editing, draft)
      return .exit(.back, asking: .invoicesChanged(setup, owner: owner))
    case .notSaved(let failure):
      guard progress == .saving else { return .none }
      progress = .notSaved(failure)
      streak.count(failure)
    case .signInTapped: return .ask(.signIn(.charging))
    }
    return .none
  }

  /// What is typed.
  var draft: InvoiceSetupDraft {
    var draft = InvoiceSetupDraft()
    for name in Name.allCases { draft[name.field] = form.text(name) }
    return draft
  }

  /// Whether the form takes what is typed.
  var canEdit: Bool {
    switch progress {
    case .editing, .notSaved: true
    case .loading, .saving: false
    }
  }

  /// What was typed and not saved. What is stored is read again: what was being saved may have arrived.
  public func draftWhenLeft() -> Self? {
    guard let begun, begun != draft else { return nil }
    var left = Self()
    (left.surroundings, left.form, left.begun) = (surroundings, form, begun)
    left.form.move(to: nil)
    return left
  }

  /// What another person entered is no business of this one.
  private mutating func take(_ new: Surroundings, hasAppeared: Bool) -> Reaction<Self> {
    let before = owner
    surroundings = new
    if owner != before {
      self = Self()
      surroundings = new
    } else if !hasAppeared || progress != .loading {
      return .none
    }
    return owner.map { .run(.begin(owner: $0)) } ?? .none
  }

  /// Fields that the person has changed already keep their text.
  private mutating func begin(_ draft: InvoiceSetupDraft) {
    begun = draft
    for name in Name.allCases where !form[name].wasEdited { form.fill(name, with: draft[name.field]) }
    if progress == .loading { progress = .editing }
  }

  private mutating func save() -> Reaction<Self> {
    guard canEdit, let owner else { return .none }
    guard draft.invalidFields.isEmpty else {
      form.tried(wrong: Name.allCases.filter { draft.problem(with: $0.field) != nil })
      return .none
    }
    progress = .saving
    return .run(.save(draft, owner: owner))
  }
}

extension InvoiceSetUpViewModel.Name {
  /// The field of the draft.
  var field: InvoiceSetupDraft.Field {
    switch self {
    case .name: .name
    case .address: .address
    case .postcode: .postcode
    case .town: .town
    }
  }
}

extension InvoiceSetUpViewModel {
  public static let name = "invoiceSetUp"
  public static let needs: [any Keeper.Type] = [AccountsKeeper.self, DeviceKeeper.self, InvoicesKeeper.self]
  public static let emits: [Emission] = [.exit, .telling(InvoicesKeeper.self), .account]
  public static let openings: [Opening] = [.plain("invoice-setup", .invoiceSetUp)]
  public static let draftsOf: AccountService? = .charging
  public static let tab = AppTab.account
}

extension Destination {
  /// The form with which a person sets invoices up.
  public static let invoiceSetUp = Self(InvoiceSetUpViewModel.self)
}
