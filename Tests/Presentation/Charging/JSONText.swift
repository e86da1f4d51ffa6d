@testable import ChargePresentation
import Foundation

/// What a screen shows and what it was told, as it is written out.
struct JSONText {
  let text: String

  init(model: some ViewModel) throws {
    let data = try JSONEncoder().encode(model.viewState(in: try context()))
    text = String(decoding: data, as: UTF8.self)
  }
}
