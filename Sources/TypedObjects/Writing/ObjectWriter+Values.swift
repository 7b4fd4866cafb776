public import BodyBuilding
import DateText
import JSONText
import ObjectSchema

extension ObjectWriter {
  /// Writes text.
  ///
  /// - Parameters:
  ///   - text: The text of a String.
  ///   - position: The position of the value.
  public mutating func writeText(_ text: String, at position: MemberPosition) {
    guard isCertain else { return collect(.string(text), at: position) }
    let index = begin(position, .string)
    guard index >= 0 else { return doubt() }
    // The span and its buffer are used only during the call. Text that isn't contiguous is copied by the
    // serializer.
    let isAccepted = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      let bytes = unsafe buffer.span.bytes
      output.writeString(bytes)
      let count = bytes.byteCount
      return count > 0 && count <= Int(properties[index].textLimit)
        || plan.accepts(text: bytes, index, now: now)
    }
    if isAccepted != true { doubt() }
  }

  /// Writes a number.
  @usableFromInline
  mutating func writeNumber(_ number: Double, at position: MemberPosition) {
    guard isCertain else { return collect(.double(number), at: position) }
    let index = begin(position, .number)
    guard index >= 0, number.magnitude <= 9_007_199_254_740_992 else { return doubt() }
    // An integer conversion rounds toward zero.
    let whole = Int64(number)
    if whole &- 1 < properties[index].minimum || whole &+ 1 > properties[index].maximum,
      !plan.accepts(number: number, index, now: now)
    {
      return doubt()
    }
    output.writeNumber(number)
  }

  /// Writes a number without a fraction.
  @usableFromInline
  mutating func writeInteger(_ number: Int, at position: MemberPosition) {
    guard isCertain else { return collect(.integer(Int64(number)), at: position) }
    let index = begin(position, .number)
    // A larger integer can cause a warning about its precision.
    guard index >= 0, number.magnitude <= 1 << 53 else { return doubt() }
    let integer = Int64(number)
    if integer < properties[index].minimum || integer > properties[index].maximum,
      !plan.accepts(number: Double(integer), index, now: now)
    {
      return doubt()
    }
    output.writeInteger(integer)
  }

  /// Writes a Boolean.
  @usableFromInline
  mutating func writeBool(_ value: Bool, at position: MemberPosition) {
    guard isCertain else { return collect(.bool(value), at: position) }
    guard begin(position, .boolean) >= 0 else { return doubt() }
    output.writeBool(value)
  }

  /// Writes an identifier.
  @usableFromInline
  mutating func writeID(_ id: ObjectID, at position: MemberPosition) {
    guard isCertain else { return collect(.objectID(id), at: position) }
    let index = begin(position, .id)
    guard index >= 0 else { return doubt() }
    let digits = id.digitWords
    output.writeString(words: digits.0, digits.1, digits.2)
    if properties[index].hasRules,
      !id.description.withUTF8Bytes({ plan.accepts(id: $0, index, now: now) })
    {
      doubt()
    }
  }

  /// Writes bytes as base64.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a Binary.
  ///   - position: The position of the value.
  package mutating func writeBytes(_ bytes: [UInt8], at position: MemberPosition) {
    guard isCertain else { return collect(.bytes(bytes), at: position) }
    guard begin(position, .binary) >= 0 else { return doubt() }
    output.writeValue(Base64.encodedCount(of: bytes.count) + 8) { output in
      output.append(UInt8(ascii: "\""))
      Base64.append(bytes, to: &output)
      output.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a UUID.
  ///
  /// - Parameters:
  ///   - text: The UUID in lowercase.
  ///   - position: The position of the value.
  package mutating func writeUUID(_ text: String, at position: MemberPosition) {
    guard isCertain else { return collect(.string(text), at: position) }
    guard begin(position, .uuid) >= 0 else { return doubt() }
    text.withUTF8Bytes { output.writeString($0) }
  }

  /// Writes the content of a facet.
  mutating func writeFile(_ content: FileContent, at position: MemberPosition) {
    doubt()
    collect(content.propertyValue, at: position)
  }
}
