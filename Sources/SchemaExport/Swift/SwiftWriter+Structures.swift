extension SwiftWriter {
  /// Appends a struct.
  mutating func write(_ structure: SwiftStructure) {
    for member in structure.members { use(member.type) }
    comment(structure.comment)
    block("\(access)struct \(structure.name): \(structure.kind.rawValue)") { writer in
      for (index, member) in structure.members.enumerated() {
        if index > 0 { writer.append("") }
        writer.comment(member.comment)
        // A variable of a type with a question mark would first be set to `nil` by every initializer, after
        // which the compiler copies the whole struct.
        let type = member.isRequired ? member.type : "Optional<\(member.type)>"
        writer.append("\(writer.access)var \(member.name.swiftName): \(type)")
      }
      if !structure.members.isEmpty { writer.append("") }
      writer.writeInitializer(structure)
      for nested in structure.nested { writer.write(nested) }
      if !structure.members.isEmpty {
        writer.append("")
        writer.writeKeys(structure.members.map { ($0.name, $0.key) })
      }
      if let edition = structure.edition { writer.write(edition) }
      writer.writeWriting(structure)
      writer.writeReading(structure)
    }
  }

  private mutating func writeInitializer(_ structure: SwiftStructure) {
    let members = structure.members.filter(\.isInitialized)
    comment(["Creates a value."])
    append(
      "\(access)init(",
      members.map { member in
        let name = member.name.swiftName
        return member.isRequired
          ? "\(name): \(member.type)" : "\(name): \(member.type)? = nil"
      }, structure.members.isEmpty ? ") {}" : ") {")
    if structure.members.isEmpty { return }
    indent { writer in
      for member in structure.members {
        let name = member.name.swiftName
        writer.append("self.\(name) = \(member.isInitialized ? name : "nil")")
      }
    }
    append("}")
  }

  /// Appends the keys in JSON.
  mutating func writeKeys(_ keys: [(name: String, key: String)]) {
    block("private enum CodingKeys: String, CodingKey") { writer in
      for (name, key) in keys {
        writer.append(
          name == key
            ? "case \(name.swiftName)" : "case \(name.swiftName) = \(SwiftText.literal(key))")
      }
    }
  }

  private mutating func writeWriting(_ structure: SwiftStructure) {
    append("")
    comment(["Writes the members."])
    let opening = "\(access)func write(to writer: inout ObjectWriter)"
    if structure.members.isEmpty { return append(opening + " {}") }
    block(opening) { writer in
      for member in structure.members {
        // A member can have the name of the parameter.
        let name = member.name == "writer" ? "self.writer" : member.name.swiftName
        writer.append("writer.write(\(name), at: \(member.number))")
      }
    }
  }

  private mutating func writeReading(_ structure: SwiftStructure) {
    var locals = SwiftNameScope(taken: ["reader", "member", "members"])
    let names = structure.members.map { locals.makeLocalName($0.name).swiftName }
    append("")
    comment(["Reads the members."])
    block("\(access)init(reading reader: inout ObjectReader) throws(ObjectReader.Stop)") {
      writer in
      for (member, name) in zip(structure.members, names) {
        writer.append("var \(name): \(member.type)?")
      }
      writer.append("var members = try reader.open()")
      writer.writeLoop(zip(structure.members, names).map { ($0.number, $1) })
      writer.append("try reader.close(&members)")
      writer.writeAssignments(zip(structure.members, names).map { ($0, $1) })
    }
  }

  /// Appends the assignments of local variables to the properties.
  private mutating func writeAssignments(_ members: [(member: SwiftMember, name: String)]) {
    let required = members.filter(\.member.isRequired)
    func assign(to writer: inout SwiftWriter) {
      for (member, name) in members {
        writer.append("self.\(member.name.swiftName) = \(name)")
      }
    }
    guard !required.isEmpty else { return assign(to: &self) }
    // All are unwrapped before any is assigned, because an error must not leave a part of a struct.
    appendCondition(required.map { "let \($0.name)" })
    indent { writer in
      assign(to: &writer)
      writer.append("return")
    }
    append("}")
    append("throw reader.stop()")
  }

  private mutating func writeLoop(_ members: [(number: Int, name: String)]) {
    if members.isEmpty {
      return block("while try reader.next(&members) != nil") { $0.append("try reader.skip()") }
    }
    block("while let member = try reader.next(&members)") { writer in
      writer.append("switch member {")
      for (number, name) in members {
        writer.append("case \(number): try reader.read(&\(name), at: \(number))")
      }
      writer.append("default: try reader.skip()")
      writer.append("}")
    }
  }
}
