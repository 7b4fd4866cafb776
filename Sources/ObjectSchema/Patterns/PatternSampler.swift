import JSONText

/// A generator of texts in which a pattern is likely to find a match.
///
/// Lookbehinds and positive lookaheads are followed as far as possible, and other conditions are ignored, so
/// match each text to see whether it's one.
package struct PatternSampler: Sendable {
  private let shape: PatternShape
  private let refused: [PatternShape]
  private let isUnicode: Bool

  /// The maximum length of a text, in characters of the pattern.
  package static let maximumLength = 1 << 17

  /// Creates a generator, or returns `nil` if the pattern isn't supported.
  ///
  /// - Parameter source: The pattern between slashes, followed by its flags.
  package init?(_ source: String) {
    guard source.utf8.count <= PatternBudget.maximumByteCount,
      let (text, letters) = Pattern.halves(source), let flags = PatternFlags(letters)
    else { return nil }
    var budget = PatternBudget.ofPattern
    guard let tree = try? PatternParser.parse(text, flags: flags, &budget) else { return nil }
    shape = PatternShape(tree, isUnicode: flags.unicode)
    refused = PatternShape.refused(tree, isUnicode: flags.unicode)
    isUnicode = flags.unicode
  }

  /// The lengths of the texts, in characters of the pattern.
  package var lengths: ClosedRange<Int> { shape.minimum...max(shape.minimum, shape.maximum) }

  /// Returns a text.
  ///
  /// - Parameters:
  ///   - length: The preferred length in characters of the pattern, or `nil` for a short text.
  ///   - random: The source of random numbers.
  /// - Returns: The text.
  package func text(
    ofLength length: Int? = nil, using random: inout some RandomNumberGenerator
  ) -> String {
    text(for: shape, length, using: &random)
  }

  /// Returns text that a negative lookaround of the pattern refuses, or `nil` if it has none.
  ///
  /// - Parameter random: The source of random numbers.
  /// - Returns: The text.
  package func refusedText(using random: inout some RandomNumberGenerator) -> String? {
    guard let shape = refused.randomElement(using: &random) else { return nil }
    return text(for: shape, nil, using: &random)
  }

  private func text(
    for shape: PatternShape, _ length: Int?, using random: inout some RandomNumberGenerator
  ) -> String {
    let target = length ?? shape.minimum + Int.random(in: 0...8, using: &random)
    var writer = PatternTextWriter()
    writer.write(shape, min(target, Self.maximumLength), using: &random)
    writer.applyLookaheads(using: &random)
    let characters = writer.characters.map { $0 ?? UInt32(UInt8(ascii: "a")) }
    if isUnicode {
      var text = ""
      for character in characters {
        text.unicodeScalars.append(Unicode.Scalar(character) ?? "\u{FFFD}")
      }
      return text
    }
    return String(decoding: characters.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
  }
}

/// The characters that have been generated for a pattern.
private struct PatternTextWriter {
  /// The characters. Those that a lookahead leaves open are `nil`.
  private(set) var characters: [UInt32?] = []

  /// The lookaheads with the indices of the characters at which they begin.
  private var lookaheads: [(start: Int, shape: PatternShape)] = []

  /// Whether characters that can be almost any are left open.
  private var leavesWideOpen = false

  /// Appends text for a shape, if possible of some length.
  mutating func write(
    _ shape: PatternShape, _ length: Int, using random: inout some RandomNumberGenerator
  ) {
    guard characters.count < PatternSampler.maximumLength else { return }
    switch shape.kind {
    case .empty: return
    case .character(let letters):
      let character = letters.character(using: &random)
      characters.append(leavesWideOpen && letters.isWide ? nil : character)
    case .sequence(let shapes): write(shapes, length, using: &random)
    case .alternatives(let shapes):
      let fitting = shapes.filter { $0.minimum...max($0.minimum, $0.maximum) ~= length }
      let choices = fitting.isEmpty ? shapes : fitting
      write(choices[Int.random(in: choices.indices, using: &random)], length, using: &random)
    case .repeated(let shape, let minimum, let maximum):
      writeRepeated(shape, minimum, maximum, length, using: &random)
    case .lookbehind(let shape):
      // If enough characters come before it, they may already match.
      if characters.count >= shape.minimum, Bool.random(using: &random) { return }
      write(shape, shape.minimum + Int.random(in: 0...2, using: &random), using: &random)
    case .lookahead(let shape): lookaheads.append((characters.count, shape))
    }
  }

  private mutating func write(
    _ shapes: [PatternShape], _ length: Int, using random: inout some RandomNumberGenerator
  ) {
    var lengths = shapes.map(\.minimum)
    var extra = length - lengths.reduce(0, +)
    // Each part first takes a random share, and then, in random order, as much as it can.
    for isShare in [true, false] where extra > 0 {
      for index in shapes.indices.shuffled(using: &random) where extra > 0 {
        let capacity = min(extra, shapes[index].maximum - lengths[index])
        guard capacity > 0 else { continue }
        let taken = isShare ? Int.random(in: 0...capacity, using: &random) : capacity
        lengths[index] += taken
        extra -= taken
      }
    }
    for (shape, length) in zip(shapes, lengths) { write(shape, length, using: &random) }
  }

  private mutating func writeRepeated(
    _ shape: PatternShape, _ minimum: Int, _ maximum: Int, _ length: Int,
    using random: inout some RandomNumberGenerator
  ) {
    guard shape.maximum > 0 else {
      if minimum > 0 { write(shape, 0, using: &random) }
      return
    }
    let lowest = max(minimum, (length + shape.maximum - 1) / shape.maximum)
    let highest = min(maximum, length / max(1, shape.minimum))
    var count =
      lowest < highest ? Int.random(in: lowest...highest, using: &random) : max(minimum, highest)
    count = min(count, PatternSampler.maximumLength)
    var rest = length
    for index in 0..<count {
      let after = count - index - 1
      let upper = min(shape.maximum, rest - after * shape.minimum)
      let lower = max(shape.minimum, rest - after * shape.maximum)
      let part = lower < upper ? Int.random(in: lower...upper, using: &random) : max(lower, 0)
      write(shape, part, using: &random)
      rest -= part
    }
  }

  /// Writes the texts of lookaheads over the characters that follow them.
  mutating func applyLookaheads(using random: inout some RandomNumberGenerator) {
    let pending = lookaheads
    for (start, shape) in pending {
      var other = PatternTextWriter()
      other.leavesWideOpen = true
      let available = max(0, characters.count - start)
      let upper = max(shape.minimum, min(shape.maximum, available))
      other.write(shape, Int.random(in: shape.minimum...upper, using: &random), using: &random)
      for (index, character) in other.characters.enumerated() {
        if start + index >= characters.count {
          characters.append(character)
        } else if let character {
          characters[start + index] = character
        }
      }
    }
  }
}
