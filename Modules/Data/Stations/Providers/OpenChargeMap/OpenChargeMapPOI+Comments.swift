import ChargeDomain
import Foundation

extension OpenChargeMapPOI {
  /// Types of comments that are for the editors, not for drivers.
  private static let notesToEditors: Set<Int> = [100, 110]

  /// The newest comment for drivers; `nil` when there is none. Names of people are not read.
  static func lastComment(_ record: JSONReader) -> DriverComment? {
    var newest: DriverComment?
    for comment in record.objects("UserComments") {
      let type = comment.int("CommentTypeID") ?? comment.object("CommentType")?.int("ID")
      if let type, notesToEditors.contains(type) { continue }
      guard let text = comment.text("Comment"), FeedText.saysSomething(text) else { continue }
      let read = DriverComment(text: text, at: comment.date("DateCreated"))
      if let known = newest, !read.isNewer(than: known) { continue }
      newest = read
    }
    return newest
  }
}
