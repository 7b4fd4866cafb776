import Foundation
import JSONText
import MultipartForm
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Tests of the table in the article *Coming from the Medable SDK*.
@Suite struct ComingFromTheMedableSDKTests {
  private static let id = "4d55c3a7f8a94c0b2e000001"

  /// Whether each row is true, by its left column.
  private static let rows: [String: @Sendable (ObjectDefinition) throws -> Bool] = [
    "`[MDSchemaManager sharedInstance]`": { _ in
      try !SchemaRegistry(contentsOf: Repository.path("Schemas")).definitions.isEmpty
    },
    "`objectWithName:`": { _ in
      try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(named: "c_object").name
        == "c_object"
    },
    "`MDObjectDefinition`": { $0.properties.count == 8 },
    "`pluralNameForAPICalls`": {
      try $0.pluralName == "c_objects" && $0.body([:]).request.path == "/c_objects"
    },
    "`propertyWithName:`": { try $0.property(named: "c_date").type == .date },
    "`MDPropertyDefinition`": { try $0.property(named: "c_date").name == "c_date" },
    "`subPropertyWithName:`": {
      try $0.property(named: "c_document").property(named: "c_stringOne").type == .string
    },
    "`NSDictionary *body`": { try $0.body(["c_bool": true]).text == #"{"c_bool":true}"# },
    "`NSDate.date`": { try $0.body(["c_date": .date(.now)]).text.hasSuffix(#"Z"}"#) },
    "`@(YES)`": {
      let object = $0
      #expect(throws: BodyValidationError.self) { try object.body(["c_number": true]) }
      return try object.body(["c_bool": true]).text == #"{"c_bool":true}"#
    },
    "`@(42)`": { try $0.body(["c_number": 42]).text == #"{"c_number":42}"# },
    "`[currentUser.Id stringRepresentation]`": {
      let id = try #require(ObjectID(id))
      return try $0.body(["c_reference": .objectID(id)]).text == #"{"c_reference":"\#(id)"}"#
    },
    "`MDCustomClassParameter new`": { $0.parameters().values == [:] },
    "`addValue:forProperty:`": {
      var parameters = $0.parameters()
      let number = try $0.property(named: "c_number")
      try parameters.add(42, for: number)
      #expect(throws: BodyValidationError.self) { try parameters.add("42", for: number) }
      return parameters["c_number"] == 42
    },
    "`success = success && [body addValue:…]`": {
      var parameters = $0.parameters()
      var success = true
      success = try success && parameters.addValue(42, for: $0.property(named: "c_number"))
      #expect(success)
      success = try success && parameters.addValue("42", for: $0.property(named: "c_number"))
      return !success
    },
    "`body[@\"c_string\"] = value`": {
      var parameters = $0.parameters()
      parameters["c_string"] = "text"
      return try parameters.body().text == #"{"c_string":"text"}"#
    },
    "`MDBody new`": { try $0.tree().body() == $0.body {} },
    "`addProperty:`": {
      var tree = $0.tree()
      try tree.add(SimpleProperty("c_bool", true))
      return try tree.body().text == #"{"c_bool":true}"#
    },
    "`initWithPropertyDefinition:value:`": {
      let property = SimpleProperty(try $0.property(named: "c_string"), "text")
      return try $0.body { property }.text == #"{"c_string":"text"}"#
    },
    "`initWithPropertyDefinition:dateValue:`": {
      let property = SimpleProperty(try $0.property(named: "c_date"), Date.now)
      return try $0.body { property }.values.keys == ["c_date"]
    },
    "`initWithPropertyDefinition:boolValue:`": {
      let property = SimpleProperty(try $0.property(named: "c_bool"), true)
      return try $0.body { property }.text == #"{"c_bool":true}"#
    },
    "`initWithPropertyDefinition:referenceValue:`": {
      let reference = Reference(try #require(ObjectID(id)))
      let property = SimpleProperty(
        try $0.property(named: "c_reference"), reference)
      return try $0.body { property }.text == #"{"c_reference":"\#(id)"}"#
    },
    "`initWithPropertyDefinition:numberValue:`": {
      let property = SimpleProperty(try $0.property(named: "c_number"), 42)
      return try $0.body { property }.text == #"{"c_number":42}"#
    },
    "`MDDocumentBodyProperty`": {
      let definition = try $0.property(named: "c_document")
      var document = DocumentProperty(definition)
      try document.add(
        SimpleProperty(try definition.property(named: "c_stringOne"), "one"))
      return try $0.body { document }.text == #"{"c_document":{"c_stringOne":"one"}}"#
    },
    "`MDArrayBodyProperty`": {
      let definition = try $0.property(named: "c_stringArray")
      var array = ArrayProperty(definition)
      try array.add(SimpleProperty(definition, "value 1"))
      return try $0.body { array }.text == #"{"c_stringArray":["value 1"]}"#
    },
    "`MDFastBodyProperty`, `content`": {
      try $0.body { FastProperty(["c_any": ["c_anyKey": "any value"]]) }.text
        == #"{"c_any":{"c_anyKey":"any value"}}"#
    },
    "`createObjectWithContext:body:callback:`": {
      let body = try $0.body(["c_bool": true])
      return body.json == Array(#"{"c_bool":true}"#.utf8) && body.request.path == "/c_objects"
    },
  ]

  private static let png = Data([137, 80, 78, 71, 13, 10, 26, 10])

  /// A definition with a scan that accepts PNG and JPEG.
  private static func scanned() throws -> ObjectDefinition {
    try SchemaRegistry(
      text: """
        {"name": "c_office", "properties": [{"name": "c_scan", "type": "File", "facets": [
          {"name": "content", "mimes": ["image/png", "image/jpeg"], "passMimes": false}]}]}
        """
    ).object(named: "c_office")
  }

  private static func addsScan(
    named name: String, _ attachment: FileAttachment
  ) throws -> Bool {
    let object = try scanned()
    var file = FileProperty(try object.property(named: "c_scan"))
    try file.add(attachment, facet: "content")
    return try object.body { file }.text == #"{"c_scan":{"content":"\#(name)"}}"#
  }

  /// Whether each row about files is true, by its left column.
  private static let fileRows: [String: @Sendable (ObjectDefinition) throws -> Bool] = [
    "dictionary with facet → image": { _ in
      let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0])
      let body = try scanned().body(["c_scan": ["content": .data(jpeg)]])
      let upload = try #require(body.uploads.first)
      return try upload.mediaType == "image/jpeg" && upload.content().length == 4
    },
    "dictionary with facet → `{data, mime}`": { _ in
      try scanned().body(["c_scan": ["content": ["data": .data(png), "mime": "image/png"]]]).text
        == #"{"c_scan":{"content":"c_scan.content.png"}}"#
    },
    "`MDFileParameterValue`": { _ in
      var parameters = try scanned().parameters()
      return try parameters.add(.png(png), facet: "content", for: "c_scan")
        == "c_scan.content.png"
    },
    "`MDFileBodyProperty`": { _ in
      FileProperty(try scanned().property(named: "c_scan")).facets == [:]
    },
    "`addFacetAttachment:` with data": { _ in
      try addsScan(named: "c_scan.content.png", .data(png))
    },
    "`addFacetAttachment:` with mime and data": { _ in
      try addsScan(named: "c_scan.content.png", .data(png, mediaType: "image/png"))
    },
    "`addFacetAttachment:` with data and fileName": { _ in
      try addsScan(named: "scan.png", .data(png, fileName: "scan.png"))
    },
    "`MDFastFileBodyProperty`": { _ in
      let text = Data("text".utf8)
      let body = try scanned().body {
        FastProperty(["c_scan": ["content": .data(text)]], isChecked: false)
      }
      return body.uploads.map(\.description)
        == ["c_scan.content: c_scan.content.txt, text/plain, 4 bytes"]
    },
    "`supportsMimeType:`": { _ in
      let facet = try #require(try scanned().property(named: "c_scan").facets.first)
      return facet.mediaTypes.accepts("image/png") && !facet.mediaTypes.accepts("text/plain")
    },
    "`MDFileUpload`": { _ in
      let upload = try scanned().body(["c_scan": ["content": .data(png)]]).uploads.first
      return upload?.fileName == "c_scan.content.png" && upload?.length == 8
    },
    "a serialized `MDFileUpload`": { _ in
      let plan = try scanned().body(["c_scan": ["content": .data(png)]]).uploads
      return try JSONDecoder().decode(UploadPlan.self, from: JSONEncoder().encode(plan)) == plan
    },
    "`uploads` in the response, with their `fields` in order": { _ in
      let plan = try scanned().body(["c_scan": ["content": .data(png)]]).uploads
      let tickets = try UploadTicket.tickets(
        in: JSONValue(
          parsing: #"""
            {"c_scan": {"uploads": [{"uploadUrl": "https://e.org/u", "name": "content", "fields": [
              {"key": "policy", "value": "p"}, {"key": "key", "value": "k"}]}]}}
            """#))
      let match = try #require(plan.match(tickets).first)
      return try match.form().parts.map(\.name) == ["policy", "key", "file"]
    },
  ]

  @Test func `every row of the page is true`() throws {
    let object = try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(
      named: "c_object")
    let page = String(
      decoding: try Repository.bytes(
        "Sources/BodyBuilding/Documentation.docc/ComingFromTheMedableSDK.md"), as: UTF8.self)
    let left = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
      .map { String($0.dropFirst(2).prefix(while: { $0 != "|" }).dropLast()) }
    let rows = Self.rows.merging(Self.fileRows) { first, _ in first }
    #expect(Set(left) == Set(rows.keys))
    #expect(left.count == rows.count)
    for name in left { #expect(try rows[name]?(object) == true, "\(name)") }
  }
}
