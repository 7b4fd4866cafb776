import Invariants

@testable import ObjectSchema

/// Reads the first part of the bytes as a pattern between slashes, and searches the second with it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPattern(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    let (first, second) = bytes.copy.halves
    let source = String(decoding: first, as: UTF8.self)
    // A Unicode property is slow to compile, so only a few such patterns are tried.
    let hasProperty = source.utf8.count > 9 && source.lowercased().contains("\\p")
    guard !hasProperty || isChosen(first, oneIn: 64) else { return }
    guard let parts = PatternParts(source) else {
      require((try? Pattern(source)) == nil, "compiles, but cannot be parsed")
      return
    }
    let isLong = parts.program.instructions.count > 48
    guard !isLong || isChosen(first, oneIn: 16) else { return }
    let text = Array(String(decoding: second, as: UTF8.self).utf8)
    guard let isMatch = requireMatch(source, parts, text) else { return }
    guard !isLong, !hasProperty, isChosen(first, oneIn: 4) else { return }
    requireVariants(isMatch, parts, text)
    requireRule(isMatch, source, text)
  }
}

/// Returns whether an input is one of those for a costly check. The choice depends only on its bytes.
private func isChosen(_ bytes: [UInt8], oneIn count: UInt32) -> Bool {
  (bytes.reduce(UInt32(0)) { ($0 ^ UInt32($1)) &* 0x0100_0193 } >> 16) % count == 0
}

/// A pattern with the results of the steps that compile it.
private struct PatternParts {
  let body: String
  let letters: Substring
  let flags: PatternFlags
  let tree: PatternTree
  let program: PatternProgram

  init?(_ source: String) {
    var budget = PatternBudget.ofPattern
    guard let (body, letters) = Pattern.halves(source), let flags = PatternFlags(letters),
      let tree = try? PatternParser.parse(body, flags: flags, &budget),
      let program = try? PatternProgram(tree)
    else { return nil }
    self.body = body
    self.letters = letters
    self.flags = flags
    self.tree = tree
    self.program = program
  }
}

/// Requires that the table, the cached states, the machines and a slow search agree.
///
/// - Returns: Whether the text matches, or `nil` for a rejected pattern.
private func requireMatch(_ source: String, _ parts: PatternParts, _ text: [UInt8]) -> Bool? {
  let pattern: Pattern
  do throws(PatternError) {
    pattern = try Pattern(source)
  } catch {
    require(!error.reason.isEmpty, "rejected without a reason")
    return nil
  }
  let isMatch = unsafe pattern.matches(text.span.bytes)
  var budget = PatternBudget.ofPattern
  if let untabulated = try? Pattern(source, hasTable: false, &budget) {
    for hasCaches in [true, false] {
      var search = PatternSearch(hasCaches: hasCaches)
      for _ in 0..<2 {
        let isFound = unsafe search.finds(untabulated, in: text.span.bytes, index: 0)
        require(isFound == isMatch, "found: \(isMatch), with caches (\(hasCaches)): \(isFound)")
      }
    }
  }
  let expected = SlowMatcher(text, flags: parts.flags, parts.tree).finds()
  require(expected == isMatch, "found: \(isMatch), expected: \(expected)")
  return isMatch
}

/// Requires the same result from equivalent patterns.
private func requireVariants(_ isMatch: Bool, _ parts: PatternParts, _ text: [UInt8]) {
  requireSame(isMatch, "/(?:\(parts.body))/\(parts.letters)", text, mayReject: false)
  let alternatives = "(?:\(parts.body))|(?:\(parts.body))"
  // A pattern for the whole text around the match must match the same texts.
  let isWhole = !parts.flags.sticky && !parts.flags.multiline
  requireSame(
    isMatch,
    isWhole
      ? "/^[^]*(?:\(alternatives))[^]*$/\(parts.letters)" : "/\(alternatives)/\(parts.letters)",
    text, mayReject: true)
}

/// Requires the same result from another pattern.
///
/// A pattern that contains another one twice may be rejected, because it has more groups, so that
/// escaped numbers can become references to them.
private func requireSame(_ isMatch: Bool, _ source: String, _ text: [UInt8], mayReject: Bool) {
  do throws(PatternError) {
    let isOtherMatch = try unsafe Pattern(source).matches(text.span.bytes)
    require(isOtherMatch == isMatch, "found: \(isMatch), by \(source): \(isOtherMatch)")
  } catch {
    guard case .unsupported(let reason) = error else { fatalError("\(source): \(error)") }
    require(mayReject || reason == "deep nesting of groups", "\(source): \(error)")
  }
}
