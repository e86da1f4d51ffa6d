/// All keepers there are: a further lasting fact is a line here and its own file.
enum KeeperList {
  static let all: [any Keeper.Type] = [
    AccountsKeeper.self,
    AppointmentsKeeper.self,
    ChargingKeeper.self,
    DeviceKeeper.self,
    FavouritesKeeper.self,
    FilterKeeper.self,
    InvoicesKeeper.self,
    MapMemoryKeeper.self,
    PermissionsKeeper.self,
    PlaceKeeper.self,
    RegionsKeeper.self,
    PreferencesKeeper.self,
    PurchaseKeeper.self,
    SignOutsKeeper.self,
    WalletKeeper.self,
    WatchesKeeper.self,
    // After the two between which it stands: a change of both at once is seen whole.
    SessionHoldsKeeper.self,
    // After all whose values it shows.
    CarKeeper.self,
  ]

  static func keeper(named name: String) -> (any Keeper.Type)? { all.first { $0.name == name } }
}

extension KeeperFamily: OwnerFamily {
  public static func owner(named name: String) -> (any NamedOwner.Type)? { KeeperList.keeper(named: name) }
}
