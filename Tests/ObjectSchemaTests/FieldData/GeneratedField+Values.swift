import JSONText
import ObjectSchema

extension GeneratedField {
  /// Returns a value for a property, which is missing, `null` or of another type now and then.
  mutating func value(for property: PropertyDefinition) -> JSONValue? {
    switch below(20) {
    case 0: nil
    case 1: .null
    case 2: freeForm(depth: 2)
    default: property.isArray ? array(of: property) : element(of: property)
    }
  }

  private mutating func array(of property: PropertyDefinition) -> JSONValue {
    .array(
      (0..<below(6)).map { _ in
        below(30) == 0 ? freeForm(depth: 1) : element(of: property)
      })
  }

  private mutating func element(of property: PropertyDefinition) -> JSONValue {
    switch property.type {
    case .string: text()
    case .number: number()
    case .boolean: .bool(below(2) == 0)
    case .date: Self.dateValues[below(Self.dateValues.count)]
    case .objectID, .reference: .string(Self.identifiers[below(Self.identifiers.count)])
    case .uuid: Self.uuids[below(Self.uuids.count)]
    case .binary: Self.bytes[below(Self.bytes.count)]
    case .document: document(of: property)
    case .file: file()
    case .geometry:
      property.isMultiPoint ? .array((0..<below(3)).map { _ in point() }) : point()
    default: freeForm(depth: 2)
    }
  }

  private mutating func document(of property: PropertyDefinition) -> JSONValue {
    var object = JSONObject()
    for child in property.properties { object[child.name] = value(for: child) }
    if below(20) == 0 { object["c_unknown"] = 1 }
    return .object(object)
  }

  private mutating func file() -> JSONValue {
    var file = JSONObject()
    for name in ["content", "c_scan"] where below(3) != 0 {
      file[name] = .string("picture." + ["png", "jpg", "pdf"][below(3)])
    }
    if below(20) == 0 { file["c_other"] = "a.png" }
    return .object(file)
  }

  private mutating func point() -> JSONValue {
    let numbers: [JSONValue] = [0, 90, -90, 180, -180, 90.5, 180.00000000000003, -180.5, "0"]
    return .array((0..<(below(8) == 0 ? below(4) : 2)).map { _ in numbers[below(numbers.count)] })
  }

  private mutating func number() -> JSONValue {
    let texts = [
      "-1", "0", "-0", "0.5", "1", "1.0", "1e0", "3", "3.0000000000000004", "2.9999999999999996",
      "-1.0000000000000002", "1e300", "1.0000000000000002e300", "1e400", "5e-324",
    ]
    return JSONNumber(texts[below(texts.count)]).map { .number($0) } ?? .null
  }

  private mutating func text() -> JSONValue {
    if below(2) == 0 { return .string(Self.texts[below(Self.texts.count)]) }
    let parts = ["a", "b", "c", "B", "1", "é", "😀", " ", "\u{1}", "İ", "Σ"]
    return .string((0..<below(7)).map { _ in parts[below(parts.count)] }.joined())
  }

  private mutating func freeForm(depth: Int) -> JSONValue {
    switch below(depth > 0 ? 7 : 5) {
    case 0: .null
    case 1: .bool(below(2) == 0)
    case 2: number()
    case 3: text()
    case 4: .string(Self.identifiers[below(Self.identifiers.count)])
    case 5: .array((0..<below(3)).map { _ in freeForm(depth: depth - 1) })
    default:
      .object(
        JSONObject((0..<below(3)).map { _ in (["a", "b"][below(2)], freeForm(depth: depth - 1)) }))
    }
  }

  private static let texts = [
    "", "red", " red ", "RED", "Grün", "grün", "gru\u{308}n", "aa", "abc", "12", "123", "1234",
    "ada@example.org", "ada@example", "a b@example.org", "http://example.org/",
    "https://example.org",
    "ftp://example.org/x", "mailto:ada@example.org", "+4915112345678", "+123456", "12345", "123456",
    "de", "DE", "en-US", "en_US", "x", "Europe/Berlin", "europe/berlin", "UTC", "2024-02-29",
    "1899-01-01", "1898-12-31", "2024-03-02T00:00:00Z", "2024-03-02T00:00:00.000000001Z", "c_name",
    "__", "a__b", "\u{1}",
  ]

  private static let dateValues: [JSONValue] = [
    "2024-02-29", "2024-02-29T00:00:00Z", "2024-02-29T12:00:00Z", "2024-02-29T12:00:00.5Z",
    "2024-02-29T12:00:00.500000001Z", "2024-02-29T11:59:59.999999999Z", "2024-02-29T14:00:00+02:00",
    "2024-03-01", "2024-03-01T00:00:00Z", "2024-03-01T00:00:00.000000001Z", "2024-03-02T00:00:00Z",
    "2024-03-02T00:00:00.000000001Z", "2024-03-03", "1899-01-01T00:00:00Z", "1899-01-01",
    "1898-12-31T23:59:59.999Z", "1898-12-31", "29.02.2024", "30.02.2024", 1_709_208_000,
    1_709_208_000.5, "1709208000", "/Date(1709208000000)/", "2024-02-29 13:00", "2024-02-30", "",
  ]

  private static let uuids: [JSONValue] = [
    "0b0dd2a6-8c9f-4f8a-9a53-b6b1f3c0c001", "0B0DD2A6-8C9F-4F8A-9A53-B6B1F3C0C001",
    "0b0dd2a6-8c9f-4f8a-9a53-b6b1f3c0c002", "0b0dd2a68c9f4f8a9a53b6b1f3c0c001", "",
  ]

  private static let bytes: [JSONValue] = [
    "", "AQID", "aqid", "AQI=", "AQI", "A===", "AQ==", "AR==",
  ]
}
