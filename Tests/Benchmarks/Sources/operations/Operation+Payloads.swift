import BenchmarkBodies
import BenchmarkPayloads
import JSONText
import ObjectBody
import ObjectSchema

extension Operation {
  private static let payloadCount = 100

  static func check(isValid: Bool, _ passes: Int) throws -> Int {
    let definition = try SchemaRegistry(text: BenchmarkDefinition.text)
      .object(named: BenchmarkDefinition.name)
    var generator = PayloadGenerator(
      invalidShare: isValid ? 0 : 1, includesSyntaxErrors: !isValid)
    let lines = generator.lines(payloadCount).map(\.bytes)
    var checker = PayloadChecker(definition)
    for _ in 0..<passes {
      for line in lines { try expect(checker.report(on: line).isValid == isValid) }
    }
    return lines.count
  }

  /// Checks a member of a Document, alone or in the body of a draft.
  static func checkField(isAlone: Bool, _ passes: Int) throws -> Int {
    let definition = try SchemaRegistry(text: BenchmarkDefinition.text)
      .object(named: BenchmarkDefinition.name)
    let values = (0..<payloadCount).map { Array("\"text number \($0)\"".utf8) }
    let bodies = values.map {
      Array(#"{"c_document":{"c_stringOne":"#.utf8) + $0 + Array("}}".utf8)
    }
    var checker = PayloadChecker(definition, options: CheckOptions(mode: .draft))
    for _ in 0..<passes {
      for index in values.indices {
        let report =
          isAlone
          ? try checker.report(on: values[index], at: "c_document.c_stringOne")
          : checker.report(on: bodies[index])
        try expect(report.faults.isEmpty)
      }
    }
    return values.count
  }

  static func readJSON(_ passes: Int) throws -> Int {
    var generator = PayloadGenerator()
    let lines = generator.lines(payloadCount).map(\.bytes)
    for _ in 0..<passes {
      for line in lines { try expect(try JSONDocument(line).root.isObject) }
    }
    return lines.count
  }

  static func writeJSON(_ passes: Int) throws -> Int {
    var generator = PayloadGenerator()
    let values = try generator.lines(payloadCount).map { try JSONDocument($0.bytes).root.value }
    var writer = JSONWriter()
    for _ in 0..<passes {
      for value in values {
        writer.removeAll()
        writer.writeValue(value)
        try expect(writer.bytes.count > 2)
      }
    }
    return values.count
  }

  static func body(isChecked: Bool, _ passes: Int) throws -> Int {
    let definition = try SchemaRegistry(text: BenchmarkDefinition.text)
      .object(named: BenchmarkDefinition.name)
    var generator = PayloadGenerator()
    let values = try BodyValues.values(of: generator.lines(payloadCount))
    var maker = BodySerializer(definition)
    for _ in 0..<passes {
      for value in values {
        let json = isChecked ? try maker.body(value).json : maker.uncheckedJSON(value)
        try expect(json.count > 2)
      }
    }
    return values.count
  }

  /// Builds the guide's own object from a literal, as a program does that builds a single body.
  static func guideBody(_ passes: Int) throws -> Int {
    let definition = try SchemaRegistry(contentsOf: "Schemas").object(named: "c_object")
    guard let guide = GuideObject() else { throw NoObject() }
    for _ in 0..<passes {
      for _ in 0..<payloadCount {
        try expect(try definition.body(guide.literal).json.count > 2)
      }
    }
    return payloadCount
  }
}
