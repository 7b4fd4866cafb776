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
    var seen: Set<Character> = []
    for letter in letters {
      guard seen.insert(letter).inserted else { return nil }
      switch letter {
      case "i": flags.insert(.ignoreCase)
      case "m": flags.insert(.multiline)
      case "s": flags.insert(.dotAll)
      case "u": flags.insert(.unicode)
      case "y": flags.insert(.sticky)
      // Where a match was found and where the next would start is not asked.
      case "g", "d": continue
      default: return nil
      }
    }
    self = flags
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
