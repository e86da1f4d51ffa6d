public import ChargeDomain

extension UserStore {
  /// What the person chose. A value of a later version is read as the default, and kept until another is chosen.
  public var preferences: PreferencesStore {
    var store = PreferencesStore()
    store.load = database.reading("reading preferences", PreferenceRows.load)
    store.save = database.writing("saving preferences", PreferenceRows.save)
    return store
  }
}
