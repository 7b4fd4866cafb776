import TestSupport
import Testing

@testable import ObjectSchema

/// Keys in any order, with and without white space around their colons.
@Suite struct SpacedKeyTests {
  /// Names of all lengths that shortcuts read, and longer ones, of which some differ in one character.
  private static let names = (1...20).flatMap { count in
    let name = String("abcdefghijklmnopqrst".prefix(count))
    return [
      name, name.dropLast() + "z", "y" + name.dropFirst(),
      name.prefix(count / 2) + "x" + name.dropFirst(count / 2 + 1),
    ]
  }

  @Test func `are those of members in all spellings`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let names = Set(Self.names).sorted()
    for _ in 0..<GeneratedCases.count(60, ofAll: 3000) {
      let declared = names.shuffled(using: &generator).prefix(
        Int.random(in: 1...60, using: &generator))
      let properties = declared.map { #"{"name": "\#($0)", "type": "Number"}"# }
      var checker = PayloadChecker(try SchemaText.definition(properties.joined(separator: ",")))
      for _ in 0..<8 {
        let keys = names.shuffled(using: &generator).prefix(
          Int.random(in: 1...60, using: &generator))
        let most = Int.random(in: 0...3, using: &generator)
        let members = keys.map { key in
          func space() -> String {
            (0..<Int.random(in: 0...most, using: &generator)).map { _ in
              [" ", "\t", "\n", "\r"][Int.random(in: 0..<4, using: &generator)]
            }.joined()
          }
          return "\(space())\"\(key)\"\(space()):\(space())1"
        }
        let payload = "{\(members.joined(separator: ","))}"
        let faults = checker.faults(in: payload)
        #expect(faults.allSatisfy { $0.code == .unknown }, "\(payload), seed \(seed)")
        #expect(
          faults.map(\.path) == keys.filter { !declared.contains($0) }, "\(payload), seed \(seed)")
      }
    }
  }
}
