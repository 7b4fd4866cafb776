import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

/// Host names and addresses, whose letters and digits are read several at a time.
@Suite struct HostNameTests {
  private static let parts = [
    "a", "Z", "0", "9", "ab", "eightlet", "seventeen17letter", "-", "--", ".", "..", "@", "+", "_",
    "/", ":", "[", "`", "{", "\u{7F}", "\u{10}", "\u{19}", "é", "😀", " ",
    String(repeating: "x", count: 61),
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    // Most texts have only common parts.
    let share = Bool.random(using: &generator) ? 11 : parts.count
    return (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      parts[..<share].randomElement(using: &generator) ?? ""
    }.joined()
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The same condition label by label.
  private static func isHostName(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.utf8.count <= 253
      && labels.allSatisfy { label in
        1...63 ~= label.count && label.first != UInt8(ascii: "-")
          && label.last != UInt8(ascii: "-")
          && label.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
      }
  }

  @Test func `host names consist of labels`() {
    var generator = SeededGenerator()
    var validCount = 0
    for _ in 0..<GeneratedCases.count(4000, ofAll: 200_000) {
      let text = Self.text(&generator)
      let isValid = Self.isHostName(text)
      if isValid { validCount += 1 }
      #expect(HostName.isValid(Array(text.utf8).rawBytes) == isValid, "\(text), \(generator.seed)")
    }
    #expect(validCount > 100, "\(generator.seed)")
  }

  @Test func `addresses consist of atoms and a host name`() {
    let rule = EmailRule(allowsEmpty: false)
    var generator = SeededGenerator()
    var validCount = 0
    for _ in 0..<GeneratedCases.count(4000, ofAll: 200_000) {
      let (local, domain) = (Self.text(&generator), Self.text(&generator))
      // Text with brackets and another at sign takes another path.
      if "\(local)\(domain)".contains(where: { $0 == "@" || $0 == "[" }) { continue }
      let atoms = local.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      let isValid =
        1...64 ~= local.utf8.count && local.utf8.count + domain.utf8.count < 254
        && atoms.allSatisfy { atom in
          !atom.isEmpty
            && atom.allSatisfy {
              Self.isAlphanumeric($0) || "!#$%&'*+-/=?^_`{|}~".utf8.contains($0)
            }
        } && Self.isHostName(domain)
      if isValid { validCount += 1 }
      let text = Array("\(local)@\(domain)".utf8)
      #expect(rule.accepts(text.rawBytes) == isValid, "\(local)@\(domain), \(generator.seed)")
    }
    #expect(validCount > 20, "\(generator.seed)")
  }
}
