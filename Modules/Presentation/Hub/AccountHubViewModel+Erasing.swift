import ChargeDomain
import ChargeLocalization

/// Erasing everything on this device: asked for, confirmed by a typed word, done by the root.
extension AccountHubViewModel {
  /// False while the device is locked, because secrets cannot be erased then; while an account is left or a file written; and
  /// while a session runs, which nobody could stop afterwards.
  var canErase: Bool {
    !surroundings.isLocked && !leaving.isRunning && export != .running && !surroundings.charging.mustBeStopped
  }

  /// Whether the word was typed, in large or small letters.
  private func isConfirmed(_ form: Form<EraseName>) -> Bool {
    let word = Texts(language: surroundings.language).accountEraseWord
    return Self.plain(form.text(.word)) == Self.plain(word)
  }

  // The dotted İ of Turkish keyboards has a dot of its own when it is made small.
  private static func plain(_ text: String) -> String {
    let small = text.lowercased().filter { !$0.isWhitespace }
    return String(String.UnicodeScalarView(small.unicodeScalars.filter { $0 != "\u{307}" }))
  }

  mutating func erase() -> Reaction<Self> {
    guard case .asked(let form) = erasing, isConfirmed(form), canErase else { return .none }
    erasing = .running
    return .ask(.eraseDevice)
  }

  func erasing(in context: ViewContext) -> AccountHubViewState.Erasing? {
    let texts = context.texts
    let form: Form<EraseName>
    switch erasing {
    case .no: return nil
    case .asked(let asked): form = asked
    case .running: form = Form()
    }
    let warnings = [
      surroundings.wallet.lossWarning(texts), surroundings.invoices.setup.map { _ in texts.invoicesSignOut },
      isUntold ? texts.accountEraseOffline : nil,
    ].compactMap(\.self)
    return AccountHubViewState.Erasing(
      title: texts.accountErase, means: texts.accountEraseMeans,
      warning: warnings.isEmpty ? nil : Notice(.warning, warnings.joined(separator: " ")),
      field: form.field(.word, label: texts.accountEraseType(word: texts.accountEraseWord)),
      erase: FormButton(
        label: texts.accountEraseNow, isEnabled: isConfirmed(form) && canErase,
        reason: isConfirmed(form) ? nil : texts.accountEraseType(word: texts.accountEraseWord)),
      cancel: FormButton(label: texts.commonCancel, isEnabled: erasing != .running),
      loading: erasing == .running ? .spinner(texts.accountErasing) : nil)
  }

  /// Whether the appointment service will not hear of the sign-out.
  private var isUntold: Bool {
    guard !surroundings.isOnline else { return false }
    return state(of: .appointments).isSignedIn || surroundings.signOutsToTell.contains(.appointments)
  }
}

extension Form<AccountHubViewModel.EraseName> {
  /// The empty form, with the caret in its field.
  static var toErase: Self {
    var form = Self()
    form.move(to: .word)
    return form
  }
}
