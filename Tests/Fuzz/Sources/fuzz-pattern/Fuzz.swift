import Invariants

@testable import ObjectSchema

/// Reads the first half of the bytes as a pattern between slashes and searches the second with it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPattern(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    let (first, second) = bytes.copy.halves
    let source = String(decoding: first, as: UTF8.self)
    // A property of Unicode asks every character there is. A few such patterns are enough.
    let hasProperty = source.utf8.count > 9 && source.lowercased().contains("\\p")
    guard !hasProperty || isChosen(first, oneIn: 64) else { return }
    guard let parts = PatternParts(source) else {
      require((try? Pattern(source)) == nil, "runs, but cannot be read")
      return
    }
    // The table of a long program takes seconds to work out, or to be given up.
    let isLong = parts.program.instructions.count > 48
    guard !isLong || isChosen(first, oneIn: 64) else { return }
    let text = Array(String(decoding: second, as: UTF8.self).utf8)
    guard let isMatch = requireMatch(source, parts, text) else { return }
    guard !isLong, !hasProperty, isChosen(first, oneIn: 4) else { return }
    requireOthers(isMatch, parts, text)
    requireRule(isMatch, source, text)
  }
}

/// Whether an input is one of the few that something costly is tried with; always the same few.
private func isChosen(_ bytes: [UInt8], oneIn count: UInt32) -> Bool {
  (bytes.reduce(UInt32(0)) { ($0 ^ UInt32($1)) &* 0x0100_0193 } >> 16) % count == 0
}

/// A pattern taken apart by the steps that make it.
private struct PatternParts {
  let body: String
  let letters: Substring
  let flags: PatternFlags
  let node: PatternNode
  let program: PatternProgram

  init?(_ source: String) {
    guard let (body, letters) = Pattern.halves(source), let flags = PatternFlags(letters),
      let node = try? PatternParser.parse(body, flags: flags),
      let program = try? PatternProgram(node)
    else { return nil }
    self.body = body
    self.letters = letters
    self.flags = flags
    self.node = node
    self.program = program
  }
}

/// Searches by table, by simulation and slowly; the answer, or `nil` for a pattern that is refused.
private func requireMatch(_ source: String, _ parts: PatternParts, _ text: [UInt8]) -> Bool? {
  let pattern: Pattern
  do throws(PatternError) {
    pattern = try Pattern(source)
  } catch {
    require(!error.reason.isEmpty, "refused without a reason")
    return nil
  }
  let isMatch = unsafe pattern.matches(text.span.bytes)
  let simulated = unsafe pattern.matchesBySimulation(text.span.bytes)
  require(simulated == isMatch, "the table says \(isMatch), the walk does not")
  let expected = SlowMatcher(text, flags: parts.flags).finds(parts.node)
  require(expected == isMatch, "found: \(isMatch), the slow way: \(expected)")
  return isMatch
}

/// Requires the same answer of patterns that say the same in other words.
private func requireOthers(_ isMatch: Bool, _ parts: PatternParts, _ text: [UInt8]) {
  requireSame(isMatch, "/(?:\(parts.body))/\(parts.letters)", text, mayRefuse: false)
  let twice = "(?:\(parts.body))|(?:\(parts.body))"
  // A text that is read from its start to its end around a match has no other one.
  let isWhole = parts.flags.isDisjoint(with: [.sticky, .multiline])
  requireSame(
    isMatch, isWhole ? "/^[^]*(?:\(twice))[^]*$/\(parts.letters)" : "/\(twice)/\(parts.letters)",
    text, mayRefuse: true)
}

/// Requires the same answer of another pattern.
///
/// One that holds the first twice may be refused: its groups are more, and numbers that stood for
/// characters become references to them.
private func requireSame(_ isMatch: Bool, _ source: String, _ text: [UInt8], mayRefuse: Bool) {
  do throws(PatternError) {
    let isOtherMatch = try unsafe Pattern(source).matches(text.span.bytes)
    require(isOtherMatch == isMatch, "found: \(isMatch), by \(source): \(isOtherMatch)")
  } catch {
    guard case .unsupported(let reason) = error else { fatalError("\(source): \(error)") }
    require(mayRefuse || reason == "deep nesting of groups", "\(source): \(error)")
  }
}
