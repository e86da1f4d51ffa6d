/// EVSE ids in the form to compare: upper case, without `*`, `-` and blanks, so that `CHFASE4150101` equals
/// `CH*FAS*E4150101`.
public enum EVSEKey {
  /// The form of an id, or of a part of one. Letters outside a to z stay unchanged.
  public static func of(_ id: String) -> String {
    var key = String.UnicodeScalarView()
    for scalar in id.unicodeScalars where !isSeparator(scalar) {
      if ("a"..."z").contains(scalar), let upper = Unicode.Scalar(scalar.value - 32) {
        key.append(upper)
      } else {
        key.append(scalar)
      }
    }
    return String(key)
  }

  /// The characters of an id that a query covers, with the separators between them; nil if the id does not contain it.
  public static func range(of query: String, in id: String) -> Range<String.Index>? {
    let wanted = Array(of(query).unicodeScalars)
    guard !wanted.isEmpty else { return nil }
    let letters = id.unicodeScalars.indices.filter { !isSeparator(id.unicodeScalars[$0]) }
    let key = Array(of(id).unicodeScalars)
    guard key.count == letters.count, key.count >= wanted.count else { return nil }
    for start in 0...(key.count - wanted.count) where key[start..<(start + wanted.count)].elementsEqual(wanted) {
      return letters[start]..<id.unicodeScalars.index(after: letters[start + wanted.count - 1])
    }
    return nil
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "*" || scalar == "-" || scalar.properties.isWhitespace
      || scalar.properties.isDefaultIgnorableCodePoint
  }
}
