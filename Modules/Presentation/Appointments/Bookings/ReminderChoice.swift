public import ChargeDomain
import ChargeLocalization
import Foundation

/// Whether a person is reminded of an appointment and how long before, ready to show.
public struct ReminderChoice: Hashable, Sendable, Codable {
  /// How long before an appointment a person is reminded.
  public struct Lead: Hashable, Sendable, Codable {
    /// How long.
    public let lead: ReminderLead
    /// Its stable name: the minutes.
    public let name: String
    /// Its words.
    public let label: String
    /// True when it is chosen.
    public let isSelected: Bool
  }

  /// The words on the switch.
  public let label: String
  /// Whether a reminder is wanted.
  public let isOn: Bool
  /// False while nothing can be changed.
  public let isEnabled: Bool
  /// Why there can be no reminder; nil where there can be one.
  public let reason: String?
  /// That there is no time left for what was chosen, and what is chosen now; nil where there is.
  public let change: String?
  /// How long before is chosen by switching it on; nil where there can be no reminder.
  public let offered: ReminderLead?
  /// The words over the lead times.
  public let leadTitle: String
  /// The lead times for which there is still time; empty without a reminder.
  public let leads: [Lead]

  /// A choice.
  /// - Parameters:
  ///   - chosen: How long before the person wants to be reminded; nil for not at all.
  ///   - wanted: How long before the person chose to be reminded, where there may be no time left for that; nil for the same.
  ///   - usual: How long before is chosen by switching it on, if there is time for it.
  ///   - begin: When the appointment begins; nil where the station's time zone is not known.
  init(
    _ chosen: ReminderLead?, wanted: ReminderLead? = nil, usual: ReminderLead, before begin: Date?,
    isEnabled: Bool = true, in context: ViewContext
  ) {
    let texts = context.texts
    let possible = begin.map { ReminderLead.possible(before: $0, at: context.now) } ?? []
    label = texts.bookingRemind
    leadTitle = texts.bookingRemindLead
    isOn = chosen != nil
    offered = begin.flatMap { usual.fitting(before: $0, at: context.now) }
    let hasBegun = begin.map { $0.addingTimeInterval(Booking.begun) <= context.now } ?? false
    reason =
      isOn || offered != nil || hasBegun ? nil : begin == nil ? texts.bookingRemindNoZone : texts.bookingRemindNoTime
    self.isEnabled = isEnabled && reason == nil && (isOn || offered != nil)
    change =
      if let chosen, let wanted, chosen != wanted {
        texts.bookingLeadChanged(wanted: context.formats.lead(wanted), chosen: context.formats.lead(chosen))
      } else {
        nil
      }
    // One that is set already may be due in less than the minute that a new one needs.
    leads =
      chosen.map { chosen in
        ReminderLead.allCases.filter { possible.contains($0) || $0 == chosen }.map { lead in
          Lead(
            lead: lead, name: "\(lead.rawValue)", label: texts.bookingLeadBefore(lead: context.formats.lead(lead)),
            isSelected: lead == chosen)
        }
      } ?? []
  }
}
