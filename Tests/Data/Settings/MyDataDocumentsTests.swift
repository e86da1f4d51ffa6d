import ChargeData
import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// The file with a person's data, as `MyData.md` describes it.
@Suite struct MyDataDocumentsTests {
  private func object(_ data: MyData) throws -> [String: Any] {
    let document = try #require(MyDataDocuments.file.encode(data, noon))
    #expect(document.name.hasPrefix("chargecore-my-data-") && document.name.hasSuffix(".json"))
    #expect(document.mediaType == "application/json")
    return try #require(JSONSerialization.jsonObject(with: document.bytes) as? [String: Any])
  }

  @Test("every part has its name")
  func names() throws {
    let place = try #require(Coordinate(latitude: 57.78, longitude: 14.16))
    var data = MyData()
    data.preferences.plugs = [.ccs2]
    data.preferences.chosenPlace = NamedPlace(name: "Åre", center: place)
    data.favourites = [
      Favourite(
        id: StationID(provider: .openChargeMap, value: "1"), name: "Home/1", coordinate: place, addedAt: noon,
        note: "\"Ö\"")
    ]
    data.savedFilters = [SavedFilter(name: "Fast", filter: StationFilter())]
    data.regions = [
      RegionPack(
        id: "r", name: "Småland", boxes: [GeoBox(south: 57, west: 14, north: 58, east: 15)], addedAt: noon)
    ]
    data.watches = [
      FreeWatch(
        id: FreeWatch.ID(rawValue: "w"),
        subjects: [
          FreeWatch.Subject(id: StationID(provider: .openChargeMap, value: "1"), name: "Home/1", coordinate: place)
        ], demand: .power(watts: 50_000), setAt: noon, until: noon + 3600,
        quiet: QuietHours(from: try #require(ClockTime("22:00")), to: try #require(ClockTime("07:00"))))
    ]
    data.lowBalances = [
      LowBalance(account: WalletAccountID(rawValue: "a"), amount: WalletDesk.cents(5_000))
    ]
    data.accounts = [.charging: AccountOwner(userID: "42", email: "ada@example.org")]
    var profile = PersonalData()
    profile.city = "Jönköping"
    data.profile = profile
    data.sessions = [
      ChargeRecord(
        id: TransactionID(rawValue: "7"), site: "Torget", startedAt: noon, energy: Energy(wattHours: 1_500),
        total: WalletDesk.cents(900), isPaid: true, method: .provider)
    ]
    data.invoices = [
      Invoice(
        id: InvoiceID(rawValue: "i"), month: try #require(CalendarMonth("2024-05")), status: .unpaid,
        total: WalletDesk.cents(900))
    ]
    data.walletName = "Ada"
    data.unverifiedEmail = "new@example.org"
    let file = try object(data)
    #expect(file["format"] as? String == "chargecore-my-data" && file["version"] as? Int == 1)
    #expect((file["exportedAt"] as? String)?.hasSuffix("Z") == true)
    let settings = try #require(file["settings"] as? [String: Any])
    #expect(settings["plugs"] as? [String] == [Plug.ccs2.rawValue] && settings["units"] as? String == "metric")
    #expect((settings["place"] as? [String: Any])?["name"] as? String == "Åre")
    let favourite = try #require((file["favourites"] as? [[String: Any]])?.first)
    #expect(favourite["name"] as? String == "Home/1" && favourite["note"] as? String == "\"Ö\"")
    #expect(favourite["lat"] as? Double == 57.78 && favourite["lon"] as? Double == 14.16)
    let filters = try #require(file["filters"] as? [String: Any])
    #expect(filters["find"] != nil && filters["book"] != nil)
    #expect((filters["saved"] as? [[String: Any]])?.first?["name"] as? String == "Fast")
    let region = try #require((file["regions"] as? [[String: Any]])?.first)
    #expect(region["name"] as? String == "Småland")
    #expect((region["boxes"] as? [[String: Double]])?.first?["west"] == 14)
    let watch = try #require((file["watches"] as? [[String: Any]])?.first)
    #expect((watch["stations"] as? [[String: Any]])?.first?["name"] as? String == "Home/1")
    #expect(watch["watts"] as? Int == 50_000 && watch["plug"] == nil && watch["quietFrom"] as? String == "22:00")
    let notice = try #require((file["lowBalanceNotices"] as? [[String: Any]])?.first)
    #expect(notice["account"] as? String == "a" && notice["minorUnits"] as? Int == 5_000)
    #expect(notice["currency"] as? String == "USD")
    let session = try #require((file["sessions"] as? [[String: Any]])?.first)
    #expect(session["site"] as? String == "Torget" && session["wattHours"] as? Int == 1_500)
    #expect((session["total"] as? [String: Any])?["minorUnits"] as? Int == 900 && session["endedAt"] == nil)
    let invoice = try #require((file["invoices"] as? [[String: Any]])?.first)
    #expect(invoice["month"] as? String == "2024-05" && invoice["status"] as? String == "unpaid")
    let account = ["service": "charging", "userID": "42", "email": "ada@example.org"]
    #expect(file["accounts"] as? [[String: String]] == [account])
    #expect((file["profile"] as? [String: Any])?["city"] as? String == "Jönköping")
    #expect(file["unverifiedAccount"] as? String == "new@example.org")
    #expect(file["walletName"] as? String == "Ada" && file["invoiceAddress"] == nil)
  }

  @Test("a file of somebody of whom nothing is kept has the settings, and empty lists")
  func nothing() throws {
    let file = try object(MyData())
    #expect((file["favourites"] as? [Any])?.isEmpty == true && (file["accounts"] as? [Any])?.isEmpty == true)
    #expect(file["settings"] != nil && file["profile"] == nil && file["walletName"] == nil)
  }
}
