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
    let index = begin(position)
    guard index >= 0, case .string = plan.properties[index].kind else { return doubt() }
    let isAccepted = text.withUTF8Bytes { bytes in
      output.writeString(bytes)
      return plan.accepts(text: bytes, index, circumstances)
    }
    if !isAccepted { doubt() }
  }

  /// Writes a number.
  @usableFromInline
  mutating func writeNumber(_ number: Double, at position: MemberPosition) {
    guard isCertain else { return collect(.double(number), at: position) }
    let index = begin(position)
    guard index >= 0, case .number = plan.properties[index].kind, number.isFinite,
      plan.accepts(number: number, index, circumstances)
    else { return doubt() }
    output.writeNumber(number)
  }

  /// Writes a number without a fraction.
  @usableFromInline
  mutating func writeInteger(_ number: Int, at position: MemberPosition) {
    guard isCertain else { return collect(.integer(Int64(number)), at: position) }
    let index = begin(position)
    guard index >= 0, case .number = plan.properties[index].kind,
      plan.accepts(integer: Int64(number), index, circumstances)
    else { return doubt() }
    output.writeInteger(Int64(number))
  }

  /// Writes a Boolean.
  @usableFromInline
  mutating func writeBool(_ value: Bool, at position: MemberPosition) {
    guard isCertain else { return collect(.bool(value), at: position) }
    let index = begin(position)
    guard index >= 0, case .boolean = plan.properties[index].kind, !plan.hasRules(index) else {
      return doubt()
    }
    output.writeBool(value)
  }

  /// Writes an identifier.
  @usableFromInline
  mutating func writeID(_ id: ObjectID, at position: MemberPosition) {
    guard isCertain else { return collect(.objectID(id), at: position) }
    let index = begin(position)
    guard index >= 0, plan.properties[index].kind.isID else { return doubt() }
    let digits = id.digitWords
    output.writeString(words: digits.0, digits.1, digits.2)
    if plan.hasRules(index) {
      let isAccepted = id.description.withUTF8Bytes {
        plan.accepts(formatted: $0, index, circumstances)
      }
      if !isAccepted { doubt() }
    }
  }

  /// Writes bytes as base64.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a Binary.
  ///   - position: The position of the value.
  package mutating func writeBytes(_ bytes: [UInt8], at position: MemberPosition) {
    guard isCertain else { return collect(.bytes(bytes), at: position) }
    let index = begin(position)
    guard index >= 0, case .binary = plan.properties[index].kind, !plan.hasRules(index) else {
      return doubt()
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
    guard isCertain else { return collect(.string(text), at: position) }
    let index = begin(position)
    guard index >= 0, case .uuid = plan.properties[index].kind, !plan.hasRules(index) else {
      return doubt()
    }
    text.withUTF8Bytes { output.writeString($0) }
  }

  /// Writes the content of a facet.
  mutating func writeFile(_ content: FileContent, at position: MemberPosition) {
    doubt()
    collect(content.propertyValue, at: position)
  }
}

extension PropertyType.Kind {
  /// Whether the values are identifiers of objects.
  @inline(__always)
  var isID: Bool {
    switch self {
    case .objectID, .reference: true
    default: false
    }
  }
}
