import Foundation

/// What a file says wins over what is on the device, and what it does not say stays: nothing is ever removed.
///
/// A favourite is the same by its station, a filter by its name without regard to case and accents, an area by its boxes, a
/// watch by its stations and its demand. Of a favourite that is here the file changes the note alone, of a watch how long it
/// lasts, and only to make it last longer. A distance that reads like the one that is here changes nothing. What belongs to an
/// account is left out: it is the service's to say.
struct PlanImport {
  let kept: MyData
  let now: Date
  let folding: NameFolding
  let newWatch: () -> FreeWatch.ID

  /// What the file would change.
  func callAsFunction(_ content: MyDataContent) -> ImportPlan {
    var plan = ImportPlan()
    plan.unreadable = content.unreadable
    plan.ofAccounts = content.ofAccounts
    settings(content, &plan)
    favourites(content, &plan)
    filtersInUse(content, &plan)
    savedFilters(content, &plan)
    regions(content, &plan)
    watches(content, &plan)
    return plan
  }

  private func settings(_ content: MyDataContent, _ plan: inout ImportPlan) {
    for choice in content.settings {
      let before = PreferenceChoice(choice.kind, of: kept.preferences)
      add(.setting(choice.readsAs(before) ? before : choice), over: .setting(before), &plan)
    }
  }

  private func favourites(_ content: MyDataContent, _ plan: inout ImportPlan) {
    let known = Dictionary(kept.favourites.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<StationID> = []
    for favourite in content.favourites {
      guard seen.insert(favourite.id).inserted else {
        plan.leftOut.append(.init(part: .favourites, name: favourite.name, reason: .repeated))
        continue
      }
      var after = favourite
      after.addedAt = min(favourite.addedAt, now)
      if let known = known[favourite.id] {
        after = known
        if !favourite.note.isEmpty { after.note = favourite.note }
      }
      add(.favourite(after), over: known[favourite.id].map { .favourite($0) }, &plan)
    }
  }

  /// An empty filter of the file asks for nothing, and takes away none.
  private func filtersInUse(_ content: MyDataContent, _ plan: inout ImportPlan) {
    for purpose in FilterPurpose.allCases {
      guard let told = content.filtersInUse[purpose]?.settled, told != StationFilter() else { continue }
      let before = kept.filters[purpose]
      guard told != before.settled else {
        plan.foundAgain(.filters)
        continue
      }
      add(.filterInUse(told, purpose), over: .filterInUse(before, purpose), &plan)
    }
  }

  private func savedFilters(_ content: MyDataContent, _ plan: inout ImportPlan) {
    let known = Dictionary(kept.savedFilters.map { (key($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    for saved in content.savedFilters {
      guard seen.insert(key(saved.name)).inserted else {
        plan.leftOut.append(.init(part: .filters, name: saved.name, reason: .repeated))
        continue
      }
      let before = known[key(saved.name)]
      let after = SavedFilter(name: before?.name ?? saved.name, filter: saved.filter)
      add(.savedFilter(after), over: before.map { .savedFilter($0) }, &plan)
    }
  }

  /// Areas are added to the list. Their stations are loaded when the person wants that.
  private func regions(_ content: MyDataContent, _ plan: inout ImportPlan) {
    var known = Set(kept.regions.map(\.boxes))
    let here = known
    var number = RegionPack.lastNumber(of: kept.regions)
    for region in content.regions {
      if here.contains(region.boxes) {
        plan.foundAgain(.regions)
      } else if !known.insert(region.boxes).inserted {
        plan.leftOut.append(.init(part: .regions, name: region.name, reason: .repeated))
      } else if MapCell.count(touching: region.boxes) > RegionPack.maximumCells {
        plan.leftOut.append(.init(part: .regions, name: region.name, reason: .tooLarge))
      } else {
        number += 1
        let pack = RegionPack(
          id: RegionPack.id(number), name: region.name, boxes: region.boxes, addedAt: min(region.addedAt, now))
        add(.region(pack), over: nil, &plan)
      }
    }
  }

  private func watches(_ content: MyDataContent, _ plan: inout ImportPlan) {
    var seen: [FreeWatch] = []
    for watch in content.watches {
      let name = watch.subjects.first?.name ?? ""
      if watch.until <= now {
        plan.leftOut.append(.init(part: .watches, name: name, reason: .over))
      } else if seen.contains(where: { $0.isAboutTheSame(as: watch) }) {
        plan.leftOut.append(.init(part: .watches, name: name, reason: .repeated))
      } else {
        seen.append(watch)
        guard let before = kept.watches.first(where: { $0.isAboutTheSame(as: watch) && $0.until > now }) else {
          add(.watch(watch.named(newWatch(), setAt: min(watch.setAt, now))), over: nil, &plan)
          continue
        }
        add(.watch(watch.until > before.until ? before.lasting(as: watch) : before), over: .watch(before), &plan)
      }
    }
  }

  private func add(_ after: MyDataItem, over before: MyDataItem?, _ plan: inout ImportPlan) {
    guard after != before else { return plan.foundAgain(after.part) }
    plan.steps.append(ImportStep(before: before, after: after))
  }

  /// A name of punctuation alone is compared as it is written.
  private func key(_ name: String) -> String {
    let key = folding.key(name)
    return key.isEmpty ? name : key
  }
}

extension PreferenceChoice {
  /// Whether a person would not see the difference: a distance is shown in tenths of a kilometre or a mile.
  fileprivate func readsAs(_ other: PreferenceChoice) -> Bool {
    guard case .nearbyRadius(let radius) = self, case .nearbyRadius(let kept) = other else { return self == other }
    return abs(radius.meters - kept.meters) < min(80, kept.meters / 20)
  }
}

extension StationFilter {
  /// Without what lasts only until the app is started again.
  fileprivate var settled: StationFilter {
    var settled = self
    settled.ignoresMyPlugs = false
    return settled
  }
}

extension FreeWatch {
  /// The same, which has seen nothing yet, under an id of this device.
  fileprivate func named(_ id: ID, setAt: Date) -> FreeWatch {
    FreeWatch(id: id, subjects: subjects, demand: demand, setAt: setAt, until: until, span: span, quiet: quiet)
  }
}
