extension FavouritesImport {
  /// The same as steps of an import, so that it is carried out as a whole and taken back in one step.
  public var steps: [ImportStep] {
    new.map { ImportStep(before: nil, after: .favourite($0)) }
      + changed.map { ImportStep(before: .favourite($0.before), after: .favourite($0.after)) }
  }
}
