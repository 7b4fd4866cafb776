import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of the patterns of paths.
@Suite struct PathPatternTests {
  @Test func `patterns match as in gitignore`() throws {
    let rows: [(pattern: String, matching: [String], others: [String])] = [
      (
        "a.json", ["a.json", "x/a.json", "x/y/a.json", "a.json/b"],
        ["xa.json", "a.jsonx", "A.json"]
      ),
      ("*.json", ["a.json", ".json", "x/.a.json"], ["a.jso", "a.json5"]),
      ("*", ["a", "x/a", "../a"], []),
      ("/a", ["a", "a/b"], ["x/a", "aa"]),
      ("x/a", ["x/a", "x/a/b"], ["y/x/a", "a"]),
      ("x/*.json", ["x/a.json"], ["x/y/a.json", "y/x/a.json"]),
      ("x/", ["x/a", "x/y/a", "y/x/a"], ["x", "y/x"]),
      ("x/y/", ["x/y/a"], ["x/y", "z/x/y/a"]),
      ("**/a", ["a", "x/a", "x/y/a"], ["xa", "x/ya"]),
      ("***/a", ["a", "x/y/a"], []),
      ("x/**", ["x/a", "x/y/a"], ["x", "y/x/a", "xx/a"]),
      ("x/**/a", ["x/a", "x/y/a", "x/y/z/a"], ["xa", "x/ya", "y/x/a"]),
      ("**/x/**/a", ["x/a", "y/x/z/a"], ["a", "x"]),
      ("**", ["a", "x/a"], []),
      ("/**", ["a", "x/a"], []),
      ("a**b", ["ab", "axb"], ["a/b"]),
      ("x/a**b", ["x/ab", "x/axb"], ["x/a/b"]),
      ("a?c", ["abc", "aüc", "a🌸c", "x/abc"], ["ac", "a/c", "abbc"]),
      ("x/?", ["x/a"], ["x/", "x/ab"]),
      ("[a-c]x", ["ax", "cx"], ["dx", "-x", "x"]),
      ("[!a-c]x", ["dx", "-x"], ["ax", "y/bx"]),
      ("[^a]", ["b"], ["a"]),
      ("[]a]", ["]", "a"], ["b"]),
      ("[a-]", ["a", "-"], ["b"]),
      ("[a\\]]", ["a", "]"], ["\\"]),
      ("[*?]", ["*", "?"], ["a"]),
      ("x/[!a]b", ["x/cb"], ["x//b", "x/ab"]),
      ("\\*", ["*"], ["a"]),
      ("\\!a", ["!a"], ["a"]),
      ("a\\?", ["a?"], ["ab"]),
      ("../a", ["../a"], ["a"]),
      ("{a,b}", ["{a,b}"], ["a"]),
    ]
    for (text, matching, others) in rows {
      let pattern = try PathPattern(text, for: "files")
      for path in matching { #expect(pattern.matches(path), "\(text) matches \(path)") }
      for path in others { #expect(!pattern.matches(path), "\(text) doesn't match \(path)") }
    }
  }

  @Test func `patterns that no path can match are errors`() {
    let rows = [
      ("", "a pattern of paths for files, found nothing"),
      ("/", "a pattern of paths for files, found /"),
      ("!a", "a pattern without ! at the start for files, found !a"),
      ("./a", "a pattern without ./ and // for files, found ./a"),
      ("a//b", "a pattern without ./ and // for files, found a//b"),
      ("a/.", "a pattern without ./ and // for files, found a/."),
      ("[a", "a pattern with [] around a set for files, found [a"),
      ("[", "a pattern with [] around a set for files, found ["),
      ("[]", "a pattern with [] around a set for files, found []"),
      ("[b-a]", "a pattern with [] around a set for files, found [b-a]"),
      ("[[:alpha:]]", "a pattern with [] around a set for files, found [[:alpha:]]"),
      ("[a\\", "a pattern with [] around a set for files, found [a\\"),
      ("a\\", "a character after \\ for files, found a\\"),
    ]
    for (text, expectation) in rows {
      #expect(throws: UsageError(reason: "expected \(expectation)")) {
        try PathPattern(text, for: "files")
      }
    }
  }

  @Test func `patterns match as a search of all possibilities does`() throws {
    var generator = SeededGenerator()
    var matches = 0
    for _ in 0..<20_000 {
      let pattern = Self.text(of: ["a", "b", "?", "*", "**/", "/**", "/", "[a.]"], 6, &generator)
      guard let parsed = try? PathPattern(pattern, for: "files") else { continue }
      let names = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        "a" + Self.text(of: ["a", "b", "."], 2, &generator)
      }
      let path = names.joined(separator: "/")
      let expected = NaivePattern.matches(pattern, path)
      matches += expected ? 1 : 0
      #expect(
        parsed.matches(path) == expected, "\(pattern) and \(path), seed \(generator.seed)")
    }
    #expect(matches > 500)
  }

  @Test func `the time doesn't grow with the number of possibilities`() throws {
    let path = String(repeating: "a", count: 2000)
    let pattern = try PathPattern(String(repeating: "a*", count: 200) + "b", for: "files")
    #expect(!pattern.matches(path))
    let directories = String(repeating: "a/", count: 500)
    let deep = try PathPattern(String(repeating: "**/a/", count: 100) + "b", for: "files")
    #expect(!deep.matches(directories + "c") && deep.matches(directories + "b"))
  }

  private static func text(
    of parts: [String], _ count: Int, _ generator: inout SeededGenerator
  ) -> String {
    (0..<Int.random(in: 0...count, using: &generator))
      .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
  }
}

/// A matcher that tries all possibilities, name by name.
private enum NaivePattern {
  static func matches(_ pattern: String, _ path: String) -> Bool {
    var pattern = pattern
    let isDirectory = pattern.hasSuffix("/")
    if isDirectory { pattern.removeLast() }
    var names = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if names.count == 1 {
      names.insert("**", at: 0)
    } else if names[0].isEmpty {
      names.removeFirst()
    }
    let steps = path.split(separator: "/").map(String.init)
    let counts = isDirectory ? Array(1..<steps.count) : Array(1...steps.count)
    return counts.contains { matches(names[...], steps[..<$0]) }
  }

  private static func matches(_ names: ArraySlice<String>, _ steps: ArraySlice<String>) -> Bool {
    guard let name = names.first else { return steps.isEmpty }
    let rest = names.dropFirst()
    if name.count > 1, name.allSatisfy({ $0 == "*" }) {
      if rest.isEmpty { return !steps.isEmpty }
      return (steps.startIndex...steps.endIndex).contains { matches(rest, steps[$0...]) }
    }
    guard let step = steps.first, matches(name[...], step[...]) else { return false }
    return matches(rest, steps.dropFirst())
  }

  private static func matches(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      return text.indices.contains { matches(pattern.dropFirst(), text[$0...]) }
        || matches(pattern.dropFirst(), "")
    }
    guard let character = text.first else { return false }
    if pattern.hasPrefix("[a.]") {
      return "a.".contains(character) && matches(pattern.dropFirst(4), text.dropFirst())
    }
    return (first == "?" || first == character) && matches(pattern.dropFirst(), text.dropFirst())
  }
}
