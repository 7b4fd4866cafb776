import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Tests of the examples in the article *Reading objects back*, and in the comments on its types.
@Suite struct ReadingArticleTests {
  private let schemas: SchemaRegistry
  private let object: ObjectDefinition

  init() throws {
    schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    object = try schemas.object(named: "c_object")
  }

  @Test func `an instance and its changes`() throws {
    let json = """
      {"_id": "4d55c3a7f8a94c0b2e000001", "object": "c_object",
       "created": "2024-02-29T08:30:00.000Z",
       "owner": {"_id": "4d55c3a7f8a94c0b2e000002", "name": "Ada"},
       "c_date": "2024-03-01T09:00:00+01:00", "c_number": 4.5,
       "c_document": {"c_stringOne": "One"}, "c_new": true}
      """
    let instance = try ObjectInstance(Array(json.utf8), of: object)
    #expect(instance.id?.description == "4d55c3a7f8a94c0b2e000001")
    #expect(instance.created?.seconds == 1_709_195_400)
    #expect(instance.value(at: "c_document.c_stringOne") == "One")
    #expect(instance.value(Double.self, at: "c_number") == 4.5)
    #expect(
      instance.value(ObjectID.self, at: "owner.id")?.description == "4d55c3a7f8a94c0b2e000002")
    #expect(instance.value(String.self, at: "owner.name") == "Ada")
    #expect(instance.unknownMembers == ["c_new": true])

    let before = try InstanceList(
      Array(#"[{"_id": "4d55c3a7f8a94c0b2e000001", "c_number": 4}]"#.utf8), of: object)
    let changes = [instance].difference(from: before.instances)
    #expect(changes.added.count == 0 && changes.removed.count == 0)
    #expect(changes.kept.filter { $0.old.members != $0.new.members }.count == 1)

    var edited = instance.values
    edited["c_number"] = 5
    let update = try object.differences(from: instance.values, to: edited)
    #expect(update.text == #"{"c_number":5}"#)
  }

  @Test func `files and lists`() throws {
    let office = try schemas.object(named: "c_office")
    let answer = """
      {"c_pictures": [{"name": "content", "state": 2, "size": 4096,
        "facets": [{"name": "c_overlay", "state": 3,
                    "fault": {"code": "kError"}}]}]}
      """
    let stored = try ObjectInstance(Array(answer.utf8), of: office)
    let files = stored.value([InstanceFile].self, at: "c_pictures") ?? []
    #expect(files[0]["content"]?.state == .ready)
    #expect(files[0]["c_overlay"]?.fault?["code"] == "kError" as PropertyValue)
    #expect(files[0].facets.compactMap(\.state) == [.ready, .error])
    #expect(stored.value(at: "c_pictures[0].c_overlay.state") == 3)
    #expect(stored.value(at: "c_pictures[0].content.size") == 4096)

    let page = """
      {"object": "list", "hasMore": true, "data": [
        {"c_number": 1},
        {"c_number": "2"}]}
      """
    let list = try InstanceList(Array(page.utf8), of: object)
    #expect(list.instances.count == 1 && list.hasMore == true)
    #expect(
      list.errors.map { "\($0.index ?? 0) \($0)" }
        == ["1 c_number: expected Number, found String [type]"])
  }

  @Test func `the comments on types`() throws {
    let numbers = #"{"_id": "4d55c3a7f8a94c0b2e000001", "c_number": 42}"#
    let plain = try ObjectInstance(Array(numbers.utf8), of: object)
    #expect(plain["c_number"] == .plain(42) && plain["c_string"] == nil)

    let nested = #"{"c_document": {"c_stringOne": "One", "other": 1}}"#
    let instance = try ObjectInstance(Array(nested.utf8), of: object)
    guard case .document(let document)? = instance["c_document"] else {
      Issue.record("expected a Document")
      return
    }
    #expect(document.names == ["c_stringOne", "other"])
    #expect(document.unknownMembers == ["other": 1])

    let paths = #"{"c_array": [1, 2], "owner": {"_id": "4d55c3a7f8a94c0b2e000001"}}"#
    let owned = try ObjectInstance(Array(paths.utf8), of: object)
    #expect(owned.value(at: "c_array[1]") == 2 && owned.value(Int.self, at: "c_array[1]") == 2)

    let visit = try ObjectDefinition("c_visit") {
      Property("c_doctor", .reference, sourceObject: "account")
    }
    let json = """
      {"c_doctor": {"_id": "4d55c3a7f8a94c0b2e000001", "object": "account",
       "email": "a@example.org"}}
      """
    let doctor = try ObjectInstance(Array(json.utf8), of: visit)
      .value(InstanceReference.self, at: "c_doctor")
    #expect(doctor?.isExpanded == true && doctor?["email"] == .plain("a@example.org"))

    let changes = ["ada", "bob"].difference(
      from: ["Bob", "Eve"], identifiedBy: { $0.lowercased() })
    #expect(changes.added == ["ada"] && changes.removed == ["Eve"])
    #expect(changes.kept.map(\.old) == ["Bob"])

    let site = try ObjectDefinition("c_site", otherKeys: ["uniqueKey": "c_number"]) {
      Property("c_number", .number)
    }
    #expect(site.uniqueKey == "c_number" && object.uniqueKey == nil)
  }
}
