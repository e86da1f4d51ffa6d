public import ChargeDomain

extension Texts {
  /// Who may charge.
  public func access(_ kind: AccessKind) -> String {
    switch kind {
    case .public: accessPublic
    case .publicMembership: accessPublicMembership
    case .publicPayAtLocation: accessPublicPayAtLocation
    case .publicNotice: accessPublicNotice
    case .privateRestricted: accessPrivateRestricted
    case .privateNotice: accessPrivateNotice
    case .visitors: accessVisitors
    case .unknown: accessUnknown
    }
  }

  /// What is at a station beside chargers; one that is not in the list in the words of the source.
  public func facility(_ facility: Facility) -> String {
    switch facility {
    case .parkingLot: facilityParkingLot
    case .parkingGarage: facilityParkingGarage
    case .undergroundGarage: facilityUndergroundGarage
    case .onStreet: facilityOnStreet
    case .roof: facilityRoof
    case .carpoolParking: facilityCarpoolParking
    case .wifi: "Wi-Fi"
    case .cafe: facilityCafe
    case .restaurant: facilityRestaurant
    case .hotel: facilityHotel
    case .mall: facilityMall
    case .supermarket: facilitySupermarket
    case .prayerRoom: facilityPrayerRoom
    case .fuelStation: facilityFuelStation
    default: surroundings(facility) ?? facility.rawValue
    }
  }

  private func surroundings(_ facility: Facility) -> String? {
    switch facility {
    case .sport: facilitySport
    case .recreationArea: facilityRecreationArea
    case .nature: facilityNature
    case .museum: facilityMuseum
    case .bikeSharing: facilityBikeSharing
    case .busStop: facilityBusStop
    case .taxiStand: facilityTaxiStand
    case .tramStop: facilityTramStop
    case .metroStation: facilityMetroStation
    case .trainStation: facilityTrainStation
    case .airport: facilityAirport
    default: nil
    }
  }

  /// What a charging point can do; one that is not in the list in the words of the source.
  public func capability(_ capability: Capability) -> String {
    switch capability {
    case .rfidReader: capabilityCard
    case .remoteStartStop: capabilityApp
    case .reservable: capabilityReservable
    case .plugAndCharge: "Plug & Charge"
    case .directPayment: capabilityDirectPayment
    case .contract: capabilityContract
    case .contactlessCard: capabilityContactless
    case .creditCard: capabilityCredit
    case .debitCard: capabilityDebit
    case .chipCard: capabilityChip
    case .pinTerminal: capabilityPIN
    case .noPayment: capabilityNoPayment
    case .noAuthentication: capabilityNoAuthentication
    default: capability.rawValue
    }
  }

  /// The name of a source of stations.
  public func provider(_ provider: ProviderID) -> String {
    switch provider {
    case .openChargeMap: "Open Charge Map"
    case .swiss: providerSwiss
    case .afdc: "Alternative Fuels Data Center"
    case .ocpi: providerOCPI
    case .charging: "FlexiCharge"
    case .appointments: providerAppointments
    }
  }

  /// A part of a station, in a list of what a source gives.
  public func field(_ field: StationField) -> String {
    switch field {
    case .name: fieldName
    case .place: fieldPlace
    case .address: fieldAddress
    case .operatorName: fieldOperator
    case .access: fieldAccess
    case .condition: fieldCondition
    case .equipment: fieldEquipment
    case .openingHours: fieldHours
    case .facilities: fieldFacilities
    case .capabilities: fieldCapabilities
    case .price: fieldPrice
    case .contact: fieldContact
    case .remarks: fieldRemarks
    case .verification: fieldVerification
    }
  }
}
