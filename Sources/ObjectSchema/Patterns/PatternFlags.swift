/// The flags of a pattern that affect whether it matches.
struct PatternFlags: Sendable {
  var ignoreCase = false
  var multiline = false
  var dotAll = false
  var unicode = false
  var sticky = false

  /// Creates flags from letters, or returns `nil` if one is unknown, duplicated, or unsupported,
  /// such as `v`.
  init?(_ letters: Substring) {
    guard Self.areValid(letters) else { return nil }
    for letter in letters.utf8 {
      switch letter {
      case UInt8(ascii: "i"): ignoreCase = true
      case UInt8(ascii: "m"): multiline = true
      case UInt8(ascii: "s"): dotAll = true
      case UInt8(ascii: "u"): unicode = true
      case UInt8(ascii: "y"): sticky = true
      // These affect only the position of a match, which isn't used.
      case UInt8(ascii: "g"), UInt8(ascii: "d"): continue
      default: return nil
      }
    }
  }

  /// Returns whether each letter is a JavaScript flag and none is duplicated.
  static func areValid(_ letters: Substring) -> Bool {
    var rest = Array("dgimsuvy".utf8)
    for letter in letters.utf8 {
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest.remove(at: index)
    }
    return true
  }
}
