import BenchmarkPayloads
import CommandWords

/// The parsed command line.
struct Arguments {
  static let usage = """
    usage: payloads COUNT FILE [--invalid SHARE] [--syntax] [--seed N] [--definition FILE]

      COUNT            the number of lines
      FILE             the file to write; - is standard output
      --invalid SHARE  the share of lines with a mistake, 0 to 1 (0)
      --syntax         includes syntax errors among the mistakes
      --seed N         the seed of the payloads (\(PayloadGenerator.defaultSeed))
      --definition FILE
                       also writes the definition of the payloads
    """

  var count = 0
  var path = ""
  var invalidShare = 0.0
  var includesSyntaxErrors = false
  var definitionPath: String?
  var seed = PayloadGenerator.defaultSeed

  init(_ words: some Sequence<String>) throws(UsageError) {
    var words = CommandWords(words)
    var positional: [String] = []
    while let word = words.next() {
      switch word {
      case "--invalid": invalidShare = try words.value(of: word, in: 0...1)
      case "--syntax": includesSyntaxErrors = true
      case "--seed": seed = try words.value(of: word, in: 0...)
      case "--definition": definitionPath = try words.value(of: word)
      case _ where word.hasPrefix("-") && word != "-":
        throw UsageError("unknown option \(word)")
      default: positional.append(word)
      }
    }
    guard positional.count == 2 else { throw UsageError("expected a count and a file") }
    guard let count = Int(positional[0]), count >= 0 else {
      throw UsageError("expected a count, found \(positional[0])")
    }
    self.count = count
    path = positional[1]
  }
}
