public import ChargeDomain

extension AppointmentProfileViewModel {
  /// Reading and signing out stand beside each other.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .readDevice: EffectSlot("readDevice")
    case .signOut: EffectSlot("signOut")
    }
  }

  /// Reads the id of the installation, or signs out.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .readDevice:
      do throws(Failure) {
        await send(.deviceTold(try await useCases.appointments.deviceID()))
      } catch {
        await send(.deviceNotTold(error))
      }
    case .signOut:
      do throws(Failure) {
        await send(.signedOut(try await useCases.accounts.signOut(.appointments)))
      } catch {
        await send(.signOutFailed(error))
      }
    }
  }
}
