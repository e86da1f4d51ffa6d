public import ChargeDomain

extension MyDataViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    let importMyData = useCases.importMyData
    switch effect {
    case .readLast:
      // What cannot be read cannot be taken back either.
      await report(.lastTold(try await importMyData.last()), or: { _ in .lastTold(nil) }, to: send)
    case .prepare(let document):
      do throws(ImportMyData.Problem) {
        await send(.prepared(try await importMyData.plan(document)))
      } catch {
        await send(.refused(error))
      }
    case .apply(let plan, let name):
      do throws(Failure) {
        let outcome = try await importMyData.apply(plan, of: name)
        await send(outcome.map { .imported($0) } ?? .changedMeanwhile)
      } catch {
        await send(.importFailed(error))
      }
    case .undo:
      do throws(Failure) {
        guard let (undoing, outcome) = try await importMyData.undo() else { return await send(.lastTold(nil)) }
        await send(.undone(undoing, outcome))
      } catch {
        await send(.undoFailed(error))
      }
    case .exportSessions(let owner, let format):
      do throws(Failure) {
        guard let file = try await useCases.charging.sessions.export(owner: owner, format) else {
          return await send(.noSessions)
        }
        guard await useCases.platform.save(file.document) else { return await send(.sessionsFailed) }
        await send(.sessionsExported(name: file.document.name, file.summary))
      } catch {
        await send(.sessionsFailed)
      }
    }
  }
}
