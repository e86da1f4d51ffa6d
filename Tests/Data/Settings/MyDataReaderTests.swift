import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeData

/// A file with a person's data is read as `MyData.md` describes it: what cannot be read is told and spoils nothing else.
@Suite struct MyDataReaderTests {
  private func read(_ text: String) throws -> MyDataContent { try MyDataReader.content(Data(text.utf8)) }

  private func file(_ fields: String) -> String {
    #"{"format": "chargecore-my-data", "version": 1, \#(fields)}"#
  }

  private func fault(_ text: String) -> MyDataFault? {
    do throws(MyDataFault) {
      _ = try MyDataReader.content(Data(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private func filled() throws -> MyData {
    let here = try place(57.78, 14.16)
    let id = StationID(provider: .openChargeMap, value: "1")
    var data = MyData()
    data.preferences.units = .miles
    data.preferences.nearbyRadius = .kilometers(5)
    data.preferences.plugs = [.ccs2]
    data.preferences.chosenPlace = NamedPlace(name: "Åre", center: here)
    data.favourites = [Favourite(id: id, name: "Home/1", coordinate: here, addedAt: noon, note: "\"Ö\"")]
    data.filters.find.plugs = [.ccs2]
    data.filters.find.minimumPower = Power(watts: 50_000)
    data.savedFilters = [SavedFilter(name: "Fast", filter: data.filters.find)]
    data.regions = [
      RegionPack(id: "r", name: "Småland", boxes: [GeoBox(south: 57, west: 14, north: 58, east: 15)], addedAt: noon)
    ]
    let subject = FreeWatch.Subject(id: id, name: "Home/1", coordinate: here)
    let quiet = QuietHours(from: try #require(ClockTime("22:00")), to: try #require(ClockTime("07:00")))
    data.watches = [
      FreeWatch(
        id: FreeWatch.ID(rawValue: "w"), subjects: [subject], demand: .power(watts: 50_000), setAt: noon,
        until: noon + 3600, quiet: quiet)
    ]
    return data
  }

  @Test("what is written is read again")
  func again() throws {
    let data = try filled()
    let document = try #require(MyDataDocuments.file.encode(data, noon))
    let content = try MyDataDocuments.file.decode(document)
    #expect(content.exportedAt == noon && content.unreadable.isEmpty && content.ofAccounts.isEmpty)
    #expect(content.settings.count == PreferenceChoice.Kind.allCases.count)
    let chosen = content.settings.reduce(Preferences()) { $1.chosen(in: $0) }
    #expect(chosen == data.preferences)
    #expect(content.favourites == data.favourites && content.savedFilters == data.savedFilters)
    #expect(content.filtersInUse == [.find: data.filters.find, .book: StationFilter()])
    #expect(content.regions.map(\.boxes) == data.regions.map(\.boxes) && content.regions.map(\.name) == ["Småland"])
    let watch = try #require(content.watches.first)
    #expect(watch.isAboutTheSame(as: data.watches[0]) && watch.until == noon + 3600)
    #expect(watch.quiet == data.watches[0].quiet)
  }

  @Test("what belongs to accounts is counted, and not read")
  func ofAccounts() throws {
    var data = MyData()
    data.accounts = [.charging: AccountOwner(userID: "42", email: "ada@example.org")]
    data.walletName = "Ada"
    data.sessions = [ChargeRecord(id: TransactionID(rawValue: "1")), ChargeRecord(id: TransactionID(rawValue: "2"))]
    let document = try #require(MyDataDocuments.file.encode(data, noon))
    let content = try MyDataDocuments.file.decode(document)
    #expect(content.ofAccounts == [.init(.sessions, 2), .init(.accounts, 1), .init(.walletName, 1)])
  }

  @Test("another file, a newer one and a damaged one are refused whole")
  func faults() throws {
    #expect(fault("<gpx/>") == .otherContent && fault("") == .otherContent && fault("[]") == .otherContent)
    #expect(fault(#"{"format": "chargecore-favourites", "version": 1}"#) == .otherContent)
    #expect(fault(#"{"format": "chargecore-my-data"}"#) == .otherContent)
    #expect(fault(#"{"format": "chargecore-my-data", "version": 2}"#) == .newerVersion(2))
    #expect(fault(#"{"format": "chargecore-my-data", "version": 1, "favourites": ["#) == .damaged)
    #expect(try read(file(#""later": {"a": 1}"#)) == MyDataContent(), "names of a later version are passed over")
  }

  @Test(
    "a record of which a field cannot be read is told with its number and field, and its neighbours are read",
    arguments: [
      (#"{"id": "other:1", "lat": 1, "lon": 2, "addedAt": "2024-06-01T12:00:00Z", "name": "A"}"#, "id"),
      (#"{"id": "ocm:1", "lat": 91, "lon": 2, "addedAt": "2024-06-01T12:00:00Z", "name": "A"}"#, "lat"),
      (#"{"id": "ocm:1", "lat": 1, "addedAt": "2024-06-01T12:00:00Z", "name": "A"}"#, "lon"),
      (#"{"id": "ocm:1", "lat": 1, "lon": 2, "addedAt": "yesterday", "name": "A"}"#, "addedAt"),
      (#"{"id": "ocm:1", "lat": 1, "lon": 2, "addedAt": "2024-06-01T12:00:00Z", "name": "A", "note": []}"#, "note"),
    ])
  func favourites(record: String, field: String) throws {
    let good = #"{"id": "ocm:2", "lat": 1, "lon": 2, "addedAt": "2024-06-01T12:00:00Z", "name": "B", "note": ""}"#
    let content = try read(file(#""favourites": [\#(record), \#(good), 7]"#))
    #expect(content.favourites.map(\.name) == ["B"])
    #expect(
      content.unreadable == [
        .init(part: .favourites, number: 1, field: field, name: "A"), .init(part: .favourites, number: 3),
      ])
  }

  @Test("a setting of another version is told, and the others are read")
  func settings() throws {
    let content = try read(file(#""settings": {"units": "furlongs", "findView": "list", "nearbyRadiusMeters": -1}"#))
    #expect(content.settings == [.findView(.list)])
    #expect(
      content.unreadable == [
        .init(part: .settings, field: "units"), .init(part: .settings, field: "nearbyRadiusMeters"),
      ])
    #expect(try read(file(#""settings": []"#)).unreadable == [.init(part: .settings)])
  }

  @Test("a filter that would lose a demand is told, and not read")
  func filters() throws {
    let text =
      #""filters": {"find": {"plugs": 7}, "book": {"openNow": true}, "saved": [{"name": "A", "filter": {"tesla": true}}]}"#
    let content = try read(file(text))
    var open = StationFilter()
    open.openNow = true
    #expect(content.filtersInUse == [.book: open] && content.savedFilters.isEmpty)
    #expect(
      content.unreadable == [
        .init(part: .filters, field: "find.plugs"),
        .init(part: .filters, number: 1, field: "filter.tesla", name: "A"),
      ])
  }

  @Test("boxes that are none, and watches that last too long, are told")
  func areasAndWatches() throws {
    let box = #"{"south": 58, "west": 14, "north": 57, "east": 15}"#
    let watch =
      #"{"stations": [{"id": "ocm:1", "lat": 1, "lon": 2}], "setAt": "2024-06-01T12:00:00Z", "until": "2034-06-01T12:00:00Z"}"#
    let content = try read(
      file(
        #""regions": [{"name": "R", "addedAt": "2024-06-01T12:00:00Z", "boxes": [\#(box)]}], "watches": [\#(watch)]"#))
    #expect(content.regions.isEmpty && content.watches.isEmpty)
    #expect(
      content.unreadable == [
        .init(part: .regions, number: 1, field: "boxes[0].north", name: "R"),
        .init(part: .watches, number: 1, field: "until"),
      ])
  }
}
