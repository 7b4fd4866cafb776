import JSONText

/// A representation of JSON values that every language under comparison can produce.
///
/// Strings are written as the hexadecimal digits of their UTF-8 bytes, numbers as those of their
/// binary64 bits.
enum CanonicalText {
  /// Returns the value with all members in document order, duplicate keys included.
  static func all(_ element: JSONDocument.Element) -> String {
    if let members = element.members {
      return object(members.map { (string($0.key), all($0.value)) })
    }
    if let elements = element.elements { return array(elements.map(all)) }
    if let text = element.string { return string(text) }
    if let value = element.number { return number(value) }
    return element.bool.map { $0 ? "t" : "f" } ?? "n"
  }

  /// Returns the value with only the last member of each key, sorted by key.
  static func last(_ value: JSONValue) -> String {
    switch value {
    case .null: "n"
    case .bool(let value): value ? "t" : "f"
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let elements): array(elements.map(last))
    case .object(let value):
      object(value.members.map { (string($0.key), last($0.value)) }.sorted { $0.0 < $1.0 })
    }
  }

  private static func string(_ text: String) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var result = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      result.append(digits[Int(byte >> 4)])
      result.append(digits[Int(byte & 15)])
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func number(_ value: JSONNumber) -> String {
    "#" + hexadecimal(value.double.bitPattern)
  }

  private static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  private static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { $0.key + ":" + $0.value }.joined(separator: ",") + "}"
  }
}

/// Returns the sixteen hexadecimal digits of a 64-bit pattern.
func hexadecimal(_ bits: UInt64) -> String {
  let digits = String(bits, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
