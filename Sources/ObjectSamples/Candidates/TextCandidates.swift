import DateText
import JSONText
import ObjectSchema

/// Texts that are likely to follow the rules of a property, or all of them but one.
struct TextCandidates {
  private let changes: TextChanges

  /// The allowed texts, if the rules list them.
  let options: [String]?

  private let lengths: ClosedRange<Int>
  private let patterns: [PatternSampler]
  private let formats: [TextFormat]
  private let dates: DateCandidates?

  /// The pattern that's meant to be broken.
  private let brokenPattern: PatternSampler?

  /// Whether a rule is meant to be broken.
  private let isViolating: Bool

  /// The lengths of texts that are generated.
  static let maximumLength = 100_000

  init(_ property: PropertyDefinition, violating violation: RuleViolation? = nil) {
    let all = property.rules
    let rules = all.without(violation)
    changes = property.textChanges
    isViolating = violation != nil
    var options: [String]?
    var lengths = 0...Int.max
    var patterns: [PatternSampler] = []
    var formats: [TextFormat] = []
    var hasDates = false
    for rule in rules {
      switch rule {
      case .oneOf(let values):
        let texts = values.compactMap(\.value.string)
        options = options.map { old in old.filter { texts.contains($0) } } ?? texts
      case .length(let range): lengths = lengths.intersection(range) ?? range
      case .pattern(let pattern, _):
        // Any text follows a pattern that can't be run.
        if pattern.isSupported, let sampler = PatternSampler(pattern.source) {
          patterns.append(sampler)
        }
      case .format(let format): formats.append(format)
      case .dateRange: hasDates = true
      default: break
      }
    }
    if let violation, case .length(let range) = all[violation.index] {
      let outside =
        violation.isBelow
        ? 0...max(0, range.lowerBound - 1)
        : min(range.upperBound, Int.max - 1) + 1...Int.max
      lengths = lengths.intersection(outside) ?? outside
    }
    if let violation, case .pattern(let pattern, _) = all[violation.index], pattern.isSupported {
      brokenPattern = PatternSampler(pattern.source)
    } else {
      brokenPattern = nil
    }
    self.options = options
    self.lengths = lengths
    self.patterns = patterns
    self.formats = formats
    dates = hasDates ? DateCandidates(rules, .rfc3339, isDateOnly: false) : nil
  }

  /// Returns a candidate, or `nil` if there are no more.
  ///
  /// - Parameters:
  ///   - attempt: The number of candidates before it.
  ///   - random: The source of random numbers.
  /// - Returns: The candidate.
  func text(_ attempt: Int, using random: inout SampleRandom) -> String? {
    if let options {
      if attempt < options.count { return options[attempt] }
      guard isViolating else { return nil }
    }
    return changed(unchanged(attempt - (options?.count ?? 0), using: &random))
  }

  private func unchanged(_ attempt: Int, using random: inout SampleRandom) -> String {
    let length = length(attempt, using: &random)
    if attempt % 6 == 4, let refused = brokenPattern?.refusedText(using: &random) {
      let text = Self.plain(attempt, max(0, length - refused.utf16.count), using: &random)
      return random.chance(ofPercent: 50) ? text + refused : refused + text
    }
    if isViolating, attempt % 3 == 1 { return Self.other(attempt / 3, length, using: &random) }
    if let dates, attempt % 2 == 0, let text = dates.value(attempt / 2, using: &random)?.string {
      return text
    }
    let sources = formats.count + patterns.count
    if sources > 0, attempt % 8 < 7 {
      let index = attempt % sources
      if index < formats.count, formats[index].hasOwnForm {
        return formats[index].sample(attempt / sources, length, using: &random)
      }
      if !patterns.isEmpty {
        return matching(index % patterns.count, attempt / sources, length, using: &random)
      }
    }
    return Self.plain(attempt, length, using: &random)
  }

  /// Returns the length of a candidate: first the smallest ones, then the largest ones, and then any.
  private func length(_ attempt: Int, using random: inout SampleRandom) -> Int {
    let lower = min(lengths.lowerBound, Self.maximumLength)
    let upper = min(lengths.upperBound, max(lower, Self.maximumLength))
    let preferred = min(upper, max(lower, 11))
    switch attempt % 6 {
    case 0: return preferred
    case 1: return min(upper, max(lower, 1) + attempt / 6)
    case 2: return upper - lower <= 1024 ? max(lower, upper - attempt / 6) : preferred
    case 3: return random.integer(lower...min(upper, lower + 4))
    default: return random.integer(lower...min(upper, lower + 40))
    }
  }

  /// Returns text for a pattern, with other text before or after it, or over which another pattern was written.
  private func matching(
    _ index: Int, _ attempt: Int, _ length: Int, using random: inout SampleRandom
  ) -> String {
    let sampler = patterns[index]
    let core = sampler.text(
      ofLength: attempt % 4 == 3 ? nil : max(sampler.lengths.lowerBound, length), using: &random)
    var units = Array(core.utf16)
    if patterns.count > 1 {
      for other in patterns.indices where other != index && random.chance(ofPercent: 60) {
        let text = Array(patterns[other].text(using: &random).utf16)
        let start =
          random.chance(ofPercent: 50)
          ? max(0, units.count - text.count) : random.integer(0...units.count)
        units.replaceSubrange(start..<min(units.count, start + text.count), with: text)
      }
    }
    guard units.count < length, attempt % 2 == 0 else {
      return String(decoding: units, as: UTF16.self)
    }
    let filling = Array(Self.plain(attempt, length - units.count, using: &random).utf16)
    let text = random.chance(ofPercent: 50) ? units + filling : filling + units
    return String(decoding: text, as: UTF16.self)
  }

  /// Returns text without a form.
  private static func plain(
    _ attempt: Int, _ length: Int, using random: inout SampleRandom
  ) -> String {
    guard length > 0 else { return "" }
    let phrase = "sample text "
    var text = ""
    if attempt < 12 || length > 1000 {
      while text.utf8.count < length { text += phrase }
      text = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      // A space at the end would be lost where text is trimmed.
      return text.hasSuffix(" ") ? text.dropLast() + "s" : text
    }
    let letters = Array(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".unicodeScalars)
    let others = Array(" -_.,:;/\\\"'()<>&%#@!?+*=~éßñΩ中\u{1F600}".unicodeScalars)
    while text.utf16.count < length {
      let scalar = random.element(of: random.chance(ofPercent: 85) ? letters : others)
      if scalar.value > 0xFFFF, text.utf16.count + 2 > length { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// Returns text that has few of the usual forms.
  private static func other(
    _ attempt: Int, _ length: Int, using random: inout SampleRandom
  ) -> String {
    let texts = [
      "", "x", "-", "0", " ", "not a value", "\u{1}", "1", "A", "z9", "!?", "é", "x@", "1a", "a\tb",
      "ftp://example.com/", "http://example.com/", "https://example.com/", "2999-01-01",
      "1898-12-31", "12345", "+1", "\u{7F}text", "a b", "_", "__a", "zz-", "Nowhere/City",
    ]
    if attempt < texts.count { return texts[attempt] }
    var text = plain(attempt, length, using: &random)
    switch attempt % 4 {
    case 0: text = "!" + text.dropFirst()
    case 1: text = text.dropLast() + "\u{1}"
    case 2: text = "1" + text.dropFirst()
    default: break
    }
    return text
  }

  /// Returns text that the property's own changes leave alone.
  private func changed(_ text: String) -> String {
    var text = text
    if changes.contains(.lowercase) { text = text.lowercased() }
    if changes.contains(.uppercase) { text = text.uppercased() }
    if changes.contains(.trim), let last = text.unicodeScalars.last, last == " " {
      text = text.dropLast() + "t"
    }
    return text
  }
}

extension ClosedRange<Int> {
  /// Returns the integers that are in both ranges, or `nil` if there are none.
  func intersection(_ other: ClosedRange<Int>) -> ClosedRange<Int>? {
    let lower = Swift.max(lowerBound, other.lowerBound)
    let upper = Swift.min(upperBound, other.upperBound)
    return lower <= upper ? lower...upper : nil
  }
}
