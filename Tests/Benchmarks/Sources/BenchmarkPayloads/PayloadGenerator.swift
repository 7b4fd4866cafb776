/// A payload on one line.
public struct PayloadLine: Sendable {
  /// The payload, without a line feed.
  public let bytes: [UInt8]

  /// The name of its mistake, or `nil` if it is valid.
  public let mistake: String?
}

/// Generates payloads for ``BenchmarkDefinition``; the same seed gives the same payloads.
///
/// A line has about 764 bytes. Of a hundred lines, 51 have letters outside ASCII, 39 have them as
/// escapes, 10 have their members in random order, 10 lack `c_any` and 10 lack `c_scores`.
public struct PayloadGenerator: Sendable, Sequence, IteratorProtocol {
  private let invalidShare: Double
  private let includesSyntaxErrors: Bool
  private var random: SeededGenerator

  /// The default seed.
  public static let defaultSeed: UInt64 = 764

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: The seed, which determines the payloads.
  ///   - invalidShare: The share of payloads with a mistake, from 0 to 1.
  ///   - includesSyntaxErrors: Whether some of the mistakes violate the syntax of JSON.
  public init(
    seed: UInt64 = defaultSeed, invalidShare: Double = 0, includesSyntaxErrors: Bool = false
  ) {
    self.invalidShare = invalidShare
    self.includesSyntaxErrors = includesSyntaxErrors
    random = SeededGenerator(seed: seed)
  }

  /// Returns the next payload; the sequence is infinite.
  public mutating func next() -> PayloadLine? { line() }

  /// Returns the next payloads.
  ///
  /// - Parameter count: The number of elements.
  /// - Returns: The payloads.
  public mutating func lines(_ count: Int) -> [PayloadLine] { (0..<count).map { _ in line() } }

  /// Returns e-mail addresses in the form that payloads have.
  ///
  /// - Parameter count: The number of elements.
  /// - Returns: The addresses, without quotes.
  public static func emails(_ count: Int) -> [String] {
    var random = SeededGenerator(seed: defaultSeed)
    return (0..<count).map { _ in PayloadObject.email(&random) }
  }

  private mutating func line() -> PayloadLine {
    let texts = TextMaker(style: .any(&random))
    var object = PayloadObject(texts, &random)
    let mistake = random.happens(invalidShare) ? anyMistake() : nil
    if case .rule(let mistake) = mistake { mistake.spoil(&object, &random) }
    if random.happens(0.1) { random.shuffle(&object.members) }
    return switch mistake {
    case .syntax(let mistake):
      PayloadLine(bytes: mistake.spoiled(object), mistake: mistake.rawValue)
    case .rule(let mistake):
      PayloadLine(bytes: Array(object.json.utf8), mistake: mistake.rawValue)
    case nil: PayloadLine(bytes: Array(object.json.utf8), mistake: nil)
    }
  }

  /// Returns a mistake; all are equally likely.
  private mutating func anyMistake() -> Mistake {
    let rules = RuleMistake.allCases.map(Mistake.rule)
    guard includesSyntaxErrors else { return random.one(of: rules) }
    return random.one(of: rules + SyntaxMistake.allCases.map(Mistake.syntax))
  }

  private enum Mistake {
    case rule(RuleMistake)
    case syntax(SyntaxMistake)
  }
}
