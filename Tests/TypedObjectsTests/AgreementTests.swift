import ObjectBody
import TestSupport
import Testing

/// Compares bodies of generated types with those of dictionaries, and reading with checking.
@Suite struct AgreementTests {
  private static let count = GeneratedCases.count(100, ofAll: 20_000)

  @Test func `bodies have the bytes and the faults of the dictionary`() throws {
    try compareBodies { TrialObject.random(&$0) }
    try compareBodies { DiaryObject.random(&$0) }
    try compareBodies { GuideObject.random(&$0) }
  }

  private func compareBodies<Object: SchemaObject>(
    _ make: (inout RandomValues) -> Object
  ) throws {
    var values = RandomValues(random: SeededGenerator(), oddity: 0)
    var validCount = 0
    for number in 0..<Self.count {
      values.oddity = [0, 2, 10, 40][number % 4]
      let object = make(&values)
      let seed = Comment(rawValue: "seed \(values.random.seed), case \(number)")
      let expected = Self.outcome { () throws(BodyValidationError) in
        try Object.definition.body(object.values)
      }
      let found = Self.outcome { () throws(BodyValidationError) in try object.body() }
      #expect(found == expected, seed)
      guard case .success(let body) = found else { continue }
      validCount += 1
      #expect(try body.warnings == Object.definition.body(object.values).warnings, seed)
      #expect(
        try Object.definition.body(body.values).json == body.json || !body.uploads.uploads.isEmpty,
        seed)
      compareReading(Object.self, body.json, seed)
    }
    #expect(validCount > Self.count / 10)
  }

  @Test func `reading agrees with checking on changed payloads`() throws {
    try compareReading { TrialObject.random(&$0) }
    try compareReading { DiaryObject.random(&$0) }
    try compareReading { GuideObject.random(&$0) }
  }

  private func compareReading<Object: SchemaObject>(
    _ make: (inout RandomValues) -> Object
  ) throws {
    var values = RandomValues(random: SeededGenerator(), oddity: 0)
    for number in 0..<Self.count {
      values.oddity = [0, 5][number % 2]
      var serializer = BodySerializer(Object.definition)
      var text = serializer.uncheckedJSON(make(&values).values)
      PayloadChange.apply(&text, &values.random)
      compareReading(
        Object.self, text, Comment(rawValue: "seed \(values.random.seed), case \(number)"))
    }
  }

  private func compareReading<Object: SchemaObject>(
    _ type: Object.Type, _ text: [UInt8], _ comment: Comment
  ) {
    var checker = PayloadChecker(Object.definition)
    let report = checker.report(on: text)
    let found = Self.outcome { () throws(ObjectDecodingError) in try Object(decoding: text) }
    guard report.isValid else {
      let error = ObjectDecodingError(faults: report.faults, isTruncated: report.isTruncated)
      #expect(found == .failure(error), comment)
      return
    }
    let decoded = Self.outcome { () throws(ObjectDecodingError) in
      try Object.definition.decode(Object.self, from: text)
    }
    #expect(found == decoded, comment)
  }

  private static func outcome<Value, Failure: Error>(
    _ make: () throws(Failure) -> Value
  ) -> Result<Value, Failure> {
    do { return .success(try make()) } catch { return .failure(error) }
  }
}

/// Changes of the text of a payload.
enum PayloadChange {
  static func apply(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let index = Int.random(in: 0..<text.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: text.remove(at: index)
      case 1:
        text.insert(Array(#"{}[]",:\0-e tnß"#.utf8).randomElement(using: &random) ?? 0, at: index)
      case 2: replace(&text, #","#, " ,\n ", &random)
      case 3: replace(&text, #":"#, " : ", &random)
      case 4: replace(&text, "c_", #"\u0063_"#, &random)
      case 5: replace(&text, "true", "null", &random)
      case 6: replace(&text, "1", "1.0", &random)
      default: replace(&text, #""c_"#, #""c_number":"V-1234","c_"#, &random)
      }
      if text.isEmpty { text = [UInt8(ascii: "{")] }
    }
  }

  /// Replaces one of the occurrences of a text.
  private static func replace(
    _ text: inout [UInt8], _ old: String, _ new: String, _ random: inout SeededGenerator
  ) {
    let old = Array(old.utf8)
    let starts = text.indices.filter { text[$0...].starts(with: old) }
    guard let start = starts.randomElement(using: &random) else { return }
    text.replaceSubrange(start..<start + old.count, with: Array(new.utf8))
  }
}
