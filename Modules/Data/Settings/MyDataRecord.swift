import ChargeDomain
import Foundation

/// The file. Its names are what people and other programs read: they do not follow those of the domain.
struct MyDataRecord: Encodable {
  struct Place: Encodable {
    let name: String
    let lat: Double
    let lon: Double
  }

  struct Settings: Encodable {
    let language, units, appearance, nearbyOrder, carOrder, findView, paymentMethod: String
    let nearbyRadiusMeters: Double
    let plugs: [String]
    let place: Place?

    init(_ preferences: Preferences) {
      language = preferences.language.rawValue
      units = preferences.units.rawValue
      appearance = preferences.appearance.rawValue
      nearbyOrder = preferences.nearbyOrder.rawValue
      carOrder = preferences.carOrder.rawValue
      findView = preferences.findView.rawValue
      paymentMethod = preferences.paymentMethod.rawValue
      nearbyRadiusMeters = preferences.nearbyRadius.meters
      plugs = preferences.plugs.map(\.rawValue)
      place = preferences.chosenPlace.map {
        Place(name: $0.name, lat: $0.center.latitude, lon: $0.center.longitude)
      }
    }
  }

  struct Mark: Encodable {
    let id, name, note: String
    let lat, lon: Double
    let addedAt: Date

    init(_ favourite: Favourite) {
      (id, name, note) = (favourite.id.description, favourite.name, favourite.note)
      (lat, lon) = (favourite.coordinate.latitude, favourite.coordinate.longitude)
      addedAt = favourite.addedAt
    }
  }

  struct NamedFilter: Encodable {
    let name: String
    let filter: StationFilter
  }

  struct Filters: Encodable {
    let find, book: StationFilter
    let saved: [NamedFilter]
  }

  struct Region: Encodable {
    let name: String
    let addedAt: Date
    let boxes: [GeoBox]
  }

  struct Watched: Encodable {
    let id, name: String
    let lat, lon: Double
  }

  struct Watch: Encodable {
    let stations: [Watched]
    let plug: String?
    let watts: Int?
    let setAt, until: Date
    let quietFrom, quietTo: String?

    init(_ watch: FreeWatch) {
      stations = watch.subjects.map {
        Watched(
          id: $0.id.description, name: $0.name, lat: $0.coordinate.latitude, lon: $0.coordinate.longitude)
      }
      switch watch.demand {
      case .any: (plug, watts) = (nil, nil)
      case .plug(let one): (plug, watts) = (one.rawValue, nil)
      case .power(let least): (plug, watts) = (nil, least)
      }
      (setAt, until) = (watch.setAt, watch.until)
      (quietFrom, quietTo) = (watch.quiet?.from.description, watch.quiet?.to.description)
    }
  }

  struct LowBalanceNotice: Encodable {
    let account, currency: String
    let minorUnits: Int

    init(_ wish: LowBalance) {
      (account, currency) = (wish.account.rawValue, wish.amount.currency.rawValue)
      minorUnits = wish.amount.minorUnits
    }
  }

  struct Account: Encodable {
    let service: String
    let userID, email, phone: String?
  }

  let format = MyDataFile.format
  let version = MyDataDocuments.version
  let exportedAt: Date
  let settings: Settings
  let favourites: [Mark]
  let filters: Filters
  let regions: [Region]
  let watches: [Watch]
  let lowBalanceNotices: [LowBalanceNotice]
  let reminders: [Reminded]
  let sessions: [Session]
  let invoices: [Billed]
  let journal: [Entry]
  let accounts: [Account]
  let profile: PersonalData?
  let invoiceAddress: InvoiceSetup?
  let walletName: String?
  let unverifiedAccount: String?

  init(_ data: MyData, at date: Date) {
    exportedAt = date
    settings = Settings(data.preferences)
    favourites = data.favourites.map(Mark.init)
    filters = Filters(
      find: data.filters.find, book: data.filters.book,
      saved: data.savedFilters.map { NamedFilter(name: $0.name, filter: $0.filter) })
    regions = data.regions.map { Region(name: $0.name, addedAt: $0.addedAt, boxes: $0.boxes) }
    watches = data.watches.map { Watch($0) }
    lowBalanceNotices = data.lowBalances.map { LowBalanceNotice($0) }
    reminders = data.reminders.map { Reminded($0) }
    sessions = data.sessions.map { Session($0) }
    invoices = data.invoices.map { Billed($0) }
    journal = data.journal.map { Entry($0) }
    accounts = AccountService.allCases.compactMap { service in
      data.accounts[service].map {
        Account(service: service.rawValue, userID: $0.userID, email: $0.email, phone: $0.phone?.e164)
      }
    }
    profile = data.profile
    invoiceAddress = data.invoiceAddress
    walletName = data.walletName
    unverifiedAccount = data.unverifiedEmail
  }
}
