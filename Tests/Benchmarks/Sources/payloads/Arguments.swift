import BenchmarkPayloads
import CommandWords

/// What the command line asks for.
struct Arguments {
  static let usage = """
    usage: payloads COUNT FILE [--invalid SHARE] [--syntax] [--seed N] [--definition FILE]

      COUNT            how many lines to write
      FILE             where to; - is the standard output
      --invalid SHARE  the share of lines with a mistake, 0 to 1 (0)
      --syntax         some of the mistakes are syntax errors
      --seed N         other payloads (\(PayloadGenerator.defaultSeed))
      --definition FILE
                       write the definition of the payloads there, too
    """

  var count = 0
  var path = ""
  var invalidShare = 0.0
  var includesSyntaxErrors = false
  var definitionPath: String?
  var seed = PayloadGenerator.defaultSeed

  init(_ words: some Sequence<String>) throws(UsageError) {
    var words = CommandWords(words)
    var places: [String] = []
    while let word = words.next() {
      switch word {
      case "--invalid": invalidShare = try words.value(of: word, in: 0...1)
      case "--syntax": includesSyntaxErrors = true
      case "--seed": seed = try words.value(of: word, in: 0...)
      case "--definition": definitionPath = try words.value(of: word)
      case _ where word.hasPrefix("-") && word != "-":
        throw UsageError("there is no option \(word)")
      default: places.append(word)
      }
    }
    guard places.count == 2 else { throw UsageError("a count and a file are needed") }
    guard let count = Int(places[0]), count >= 0 else {
      throw UsageError("\(places[0]) is no count")
    }
    self.count = count
    path = places[1]
  }
}
