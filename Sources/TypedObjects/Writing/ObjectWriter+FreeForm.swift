import BodyBuilding
public import JSONText
import ObjectSchema

extension ObjectWriter {
  /// Writes a value of any type.
  @usableFromInline @_effects(releasenone)
  mutating func writeAny(_ value: JSONValue, at position: MemberPosition) {
    let index = begin(position, .any)
    guard index >= 0 else { return collect(value.propertyValue, at: position) }
    // As the whole value, `null` is no value, which rules can refuse, and no element of an array.
    if case .null = value,
      position.isElement || properties[index].excludesNull
    {
      return doubt()
    }
    writeValue(value, level: level &+ 1)
  }

  @_effects(releasenone)
  private mutating func writeValue(_ value: JSONValue, level: Int) {
    switch value {
    case .null: output.writeNull()
    case .bool(let bool): output.writeBool(bool)
    case .number(let number): writeNumber(number)
    case .string(let text): writeString(text, before: UInt8(ascii: ","))
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

  @_effects(releasenone)
  private mutating func writeMembers(_ members: [JSONObject.Member], level: Int) {
    // Most objects have few members.
    if members.count < 2 || members.isSortedByKeys {
      writeSorted(members, level: level)
    } else {
      writeSorted(members.sorted { $0.key.precedesInUTF8($1.key) }, level: level)
    }
  }

  @_effects(releasenone)
  private mutating func writeSorted(_ members: [JSONObject.Member], level: Int) {
    let span = members.borrowedSpan
    for index in span.indices {
      writeString(span[index].key, before: UInt8(ascii: ":"))
      writeValue(span[index].value, level: level &+ 1)
    }
  }

  @inline(__always)
  private mutating func writeString(_ text: String, before mark: UInt8) {
    if let small = text.smallASCII, output.writePlainString(small, before: mark) { return }
    text.withUTF8Bytes { writeString($0, before: mark) }
  }

  @inline(never) @_effects(releasenone)
  private mutating func writeString(_ text: RawSpan, before mark: UInt8) {
    if !output.writePlainString(text, before: mark) { writeEscaped(text, before: mark) }
  }

  @inline(never) @_effects(releasenone)
  private mutating func writeEscaped(_ text: RawSpan, before mark: UInt8) {
    output.writeString(text, before: mark)
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
    indices.dropFirst().allSatisfy {
      self[$0 - 1].key.precedesInUTF8(self[$0].key)
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
