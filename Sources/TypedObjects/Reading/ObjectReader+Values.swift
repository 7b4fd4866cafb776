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
    let property = try property(at: position, .string)
    let count = cursor.smallTextLength()
    guard count > 0, count <= Int(properties[property].textLimit) else {
      return try readLongText(property)
    }
    let start = cursor.position &+ 1
    cursor.position = start &+ count &+ 1
    return String(smallFrom: start, count: count, of: cursor.bytes, isASCII: true)
  }

  /// Reads text that's long, or that more than a length decides about.
  @inline(never)
  private mutating func readLongText(_ property: Int) throws(Stop) -> String {
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
    let property = try property(at: position, .number)
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
    _ = try property(at: position, .boolean)
    let isTrue = cursor.next == UInt8(ascii: "t")
    if cursor.skipPlainBoolean() { return isTrue }
    do { try cursor.skipLiteral(isTrue ? "true" : "false") } catch { throw Stop() }
    return isTrue
  }

  /// Reads an identifier.
  @usableFromInline
  mutating func readID(at position: MemberPosition) throws(Stop) -> ObjectID {
    let property = try property(at: position, .id)
    let id: ObjectID?
    if let text = cursor.quoted(24), let plain = ObjectID(utf8: text) {
      cursor.position &+= 26
      id = plain
    } else {
      id = ObjectID(try readToken().string(in: cursor.bytes))
    }
    guard let id else { throw Stop() }
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
