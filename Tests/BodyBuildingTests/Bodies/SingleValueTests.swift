import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Tests of checking single values of a body, as a form does while it's filled in.
@Suite struct SingleValueTests {
  private static let schemas = """
    {"name": "c_visit", "properties": [
      {"name": "c_contact", "type": "Document", "properties": [
        {"name": "c_email", "type": "String",
         "validators": [{"name": "required"}, {"name": "email"}]},
        {"name": "c_phones", "type": "String[]", "maxItems": 2,
         "validators": [{"name": "phoneNumber"}]}]},
      {"name": "c_doses", "type": "Document[]", "properties": [
        {"name": "c_amount", "type": "Number",
         "validators": [{"name": "number", "definition": {"min": 0}}]}]},
      {"name": "c_scans", "type": "File[]", "facets": [
        {"name": "c_scan", "mimes": "image/*", "required": true}, {"name": "c_note"}]},
      {"name": "c_point", "type": "Geometry"}],
     "objectTypes": [
       {"name": "c_adult", "properties": [{"name": "c_age", "type": "Number", "validators": [
         {"name": "number", "definition": {"min": 18}}]}]},
       {"name": "c_child", "properties": [{"name": "c_age", "type": "Number", "validators": [
         {"name": "number", "definition": {"max": 17}}]}]}]}
    """

  private let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(text: Self.schemas).object(named: "c_visit")
  }

  private func faults(_ path: String, _ value: PropertyValue, ofType type: String? = nil)
    -> [String]
  {
    object.check(path, value, ofType: type).faults.map { "\($0.code) \($0.path)" }
  }

  @Test func `a property of a Document is checked alone`() {
    #expect(object.check("c_contact.c_email", "ada@example.org").isValid)
    #expect(faults("c_contact.c_email", "ada") == ["format c_contact.c_email"])
    #expect(faults("/c_contact/c_email", 1) == ["type c_contact.c_email"])
    #expect(faults("c_contact.c_email", nil) == ["required c_contact.c_email"])
    #expect(object.check("c_contact.c_email", nil, options: CheckOptions(mode: .draft)).isValid)
    #expect(faults("c_contact", [:]) == ["required c_contact.c_email"])
  }

  @Test func `an element is checked without the others`() {
    #expect(faults("c_contact.c_phones[7]", "x") == ["format c_contact.c_phones[7]"])
    #expect(faults("c_contact.c_phones[0]", nil) == ["type c_contact.c_phones[0]"])
    #expect(faults("c_doses[3].c_amount", -1) == ["range c_doses[3].c_amount"])
    #expect(faults("/c_doses/3/c_amount", -1) == ["range c_doses[3].c_amount"])
    #expect(faults("c_doses[3]", ["c_amount": -1]) == ["range c_doses[3].c_amount"])
  }

  @Test func `a facet is checked without the others`() {
    #expect(object.check("c_scans[1].c_scan", "scan.png").isValid)
    #expect(faults("c_scans[1].c_note", "/scan.txt/") == ["fileName c_scans[1].c_note"])
    let video = FileAttachment.bytes([1], mediaType: "video/mp4")
    #expect(faults("c_scans[1].c_scan", .attachment(video)) == ["mime c_scans[1].c_scan"])
    #expect(faults("c_scans[1].c_skan", "a") == ["unknown c_scans[1].c_skan"])
  }

  @Test func `a property of the chosen type is checked`() {
    #expect(faults("c_age", 17, ofType: "c_adult") == ["range c_age"])
    #expect(object.check("c_age", 17, ofType: "c_child").isValid)
  }

  @Test func `a path that leads nowhere is unknown`() throws {
    for path in [
      "c_contact.c_mail", "c_contact[0]", "c_contact.c_email.x", "c_doses.c_amount", "c_doses[-1]",
      "", "[0]", "c_contact.", ".", "c_doses[99999999999999999999]", "/", "/c_doses/x/c_amount",
      "c_point[0]", "c_scans.c_scan",
    ] {
      let report = object.check(path, 1)
      #expect(report.faults.map(\.code) == [.unknown], "\(path)")
      var checker = PayloadChecker(object)
      #expect(throws: UnknownPropertyError.self, "\(path)") {
        try checker.report(on: "1", at: path)
      }
    }
    #expect(object.check("c_contact.c_emial", 1).faults.first?.suggestion == "c_email")
  }

  @Test func `JSON text is checked like a value, with positions in the text`() throws {
    var checker = PayloadChecker(object)
    let number = try checker.report(on: " -1", at: "c_doses[3].c_amount").faults[0]
    #expect(number.code == .range)
    #expect(number.pointer == "/c_doses/3/c_amount")
    #expect((number.offset, number.position.column) == (1, 2))
    let name = try checker.report(on: #" "a/b""#, at: "c_scans[0].c_note").faults[0]
    #expect(name.code == .fileName)
    #expect((name.offset, name.position.line, name.position.column) == (1, 1, 2))
    // Text that isn't JSON has no other faults, not even those of a body.
    for (text, offset) in [(#"{"upload":"a"} x"#, 15), (#"{"upload": x}"#, 11), ("", 0)] {
      let faults = try checker.report(on: text, at: "c_scans[0].c_note").faults
      #expect(faults.map(\.code) == [.json], "\(text)")
      #expect(faults.first?.offset == offset, "\(text)")
    }
    #expect(throws: UnknownPropertyError.self) {
      try checker.report(on: #""a.png""#, at: "c_scans[0].c_skan")
    }
    // Text that closes the file isn't a value.
    let open = try checker.report(on: #""a", "c_scan": "b""#, at: "c_scans[0].c_note").faults
    #expect(open.map(\.code) == [.json])
    #expect(try checker.report(on: "1 2", at: "c_doses[3].c_amount").faults.map(\.code) == [.json])
  }

  @Test func `the type of an update determines the property of a path`() throws {
    let definition = try SchemaRegistry(
      text: """
        {"name": "c_case", "objectTypes": [
          {"name": "a", "properties": [{"name": "c_p", "type": "Number"}]},
          {"name": "b", "properties": [{"name": "c_p", "type": "String"}]}]}
        """
    ).object(named: "c_case")
    var checker = PayloadChecker(definition, options: CheckOptions(mode: .update(type: "b")))
    #expect(try checker.report(on: "1", at: "c_p").faults.map(\.code) == [.type])
    #expect(try checker.report(on: "1", at: "c_p", ofType: "a").isValid)
    #expect(try definition.definition(at: "c_p").type == .number)
    #expect(try definition.definition(at: "/c_p", ofType: "b").type == .string)
  }

  @Test func `the definition of any path is found`() throws {
    for (path, name) in [
      ("c_contact.c_phones[1]", "c_phones"), ("/c_doses/0/c_amount", "c_amount"),
      ("c_doses[0]", "c_doses"), ("c_scans[0].c_scan", "c_scans"), ("c_scans[0].x", "c_scans"),
      ("c_point[1]", "c_point"), ("c_age", "c_age"),
    ] {
      #expect(try object.definition(at: path).name == name, "\(path)")
    }
    for path in ["", "c_contact.c_email.x", "c_doses.c_amount", "c_doses[-1]", "c_contact[0]"] {
      #expect(throws: UnknownPropertyError.self, "\(path)") { try object.definition(at: path) }
    }
  }

  /// The faults that only the whole body can have: those that compare values, and warnings that are
  /// reported once for each property.
  private static let codesOfBodies: [FaultCode] = [.unique, .unchecked]

  @Test(arguments: 0..<8)
  func `a value has the same faults alone as in a body`(round: Int) throws {
    let seed = 16_000 + UInt64(round)
    var count = 0
    for index in 0..<100 as Range<UInt64> {
      var schema = GeneratedSchema(seed: seed * 1000 + index)
      let definition = try SchemaRegistry(text: schema.text()).object(named: "c_made")
      var values = GeneratedValues(seed: seed * 1000 + index)
      var body = values.object(of: definition)
      for _ in 0..<values.below(3) {
        _ = ValueMutation.change(&body, of: definition, with: &values)
      }
      guard Set(body.keys).count == body.keys.count else { continue }
      var serializer = BodySerializer(definition)
      var faults: [Fault] = []
      do throws(BodyValidationError) { faults = try serializer.body(body).warnings } catch {
        faults = error.faults
      }
      var type: String?
      if case .string(let text)? = body["type"] as PropertyValue?,
        definition.objectTypes.contains(where: { $0.name == text })
      {
        type = text
      }
      for (path, value) in Self.values(of: body, in: definition, ofType: type) {
        let own = serializer.check(path, value, ofType: type).faults
        // Paths are compared by bytes, because a Kelvin sign is canonically equivalent to a K.
        let expected = faults.filter { fault in
          fault.path.utf8.elementsEqual(path.utf8)
            || [".", "["].contains { fault.path.utf8.starts(with: (path + $0).utf8) }
        }
        #expect(
          own.compactMap(Self.text) == expected.compactMap(Self.text),
          "seed \(seed * 1000 + index), \(path)")
        count += 1
      }
    }
    #expect(count > 500)
  }

  private static func text(_ fault: Fault) -> String? {
    codesOfBodies.contains(fault.code)
      ? nil : "\(fault.severity) \(fault.pointer) \(fault) \(fault.serverCode ?? "")"
  }

  /// Returns the values of declared properties with their paths, including those in Documents and
  /// arrays.
  private static func values(
    of body: PropertyObject, in definition: ObjectDefinition, ofType type: String?
  ) -> [(String, PropertyValue)] {
    var found: [(String, PropertyValue)] = []
    func visit(_ value: PropertyValue, _ property: PropertyDefinition, _ path: String) {
      found.append((path, value))
      if property.isArray, case .array(let elements) = value {
        for (index, element) in elements.enumerated() {
          found.append(("\(path)[\(index)]", element))
          members(of: element, property.properties, "\(path)[\(index)].")
        }
      } else if !property.isArray {
        members(of: value, property.properties, path + ".")
      }
    }
    func members(
      of value: PropertyValue, _ properties: [PropertyDefinition], _ prefix: String
    ) {
      guard case .object(let object) = value,
        Set(object.keys.map { Array($0.utf8) }).count == object.keys.count
      else { return }
      for property in properties {
        guard let member = object[property.name] as PropertyValue? else { continue }
        visit(member, property, prefix + property.name)
      }
    }
    let own = definition.objectTypes.first { $0.name == type }?.properties ?? []
    members(of: .object(body), definition.properties + own, "")
    return found
  }
}
