import JSONText
import TestSupport
import Testing

/// Duplicate keys in random objects, whose generator records them.
@Suite struct DuplicateKeysTests {
  /// The text of an object and the offsets of its duplicate keys.
  struct Sample {
    var text: [UInt8] = []
    var duplicates: [Int] = []

    mutating func addObject(depth: Int, _ generator: inout SeededGenerator) {
      text.append(UInt8(ascii: "{"))
      var keys: Set<String> = []
      // Counts around the numbers at which keys are compared in another way, and well past them.
      let maximum = [4, 24, depth == 1 ? 120 : 60].randomElement(using: &generator) ?? 0
      let count = Int.random(in: 0...maximum, using: &generator)
      for index in 0..<count {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        let key = Self.key(&generator)
        if !keys.insert(key).inserted { duplicates.append(text.count) }
        addKey(key, &generator)
        text.append(UInt8(ascii: ":"))
        addValue(depth: depth, &generator)
      }
      text.append(UInt8(ascii: "}"))
    }

    private mutating func addValue(depth: Int, _ generator: inout SeededGenerator) {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0 where depth < 4: addObject(depth: depth + 1, &generator)
      case 1 where depth < 4:
        text.append(UInt8(ascii: "["))
        addObject(depth: depth + 1, &generator)
        text.append(UInt8(ascii: "]"))
      default: text.append(UInt8(ascii: "0"))
      }
    }

    /// Returns keys that have the same first eight bytes, the same length, or neither.
    private static func key(_ generator: inout SeededGenerator) -> String {
      let stems = ["", "a", "long-stem-", "eightlet", "é"]
      let stem = stems.randomElement(using: &generator) ?? ""
      return stem + "\(Int.random(in: 0..<40, using: &generator))"
    }

    /// Adds a key, sometimes with escapes, so that equal keys are written differently.
    private mutating func addKey(_ key: String, _ generator: inout SeededGenerator) {
      text.append(UInt8(ascii: "\""))
      let isEscaped = Int.random(in: 0..<8, using: &generator) == 0
      for unit in key.utf16 {
        if isEscaped {
          let digits = String(unit, radix: 16)
          text += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
        } else if let scalar = Unicode.Scalar(unit) {
          text += Array(String(Character(scalar)).utf8)
        }
      }
      text.append(UInt8(ascii: "\""))
    }
  }

  @Test func `finds all duplicate keys of random objects`() throws {
    let seed: UInt64 = 20_250_108
    var generator = SeededGenerator(seed: seed)
    var found = 0
    let count = GeneratedCases.count(80, ofAll: 500)
    for round in 0..<count {
      var sample = Sample()
      sample.addObject(depth: 1, &generator)
      let document = try JSONDocument(sample.text)
      let offsets = document.duplicateKeys.map(\.offset)
      #expect(offsets == sample.duplicates, "seed \(seed), round \(round)")
      found += offsets.count
    }
    #expect(found > 4 * count)
  }

  // With five or six keys in each object, the stack is full at about the thirty-sixth object.
  @Test(arguments: [1, 8, 34, 35, 36, 37, 38, 500])
  func `finds duplicate keys in nested objects`(depth: Int) throws {
    var text: [UInt8] = []
    var duplicates: [Int] = []
    for level in 0..<depth {
      text += Array(#"{"a":0,"long-stem-b":0,"\u0063":0,"d":0,"#.utf8)
      if level % 3 == 0 {
        duplicates.append(text.count)
        text += Array(#""long-stem-b":0,"#.utf8)
      }
      text += Array(#""e":"#.utf8)
    }
    text.append(UInt8(ascii: "0"))
    for level in (0..<depth).reversed() {
      // The keys before the nested object are still known after it.
      for key in level % 2 == 0 ? ["d", "c", "e"] : [] {
        duplicates.append(text.count + 1)
        text += Array(#","\#(key)":0"#.utf8)
      }
      text += Array(#","f":0}"#.utf8)
    }
    let document = try JSONDocument(text)
    #expect(document.duplicateKeys.map(\.offset) == duplicates)
  }
}
