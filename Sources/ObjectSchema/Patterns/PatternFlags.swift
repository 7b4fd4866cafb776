/// The flags after a pattern's second slash.
struct PatternFlags: OptionSet, Sendable {
  let rawValue: UInt8

  static let ignoreCase = PatternFlags(rawValue: 1)
  static let multiline = PatternFlags(rawValue: 2)
  static let dotAll = PatternFlags(rawValue: 4)
  static let unicode = PatternFlags(rawValue: 8)
  static let sticky = PatternFlags(rawValue: 16)

  /// Reads the letters; `nil` for one that is unknown or stands twice, or that changes the syntax
  /// to one not read here (`v`).
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
      // Where a match was found and where the next would start is not asked.
      case UInt8(ascii: "g"), UInt8(ascii: "d"): continue
      default: return nil
      }
    }
    self = flags
  }

  /// Whether each letter is one that JavaScript has for a flag, and stands once.
  static func standsOnce(_ letters: Substring) -> Bool {
    var rest = Array("dgimsuvy".utf8)
    for letter in letters.utf8 {
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest.remove(at: place)
    }
    return true
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
