internal import ChargeData
internal import ChargeDomain

extension FuzzTarget {
  /// What the charging network answers, to everything it is asked.
  static let chargingAnswers = answers("charging-answers") { (run: AnswerRun) throws(FuzzFinding) in
    let accounts = ChargingAccountsClient.make(
      server: run.server, transport: run.transport, clock: run.clock, logger: run.log.logger)
    let (email, password, code, token) = (AnswerRun.email, AnswerRun.password, AnswerRun.code, AnswerRun.token)
    let known = run.credential(.charging)
    try run.look(
      at: try await run.value(sending: [password]) { () throws(Failure) in try await accounts.logIn(email, password) },
      of: .charging)
    let data = try await run.value(sending: [token]) { () throws(Failure) in try await accounts.personalData(known) }
    if let data {
      try run.look(
        at: [
          data.firstName, data.lastName, data.phone, data.streetAddress, data.zipCode, data.city, data.country,
        ].compactMap { $0 })
    }
    _ = try await run.value(sending: [password]) { () throws(Failure) in try await accounts.register(email, password) }
    _ = try await run.value(sending: [code]) { () throws(Failure) in try await accounts.verify(email, code) }
    _ = try await run.value { () throws(Failure) in try await accounts.sendResetCode(email) }
    _ = try await run.value(sending: [code, password]) { () throws(Failure) in
      try await accounts.resetPassword(email, code, password)
    }
    _ = try await run.value(sending: [token, password]) { () throws(Failure) in
      try await accounts.changePassword(known, password, password)
    }
    _ = try await run.value(sending: [token]) { () throws(Failure) in
      try await accounts.savePersonalData(data ?? PersonalData(), known)
    }
    _ = try await run.value(sending: [token]) { () throws(Failure) in try await accounts.deleteAccount(known) }
  }

  /// What the appointment service answers, to everything it is asked.
  static let appointmentAnswers = answers("appointment-answers") { (run: AnswerRun) throws(FuzzFinding) in
    let accounts = AppointmentAccountsClient.make(
      server: run.server, transport: run.transport, clock: run.clock, logger: run.log.logger)
    let known = run.credential(.appointments)
    let device = DeviceID(rawValue: "A5C1B7D2-0000-4000-8000-000000000001")
    try run.look(
      at: try await run.value { () throws(Failure) in try await accounts.logIn(AnswerRun.email, device) },
      of: .appointments)
    _ = try await run.value(sending: [AnswerRun.token]) { () throws(Failure) in try await accounts.logOut(known) }
    let provinces =
      try await run.value(sending: [AnswerRun.token]) { () throws(Failure) in try await accounts.provinces(known) }
      ?? []
    try run.look(at: provinces)
    try expect(Set(provinces).count == provinces.count, "a province comes twice")
  }

  private static func answers(
    _ name: String, _ look: @escaping @Sendable (AnswerRun) async throws(FuzzFinding) -> Void
  ) -> FuzzTarget {
    FuzzTarget(name: name) { input throws(FuzzFinding) in
      guard let run = AnswerRun(input) else { throw FuzzFinding(description: "no server") }
      try await look(run)
    }
  }
}
