public import JSONText

extension ObjectDefinition {
  /// Creates a definition in code.
  ///
  /// The definition is compiled and checked as if it were loaded from a schema file, and is equal
  /// to one that is loaded from such a file. Create a ``SchemaRegistry`` to look up several
  /// definitions by name.
  ///
  /// ```swift
  /// let note = try ObjectDefinition("c_note") {
  ///   Property("c_title", .string, [.required, .length(max: 80)])
  ///   Property("c_written", .date, isDateOnly: true)
  /// }
  /// var checker = PayloadChecker(note)
  /// checker.isValid(#"{"c_title": "Shopping"}"#)    // true
  /// ```
  ///
  /// - Parameters:
  ///   - name: The singular name, which identifies the definition.
  ///   - pluralName: The plural name, or `nil` for the English plural of the singular name.
  ///   - label: The display name.
  ///   - description: The purpose of the object.
  ///   - dates: The formats of dates.
  ///   - objectTypes: The types that objects can have.
  ///   - otherKeys: Keys of the schema file beyond those of this initializer, such as `createAcl`.
  ///   - rules: The custom rules that the properties can name.
  ///   - properties: The properties of every object.
  /// - Throws: ``SchemaError`` with every fault. A fault's ``SchemaFault/file`` is the name of the
  ///   definition, its ``SchemaFault/pointer`` is the location in the corresponding schema file,
  ///   and it has no position.
  public init(
    _ name: String, pluralName: String? = nil, label: String? = nil, description: String? = nil,
    dates: DateFormats? = nil, objectTypes: [ObjectType.Declaration] = [],
    otherKeys: JSONObject = [:], rules: [CustomRule] = [],
    @ListBuilder<Property> properties: () -> [Property] = { [] }
  ) throws(SchemaError) {
    var json = JSONObject()
    json.set("name", name)
    json.set("pluralName", pluralName)
    json.set("label", label)
    json.set("description", description)
    json["dates"] = dates.map(\.json)
    json.set("properties", properties().map(\.json))
    json.set("objectTypes", objectTypes.map(\.json))
    json.addMissing(otherKeys)
    var writer = JSONWriter()
    writer.writeValue(.object(json))

    let file = SchemaFile(name: name, bytes: writer.bytes, hasLines: false)
    let loader = SchemaLoader([file], SchemaLoader.Options(rules: rules, isCode: true))
    let faults = loader.faults.map(\.withoutPosition)
    guard let definition = loader.index.definitions.first,
      !faults.contains(where: { $0.severity == .error })
    else { throw SchemaError(faults: faults) }
    self = definition.withWarnings(faults)
  }
}
