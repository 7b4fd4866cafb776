/// The flags of a pattern.
struct PatternFlags: OptionSet, Sendable {
  let rawValue: UInt8

  static let ignoreCase = PatternFlags(rawValue: 1)
  static let multiline = PatternFlags(rawValue: 2)
  static let dotAll = PatternFlags(rawValue: 4)
  static let unicode = PatternFlags(rawValue: 8)
  static let sticky = PatternFlags(rawValue: 16)

  /// Creates flags from letters, or returns `nil` if one is unknown, duplicated, or not supported,
  /// as `v` is.
  init?(_ letters: Substring) {
    var flags: PatternFlags = []
    guard Self.standsOnce(letters) else { return nil }
    for letter in letters.utf8 {
      switch letter {
      case UInt8(ascii: "i"): flags.insert(.ignoreCase)
      case UInt8(ascii: "m"): flags.insert(.multiline)
      case UInt8(ascii: "s"): flags.insert(.dotAll)
      case UInt8(ascii: "u"): flags.insert(.unicode)
      case UInt8(ascii: "y"): flags.insert(.sticky)
      // These affect only the position of matches, which isn't used.
      case UInt8(ascii: "g"), UInt8(ascii: "d"): continue
      default: return nil
      }
    }
    self = flags
  }

  /// Returns whether each letter is a JavaScript flag and none is duplicated.
  static func standsOnce(_ letters: Substring) -> Bool {
    var rest = Array("dgimsuvy".utf8)
    for letter in letters.utf8 {
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest.remove(at: index)
    }
    return true
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
