import JSONText
import ObjectSchema

extension SwiftBuilder {
  /// Returns the type of a property's value.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - path: The path of the property.
  ///   - scope: The names of the declaration that the type is nested in, if there is one.
  ///   - nested: The nested declarations.
  /// - Returns: The type, which isn't optional.
  mutating func valueType(
    of property: PropertyDefinition, at path: String, _ scope: inout SwiftNameScope,
    _ nested: inout [SwiftDeclaration]
  ) -> String {
    let type = elementType(of: property, at: path, &scope, &nested)
    // A server sends a list as an object.
    return property.isArray && property.type.kind != .list ? "[\(type)]" : type
  }

  private mutating func elementType(
    of property: PropertyDefinition, at path: String, _ scope: inout SwiftNameScope,
    _ nested: inout [SwiftDeclaration]
  ) -> String {
    switch property.type.kind {
    case .string:
      return list(of: property, at: path, "String", &scope, &nested) ?? "String"
    case .number:
      return list(of: property, at: path, "Double", &scope, &nested)
        ?? (property.rules.contains(.integer) ? "Int" : "Double")
    case .boolean: return "Bool"
    case .objectID: return "ObjectID"
    case .reference:
      return property.sourceObject.flatMap { typeNames[$0] }.map { "ObjectReference<\($0)>" }
        ?? "Reference"
    case .uuid: return "UUID"
    case .binary: return "Data"
    case .date: return property.isDateOnly ? "CivilDate" : "Instant"
    case .document:
      var structure = SwiftStructure(
        name: typeName(of: property, at: path, &scope), kind: .document,
        comment: Self.comment(property.label, nil, "The value of `\(property.name)`."))
      add(property.properties.enumerated().map { ($1, $0) }, at: path, to: &structure)
      nested.append(.structure(structure))
      return structure.name
    case .file:
      var structure = SwiftStructure(
        name: typeName(of: property, at: path, &scope), kind: .file,
        comment: Self.comment(property.label, nil, "The facets of `\(property.name)`."))
      add(property.facets, at: path, to: &structure)
      nested.append(.structure(structure))
      return structure.name
    case .geometry: return property.isMultiPoint ? "[[Double]]" : "[Double]"
    case .any, .list, .unknown, .objectType, .unvalidated: return "JSONValue"
    }
  }

  /// Returns the name of the type of a property's value, or of the elements of an array.
  private func typeName(
    of property: PropertyDefinition, at path: String, _ scope: inout SwiftNameScope
  ) -> String {
    if let name = configuration.names[path]?.type { return name }
    let singular = property.isArray ? EnglishPlural.singular(of: property.name) : nil
    return scope.makeName(for: configuration.terms(of: singular ?? property.name), .nestedType)
  }

  private mutating func add(
    _ facets: [FacetDefinition], at path: String, to structure: inout SwiftStructure
  ) {
    let paths = facets.map { "\(path).\($0.name)" }
    var scope = SwiftNameScope(taken: configuredNames(at: paths, .property))
    for (index, facet) in facets.enumerated() {
      let name =
        configuration.names[paths[index]]?.member
        ?? scope.makeName(for: configuration.terms(of: facet.name), .property)
      structure.members.append(
        SwiftMember(
          name: name, key: facet.name, number: index, type: "FileContent",
          isRequired: facet.isRequired && facet.allowsUpload, isInitialized: facet.allowsUpload,
          comment: Self.comment(
            facet.label, nil, nil, key: facet.name, phrases: facet.rulePhrases)))
    }
  }

  /// Declares the enum of the values that a rule lists.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - path: The path of the property.
  ///   - rawType: The type of the values.
  ///   - scope: The names of the declaration that the enum is nested in.
  ///   - nested: The nested declarations.
  /// - Returns: The name of the enum, or `nil` if no rule lists the values.
  private mutating func list(
    of property: PropertyDefinition, at path: String, _ rawType: String,
    _ scope: inout SwiftNameScope, _ nested: inout [SwiftDeclaration]
  ) -> String? {
    guard let options = property.closedList else { return nil }
    let paths = options.map { "\(path).\($0.pathText)" }
    var cases = SwiftNameScope(taken: configuredNames(at: paths, .listedValue))
    var list = SwiftList(
      name: typeName(of: property, at: path, &scope), rawType: rawType,
      comment: Self.comment(property.label, nil, "A value of `\(property.name)`."))
    for (option, path) in zip(options, paths) {
      let name =
        configuration.names[path]?.member
        ?? cases.makeName(for: option.name, .listedValue)
      let label = option.label.flatMap { $0.isEmpty || $0 == option.value.string ? nil : $0 }
      list.cases.append(
        SwiftList.Case(
          name: name, literal: option.literal,
          comment: label.map { [$0.escapedForSwiftComment] } ?? []))
    }
    nested.append(.list(list))
    return list.name
  }
}

extension PropertyDefinition {
  /// The values of a list whose values are the only ones that are valid, each once, or `nil` if the type can't be
  /// such a list.
  ///
  /// If text is changed before it's compared, other spellings are valid, too.
  var closedList: [PropertyRule.Option]? {
    guard textChanges.isEmpty else { return nil }
    var lists: [[PropertyRule.Option]] = []
    for case .oneOf(let options) in rules { lists.append(options) }
    guard let first = lists.first else { return nil }
    var seen: Set<[UInt8]> = []
    let options = first.filter { seen.insert($0.key).inserted }
    // Several rules can each list values.
    let isCommon = lists.dropFirst().allSatisfy { list in
      let keys = Set(list.map(\.key))
      return options.allSatisfy { keys.contains($0.key) }
    }
    return isCommon && 1...Self.maximumCaseCount ~= options.count ? options : nil
  }

  /// The number of values of the longest list that has a type of its own.
  private static var maximumCaseCount: Int { 256 }
}

extension PropertyRule.Option {
  /// The text of the value in a path.
  var pathText: String { value.string ?? value.description }

  /// The bytes that distinguish values.
  fileprivate var key: [UInt8] { Array(pathText.utf8) }

  /// The literal of the value in Swift.
  fileprivate var literal: String {
    value.string.map(SwiftText.literal) ?? SwiftText.literal(value.number?.double ?? 0)
  }

  /// The name of the value.
  fileprivate var name: String {
    if let text = value.string {
      if text.isEmpty { return "empty" }
      return SwiftTerms(text).memberName ?? "value"
    }
    // The sign, the point and the exponent of a number belong to its name.
    let text = value.description
    let digits = text.drop { $0 == "-" }.map { character in
      switch character {
      case ".": "_"
      case "-": "Minus"
      case "+": ""
      default: String(character)
      }
    }
    return (text.hasPrefix("-") ? "minus" : "n") + digits.joined()
  }
}
