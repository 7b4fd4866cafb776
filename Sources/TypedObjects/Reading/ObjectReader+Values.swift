public import BodyBuilding
public import DateText
@_spi(ObjectBodyInternals) public import JSONText
import ObjectCoding
import ObjectSchema

extension ObjectReader {
  /// The property of the value at a position.
  private func property(at position: MemberPosition) -> PropertyNode {
    plan.properties[first &+ position.member]
  }

  private mutating func readToken() throws(Stop) -> JSONStringToken {
    do { return try cursor.readString() } catch { throw Stop() }
  }

  private mutating func readNumberToken() throws(Stop) -> JSONNumberToken {
    do { return try cursor.readNumber() } catch { throw Stop() }
  }

  /// Reads text.
  public mutating func readText(at position: MemberPosition) throws(Stop) -> String {
    let token = try readToken()
    return token.string(in: cursor.bytes)
  }

  /// Reads a number.
  @usableFromInline
  mutating func readNumber(at position: MemberPosition) throws(Stop) -> Double {
    let value = try readNumberToken().double(in: cursor.bytes)
    guard value.isFinite else { throw Stop() }
    return value
  }

  /// Reads a number without a fraction.
  @usableFromInline
  mutating func readInteger(at position: MemberPosition) throws(Stop) -> Int {
    let token = try readNumberToken()
    guard let value = token.integer(Int.self, in: cursor.bytes) else { throw Stop() }
    return value
  }

  /// Reads a Boolean.
  @usableFromInline
  mutating func readBool(at position: MemberPosition) throws(Stop) -> Bool {
    let isTrue = cursor.next == UInt8(ascii: "t")
    do { try cursor.skipLiteral(isTrue ? "true" : "false") } catch { throw Stop() }
    return isTrue
  }

  /// Reads an identifier.
  @usableFromInline
  mutating func readID(at position: MemberPosition) throws(Stop) -> ObjectID {
    guard let id = ObjectID(try readText(at: position)) else { throw Stop() }
    return id
  }

  /// Reads an instant.
  @usableFromInline
  mutating func readInstant(at position: MemberPosition) throws(Stop) -> Instant {
    guard let date = try readDate(at: position) else { throw Stop() }
    return date.instant
  }

  /// Reads a calendar day.
  @usableFromInline
  mutating func readDay(at position: MemberPosition) throws(Stop) -> CivilDate {
    let property = property(at: position)
    if !property.traits.hasMappedDates {
      guard let day = CivilDate(try readText(at: position)) else { throw Stop() }
      return day
    }
    guard let day = try readDate(at: position)?.day else { throw Stop() }
    return day
  }

  private mutating func readDate(at position: MemberPosition) throws(Stop) -> ParsedDate? {
    let property = property(at: position)
    guard case .date = property.kind else { throw Stop() }
    guard property.traits.hasMappedDates else {
      let text = try readText(at: position)
      return RFC3339DateTime(text).map { ParsedDate($0.instant) }
    }
    let mapping = plan.dates[Int(property.members)]
    if cursor.next == UInt8(ascii: "\"") {
      return mapping.date(from: try readText(at: position))
    }
    let token = try readNumberToken()
    return mapping.date(fromNumber: cursor.bytes.slice(token.start, token.end))
  }

  /// Reads the bytes of base64.
  package mutating func readBytes(at position: MemberPosition) throws(Stop) -> [UInt8] {
    guard let bytes = DecodableText.bytes(try readText(at: position)) else { throw Stop() }
    return bytes
  }

  /// Reads a value of any type.
  @usableFromInline
  mutating func readAny(at position: MemberPosition) throws(Stop) -> JSONValue {
    let start = cursor.offset
    do {
      try cursor.skipValue(level: level + 1)
      var text: [UInt8] = []
      text.append(cursor.bytes.slice(start, cursor.offset))
      return try JSONDocument(text).root.value
    } catch {
      throw Stop()
    }
  }

  /// Opens an array.
  ///
  /// - Parameter position: The position of the array.
  /// - Returns: Whether it has elements.
  /// - Throws: ``Stop`` if the value isn't an array.
  public mutating func openArray(at position: MemberPosition) throws(Stop) -> Bool {
    guard cursor.skip(UInt8(ascii: "[")), level < JSONDocument.maximumDepth else { throw Stop() }
    level &+= 1
    cursor.skipWhitespace()
    guard cursor.skip(UInt8(ascii: "]")) else { return true }
    level &-= 1
    return false
  }

  /// Moves to the next element of an array.
  ///
  /// - Parameter position: The position of the array.
  /// - Returns: Whether there's another element.
  /// - Throws: ``Stop`` if the text isn't JSON.
  public mutating func nextElement(at position: MemberPosition) throws(Stop) -> Bool {
    if cursor.skipComma(before: UInt8(ascii: "]")) { return true }
    cursor.skipWhitespace()
    if cursor.skip(UInt8(ascii: "]")) {
      level &-= 1
      return false
    }
    guard cursor.skip(UInt8(ascii: ",")) else { throw Stop() }
    cursor.skipWhitespace()
    return true
  }
}
