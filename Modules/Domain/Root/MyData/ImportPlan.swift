public import Foundation

/// One thing that an import adds or changes.
public struct ImportStep: Hashable, Sendable, Codable {
  /// As it is; nil for what is added.
  public let before: MyDataItem?
  /// As it will be. It has the key of what was before.
  public let after: MyDataItem

  /// A step.
  public init(before: MyDataItem?, after: MyDataItem) { (self.before, self.after) = (before, after) }
}

/// What a file would change, before anything is changed.
public struct ImportPlan: Hashable, Sendable, Codable {
  /// A thing of the file that is not brought in.
  public struct LeftOut: Hashable, Sendable, Codable {
    /// Why.
    public enum Reason: String, Hashable, Sendable, Codable {
      /// The file has it twice, and the first one counts.
      case repeated
      /// Its time is over.
      case over
      /// The area is too large.
      case tooLarge
    }

    /// Where it is in the file.
    public let part: MyDataPart
    /// What it is called; empty if it has no name.
    public let name: String
    /// Why it is not brought in.
    public let reason: Reason
  }

  /// What would be added and changed.
  public var steps: [ImportStep] = []
  /// What is on the device already as the file says, by part.
  public var there: [MyDataContent.Amount] = []
  /// What would be left out.
  public var leftOut: [LeftOut] = []
  /// What belongs to accounts and is left out too.
  public var ofAccounts: [MyDataContent.Amount] = []
  /// What cannot be read.
  public var unreadable: [MyDataContent.Unreadable] = []

  /// Nothing.
  public init() {}

  /// Whether it would change nothing.
  public var isEmpty: Bool { steps.isEmpty }

  mutating func foundAgain(_ part: MyDataPart) {
    guard let index = there.firstIndex(where: { $0.part == part }) else {
      return there.append(MyDataContent.Amount(part, 1))
    }
    there[index] = MyDataContent.Amount(part, there[index].count + 1)
  }
}

/// An import that was carried out, as it is kept so that it can be taken back in one step.
public struct ImportRecord: Hashable, Sendable, Codable {
  /// The name of the file.
  public let name: String
  /// When it was brought in.
  public let at: Date
  /// What it added and changed.
  public let steps: [ImportStep]

  /// An import.
  public init(name: String, at: Date, steps: [ImportStep]) { (self.name, self.at, self.steps) = (name, at, steps) }

  /// What taking it back means.
  public struct Undoing: Hashable, Sendable, Codable {
    /// What is put back as it was.
    public var restored: [MyDataItem] = []
    /// What is removed, since the import had added it.
    public var removed: [MyDataItem.Key] = []
    /// What was changed or removed since, and stays as the person made it.
    public var kept: [MyDataItem.Key] = []

    /// How many things are taken back.
    public var count: Int { restored.count + removed.count }
  }

  /// What taking it back means now: what the person has changed since stays.
  /// - Parameter now: What is on the device.
  public func undoing(_ now: [MyDataItem.Key: MyDataItem]) -> Undoing {
    var undoing = Undoing()
    for step in steps.reversed() {
      guard now[step.after.key] == step.after else {
        undoing.kept.append(step.after.key)
        continue
      }
      if let before = step.before { undoing.restored.append(before) } else { undoing.removed.append(step.after.key) }
    }
    return undoing
  }
}
