@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

extension ObjectReader {
  /// Chooses the Document to open next.
  @usableFromInline
  mutating func enterDocument(at position: MemberPosition) throws(Stop) {
    let index = try property(at: position, .document)
    object = Int(properties[index].members)
    skipped = 0
  }

  /// Chooses the file to open next.
  @usableFromInline
  mutating func enterFile(at position: MemberPosition) throws(Stop) {
    doubt()
    file = first &+ position.member
    skipped = 0
  }

  /// Leaves a file.
  @usableFromInline
  mutating func leaveFile() { file = -1 }

  /// Reads the type of an object whose definition has object types, and chooses its body.
  ///
  /// - Returns: The number of the type, counting from 0 in declared order.
  /// - Throws: ``Stop`` if the object has no such type.
  public mutating func selectType() throws(Stop) -> Int {
    var scan = cursor
    let type: Int?
    do { type = try scan.typeIndex(plan) } catch { throw Stop() }
    guard let type, let body = plan.typedBody(at: type) else { throw Stop() }
    object = body.object
    skipped = 1
    return type
  }

  /// Opens an array.
  ///
  /// - Parameter position: The position of the array.
  /// - Returns: An estimate of the number of elements, or 0 if there are none.
  /// - Throws: ``Stop`` if the value isn't an array.
  @usableFromInline
  mutating func openArray(at position: MemberPosition) throws(Stop) -> Int {
    guard cursor.skip(UInt8(ascii: "[")), level < JSONDocument.maximumDepth else { throw Stop() }
    if position.isElement || !properties[first &+ position.member].form.isArray { doubt() }
    cursor.skipWhitespace()
    guard !cursor.skip(UInt8(ascii: "]")) else { return 0 }
    level &+= 1
    return cursor.estimatedCount()
  }

  /// Moves to the next element of an array.
  ///
  /// - Returns: Whether there's another element.
  /// - Throws: ``Stop`` if the text isn't JSON.
  @usableFromInline
  mutating func nextElement() throws(Stop) -> Bool {
    let next = cursor.next
    if next == UInt8(ascii: ","), cursor.next(at: cursor.position &+ 1) > 0x20 {
      cursor.position &+= 1
      return true
    }
    if next == UInt8(ascii: "]") {
      cursor.position &+= 1
      level &-= 1
      return false
    }
    return try nextSpacedElement()
  }

  @inline(never)
  private mutating func nextSpacedElement() throws(Stop) -> Bool {
    cursor.skipWhitespace()
    if cursor.skip(UInt8(ascii: "]")) {
      level &-= 1
      return false
    }
    guard cursor.skip(UInt8(ascii: ",")) else { throw Stop() }
    cursor.skipWhitespace()
    return true
  }

  /// Ends an array.
  ///
  /// - Parameters:
  ///   - position: The position of the array.
  ///   - count: The number of elements.
  @usableFromInline
  mutating func closeArray(at position: MemberPosition, count: Int) {
    let property = first &+ position.member
    if count < properties[property].minimumCount || count > properties[property].maximumCount {
      doubt()
    }
  }
}

extension JSONCursor {
  /// Returns the number of the object type that the value of `type` names, or `nil` if it names none or the
  /// value isn't an object with the key.
  fileprivate mutating func typeIndex(_ plan: PlanView) throws(JSONSyntaxError) -> Int? {
    guard skip(UInt8(ascii: "{")) else { return nil }
    skipWhitespace()
    if next == UInt8(ascii: "}") { return nil }
    while try readKey().string(in: bytes) != "type" {
      try skipValue(level: 2)
      skipWhitespace()
      guard skip(UInt8(ascii: ",")) else { return nil }
      skipWhitespace()
    }
    let token = try readString()
    var name: [UInt8] = []
    token.decode(from: bytes, into: &name)
    return plan.typeIndex(named: name.rawBytes)
  }
}
