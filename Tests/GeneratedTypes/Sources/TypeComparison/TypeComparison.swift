import ObjectBody

/// A comparison of a type with the dictionaries of its definition.
struct TypeComparison<Object: SchemaObject> {
  private(set) var counts = ComparisonCounts()
  private(set) var failures: [String] = []
  private var checker: PayloadChecker
  private let definition: ObjectDefinition

  init(_ type: Object.Type) {
    definition = type.definition
    checker = PayloadChecker(definition)
  }

  /// Compares how a payload is read, and how the object that was read is written.
  mutating func compare(_ payload: [UInt8]) {
    let report = checker.report(on: payload)
    let errors = report.faults.filter { $0.severity == .error }
    do throws(ObjectDecodingError) {
      let object = try Object(decoding: payload)
      counts.accepted += 1
      expect(errors.isEmpty, payload, "accepted in spite of \(errors)")
      compareWriting(object, payload)
      compareEncoding(object, payload)
    } catch {
      counts.rejected += 1
      let found = Self.text(of: error.faults)
      // A whole number is an Int, so one that's too large is out of range.
      if errors.isEmpty, payload.hasLargeNumber, error.faults.allSatisfy({ $0.code == .range }) {
        return
      }
      let expected = Self.text(of: report.faults)
      expect(found == expected, payload, "\(found) instead of \(expected)")
      // An object whose values have their types, but break rules, can be written, too.
      guard let object = try? definition.decode(Object.self, from: payload) else { return }
      counts.faultyObjects += 1
      compareWriting(object, payload)
    }
  }

  /// Compares the body or the faults of an object with those of a dictionary with the same values.
  private mutating func compareWriting(_ object: Object, _ payload: [UInt8]) {
    let expected = Self.result { () throws(BodyValidationError) in
      try definition.body(object.values)
    }
    let found = Self.result { () throws(BodyValidationError) in try object.body() }
    expect(found == expected, payload, "body \(found) instead of \(expected)")
    guard case .body(let text, _) = found else { return }
    do throws(ObjectDecodingError) {
      let copy = try Object(decoding: Array(text.utf8))
      let other = try Object(answer: Array(text.utf8))
      expect(
        other == copy, payload, "the body \(text) decodes as \(other) instead of \(copy)")
      // A body has dates in milliseconds.
      let isSame = payload.hasFineDates || copy == object
      expect(isSame, payload, "the body \(text) reads as \(copy)")
      expect((try? copy.body().text) == text, payload, "the body of the body is another one")
    } catch { expect(false, payload, "the body can't be read: \(error)") }
  }

  /// Compares the body of an object with the one that its `Codable` members give.
  private mutating func compareEncoding(_ object: Object, _ payload: [UInt8]) {
    let expected = Self.result { () throws(BodyValidationError) in
      try definition.body(encoding: object)
    }
    let found = Self.result { () throws(BodyValidationError) in try object.body() }
    expect(found == expected, payload, "body \(found) instead of \(expected) by encoding")
  }

  private mutating func expect(
    _ isMet: Bool, _ payload: [UInt8], _ text: @autoclosure () -> String
  ) {
    if !isMet { failures.append("\(String(decoding: payload, as: UTF8.self))\n  \(text())") }
  }

  private enum Outcome: Equatable {
    case body(String, [Fault])
    case faults([Fault])
  }

  private static func result(
    _ body: () throws(BodyValidationError) -> RequestBody
  ) -> Outcome {
    do throws(BodyValidationError) {
      let body = try body()
      return .body(body.text, body.warnings)
    } catch { return .faults(error.faults) }
  }

  private static func text(of faults: [Fault]) -> [String] {
    faults.map { "\($0.path): \($0.code)" }
  }
}

extension [UInt8] {
  /// Whether the text may have a date with a fraction of more than three digits.
  fileprivate var hasFineDates: Bool {
    String(decoding: self, as: UTF8.self).contains(/:\d\d\.\d{4}/)
  }

  /// Whether the text may have a number that no `Int` can hold.
  fileprivate var hasLargeNumber: Bool {
    String(decoding: self, as: UTF8.self).contains(/\d[eE]\+?\d|\d{19}/)
  }
}
