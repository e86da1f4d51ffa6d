import Foundation
import HTTPTypes
import Hummingbird

/// `/invoices`: the list of a signed-in user, and their documents. The network's server never had an address at which
/// invoices are set up: clients keep that to themselves.
struct InvoiceRoutes: Sendable {
  let requests: ChargingRequests

  func add(to router: Router<BackendContext>) {
    router.get("\(BackendEndpoint.invoicesOfUsers.path)/:id") { request, context in
      await requests.asUser(request) { user in
        guard context.pathID == user.id else { return ChargingAnswer.notFound }
        guard let standing = Standing(rawValue: request.parameter("status") ?? Standing.all.rawValue) else {
          return ChargingAnswer.refused("invalidStatus")
        }
        return requests.world { world in
          .json(Self.row(of: user, try world.invoices(of: user.id).filter(standing.includes)))
        }
      }
    }
    router.get("\(BackendEndpoint.invoices.path)/:id") { request, context in
      await requests.asUser(request) { user in
        requests.world { world in
          // Other people's are not there.
          guard let invoice = try world.invoices(of: user.id).first(where: { $0.id == context.pathID }) else {
            return ChargingAnswer.notFound
          }
          return Self.document(invoice, user, world.settings.documentFault)
        }
      }
    }
  }

  private enum Standing: String {
    case paid = "PAID"
    case unpaid = "UNPAID"
    case all = "ALL"

    func includes(_ invoice: ChargingInvoice) -> Bool {
      switch self {
      case .paid: invoice.isPaid
      case .unpaid: !invoice.isPaid
      case .all: true
      }
    }
  }

  private static func row(of user: ChargingUser, _ invoices: [ChargingInvoice]) -> JSONValue {
    [
      "type": ["USER"].json, "userID": user.id, "email": user.email, "invoices": JSONValue.array(invoices.map(\.json)),
    ]
  }

  private static func document(
    _ invoice: ChargingInvoice, _ user: ChargingUser, _ fault: ChargingControl.DocumentFault?
  ) -> Response {
    let document = InvoiceDocument(invoice: invoice, user: user).bytes
    switch fault {
    case .missing: return ChargingAnswer.notFound
    case .error: return ChargingAnswer.codes(["internalError"], status: .ok)
    case .cut: return pdf(Array(document.prefix(document.count / 2)))
    case nil: return pdf(document)
    }
  }

  private static func pdf(_ bytes: [UInt8]) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/pdf", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
