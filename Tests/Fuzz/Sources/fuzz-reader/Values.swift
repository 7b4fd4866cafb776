import Invariants
@_spi(ObjectBodyInternals) import JSONText

/// Compares every value of a document with the result of a slow reader.
func requireValues(of document: JSONDocument) {
  var open = [document.root]
  while let element = open.popLast() {
    require(!element.text.isEmpty, "a value without text")
    require(element.text.startIndex == element.offset, "a value that starts at another offset")
    if let string = element.string {
      let slow = SlowString.decoded(element.text)
      require(Array(string.utf8) == slow, "the string is \(slow)")
    } else if element.number != nil {
      requireNumber(element, in: document.bytes)
    } else if let members = element.members {
      for member in members {
        let offset = member.value.keyOffset ?? -1
        require(offset >= 0, "a member without a key")
        let slow = SlowString.decoded(document.bytes[offset...])
        require(Array(member.key.utf8) == slow, "the key is \(slow)")
        let first = members.first { $0.key.utf8.elementsEqual(member.key.utf8) }
        require(
          element[member.key]?.offset == first?.value.offset,
          "\(member.key) is found at another offset")
        open.append(member.value)
      }
    } else if let elements = element.elements {
      open.append(contentsOf: elements)
    }
  }
  for key in document.duplicateKeys {
    let pointer = document.pointer(to: key)
    require(JSONPointer(pointer.description) == pointer, "\(pointer) is read differently")
  }
}

/// Compares a number with the result of the standard library.
private func requireNumber(_ element: JSONDocument.Element, in bytes: [UInt8]) {
  let text = String(decoding: element.text, as: UTF8.self)
  var cursor = unsafe JSONCursor(bytes.span.bytes, at: element.offset)
  guard let token = try? cursor.readNumber() else { fatalError("\(text) is not a number") }
  require(cursor.offset == element.text.endIndex, "\(text) ends at another offset")

  let value = unsafe token.double(in: bytes.span.bytes)
  let expected = Double(text) ?? .nan
  require(value.bitPattern == expected.bitPattern, "\(text) is \(expected), not \(value)")
  require(element.number?.double.bitPattern == value.bitPattern, "\(text) has two values")
  require(element.number == JSONNumber(text), "\(text) differs from itself")
  if value.isFinite, value != 0 {
    let written = JSONNumber(value)
    require(written?.double == value, "\(value) is written as \(String(describing: written))")
  }
  let loses = unsafe token.losesPrecision(as: value, in: bytes.span.bytes)
  let integer = unsafe token.integer(Int64.self, in: bytes.span.bytes)
  if let integer, !loses, value.isFinite {
    require(Double(integer) == value, "\(text) is \(value) and \(integer)")
  }
  guard token.isInteger else { return }
  require(integer == Int64(text), "\(text) as an integer is \(String(describing: integer))")
  if let exact = Int128(text), let rounded = Int128(exactly: value) {
    require(loses == (exact != rounded), "\(text) as \(value): precision lost is \(loses)")
  }
}

/// A slow decoder of JSON strings, by code units.
enum SlowString {
  /// Decodes a valid string at the start of some text.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var units: [UInt16] = []
    var rest = text.dropFirst()
    while let byte = rest.first, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        let letter = rest.dropFirst().first ?? 0
        rest = rest.dropFirst(2)
        if letter == UInt8(ascii: "u") {
          let digits = String(decoding: rest.prefix(4), as: UTF8.self)
          units.append(UInt16(digits, radix: 16) ?? 0)
          rest = rest.dropFirst(4)
        } else {
          let short: [UInt8: UInt16] = [0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9]
          units.append(short[letter] ?? UInt16(letter))
        }
      } else {
        let raw = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        units.append(contentsOf: String(decoding: raw, as: UTF8.self).utf16)
        rest = rest.dropFirst(raw.count)
      }
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
