public import BodyBuilding
@_spi(ObjectBodyInternals) import JSONText
import ObjectCoding
package import ObjectSchema

extension ObjectReader {
  /// Returns the index of the property of a value.
  ///
  /// - Parameters:
  ///   - position: The position of the value.
  ///   - form: The form of the value.
  /// - Returns: The index among the properties of the plan.
  /// - Throws: ``Stop`` if the property has values of another type.
  @inline(__always)
  mutating func property(
    at position: MemberPosition, _ form: PropertyForm
  ) throws(Stop) -> Int {
    let index = first &+ position.member
    let expected = position.isElement ? form.array : form
    if properties[index].form == expected { return index }
    // A property whose values only a checker can decide about can still be read.
    guard properties[index].form == .other else { throw Stop() }
    doubt()
    return index
  }

  @inline(__always)
  mutating func readToken() throws(Stop) -> JSONStringToken {
    do { return try cursor.readString() } catch { throw Stop() }
  }

  @inline(__always)
  mutating func readNumberToken() throws(Stop) -> JSONNumberToken {
    do { return try cursor.readNumber() } catch { throw Stop() }
  }

  /// Reads text.
  ///
  /// - Parameter position: The position of the value.
  /// - Returns: The text of a String.
  /// - Throws: ``Stop`` if the value isn't a String.
  public mutating func readText(at position: MemberPosition) throws(Stop) -> String {
    let index = first &+ position.member
    let form = position.isElement ? PropertyForm.string.array : .string
    if properties[index].form == form,
      let text = cursor.readShortText(upTo: properties[index].shortTextLimit)
    {
      return text
    }
    return try readLongText(at: position)
  }

  @inline(never)
  private mutating func readLongText(at position: MemberPosition) throws(Stop) -> String {
    try readLongText(property(at: position, .string))
  }

  /// Reads the text of a property.
  @inline(__always)
  mutating func text(_ property: Int) throws(Stop) -> String {
    if let text = cursor.readShortText(upTo: properties[property].shortTextLimit) { return text }
    return try readLongText(property)
  }

  /// Reads text that's long or near the end, or that more than a length decides about.
  @inline(never)
  private mutating func readLongText(_ property: Int) throws(Stop) -> String {
    let short = cursor.smallTextLength()
    if short > 0, short <= Int(properties[property].textLimit) {
      let start = cursor.position &+ 1
      cursor.position = start &+ short &+ 1
      return String(smallFrom: start, count: short, of: cursor.bytes, isASCII: true)
    }
    let token = try readToken()
    if token.hasEscapes { return readEscaped(token, property) }
    let count = token.byteCount
    if count == 0 || count > Int(properties[property].textLimit),
      !plan.accepts(text: cursor.bytes.slice(token.start, token.end), property, now: now)
    {
      doubt()
    }
    return String(token, in: cursor.bytes)
  }

  @inline(never)
  private mutating func readEscaped(_ token: JSONStringToken, _ property: Int) -> String {
    var text: [UInt8] = []
    token.decode(from: cursor.bytes, into: &text)
    if !plan.accepts(text: text.rawBytes, property, now: now) { doubt() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the text of a UUID or of base64.
  ///
  /// - Parameters:
  ///   - position: The position of the value.
  ///   - form: The form of the value.
  /// - Returns: The text.
  /// - Throws: ``Stop`` if the value isn't such text.
  package mutating func readFormattedText(
    at position: MemberPosition, _ form: PropertyForm
  ) throws(Stop) -> String {
    _ = try property(at: position, form)
    return try readToken().string(in: cursor.bytes)
  }

  /// Reads a number.
  @usableFromInline
  mutating func readNumber(at position: MemberPosition) throws(Stop) -> Double {
    let index = first &+ position.member
    let form = position.isElement ? PropertyForm.number.array : .number
    if properties[index].form == form, let number = cursor.readShortInteger() {
      if number >= properties[index].minimum, number <= properties[index].maximum {
        return Double(number)
      }
      return tested(integer: number, index)
    }
    return try readLongNumber(at: position)
  }

  @inline(never)
  private mutating func readLongNumber(at position: MemberPosition) throws(Stop) -> Double {
    try number(property(at: position, .number))
  }

  @inline(never)
  private mutating func tested(integer: Int64, _ property: Int) -> Double {
    test(Double(integer), property)
    return Double(integer)
  }

  /// Reads a number of a property.
  @inline(__always)
  mutating func number(_ property: Int) throws(Stop) -> Double {
    if let integer = cursor.readShortInteger() {
      if integer < properties[property].minimum || integer > properties[property].maximum {
        test(Double(integer), property)
      }
      return Double(integer)
    }
    return try readLongNumber(property)
  }

  /// Reads a number that isn't a short integer.
  @inline(never)
  private mutating func readLongNumber(_ property: Int) throws(Stop) -> Double {
    if let number = cursor.shortDecimal(at: cursor.position) {
      cursor.position = number.end
      return tested(number.value, property)
    }
    // A negative zero isn't an integer.
    if let (integer, end) = cursor.plainInteger(), integer != 0 {
      cursor.position = end
      if integer < properties[property].minimum || integer > properties[property].maximum {
        test(Double(integer), property)
      }
      return Double(integer)
    }
    let token: JSONNumberToken
    if let plain = cursor.plainDecimal() {
      cursor.position = plain.end
      token = plain
    } else {
      token = try readNumberToken()
    }
    let value = token.double(in: cursor.bytes)
    guard value.isFinite else { throw Stop() }
    return tested(value, property)
  }

  /// Returns a finite number after testing it.
  @inline(__always)
  private mutating func tested(_ value: Double, _ property: Int) -> Double {
    if value.magnitude > 9_007_199_254_740_992 {
      doubt()
      return value
    }
    let whole = Int64(value)
    if whole &- 1 < properties[property].minimum || whole &+ 1 > properties[property].maximum {
      test(value, property)
    }
    return value
  }

  /// Tests a number that may be out of bounds.
  @inline(never)
  private mutating func test(_ number: Double, _ property: Int) {
    if !plan.accepts(number: number, property, now: now) { doubt() }
  }

  /// Reads a number without a fraction.
  @usableFromInline
  mutating func readInteger(at position: MemberPosition) throws(Stop) -> Int {
    let property = try property(at: position, .number)
    let value: Int64
    if let (integer, end) = cursor.plainInteger() {
      cursor.position = end
      value = integer
    } else {
      guard let integer = try readNumberToken().integer(Int64.self, in: cursor.bytes) else {
        throw Stop()
      }
      value = integer
    }
    guard let number = Int(exactly: value) else { throw Stop() }
    if value.magnitude > 1 << 53
      || value < properties[property].minimum || value > properties[property].maximum,
      !plan.accepts(number: Double(value), property, now: now)
    {
      doubt()
    }
    return number
  }

  /// Reads a Boolean.
  @usableFromInline
  mutating func readBool(at position: MemberPosition) throws(Stop) -> Bool {
    let index = first &+ position.member
    let form = position.isElement ? PropertyForm.boolean.array : .boolean
    if properties[index].form == form, cursor.position &+ 8 <= cursor.end {
      let word = cursor.bytes.word(unchecked: cursor.position)
      if UInt32(truncatingIfNeeded: word) == 0x6575_7274 {
        cursor.position &+= 4
        return true
      }
      if word & 0xFF_FFFF_FFFF == 0x65_736C_6166 {
        cursor.position &+= 5
        return false
      }
    }
    return try readAnyBool(at: position)
  }

  @inline(never)
  private mutating func readAnyBool(at position: MemberPosition) throws(Stop) -> Bool {
    _ = try property(at: position, .boolean)
    let isTrue = cursor.next == UInt8(ascii: "t")
    do { try cursor.skipLiteral(isTrue ? "true" : "false") } catch { throw Stop() }
    return isTrue
  }

  /// Reads an identifier.
  @usableFromInline
  mutating func readID(at position: MemberPosition) throws(Stop) -> ObjectID {
    let index = first &+ position.member
    let form = position.isElement ? PropertyForm.id.array : .id
    let start = cursor.position
    if properties[index].form == form, !properties[index].hasRules, start &+ 26 <= cursor.end,
      cursor.bytes.byte(unchecked: start) == UInt8(ascii: "\""),
      cursor.bytes.byte(unchecked: start &+ 25) == UInt8(ascii: "\""),
      let id = ObjectID(
        cursor.bytes.block(unchecked: start &+ 1), last: cursor.bytes.block(unchecked: start &+ 9))
    {
      cursor.position = start &+ 26
      return id
    }
    return try readAnyID(at: position)
  }

  @inline(never)
  private mutating func readAnyID(at position: MemberPosition) throws(Stop) -> ObjectID {
    let property = try property(at: position, .id)
    guard let id = ObjectID(try readToken().string(in: cursor.bytes)) else { throw Stop() }
    if properties[property].hasRules,
      !id.description.withUTF8Bytes({ plan.accepts(id: $0, property, now: now) })
    {
      doubt()
    }
    return id
  }

  /// Reads the bytes of base64.
  ///
  /// - Parameter position: The position of the value.
  /// - Returns: The bytes.
  /// - Throws: ``Stop`` if the value isn't base64.
  package mutating func readBytes(at position: MemberPosition) throws(Stop) -> [UInt8] {
    guard let bytes = DecodableText.bytes(try readFormattedText(at: position, .binary)) else {
      throw Stop()
    }
    return bytes
  }
}
