@testable import ChargePresentation
import Foundation
import TestSupport

/// The view state of a screen as JSON.
struct JSONText {
  let text: String

  init(model: some ViewModel) throws {
    let data = try JSONEncoder().encode(model.viewState(in: try context()))
    text = String(decoding: data, as: UTF8.self)
  }
}
