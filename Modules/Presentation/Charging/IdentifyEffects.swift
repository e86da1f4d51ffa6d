public import ChargeDomain

extension IdentifyViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .watch: await useCases.charging.watchChargers { await send(.progress($0)) }
    case .askForCamera: await useCases.platform.askPermission(.camera)
    case .scan: if await !useCases.platform.scanCode() { await send(.cameraFailed) }
    case .find(let id):
      // A store that cannot be read knows no station.
      await send(.stationFound(try? await useCases.stations.findStation(code: id.description), id))
    }
  }
}
