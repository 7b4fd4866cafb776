extension SwiftWriter {
  /// Appends the enum of object types.
  mutating func write(_ union: SwiftUnion) {
    comment(union.comment)
    block("\(access)enum \(union.name): SchemaObject") { writer in
      for (index, entry) in union.cases.enumerated() {
        if index > 0, !entry.comment.isEmpty { writer.append("") }
        writer.comment(entry.comment)
        writer.append("case \(entry.name.swiftName)(\(entry.type))")
      }
      for nested in union.nested { writer.write(nested) }
      if let edition = union.edition { writer.write(edition) }
      writer.writeWriting(union)
      writer.writeReading(union)
      writer.writeCoding(union)
    }
  }

  private mutating func writeWriting(_ union: SwiftUnion) {
    append("")
    comment(["Writes the type and the members."])
    block("\(access)func write(to writer: inout ObjectWriter)") { writer in
      writer.append("switch self {")
      for (number, entry) in union.cases.enumerated() {
        writer.append("case .\(entry.name.swiftName)(let object):")
        writer.indent {
          $0.append("writer.select(type: \(number))")
          $0.append("object.write(to: &writer)")
        }
      }
      writer.append("}")
    }
  }

  private mutating func writeReading(_ union: SwiftUnion) {
    append("")
    comment(["Reads the members of the object's type."])
    block("\(access)init(reading reader: inout ObjectReader) throws(ObjectReader.Stop)") {
      writer in
      writer.append("switch try reader.selectType() {")
      for (number, entry) in union.cases.enumerated() {
        // The reader accepts only the numbers of types, so the last one needs no test.
        let pattern = number + 1 < union.cases.count ? "case \(number)" : "default"
        writer.append(
          "\(pattern): self = .\(entry.name.swiftName)(try \(entry.type)(reading: &reader))")
      }
      writer.append("}")
    }
  }

  private mutating func writeCoding(_ union: SwiftUnion) {
    append("")
    block("private enum CodingKeys: String, CodingKey") { $0.append("case type") }
    append("")
    comment(["Decodes the members of the object's type."])
    block("\(access)init(from decoder: any Decoder) throws") { writer in
      writer.append("let container = try decoder.container(keyedBy: CodingKeys.self)")
      writer.append("switch try container.decode(String.self, forKey: .type) {")
      for entry in union.cases {
        writer.append(
          "case \(SwiftText.literal(entry.key)): "
            + "self = .\(entry.name.swiftName)(try \(entry.type)(from: decoder))")
      }
      writer.append("default:")
      writer.indent { writer in
        writer.append("throw DecodingError.dataCorruptedError(")
        writer.indent {
          $0.append(
            "forKey: .type, in: container, debugDescription: \"no such object type\")")
        }
      }
      writer.append("}")
    }
    append("")
    comment(["Encodes the type and the members."])
    block("\(access)func encode(to encoder: any Encoder) throws") { writer in
      writer.append("var container = encoder.container(keyedBy: CodingKeys.self)")
      writer.append("switch self {")
      for entry in union.cases {
        writer.append("case .\(entry.name.swiftName)(let object):")
        writer.indent {
          $0.append("try container.encode(\(SwiftText.literal(entry.key)), forKey: .type)")
          $0.append("try object.encode(to: encoder)")
        }
      }
      writer.append("}")
    }
  }

  /// Appends the enum of listed values.
  mutating func write(_ list: SwiftList) {
    comment(list.comment)
    block("\(access)enum \(list.name): ListedValue, CaseIterable") { writer in
      for entry in list.cases {
        writer.comment(entry.comment)
        writer.append("case \(entry.name.swiftName)")
      }
      writer.comment(["A value that the definition doesn't list."])
      writer.append("case unrecognized(\(list.rawType))")
      writer.append("")
      writer.comment(["The values that the definition lists, in its order."])
      writer.append(
        "\(writer.access)static let allCases: [\(list.name)] = [",
        list.cases.map { ".\($0.name.swiftName)" }, "]")
      writer.append("")
      writer.comment(["The value in JSON."])
      writer.block("\(writer.access)var rawValue: \(list.rawType)") { writer in
        writer.append("switch self {")
        for entry in list.cases {
          writer.append("case .\(entry.name.swiftName): \(entry.literal)")
        }
        writer.append("case .unrecognized(let value): value")
        writer.append("}")
      }
      writer.append("")
      writer.comment(["Creates the case of a value."])
      writer.block("\(writer.access)init(rawValue: \(list.rawType))") { writer in
        writer.writeSearch(list)
      }
    }
  }

  private mutating func writeSearch(_ list: SwiftList) {
    guard list.rawType != "String" || list.cases.allSatisfy({ $0.literal.isComparedByBytes })
    else {
      // Text can be equal in Swift although its bytes differ.
      append("let value = Self.allCases.first { $0.rawValue.utf8.elementsEqual(rawValue.utf8) }")
      return append("self = value ?? .unrecognized(rawValue)")
    }
    append("switch rawValue {")
    for entry in list.cases {
      append("case \(entry.literal): self = .\(entry.name.swiftName)")
    }
    append("default: self = .unrecognized(rawValue)")
    append("}")
  }

  /// Appends the definition.
  mutating func write(_ edition: SwiftEdition) {
    append("")
    comment(["The definition that the type was generated from."])
    append("\(access)static var definition: ObjectDefinition { edition.definition }")
    append("")
    comment(["The edition of that definition."])
    append("// swift-format-ignore")
    append("\(access)static let edition = SchemaEdition(")
    indent { writer in
      writer.append("object: \(SwiftText.literal(edition.object)),")
      writer.append("digest: \(SwiftText.literal(edition.digest)),")
      var literal = SwiftText.rawLiteral(edition.json, indentation: writer.indentation + "  ")
      writer.append("json: " + literal.removeFirst())
      literal[literal.count - 1] += ")"
      writer.append(contentsOf: literal)
    }
  }
}

extension String {
  /// Whether the literal equals only text with the same bytes.
  ///
  /// A few characters outside ASCII are canonically equivalent to one in it.
  fileprivate var isComparedByBytes: Bool {
    unicodeScalars.allSatisfy { $0.isASCII && !"K;`".unicodeScalars.contains($0) }
  }
}
