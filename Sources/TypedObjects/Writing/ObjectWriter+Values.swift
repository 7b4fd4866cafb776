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
  @_effects(releasenone)
  public mutating func writeText(_ text: String, at position: MemberPosition) {
    let index = begin(position, .string)
    guard index >= 0 else { return collect(text, at: position) }
    if let small = text.smallASCII, small.isWithin(properties[index].textLimit),
      output.writePlainString(small, before: UInt8(ascii: ","))
    {
      return
    }
    writeLongText(text, index)
  }

  /// Writes the texts of an array of Strings.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - position: The position of the elements.
  @_effects(releasenone)
  public mutating func writeTexts(_ texts: Span<String>, at position: MemberPosition) {
    let index = first &+ position.member
    guard isCertain, properties[index].form == PropertyForm.string.array else {
      for index in texts.indices { collect(texts[index], at: position) }
      return
    }
    let limit = properties[index].textLimit
    for element in texts.indices {
      if let small = texts[element].smallASCII, small.isWithin(limit),
        output.writePlainString(small, before: UInt8(ascii: ","))
      {
        continue
      }
      writeLongText(texts[element], index)
    }
  }

  /// Writes text that isn't short, or that has to be tested or escaped.
  @inline(never) @_effects(releasenone)
  private mutating func writeLongText(_ text: String, _ index: Int) {
    // The span and its buffer are used only during the call. Text that isn't contiguous is copied by the
    // serializer.
    let isWritten: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      unsafe writeText(buffer.span.bytes, index)
    }
    if isWritten == nil { doubt() }
  }

  @inline(never) @_effects(releasenone)
  private mutating func writeText(_ text: RawSpan, _ index: Int) {
    guard output.writePlainString(text, before: UInt8(ascii: ",")) else {
      return writeEscapedText(text, index)
    }
    let count = text.byteCount
    if count == 0 || count > Int(properties[index].textLimit) { testText(text, index) }
  }

  @inline(never) @_effects(releasenone)
  private mutating func writeEscapedText(_ text: RawSpan, _ index: Int) {
    output.writeString(text)
    testText(text, index)
  }

  @inline(never) @_effects(releasenone)
  private mutating func testText(_ text: RawSpan, _ index: Int) {
    if !plans[0].view.accepts(text: text, index, now: now) { doubt() }
  }

  // A function that doesn't change the writer would be called with a copy of it.
  @inline(never)
  private mutating func accepts(_ number: Double, _ index: Int) -> Bool {
    plans[0].view.accepts(number: number, index, now: now)
  }

  /// Writes a number.
  @usableFromInline @_effects(releasenone)
  mutating func writeNumber(_ number: Double, at position: MemberPosition) {
    let index = begin(position, .number)
    guard index >= 0 else { return collect(number, at: position) }
    // In the sum, the lowest bits are those of the nearest integer if it has at most fifty bits.
    let base = 0x1.8p52
    let sum = number + base
    let integer = Int64(bitPattern: sum.bitPattern &- base.bitPattern)
    guard sum - base == number, integer.magnitude < 1 << 50, integer != 0 else {
      return writeOtherNumber(number, position, index)
    }
    if integer < properties[index].minimum || integer > properties[index].maximum,
      !accepts(number, index)
    {
      return doubt()
    }
    output.writeInteger(integer)
  }

  /// Writes a number that isn't a short integer.
  @inline(never) @_effects(releasenone)
  private mutating func writeOtherNumber(
    _ number: Double, _ position: MemberPosition, _ index: Int
  ) {
    guard number.magnitude <= 9_007_199_254_740_992 else { return doubt() }
    // An integer conversion rounds toward zero.
    let whole = Int64(number)
    if whole &- 1 < properties[index].minimum || whole &+ 1 > properties[index].maximum,
      !accepts(number, index)
    {
      return doubt()
    }
    if Double(whole) == number, whole != 0 {
      output.writeInteger(whole)
    } else {
      output.writeNumber(number)
    }
  }

  /// Writes a number without a fraction.
  @usableFromInline @_effects(releasenone)
  mutating func writeInteger(_ number: Int, at position: MemberPosition) {
    let index = begin(position, .number)
    // A larger integer can cause a warning about its precision.
    guard index >= 0, number.magnitude <= 1 << 53 else {
      return collect(number, at: position)
    }
    let integer = Int64(number)
    if integer < properties[index].minimum || integer > properties[index].maximum,
      !accepts(Double(integer), index)
    {
      return doubt()
    }
    output.writeInteger(integer)
  }

  /// Writes a Boolean.
  @usableFromInline @_effects(releasenone)
  mutating func writeBool(_ value: Bool, at position: MemberPosition) {
    guard begin(position, .boolean) >= 0 else { return collect(value, at: position) }
    output.writeBool(value)
  }

  /// Writes an identifier.
  @usableFromInline @_effects(releasenone)
  mutating func writeID(_ id: ObjectID, at position: MemberPosition) {
    let index = begin(position, .id)
    guard index >= 0 else { return collect(id, at: position) }
    if properties[index].hasRules, !accepts(id, index) { return doubt() }
    output.writeString(characters: id.digits)
  }

  // A function that doesn't change the writer would be called with a copy of it.
  @inline(never)
  private mutating func accepts(_ id: ObjectID, _ index: Int) -> Bool {
    let text = id.description
    return text.withUTF8Bytes { plans[0].view.accepts(id: $0, index, now: now) }
  }

  /// Writes bytes as base64.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a Binary.
  ///   - position: The position of the value.
  package mutating func writeBytes(_ bytes: [UInt8], at position: MemberPosition) {
    guard begin(position, .binary) >= 0 else {
      return collect(PropertyValue.bytes(bytes), at: position)
    }
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
    guard begin(position, .uuid) >= 0 else { return collect(text, at: position) }
    text.withUTF8Bytes { output.writeString($0) }
  }

  /// Writes the content of a facet.
  mutating func writeFile(_ content: FileContent, at position: MemberPosition) {
    collect(content.propertyValue, at: position)
  }
}
