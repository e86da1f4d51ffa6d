public import ChargeDomain

/// What has events and work of its own: a screen, a keeper, the app.
public protocol EventOwner: Sendable {
  /// What can happen: named for what a person or the platform did, never for what to do about it.
  associatedtype Event: Hashable & Sendable & Codable
  /// Work to be done outside, with all its inputs.
  associatedtype Effect: Hashable & Sendable & Codable

  /// The slot of an effect: a newer effect cancels the older one in the same slot, whose answers are dropped.
  static func slot(of effect: Effect) -> EffectSlot
  /// Does the work and sends what came of it, any number of events.
  static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async
}

extension EventOwner {
  /// A slot for each case of the effects, unless the owner says otherwise. Keepers that work at the start write theirs out:
  /// the first mirror of a type looks through every conformance of the program.
  public static func slot(of effect: Effect) -> EffectSlot {
    // The mirror of a case with values has one child, labelled with the case; a case without values prints as its name.
    EffectSlot(Mirror(reflecting: effect).children.first?.label ?? String(describing: effect))
  }
}

extension EventOwner where Effect == Never {
  /// No effect, no slot.
  public static func slot(of effect: Effect) -> EffectSlot {}

  /// No effect, no work.
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {}
}

/// Where an effect sends its events.
public typealias EventSink<Event: Sendable> = @Sendable (Event) async -> Void

/// The place of an effect among those that run: newer work in a slot replaces older work.
public struct EffectSlot: Hashable, Sendable, Codable {
  /// From the root screen down to the name of the work.
  public let path: [String]

  /// A slot of a screen.
  public init(_ name: String) { path = [name] }

  private init(path: [String]) { self.path = path }

  /// The same slot, seen from a parent screen.
  public func inside(_ parent: String) -> EffectSlot { EffectSlot(path: [parent] + path) }

  /// True for this slot and all slots inside it.
  public func encloses(_ other: EffectSlot) -> Bool { other.path.starts(with: path) }
}

/// Sends an event made of an answer or, when there is none, of the failure.
/// - Parameter ignored: The failure that is not sent; nil when all are.
func report<Event>(
  _ answer: @autoclosure () async throws(Failure) -> Event, or failed: (Failure) -> Event,
  ignoring ignored: Failure? = nil, to send: EventSink<Event>
) async {
  do throws(Failure) {
    await send(try await answer())
  } catch {
    if error != ignored { await send(failed(error)) }
  }
}

/// Does work whose answer is of no use, then sends an event or, when the work failed, one made of the failure.
/// - Parameters:
///   - done: The event after work that succeeded; nil when it needs none.
///   - ignored: The failure that is not sent; nil when all are.
func report<Event, Unused>(
  _ done: @autoclosure () -> Event?, after work: @autoclosure () async throws(Failure) -> Unused,
  or failed: (Failure) -> Event, ignoring ignored: Failure? = nil, to send: EventSink<Event>
) async {
  do throws(Failure) {
    _ = try await work()
    if let event = done() { await send(event) }
  } catch {
    if error != ignored { await send(failed(error)) }
  }
}
