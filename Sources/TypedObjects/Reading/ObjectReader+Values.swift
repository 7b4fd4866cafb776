public import BodyBuilding
@_spi(ObjectBodyInternals) import JSONText
import ObjectCoding
package import ObjectSchema

extension ObjectReader {
  /// Returns the index of the property of a value that isn't an array.
  ///
  /// - Throws: ``Stop`` if an array is expected.
  @inline(__always)
  func property(at position: MemberPosition) throws(Stop) -> Int {
    let property = first &+ position.member
    guard position.isElement == plan.properties[property].traits.isArray else { throw Stop() }
    return property
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
    let property = try property(at: position)
    let token = try readToken()
    guard case .string = plan.properties[property].kind else { throw Stop() }
    if token.hasEscapes { return readEscaped(token, property) }
    let text = cursor.bytes.slice(token.start, token.end)
    if !plan.accepts(text: text, property, circumstances) { doubt() }
    return String(decoding: text)
  }

  @inline(never)
  private mutating func readEscaped(_ token: JSONStringToken, _ property: Int) -> String {
    var text: [UInt8] = []
    token.decode(from: cursor.bytes, into: &text)
    if !plan.accepts(text: text.rawBytes, property, circumstances) { doubt() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the text of a UUID or of base64.
  ///
  /// - Parameters:
  ///   - position: The position of the value.
  ///   - kind: The expected type of the property.
  /// - Returns: The text.
  /// - Throws: ``Stop`` if the value isn't such text.
  package mutating func readFormattedText(
    at position: MemberPosition, _ kind: PropertyType.Kind
  ) throws(Stop) -> String {
    let property = try property(at: position)
    guard plan.properties[property].kind.rawValue == kind.rawValue else { throw Stop() }
    if plan.hasRules(property) { doubt() }
    return try readToken().string(in: cursor.bytes)
  }

  /// Reads a number.
  @usableFromInline
  mutating func readNumber(at position: MemberPosition) throws(Stop) -> Double {
    let property = first &+ position.member
    let token = try readNumberToken()
    let value = token.double(in: cursor.bytes)
    guard value.isFinite else { throw Stop() }
    switch plan.properties[property].kind {
    case .number:
      guard position.isElement == plan.properties[property].traits.isArray else { throw Stop() }
      if !plan.accepts(number: value, property, circumstances) { doubt() }
    case .geometry: doubt()
    default: throw Stop()
    }
    return value
  }

  /// Reads a number without a fraction.
  @usableFromInline
  mutating func readInteger(at position: MemberPosition) throws(Stop) -> Int {
    let property = try property(at: position)
    guard case .number = plan.properties[property].kind else { throw Stop() }
    let value: Int
    if let (integer, end) = cursor.plainInteger() {
      cursor.position = end
      value = Int(integer)
    } else {
      guard let integer = try readNumberToken().integer(Int.self, in: cursor.bytes) else {
        throw Stop()
      }
      value = integer
    }
    if !plan.accepts(integer: Int64(value), property, circumstances) { doubt() }
    return value
  }

  /// Reads a Boolean.
  @usableFromInline
  mutating func readBool(at position: MemberPosition) throws(Stop) -> Bool {
    let property = try property(at: position)
    guard case .boolean = plan.properties[property].kind else { throw Stop() }
    if plan.hasRules(property) { doubt() }
    let isTrue = cursor.next == UInt8(ascii: "t")
    if cursor.skipPlainBoolean() { return isTrue }
    do { try cursor.skipLiteral(isTrue ? "true" : "false") } catch { throw Stop() }
    return isTrue
  }

  /// Reads an identifier.
  @usableFromInline
  mutating func readID(at position: MemberPosition) throws(Stop) -> ObjectID {
    let property = try property(at: position)
    guard plan.properties[property].kind.isID else { throw Stop() }
    let id: ObjectID?
    if let text = cursor.quoted(24), let plain = ObjectID(utf8: text) {
      cursor.position &+= 26
      id = plain
    } else {
      id = ObjectID(try readToken().string(in: cursor.bytes))
    }
    guard let id else { throw Stop() }
    if plan.hasRules(property) {
      let isAccepted = id.description.withUTF8Bytes {
        plan.accepts(formatted: $0, property, circumstances)
      }
      if !isAccepted { doubt() }
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
