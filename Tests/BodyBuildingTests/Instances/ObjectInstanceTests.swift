import BodyBuilding
import DateText
import ObjectBody
import ObjectSchema
import Testing

/// Single objects, in all forms in which their values are read.
@Suite struct ObjectInstanceTests {
  let every: ObjectDefinition
  let id = InstanceSamples.id

  init() throws { every = try InstanceSamples.every() }

  @Test func `reads every form of every type`() throws {
    // The JSON of a member, a path, and the value at the path as JSON text.
    let rows: [(json: String, path: String, value: String)] = [
      (#""c_text": "longer than its rule""#, "c_text", #""longer than its rule""#),
      (#""c_text": null"#, "c_text", "null"),
      (#""c_number": 12"#, "c_number", "12"), (#""c_number": 1.50"#, "c_number", "1.5"),
      (#""c_number": 1e400"#, "c_number", "1e400"),
      (#""c_number": 9007199254740993"#, "c_number", "9007199254740993"),
      (#""c_bool": false"#, "c_bool", "false"),
      (#""c_texts": ["a", null, "b"]"#, "c_texts", #"["a",null,"b"]"#),
      (#""c_texts": ["a", "b"]"#, "c_texts[1]", #""b""#),
      (#""c_texts": ["a", "b"]"#, "/c_texts/1", #""b""#),
      (#""c_date": "2024-02-29T09:30:00+01:00""#, "c_date", #""2024-02-29T08:30:00.000Z""#),
      (#""c_day": "2024-02-29""#, "c_day", #""2024-02-29""#),
      (#""c_mapped": "29.02.2024""#, "c_mapped", #""2024-02-28T23:00:00.000Z""#),
      (#""c_epoch": 1500"#, "c_epoch", #""1970-01-01T00:00:01.500Z""#),
      (#""c_id": "\#(id)""#, "c_id", #""\#(id)""#),
      (#""c_id": "\#(id)""#, "c_id.id", #""\#(id)""#),
      (#""c_id": {"_id": "\#(id)", "c_number": 1}"#, "c_id", #""\#(id)""#),
      (#""c_id": {"_id": "\#(id)", "c_number": 1}"#, "c_id.c_number", "1"),
      (#""c_ids": ["\#(id)", {"_id": "\#(id)"}, null]"#, "c_ids", #"["\#(id)","\#(id)",null]"#),
      (#""c_ids": [{"_id": "\#(id)", "n": [5]}]"#, "c_ids[0].n[0]", "5"),
      (#""c_reference": "\#(id)""#, "c_reference", #""\#(id)""#),
      (
        #""c_reference": {"_id": "\#(id)", "object": "c_every", "c_day": "2024-02-29"}"#,
        "c_reference.c_day", #""2024-02-29""#
      ),
      (
        #""c_reference": {"_id": "\#(id)", "c_reference": {"_id": "\#(id)", "c_epoch": 0}}"#,
        "c_reference.c_reference.c_epoch", #""1970-01-01T00:00:00.000Z""#
      ),
      (
        #""c_account": {"_id": "\#(id)", "path": "/accounts/\#(id)"}"#, "c_account.path",
        #""/accounts/\#(id)""#
      ),
      (
        #""c_account": {"_id": "\#(id)", "fault": {"code": "kAccessDenied"}}"#,
        "c_account.fault.code", #""kAccessDenied""#
      ),
      (#""c_account": {"_id": "\#(id)", "n": {"_id": 7}}"#, "c_account.n.id", "7"),
      (
        #""c_file": {"name": "content", "state": 0, "path": "/p"}"#, "c_file.content.path", #""/p""#
      ),
      (#""c_file": {"state": 0, "uploads": []}"#, "c_file.uploads", "[]"),
      (
        #""c_file": {"state": 2, "facets": [{"name": "c_thumbnail", "size": 9}]}"#,
        "c_file.c_thumbnail.size", "9"
      ),
      (#""c_files": [{}, {"name": "c_a", "state": 1}]"#, "c_files[1].c_a.state", "1"),
      (#""c_point": [8.5, 47.25]"#, "c_point", "[8.5,47.25]"),
      (#""c_point": {"type": "Point", "coordinates": [8, 47.25]}"#, "c_point", "[8,47.25]"),
      (#""c_point": {"type": "Point", "coordinates": [8, 47.25]}"#, "c_point[1]", "47.25"),
      (#""c_points": [[8, 47], [9, 48]]"#, "c_points", "[[8,47],[9,48]]"),
      (#""c_points": []"#, "c_points", "[]"),
      (
        #""c_points": {"type": "MultiPoint", "coordinates": [[8, 47]]}"#, "c_points", "[[8,47]]"
      ),
      (
        #""c_point": {"type": "Polygon", "coordinates": [[[8, 47]]]}"#, "c_point.type",
        #""Polygon""#
      ),
      (#""c_bytes": "AP8=""#, "c_bytes", #""AP8=""#),
      (
        #""c_uuid": "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6""#, "c_uuid",
        #""F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6""#
      ),
      (#""c_any": {"a": [1, {"b": true}]}"#, "c_any.a[1].b", "true"),
      (#""c_later": [1]"#, "c_later", "[1]"),
      (#""c_list": {"object": "list", "data": [], "hasMore": false}"#, "c_list.hasMore", "false"),
      (#""c_document": {"c_day": "2024-02-29", "other": 1}"#, "c_document.c_day", #""2024-02-29""#),
      (#""c_document": {"c_day": null, "other": 1}"#, "c_document.other", "1"),
      (
        #""c_document": {"c_inner": {"_id": "\#(id)", "c_number": 4}}"#,
        "c_document.c_inner.c_number", "4"
      ),
      (#""c_documents": [{"_id": "\#(id)", "c_count": 3}]"#, "c_documents[0].id", #""\#(id)""#),
      (#""c_documents": [{"c_count": 3}]"#, "c_documents[0].c_count", "3"),
      (#""c_new": {"id": 5}"#, "c_new.id", "5"),
      (#""c_t\u0065xt": "a""#, "c_text", #""a""#),
      (#""a.b": 1"#, "/a.b", "1"),
      (#""owner": "\#(id)""#, "owner.id", #""\#(id)""#),
      (#""owner": {"_id": "\#(id)", "email": "a"}"#, "owner.email", #""a""#),
      (#""_id": "\#(id)""#, "id", #""\#(id)""#),
      (#""id": 7, "_id": "\#(id)""#, "id", "7"),
      (#""created": "2024-02-29T08:30:00.000Z""#, "created", #""2024-02-29T08:30:00.000Z""#),
      (#""created": 7"#, "created", "7"),
    ]
    for row in rows {
      let instance = try ObjectInstance("{\(row.json)}", of: every)
      #expect(instance.value(at: row.path)?.description == row.value, "\(row.json) at \(row.path)")
    }
  }

  @Test func `reports every value that isn't of its declared form`() {
    let rows: [(json: String, faults: [String])] = [
      (#""c_text": 1"#, ["type c_text"]), (#""c_number": "1""#, ["type c_number"]),
      (#""c_bool": 0"#, ["type c_bool"]), (#""c_texts": "a""#, ["type c_texts"]),
      (#""c_texts": ["a", 1, []]"#, ["type c_texts[1]", "type c_texts[2]"]),
      (#""c_date": 1"#, ["type c_date"]), (#""c_date": "2024-02-30T00:00:00Z""#, ["format c_date"]),
      (#""c_day": "2024-02-29T00:00:00Z""#, ["format c_day"]),
      (#""c_epoch": "x""#, ["format c_epoch"]),
      (#""c_id": "x""#, ["format c_id"]), (#""c_id": 1"#, ["type c_id"]),
      (#""c_id": {}"#, ["required c_id._id"]), (#""c_id": {"_id": 1}"#, ["type c_id._id"]),
      (#""c_ids": [{"_id": "x"}]"#, ["format c_ids[0]._id"]),
      (#""c_reference": []"#, ["type c_reference"]),
      (
        #""c_reference": {"_id": "\#(id)", "c_number": "1"}"#, ["type c_reference.c_number"]
      ),
      (#""c_file": "content""#, ["type c_file"]),
      (#""c_file": {"facets": {}}"#, ["type c_file.facets"]),
      (#""c_files": [{"facets": [{}, 1]}]"#, ["type c_files[0].facets[1]"]),
      (#""c_point": "8,47""#, ["type c_point"]), (#""c_point": [8]"#, ["format c_point"]),
      (#""c_point": [8, "47"]"#, ["format c_point"]),
      (#""c_point": [8, 1e999]"#, ["format c_point"]),
      (#""c_point": {"type": "Point"}"#, ["format c_point"]),
      (#""c_bytes": "A""#, ["format c_bytes"]), (#""c_uuid": "f81d""#, ["format c_uuid"]),
      (#""c_document": []"#, ["type c_document"]),
      (
        #""c_documents": [{"c_count": "x"}, 7]"#,
        ["type c_documents[0].c_count", "type c_documents[1]"]
      ),
      (#""_id": 7"#, ["type _id"]), (#""_id": "7""#, ["format _id"]),
      (#""object": "c_other""#, ["enum object"]), (#""object": "fault""#, ["enum object"]),
      (#""c_text": "a", "c_text": "b""#, ["duplicate c_text"]),
      (#""c_any": [{"a": 1, "\u0061": 1}]"#, ["duplicate c_any[0].a"]),
    ]
    for row in rows {
      let faults = InstanceSamples.faults("{\(row.json)}", of: every)
      #expect(
        faults.map { $0.split(separator: " ").dropLast().joined(separator: " ") } == row.faults)
    }
  }

  @Test func `reports positions in the text and no values`() throws {
    let json = "{\"c_text\": \"é\",\n \"c_document\": {\"c_day\": \"secret\"}, \"c_number\": [3]}"
    let error = #expect(throws: InstanceError.self) { try ObjectInstance(json, of: every) }
    #expect(error?.texts == ["format c_document.c_day 2:26", "type c_number 2:49"])
    #expect(error?.index == nil)
    #expect(
      error?.description == """
        c_document.c_day: expected a date, YYYY-MM-DD [format]
        c_number: expected Number, found Array [type]
        """)
    #expect(error?.faults.first?.pointer == "/c_document/c_day")
  }

  @Test func `has the keys of every object at hand`() throws {
    let instance = try ObjectInstance(
      """
      {"_id": "\(id)", "object": "c_everies", "type": "c_kind", "created": "2024-02-29T08:30:00Z",
       "updated": "2024-02-29T08:30:01Z", "creator": {"_id": "\(id)", "object": "account"},
       "updater": "\(id)", "owner": {"_id": "\(InstanceSamples.otherID)", "email": "a"},
       "ETag": "v1", "access": 5, "accessRoles": [], "shared": true, "favorite": false,
       "c_text": "t", "extra": {"deep": [1]}}
      """, of: every)
    #expect(instance.id == ObjectID(id))
    #expect(instance.objectName == "c_every" && instance.type == "c_kind")
    #expect(
      instance.created?.seconds == 1_709_195_400 && instance.updated?.seconds == 1_709_195_401)
    #expect(instance.creator?.id == ObjectID(id) && instance.creator?.objectName == "account")
    #expect(instance.creator?.isExpanded == false && instance.owner?.isExpanded == true)
    #expect(instance.updater?.id == ObjectID(id))
    #expect(instance.owner?["email"] == .plain("a"))
    #expect(instance.eTag == "v1" && instance.access == 5 && instance.accessRoles == .array([]))
    #expect(instance.isShared == true && instance.isFavorite == false)
    #expect(instance.unknownMembers == ["extra": ["deep": [1]]])
    #expect(instance.values == ["c_text": "t"])
    #expect(instance.members.names.count == 15)
    let empty = try ObjectInstance("{}", of: every)
    #expect(empty.id == nil && empty.created == nil && empty.owner == nil && empty.type == nil)
  }

  @Test func `reads values as Swift types`() throws {
    let instance = try ObjectInstance(
      """
      {"c_number": 2.5, "c_texts": ["a", "b"], "c_any": {"n": 3, "at": "2024-02-29T08:30:00Z",
        "on": "2024-02-29", "big": 1e30}, "c_ids": ["\(id)"], "c_day": "2024-02-29",
       "c_files": [{"state": 4, "fault": {"code": "kError"}, "mime": "image/png", "size": 3,
         "url": "u", "ETag": "e", "creator": "\(id)", "width": 1, "height": 2},
        {"state": 9}], "c_point": [1, 2]}
      """, of: every)
    #expect(instance.value(Double.self, at: "c_number") == 2.5)
    #expect(instance.value(Int.self, at: "c_number") == nil)
    #expect(instance.value(String.self, at: "c_number") == nil)
    #expect(instance.value([String].self, at: "c_texts") == ["a", "b"])
    #expect(instance.value([Int].self, at: "c_texts") == nil)
    #expect(instance.value(Int64.self, at: "c_any.n") == 3)
    #expect(instance.value(Double.self, at: "c_any.big") == 1e30)
    #expect(instance.value(JSONNumber.self, at: "c_any.n") == JSONNumber(3))
    #expect(instance.value(Instant.self, at: "c_any.at")?.seconds == 1_709_195_400)
    #expect(instance.value(CivilDate.self, at: "c_any.on")?.text == "2024-02-29")
    #expect(instance.value(CivilDate.self, at: "c_day")?.text == "2024-02-29")
    #expect(instance.value([ObjectID].self, at: "c_ids") == [ObjectID(id)].compactMap { $0 })
    #expect(instance.value([InstanceReference].self, at: "c_ids")?.count == 1)
    #expect(instance.value(InstanceGeometry.self, at: "c_point")?.points.first?.longitude == 1)
    #expect(instance.value(Bool.self, at: "c_absent") == nil)
    let files = try #require(instance.value([InstanceFile].self, at: "c_files"))
    let facet = try #require(files[0]["content"])
    #expect(facet.state == .dead && facet.fault?["code"] == "kError" as PropertyValue)
    #expect(facet.mediaType == .png && facet.byteCount == 3 && facet.url == "u")
    #expect(facet.eTag == "e" && facet.creator == ObjectID(id) && facet.path == nil)
    #expect(facet.width == 1 && facet.height == 2)
    #expect(files[0]["c_other"] == nil)
    #expect(files[1]["content"]?.state?.isKnown == false)
    #expect(files[1]["content"]?.state?.description == "unknown (9)")
    #expect(
      (0...4).map { FacetState(rawValue: $0).description }
        == ["pending", "processing", "ready", "error", "dead"])
  }

  @Test func `reads the properties of object types, and references by their definitions`() throws {
    let schemas = try SchemaRegistry(
      text: """
        [{"name": "c_event", "properties": [{"name": "c_who", "type": "Reference",
            "sourceObject": "c_person"}], "objectTypes": [
           {"name": "c_visit", "properties": [{"name": "c_on", "type": "Date", "dateOnly": true}]},
           {"name": "c_call", "properties": [{"name": "c_on", "type": "Number"}]}]},
         {"name": "c_person", "properties": [{"name": "c_born", "type": "Date", "dateOnly": true}]}]
        """)
    let event = try schemas.object(named: "c_event")
    #expect(
      try ObjectInstance(#"{"type": "c_visit", "c_on": "2024-02-29"}"#, of: event)["c_on"]
        == .plain(.day(CivilDate("2024-02-29")!)))
    #expect(
      try ObjectInstance(#"{"c_on": 5, "type": "c_call"}"#, of: event)["c_on"] == .plain(5))
    #expect(
      try ObjectInstance(#"{"c_on": 5, "type": "c_new"}"#, of: event).unknownMembers == ["c_on": 5])
    #expect(InstanceSamples.faults(#"{"type": "c_visit", "c_on": 5}"#, of: event).count == 1)
    let json = #"{"c_who": {"_id": "\#(id)", "c_born": "2000-01-01"}}"#
    #expect(
      try ObjectInstance(json, of: event)["c_who.c_born"] == .plain("2000-01-01"))
    #expect(
      try ObjectInstance(Array(json.utf8), of: event, expanding: schemas)["c_who.c_born"]
        == .plain(.day(CivilDate("2000-01-01")!)))
  }

  @Test func `has the values that a comparison finds unchanged`() throws {
    let instance = try ObjectInstance(
      """
      {"_id": "\(id)", "c_texts": ["a"], "c_date": "2024-02-29T08:30:00Z",
       "c_reference": {"_id": "\(id)", "c_text": "x"}, "c_file": {"name": "content", "state": 2},
       "c_point": {"type": "Point", "coordinates": [8, 47]}, "c_bytes": "AP8="}
      """, of: every)
    var edited = instance.values
    #expect(try every.differences(from: instance.values, to: edited).isEmpty)
    edited["c_text"] = "new"
    #expect(
      try every.differences(from: instance.values, to: edited).text == #"{"c_text":"new"}"#)
  }

  @Test func `is equal by identifier, by unique key, or by content`() throws {
    func instance(_ json: String) throws -> ObjectInstance { try ObjectInstance(json, of: every) }
    let other = InstanceSamples.otherID
    let rows: [(first: String, second: String, isEqual: Bool)] = [
      (#"{"_id": "\#(id)", "c_number": 1}"#, #"{"_id": "\#(id.uppercased())"}"#, true),
      (#"{"_id": "\#(id)"}"#, #"{"_id": "\#(other)"}"#, false),
      (#"{"_id": "\#(id)", "c_text": "k"}"#, #"{"_id": "\#(other)", "c_text": "k"}"#, false),
      (#"{"_id": "\#(id)", "c_text": "k"}"#, #"{"c_text": "k"}"#, false),
      (#"{"c_text": "k", "c_number": 1}"#, #"{"c_number": 2, "c_text": "k"}"#, true),
      (#"{"c_text": "k"}"#, #"{"c_text": "l"}"#, false),
      (#"{"c_text": null, "c_number": 1}"#, #"{"c_text": null, "c_number": 1}"#, true),
      (#"{"c_number": 1}"#, #"{"c_number": 1.0}"#, true),
      (#"{"c_number": 1}"#, #"{"c_number": 2}"#, false),
    ]
    for row in rows {
      let (first, second) = (try instance(row.first), try instance(row.second))
      #expect((first == second) == row.isEqual, "\(row.first) \(row.second)")
      #expect((Set([first, second]).count == 1) == row.isEqual, "\(row.first) \(row.second)")
    }
    let changed = try instance(#"{"_id": "\#(id)", "c_number": 2}"#)
    #expect(try changed.members != instance(#"{"_id": "\#(id)", "c_number": 1}"#).members)
    let empty = try ObjectDefinition("c_empty")
    #expect(
      try ObjectInstance(#"{"_id": "\#(id)"}"#, of: empty) != instance(#"{"_id": "\#(id)"}"#))
  }

  @Test func `rejects texts that aren't a single object`() {
    let rows: [(json: String, faults: [String])] = [
      ("", ["json  1:1"]), ("{", ["json  1:2"]), ("[]", ["json  1:1"]), (" 5", ["json  1:2"]),
      (#"{"object": "list", "data": []}"#, ["json  1:1"]),
      (#"{"object": "result", "data": [1]}"#, ["json  1:30"]),
      (#"{"object": "result"}"#, ["json  1:1"]),
      (#"{"object": "result", "data": {"c_text": 1}}"#, ["type c_text 1:41"]),
      (#"{"object": "result", "data": {"c_text": "a"}}"#, []),
      (#"{"object": "fault", "code": "kError"}"#, ["enum object 1:12"]),
      ("{}\n{}", ["json  2:1"]),
    ]
    for row in rows {
      #expect(InstanceSamples.faults(row.json, of: every) == row.faults, "\(row.json)")
    }
  }
}
