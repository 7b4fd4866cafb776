import JSONText
import TestSupport

/// A generator of random JSON values, and of unusual spellings of values.
struct GeneratedJSON {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func value(depth: Int = 4) -> JSONValue {
    switch below(depth > 0 ? 8 : 5) {
    case 0: .null
    case 1: .bool(below(2) == 0)
    case 2, 3: .number(number())
    case 4: .string(string())
    case 5: .array((0..<below(6)).map { _ in value(depth: depth - 1) })
    default:
      .object(JSONObject((0..<below(6)).map { _ in (string(), value(depth: depth - 1)) }))
    }
  }

  mutating func number() -> JSONNumber {
    var text = below(3) == 0 ? "-" : ""
    text += below(4) == 0 ? "0" : "\(UInt64.random(in: 1 ... .max, using: &random) >> below(64))"
    if below(2) == 0 { text += "." + digits(1 + below(20)) }
    if below(3) == 0 {
      text += ["e", "E"][below(2)] + ["", "+", "-"][below(3)] + digits(1 + below(3))
    }
    return JSONNumber(text) ?? JSONNumber(0)
  }

  mutating func digits(_ count: Int) -> String {
    String(decoding: (0..<count).map { _ in UInt8(48 + below(10)) }, as: UTF8.self)
  }

  mutating func string() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<below(below(8) == 0 ? 60 : 8) { text.append(scalar()) }
    return String(text)
  }

  mutating func scalar() -> Unicode.Scalar {
    let value: Int =
      switch below(8) {
      case 0: below(0x20)
      case 1: [0x22, 0x5C, 0x2F, 0x7F, 0x2028, 0x301, 0xFEFF, 0xFFFF][below(8)]
      case 2: below(0x800)
      case 3: below(0x1_0000)
      case 4: 0x1_0000 + below(0x10_0000)
      default: 0x20 + below(0x5F)
      }
    // Surrogates aren't scalars, so another character replaces them.
    return Unicode.Scalar(UInt32(value)) ?? "\u{E9}"
  }

  /// Returns text for a value, with random white space and escapes where the grammar allows them.
  mutating func noisyText(_ value: JSONValue) -> String {
    var text = space()
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += number.text
    case .string(let string): text += noisyString(string)
    case .array(let elements):
      text += "[" + elements.map { noisyText($0) }.joined(separator: ",")
      text += elements.isEmpty ? space() + "]" : "]"
    case .object(let object):
      text += "{"
      text += object.members
        .map { space() + noisyString($0.key) + space() + ":" + noisyText($0.value) }
        .joined(separator: ",")
      text += object.count == 0 ? space() + "}" : "}"
    }
    return text + space()
  }

  private mutating func space() -> String {
    (0..<max(0, below(6) - 3)).map { _ in [" ", "\t", "\n", "\r"][below(4)] }.joined()
  }

  private mutating func noisyString(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      guard mustEscape || below(4) == 0 else {
        text.unicodeScalars.append(scalar)
        continue
      }
      let short: [Unicode.Scalar: String] = [
        "\"": #"\""#, "\\": #"\\"#, "/": #"\/"#, "\u{8}": #"\b"#, "\u{C}": #"\f"#,
        "\n": #"\n"#, "\r": #"\r"#, "\t": #"\t"#,
      ]
      if below(2) == 0, let escape = short[scalar] {
        text += escape
        continue
      }
      for unit in Character(scalar).utf16 {
        let digits = String(unit, radix: 16, uppercase: below(2) == 0)
        text += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return text + "\""
  }
}
