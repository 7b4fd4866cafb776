import BodyBuilding
public import JSONText
import ObjectSchema

extension ObjectWriter {
  /// Writes a value of any type.
  @usableFromInline
  mutating func writeAny(_ value: JSONValue, at position: MemberPosition) {
    guard isCertain else { return collect(value.propertyValue, at: position) }
    let index = begin(position, .any)
    guard index >= 0 else { return doubt() }
    // As the whole value, `null` is no value, which rules can refuse, and no element of an array.
    if case .null = value,
      position.isElement || properties[index].excludesNull
    {
      return doubt()
    }
    writeValue(value, level: level &+ 1)
  }

  private mutating func writeValue(_ value: JSONValue, level: Int) {
    switch value {
    case .null: output.writeNull()
    case .bool(let bool): output.writeBool(bool)
    case .number(let number): writeNumber(number)
    case .string(let text): text.withUTF8Bytes { output.writeString($0) }
    case .array(let elements):
      guard level <= JSONDocument.maximumDepth else { return doubt() }
      output.open(UInt8(ascii: "["))
      let span = elements.borrowedSpan
      for index in span.indices { writeValue(span[index], level: level &+ 1) }
      output.close(UInt8(ascii: "]"))
    case .object(let object):
      guard level <= JSONDocument.maximumDepth else { return doubt() }
      output.open(UInt8(ascii: "{"))
      writeMembers(object.members, level: level)
      output.close(UInt8(ascii: "}"))
    }
  }

  private mutating func writeMembers(_ members: [JSONObject.Member], level: Int) {
    if members.isSortedByKeys {
      let span = members.borrowedSpan
      for index in span.indices { write(span[index], level: level) }
    } else {
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for member in sorted { write(member, level: level) }
    }
  }

  private mutating func write(_ member: JSONObject.Member, level: Int) {
    member.key.withUTF8Bytes { output.writeKey($0) }
    writeValue(member.value, level: level &+ 1)
  }

  /// Writes a number in the shortest form that has its value.
  private mutating func writeNumber(_ number: JSONNumber) {
    let isShort = number.text.withUTF8Bytes { text in
      guard text.isShortInteger else { return false }
      output.writeValue(text.byteCount) { $0.append(copying: text) }
      return true
    }
    if isShort { return }
    if let whole = number.int64 { return output.writeInteger(whole) }
    let nearest = number.double
    if JSONNumber(nearest) == number { return output.writeNumber(nearest) }
    output.writeValue(number.text.utf8.count) { output in
      number.text.withUTF8Bytes { output.append(copying: $0) }
    }
  }
}

extension [JSONObject.Member] {
  /// Whether the members are sorted by the UTF-8 bytes of their keys.
  fileprivate var isSortedByKeys: Bool {
    // Most objects have few members.
    if count < 2 { return true }
    return indices.dropFirst().allSatisfy {
      self[$0 - 1].key.utf8.lexicographicallyPrecedes(self[$0].key.utf8)
    }
  }
}

extension RawSpan {
  /// Whether the text is an integer of at most eighteen digits that has no shorter form.
  fileprivate var isShortInteger: Bool {
    let first = byteCount > 0 && byte(unchecked: 0) == UInt8(ascii: "-") ? 1 : 0
    guard byteCount > first, byteCount <= 18 else { return false }
    if byte(unchecked: first) == UInt8(ascii: "0") { return byteCount == 1 }
    for index in first..<byteCount where !byte(unchecked: index).isDigit { return false }
    return true
  }
}
