import CommandWords

/// The parsed command line.
struct Arguments {
  static let usage = """
    usage: check-lines FILE [--way WAY]

      FILE       payloads, one per line
      --way WAY  how they are processed: \(Way.allCases.map(\.rawValue).joined(separator: ", "))

    Performs a round for each line of standard input, and answers it with a line of JSON.
    """

  /// The ways to process payloads.
  enum Way: String, CaseIterable {
    /// Checks payloads and reports every fault with its path.
    case check
    /// Checks only whether payloads are valid.
    case isValid = "is-valid"
    /// Writes bodies from values in memory, without checks.
    case write
    /// Writes and checks bodies from values in memory.
    case build
    /// Decodes with Foundation, which checks no rules.
    case decoder = "json-decoder"
    /// Decodes with Foundation and parses the date.
    case decoderWithDates = "json-decoder-dates"
    /// Writes and checks bodies from generated types.
    case typedWrite = "typed-write"
    /// Reads payloads into generated types and checks them.
    case typedRead = "typed-read"
    /// Writes the guide's own objects from a generated type.
    case guideTypedWrite = "guide-typed-write"
    /// Reads the guide's own objects into a generated type.
    case guideTypedRead = "guide-typed-read"
  }

  var path = ""
  var way = Way.check

  init(_ words: some Sequence<String>) throws(UsageError) {
    var words = CommandWords(words)
    while let word = words.next() {
      switch word {
      case "--way":
        guard let way = words.next().flatMap(Way.init(rawValue:)) else {
          throw UsageError("expected a way to process payloads")
        }
        self.way = way
      case _ where word.hasPrefix("-"): throw UsageError("unknown option \(word)")
      default: path = word
      }
    }
    if path.isEmpty { throw UsageError("expected a file") }
  }
}
