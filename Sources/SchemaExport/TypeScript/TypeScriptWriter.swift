import DateText
import JSONText
import ObjectSchema

/// The declarations of a module.
struct TypeScriptWriter {
  private(set) var declarations: [String] = []
  private(set) var limitations = LimitationList()
  private var names = TypeScriptNames()
  /// The names of the Documents of a definition, by their paths. All purposes use the same name.
  private var documentNames: [[String]: String] = [:]
  private var definitionName = ""
  /// The properties of the current definition that depend on its object type.
  private var typedNames: Set<String> = []
  /// The names of the interfaces of Documents, which several object types can share.
  private var written: Set<String> = []

  init() { names.reserve(TypeScriptModule.declaredNames) }

  private static let suffixes = ExportPurpose.allCases.map(suffix)

  private static func suffix(_ purpose: ExportPurpose) -> String {
    switch purpose {
    case .create: "Create"
    case .update: "Update"
    case .stored: "Stored"
    }
  }

  /// Appends the types of a definition.
  mutating func write(_ definition: ObjectDefinition) {
    definitionName = definition.name
    documentNames = [:]
    typedNames = Set(definition.typedNames)
    let name = names.makeName(for: definition.name, suffixes: Self.suffixes)
    let typeNames = definition.objectTypes.map { type in
      names.makeName(for: type.name, in: name, suffixes: Self.suffixes)
    }
    for purpose in ExportPurpose.allCases {
      let full = name + Self.suffix(purpose)
      let comment =
        [definition.label, definition.description].compactMap { $0 } + [Self.purposeText(purpose)]
      if definition.objectTypes.isEmpty || purpose == .update {
        write(
          full, comment: comment,
          properties: definition.properties.filter { !typedNames.contains($0.name) },
          purpose: purpose, path: [name], extra: extraMembers(of: definition, purpose, type: nil))
        continue
      }
      for (type, typeName) in zip(definition.objectTypes, typeNames) {
        write(
          typeName + Self.suffix(purpose),
          comment: [type.label].compactMap { $0 } + [Self.purposeText(purpose)],
          properties: definition.properties(ofType: type.name), purpose: purpose, path: [name],
          typePath: [typeName], extra: extraMembers(of: definition, purpose, type: type.name))
      }
      let union = typeNames.map { $0 + Self.suffix(purpose) }.joined(separator: " | ")
      append(
        TypeScriptComment.lines(comment, indentation: "") + ["export type \(full) = \(union);"])
    }
  }

  private static func purposeText(_ purpose: ExportPurpose) -> String {
    switch purpose {
    case .create: "The body of a request that creates an object."
    case .update: "The body of a request that updates an object."
    case .stored: "An object as the server sends it, as far as that's known."
    }
  }

  /// Returns the members of an object that aren't declared properties.
  private mutating func extraMembers(
    of definition: ObjectDefinition, _ purpose: ExportPurpose, type: String?
  ) -> [String] {
    let declared = Set(definition.properties(ofType: type).map(\.name))
    switch purpose {
    case .create: return type.map { ["  type: \($0.quotedJSON);"] } ?? []
    case .update:
      var lines: [String] = []
      for name in definition.typedNames {
        let limitation = ExportLimitation(
          path: "\(definitionName).\(name)", subject: "the property",
          reason: "it depends on the type of the stored object")
        limitations.append(limitation)
        lines += TypeScriptComment.lines([limitation.comment], indentation: "  ")
        lines.append("  \(TypeScriptNames.key(name))?: unknown;")
      }
      return lines
    case .stored:
      let members = [
        ("_id", "ObjectId"), ("object", definition.name.quotedJSON), ("created", "DateText"),
        ("creator", "StoredReference"), ("updated", "DateText"), ("updater", "StoredReference"),
        ("owner", "StoredReference"),
      ]
      return members.filter { !declared.contains($0.0) }.map { "  \($0.0)?: \($0.1);" }
        + (type.map { ["  type: \($0.quotedJSON);"] } ?? [])
    }
  }

  /// Appends an interface, after those of the Documents in it.
  private mutating func write(
    _ name: String, comment: [String], properties: [PropertyDefinition], purpose: ExportPurpose,
    path: [String], typePath: [String]? = nil, extra: [String] = []
  ) {
    var lines = TypeScriptComment.lines(comment, indentation: "")
    lines.append("export interface \(name) {")
    lines += extra
    for property in properties
    where !(purpose == .create && property.name == "type" && !extra.isEmpty) {
      let outer = typedNames.contains(property.name) ? typePath ?? path : path
      lines += member(property, purpose: purpose, path: outer + [property.name])
    }
    append(lines + ["}"])
  }

  private mutating func append(_ lines: [String]) {
    declarations.append((lines + [""]).joined(separator: "\n"))
  }

  /// Returns the lines of a member.
  private mutating func member(
    _ property: PropertyDefinition, purpose: ExportPurpose, path: [String]
  ) -> [String] {
    let key = TypeScriptNames.key(property.name)
    let texts = [property.label, property.description].compactMap { $0 }
    let isWritable = purpose == .update ? property.isUpdatable : property.isWritable
    if purpose != .stored, !isWritable {
      return TypeScriptComment.lines(texts + ["It can't be written."], indentation: "  ")
        + ["  \(key)?: never;"]
    }
    let typed = type(of: property, purpose: purpose, path: path)
    var comment = texts
    if purpose != .stored {
      if let phrase = property.textChangesPhrase { comment.append("The text is \(phrase).") }
      if let phrase = property.dateFormatsPhrase { comment.append("It's written \(phrase).") }
      for rule in property.rules where !typed.expresses(rule) {
        if let phrase = rule.phrase { comment.append("Rule: \(phrase)") }
        let reason = "types have no such rules"
        let path = ([definitionName] + path.dropFirst()).joined(separator: ".")
        limitations.append(
          ExportLimitation(path: path, subject: rule.subject, reason: reason))
      }
    }
    let isRequired = purpose == .create && property.isRequiredOnCreate
    let allowsNull = purpose == .stored || property.allowsNull
    return TypeScriptComment.lines(comment, indentation: "  ")
      + ["  \(key)\(isRequired ? "" : "?"): \(typed.text)\(allowsNull ? " | null" : "");"]
  }
}

extension PropertyDefinition {
  /// Whether a rule lists the values.
  fileprivate var hasListedValues: Bool {
    rules.contains { if case .oneOf = $0 { true } else { false } }
  }
}

extension TypeScriptWriter {
  /// A type, and what it expresses.
  struct Typed {
    var text: String
    var expressesValues = false
    var isPair = false

    func expresses(_ rule: PropertyRule) -> Bool {
      switch rule {
      case .oneOf: return expressesValues
      case .count(let range): return isPair || range == 0...(.max)
      case .notWritable: return true
      default: return false
      }
    }
  }

  /// Returns the type of a property.
  private mutating func type(
    of property: PropertyDefinition, purpose: ExportPurpose, path: [String]
  ) -> Typed {
    if property.isArray, property.type == .number, property.rules.contains(.count(2...2)),
      purpose != .stored, !property.hasListedValues
    {
      return Typed(text: "[number, number]", isPair: true)
    }
    var typed = elementType(of: property, purpose: purpose, path: path)
    if property.isArray {
      typed.text =
        typed.text.contains("|") || typed.text.contains("<")
        ? "Array<\(typed.text)>" : "\(typed.text)[]"
    }
    return typed
  }

  private mutating func elementType(
    of property: PropertyDefinition, purpose: ExportPurpose, path: [String]
  ) -> Typed {
    let isStored = purpose == .stored
    switch property.type.kind {
    case .string: return values(of: property, isStored: isStored) ?? Typed(text: "string")
    case .number: return values(of: property, isStored: isStored) ?? Typed(text: "number")
    case .boolean: return Typed(text: "boolean")
    case .objectID, .reference:
      return Typed(text: isStored ? "StoredReference" : "ObjectId")
    case .uuid: return Typed(text: "UUID")
    case .binary: return Typed(text: "Base64")
    case .date:
      let readsNumbers = property.dates != nil && property.dateMapping.readsNumbers
      return Typed(text: readsNumbers ? "DateText | number" : "DateText")
    case .document: return Typed(text: documentType(property, purpose: purpose, path: path))
    case .file: return Typed(text: isStored ? "unknown" : fileType(property, purpose: purpose))
    case .geometry:
      let point = property.isMultiPoint ? "Array<[number, number]>" : "[number, number]"
      return Typed(text: isStored ? "unknown" : point)
    case .any where isStored: return Typed(text: "JSONValue")
    case .any: return Typed(text: "Exclude<JSONValue, null>")
    default: return Typed(text: "unknown")
    }
  }

  /// Returns the union of the values that a rule lists, or `nil` if none does.
  ///
  /// With several lists, a value must be in each of them, so that each of them is a correct type.
  private func values(of property: PropertyDefinition, isStored: Bool) -> Typed? {
    guard !isStored else { return nil }
    for case .oneOf(let options) in property.rules {
      let texts = options.map { $0.value.string?.quotedJSON ?? $0.value.description }.unique
      // Other spellings are accepted, too, but editors suggest these.
      let others = property.textChanges.isEmpty ? [] : ["(string & {})"]
      return Typed(
        text: (texts + others).joined(separator: " | "), expressesValues: others.isEmpty)
    }
    return nil
  }

  /// Returns the name of the interface of a Document, which is appended.
  private mutating func documentType(
    _ property: PropertyDefinition, purpose: ExportPurpose, path: [String]
  ) -> String {
    let outer = documentNames[Array(path.dropLast())] ?? path[0]
    let name =
      documentNames[path]
      ?? names.makeName(for: property.name, in: outer, suffixes: Self.suffixes)
    documentNames[path] = name
    let full = name + Self.suffix(purpose)
    let comment = [property.label, property.description].compactMap { $0 }
    let isElement = property.isArray
    var extra: [String] = []
    if isElement, purpose != .create, !property.properties.contains(where: { $0.name == "_id" }) {
      extra = ["  _id\(purpose == .stored ? "?" : ""): ObjectId;"]
    }
    if written.insert(full).inserted {
      write(
        full, comment: comment, properties: property.properties, purpose: purpose, path: path,
        extra: extra)
    }
    guard purpose == .update, isElement else { return full }
    // The type of new elements has been appended with the body that creates an object, unless it has none.
    let created = name + Self.suffix(.create)
    if written.insert(created).inserted {
      write(
        created, comment: comment, properties: property.properties,
        purpose: .create, path: path)
    }
    return "\(full) | \(created)"
  }

  private func fileType(_ property: PropertyDefinition, purpose: ExportPurpose) -> String {
    let writable = property.facets.filter(\.allowsUpload)
    func type(_ required: Set<String>, _ optional: Set<String>) -> String {
      let members = property.facets.map { facet in
        let key = TypeScriptNames.key(facet.name)
        if required.contains(facet.name) { return "\(key): FacetValue" }
        return optional.contains(facet.name) ? "\(key)?: FacetValue" : "\(key)?: never"
      }
      return "{ \(members.joined(separator: "; ")) }"
    }
    let names = Set(writable.map(\.name))
    let required = Set(writable.filter(\.isRequired).map(\.name))
    guard purpose == .create, let sets = property.acceptedFacets else {
      return type(purpose == .create ? required : [], names)
    }
    let accepted = sets.map(Set.init).filter {
      $0.isSubset(of: names) && $0.isSuperset(of: required)
    }
    let types = accepted.map { type($0, []) }.unique
    return types.isEmpty ? "never" : types.joined(separator: " | ")
  }
}
