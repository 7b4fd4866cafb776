import CommandWords

/// What the command line asks for.
struct Arguments {
  static let usage = """
    usage: check-lines FILE [--way WAY]

      FILE       payloads, one a line
      --way WAY  how they are judged: \(Way.allCases.map(\.rawValue).joined(separator: ", "))

    For each line of the standard input one round over the file, and one line of JSON about it.
    """

  /// How payloads are judged.
  enum Way: String, CaseIterable {
    /// Every fault of each, with its path.
    case check
    /// The verdict alone.
    case isValid = "is-valid"
    /// The bytes of bodies from their values, unchecked.
    case write
    /// Bodies from their values, written and checked.
    case build
    /// Foundation's decoder, which judges no rule.
    case decoder = "json-decoder"
    /// The same, with the date read as one.
    case decoderWithDates = "json-decoder-dates"
  }

  var path = ""
  var way = Way.check

  init(_ words: some Sequence<String>) throws(UsageError) {
    var words = CommandWords(words)
    while let word = words.next() {
      switch word {
      case "--way":
        guard let way = words.next().flatMap(Way.init(rawValue:)) else {
          throw UsageError("there is no such way")
        }
        self.way = way
      case _ where word.hasPrefix("-"): throw UsageError("there is no option \(word)")
      default: path = word
      }
    }
    if path.isEmpty { throw UsageError("a file is needed") }
  }
}
