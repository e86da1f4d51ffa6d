public import ChargeDomain
import Foundation

extension ChargingKeeper {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    let sessions = useCases.charging.sessions
    switch effect {
    case .read(let owner):
      await report(
        .read(try await sessions.store.open(owner), owner: owner, at: useCases.clock.now),
        or: { .notRead($0, owner: owner) }, to: send)
    case .stamp(let act): await send(.stamped(act, sessions.newSessionID(), at: useCases.clock.now))
    case .carryOut(let session):
      guard let command = session.command else { return }
      await sessions.carryOut(session) { progress in
        switch progress {
        case .happened(let event, let at): await send(.happened(session.id, event, at: at))
        case .notStored(let failure): await send(.notStored(session.id, command.id, failure, at: useCases.clock.now))
        }
      }
      await send(.sendingEnded(session.id, command.id, at: useCases.clock.now))
    case .keep(let session):
      do throws(Failure) {
        try await sessions.store.keep(session)
      } catch {
        await send(.notKept(session.id, error))
      }
    case .duty(let session, let duty):
      await perform(duty, for: session, with: useCases, send: send)
      await send(.dutyEnded(session.id, duty))
    case .authorise(let session):
      guard let clientToken = session.payment?.clientToken else { return }
      let outcome = await sessions.authorise(
        clientToken: clientToken, hold: session.place.hold, isAgain: session.refusedAuthorizations > 0)
      await send(.paid(session.id, outcome, at: useCases.clock.now))
    case .wake(let id, let date):
      do { try await useCases.clock.wait(until: date) } catch { return }
      await send(.happened(id, .timePassed, at: useCases.clock.now))
    case .list(let owner):
      do throws(Failure) {
        let charges = try await sessions.charges.ask(owner: owner)
        await send(.listed(charges, owner: owner, at: useCases.clock.now))
      } catch {
        await send(.notListed(error, owner: owner, at: useCases.clock.now))
      }
    case .listLater(let owner, let seconds):
      do { try await useCases.clock.sleep(seconds: seconds) } catch { return }
      await send(.listDue(owner: owner, at: useCases.clock.now))
    case .lookAtList(let triedAt):
      // A device whose clock was set back asks, too.
      let age = useCases.clock.now.timeIntervalSince(triedAt)
      if age < 0 || age >= ChargingKeeper.listLasts { await send(.listGrewOld) }
    case .lookAtClock: await send(.timeKnown(at: useCases.clock.now))
    case .notify(let notice): await useCases.platform.notify(notice)
    }
  }

  private static func perform(
    _ duty: ChargingDuty, for session: ChargingSession, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    let sessions = useCases.charging.sessions
    let tell: @Sendable (ChargingSession.Event, Date) async -> Void = { event, at in
      await send(.happened(session.id, event, at: at))
    }
    switch duty.work {
    case .nothing: return
    case .sendAgain(let command):
      do { try await useCases.clock.sleep(seconds: session.command?.pause ?? 0) } catch { return }
      await tell(.sentAgain(command), useCases.clock.now)
    case .findOut: await sessions.findOut(session, report: tell)
    case .follow(let transaction):
      await sessions.follow(transaction, owner: session.owner, duty.pace, report: tell)
    case .watch(let transaction):
      await sessions.follow(transaction, owner: session.owner, .slow, report: tell)
    case .watchCharger:
      guard let code = session.place.charger else { return }
      await useCases.charging.watchChargers(duty.pace) { progress in
        guard case .listed(let sites, let at) = progress else { return }
        await tell(.chargerSeen(sites.charger(code)?.charger.status), at)
      }
    case .release: await send(.stamped(.release(session.id), session.id, at: useCases.clock.now))
    }
  }
}
