public import ChargeDomain

extension UserStore {
  /// What the person chose. A value of a later version is read as the default, and kept until another is chosen.
  public var preferences: PreferencesStore {
    PreferencesStore(
      load: { [database] () async throws(Failure) in
        try await database.read("reading preferences") { try PreferenceRows.load($0) }
      },
      save: { [database] preferences async throws(Failure) in
        try await database.write("saving preferences") { try PreferenceRows.save(preferences, in: $0) }
      })
  }
}
