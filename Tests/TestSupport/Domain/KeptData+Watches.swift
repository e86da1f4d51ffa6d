public import ChargeDomain
import Foundation
import Synchronization

extension KeptData {
  /// The ports of what is watched. Ids count on.
  public var watches: WatchPorts {
    var store = WatchStore()
    store.all = { () async throws(Failure) in
      do { try await self.state.withLock { $0.watchesGate }?.wait() } catch { throw .cancelled }
      let (watches, failure) = self.state.withLock { ($0.watches, $0.watchesFailure) }
      if let failure { throw failure }
      return watches
    }
    store.keep = { watch async throws(Failure) in
      try self.keep { state in
        guard let index = state.watches.firstIndex(where: { $0.id == watch.id }) else {
          state.watches.append(watch)
          return
        }
        state.watches[index] = watch
      }
    }
    store.remove = { id async throws(Failure) in try self.keep { $0.watches.removeAll { $0.id == id } } }
    var ports = WatchPorts()
    ports.store = store
    ports.newID = {
      let number = self.state.withLock { state in
        state.watchIDs += 1
        return state.watchIDs
      }
      return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: number)))
    }
    return ports
  }

  /// The id that the first watch gets, or a later one.
  public static func watchID(_ number: Int = 1) -> FreeWatch.ID {
    FreeWatch.ID(rawValue: "00000000-0000-4000-8000-00000000000\(number)")
  }

  /// The port of what was shown outside the app, or is to be.
  public var notices: NoticeStore {
    var store = NoticeStore()
    store.all = { () async throws(Failure) in
      do { try await self.state.withLock { $0.noticesGate }?.wait() } catch { throw .cancelled }
      let (notices, failure) = self.state.withLock { ($0.notices, $0.noticesFailure) }
      if let failure { throw failure }
      return notices
    }
    store.keep = { notice async throws(Failure) in
      try self.keep { state in
        state.notices.removeAll { $0.id == notice.id }
        state.notices.append(notice)
        state.notices.sort { $0.at == $1.at ? $0.id < $1.id : $0.at > $1.at }
        state.notices = Array(state.notices.prefix(NoticeStore.most))
      }
    }
    store.settle = { notice async throws(Failure) in
      try self.keep { state in
        let index = state.notices.firstIndex {
          $0.id == notice.id && $0.at == notice.at && $0.outcome == .scheduled
        }
        if let index { state.notices[index].outcome = notice.outcome }
      }
    }
    store.remove = { ids async throws(Failure) in
      try self.keep { $0.notices.removeAll { ids.contains($0.id) } }
    }
    store.removeBeginning = { beginning async throws(Failure) in
      try self.keep { $0.notices.removeAll { $0.id.hasPrefix(beginning) } }
    }
    store.forget = { service async throws(Failure) in
      try self.keep { $0.notices.removeAll { $0.service == service } }
    }
    return store
  }
}
