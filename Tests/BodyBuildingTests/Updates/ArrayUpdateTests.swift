import ObjectBody
import Testing

/// Elements that are pushed to stored arrays and pulled from them.
@Suite struct ArrayUpdateTests {
  let object: ObjectDefinition
  let id: ObjectID

  init() throws {
    object = try SchemaRegistry(
      text: """
        {"name": "c_patient", "properties": [
          {"name": "c_name", "type": "String"},
          {"name": "c_tags", "type": "String[]", "minItems": 2, "maxItems": 3,
           "uniqueValues": true,
           "validators": [{"name": "required"}, {"name": "string", "definition": {"max": 4}}]},
          {"name": "c_log", "type": "Number[]", "maxItems": 2, "maxShift": true},
          {"name": "c_fixed", "type": "Number[]", "canPush": false, "canPull": false},
          {"name": "c_first", "type": "Number[]", "creatable": true},
          {"name": "c_scores", "type": "Number[]", "readOnly": true},
          {"name": "c_later", "type": "Number[]", "writeOnCreate": false},
          {"name": "c_contacts", "type": "Document[]", "properties": [
            {"name": "c_email", "type": "String", "validators": [{"name": "required"}]},
            {"name": "c_lines", "type": "String[]"}]},
          {"name": "c_address", "type": "Document", "properties": [
            {"name": "c_lines", "type": "String[]"}]},
          {"name": "c_scans", "type": "File[]"}],
         "objectTypes": [
          {"name": "c_adult", "properties": [{"name": "c_jobs", "type": "String[]"}]}]}
        """
    ).object(named: "c_patient")
    id = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
  }

  private enum Change { case push, pull }

  /// The text and the path of the request, or the codes and paths of the faults.
  private func outcome(
    _ change: Change, _ elements: [PropertyValue], _ path: String, type: String? = nil
  ) -> String {
    do throws(BodyValidationError) {
      let update =
        switch change {
        case .push: try object.push(elements, to: path, type: type)
        case .pull: try object.pull(elements, from: path, type: type)
        }
      let request = update.request(id: id)
      return "\(request.method) \(request.path.dropFirst("/c_patients/".count + 24)) \(update.text)"
    } catch {
      return error.faults.map { "\($0.code) \($0.path)" }.joined(separator: ", ")
    }
  }

  @Test func `an app adds a tag and removes another`() throws {
    let tag = "new"
    let push = try object.push([tag], to: "c_tags")
    #expect(push.operation == .push)
    #expect(push.path == "c_tags")
    #expect(push.objectName == "c_patient")
    #expect(push.elements == ["new"])
    #expect(push.request(id: id).method == "POST")
    #expect(push.request(id: id).path == "/c_patients/4d55c3a7f8a94c0b2e000001/c_tags")
    #expect(push.text == #"["new"]"#)

    let pull = try object.pull([tag], from: "c_tags")
    #expect(pull.request(id: id).method == "DELETE")
    #expect(pull.json == push.json)
    #expect(pull != push)

    let contact = try object.pull([id], from: "c_contacts")
    #expect(contact.text == #"["4d55c3a7f8a94c0b2e000001"]"#)
  }

  @Test func `elements are those of the property`() {
    let id: PropertyValue = "4d55c3a7f8a94c0b2e000002"
    let rows: [(change: Change, elements: [PropertyValue], path: String, expected: String)] = [
      (.push, ["a"], "c_tags", #"POST /c_tags ["a"]"#),
      (.push, [], "c_tags", "POST /c_tags []"),
      (
        .push, [1, "a", "vwxyz", "a"], "c_tags",
        "type c_tags[0], length c_tags[2], unique c_tags[3], maxItems c_tags"
      ),
      (.push, ["a", nil], "c_tags", "type c_tags[1]"),
      (.push, [1, 2, 3.0], "c_log", "POST /c_log [1,2,3]"),
      (.push, [.double(.nan)], "c_log", "range c_log[0]"),
      (.push, [["c_email": "e"]], "c_contacts", #"POST /c_contacts [{"c_email":"e"}]"#),
      (
        .push, [["c_emial": "e"]], "c_contacts",
        "unknown c_contacts[0].c_emial, required c_contacts[0].c_email"
      ),
      (.push, ["a"], "c_address.c_lines", #"POST /c_address/c_lines ["a"]"#),
      (.push, [1], "/c_address/c_lines", "type c_address.c_lines[0]"),
      (.push, [1], "c_later", "POST /c_later [1]"),
      (.pull, ["a"], "c_tags", #"DELETE /c_tags ["a"]"#),
      (.pull, ["vwxyz", "a", "a", "b"], "c_tags", #"DELETE /c_tags ["vwxyz","a","a","b"]"#),
      (.pull, [1], "c_tags", "type c_tags[0]"),
      (.pull, [id], "c_contacts", #"DELETE /c_contacts ["4d55c3a7f8a94c0b2e000002"]"#),
      (
        .pull, ["4d55", ["c_email": "e"]], "c_contacts", "format c_contacts[0], type c_contacts[1]"
      ),
      (.pull, ["a"], "c_address.c_lines", #"DELETE /c_address/c_lines ["a"]"#),
    ]
    for (change, elements, path, expected) in rows {
      #expect(outcome(change, elements, path) == expected, "\(change) \(elements) \(path)")
    }
  }

  @Test func `only arrays that can change are accepted`() {
    let rows: [(path: String, fault: String)] = [
      ("c_name", "type c_name"), ("c_address", "type c_address"),
      ("c_fixed", "notWritable c_fixed"), ("c_first", "notWritable c_first"),
      ("c_scores", "notWritable c_scores"), ("c_tgas", "unknown c_tgas"),
      ("c_address.c_city", "unknown c_address.c_city"), ("_id", "notWritable _id"),
      ("c_contacts.c_lines", "type c_contacts"),
    ]
    for (path, fault) in rows {
      #expect(outcome(.push, [1], path) == fault, "push \(path)")
      #expect(outcome(.pull, [1], path) == fault, "pull \(path)")
    }
    #expect(outcome(.push, [1], "") != "")
  }

  @Test func `a path that isn't one of names is refused`() {
    let type: PropertyValue = "vwxy"
    let paths = [
      "/c_jobs/../../c_admins/1", "c_jobs.a/b", #"c_jobs.a"b"#, #"c_jobs"x"#, "/c_jobs/", "/",
      "c_jobs.c_other", "c_tags[0][1]", "c_jobs[0]x",
    ]
    for path in paths {
      #expect(outcome(.push, [type], path).hasPrefix("unknown "), "push \(path)")
      #expect(outcome(.pull, [type], path).hasPrefix("unknown "), "pull \(path)")
    }
    for path in ["c_tags[0]", "/c_tags/0", "c_contacts[0].c_lines", "/c_jobs/1"] {
      #expect(outcome(.push, [type], path).hasPrefix("type "), "push \(path)")
      #expect(outcome(.pull, [type], path).hasPrefix("type "), "pull \(path)")
    }
  }

  @Test func `a truncated report accepts nothing`() {
    let options = CheckOptions(maximumFaults: 1)
    #expect(throws: BodyValidationError.self) {
      try object.pull(["vwxyz", 5], from: "c_tags", options: options)
    }
    #expect(throws: BodyValidationError.self) {
      try object.push([1, .double(.nan)], to: "c_fixed", options: options)
    }
  }

  @Test func `a stored value is pulled even if a rule forbids it now`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_days", "type": "Date[]", "validators": [
            {"name": "date", "definition": {"min": "2024-01-01T00:00:00.000Z"}}]},
          {"name": "c_links", "type": "String[]", "uniqueValues": true, "validators": [
            {"name": "required"}, {"name": "url"}]},
          {"name": "c_scores", "type": "Number[]", "validators": [
            {"name": "number", "definition": {"min": 0, "max": 5}}]},
          {"name": "c_scans", "type": "File[]"}]}
        """
    ).object(named: "c_case")
    #expect(try object.pull(["1999-01-01T00:00:00.000Z"], from: "c_days").elements.count == 1)
    #expect(try object.pull(["none", "none"], from: "c_links").text == #"["none","none"]"#)
    #expect(try object.pull([-1, 9], from: "c_scores").text == "[-1,9]")
    let wrong: [(PropertyValue, String)] = [(1, "c_links"), (nil, "c_links"), ("x", "c_days")]
    for (value, path) in wrong {
      #expect(throws: BodyValidationError.self) { try object.pull([value], from: path) }
    }
    // The request has the method DELETE, after which nothing can be uploaded.
    let file = FileProperty("c_scans") { Facet("content", .bytes([1], mediaType: .jpeg)) }
    #expect(try object.pull([file], from: "c_scans").uploads.uploads.isEmpty)
  }

  @Test func `the description has no values`() throws {
    let push = try object.push(["abcd"], to: "c_tags")
    #expect("\(push)" == "push c_patient.c_tags [String]")
  }

  @Test func `the stored type has arrays of its own`() {
    #expect(outcome(.push, ["a"], "c_jobs", type: "c_adult") == #"POST /c_jobs ["a"]"#)
    #expect(outcome(.push, [1], "c_jobs", type: "c_adult") == "type c_jobs[0]")
    #expect(outcome(.push, [1], "c_jobs", type: "c_child") == "enum type")
    // It isn't known whether the elements are valid.
    #expect(outcome(.push, [1], "c_jobs") == "POST /c_jobs [1]")
  }

  @Test func `pushed files are uploaded`() throws {
    let file = FileProperty("c_scans") { Facet("content", .bytes([1], mediaType: .jpeg)) }
    let push = try object.push([file], to: "c_scans")
    #expect(push.text == #"[{"content":"c_scans.0.content.jpg"}]"#)
    #expect(push.uploads.uploads.map(\.path) == ["c_scans[0].content"])
  }
}
