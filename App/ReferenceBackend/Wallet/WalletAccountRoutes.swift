import Hummingbird

/// The sign-in of the wallet.
struct WalletAccountRoutes: Sendable {
  let accounts: WalletAccounts

  func add(to router: Router<BackendContext>) {
    router.post("\(BackendEndpoint.walletSendCode.path)") { request, _ in
      await WalletAnswer.of {
        let body: Number = try await request.decoded()
        try await accounts.sendCode(to: body.e164PhoneNumber).get()
        return .json(["status": "pending"])
      }
    }
    router.post("\(BackendEndpoint.walletCheckCode.path)") { request, _ in
      await WalletAnswer.of {
        let body: Code = try await request.decoded()
        let token = try await accounts.checkCode(body.code, of: body.e164PhoneNumber).get()
        return .json(["authToken": token])
      }
    }
  }

  private struct Number: Decodable, Sendable {
    let e164PhoneNumber: String
  }

  private struct Code: Decodable, Sendable {
    let e164PhoneNumber: String
    let code: String
  }
}
