import JSONText
public import ObjectSchema

extension ObjectDefinition {
  /// Creates a request body that adds elements at the end of a stored array.
  ///
  /// The elements are validated as those of an update. There can be as many as the property's
  /// `maxItems`, or any number if it has `maxShift`, because the server then removes the oldest ones.
  /// If elements must be unique, the pushed ones are compared with each other.
  ///
  /// ```swift
  /// try object.push(["a"], to: "c_stringArray").text    // ["a"]
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements to add.
  ///   - path: The path of the array, such as `c_tags` or `c_document.c_tags`.
  ///   - type: The object type that the stored object has. Without it, properties of object types
  ///     aren't validated.
  ///   - options: Options that control validation. Their `mode` is ignored.
  /// - Returns: The elements with their request.
  /// - Throws: ``BodyValidationError`` with all faults of the elements; or with the fault `unknown` if
  ///   there is no such property, `type` if it isn't an array or is in an array of Documents, or
  ///   `notWritable` if it can't be changed or its `canPush` is `false`.
  public func push(
    _ elements: [PropertyValue], to path: String, type: String? = nil,
    options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> ArrayUpdate {
    let (names, property) = try array(at: path, type) { $0.canPush }
    let text = try arrayText(of: elements, at: names, type, options) { fault, isArray in
      isArray && (fault.code == .minItems || fault.code == .maxItems && property?.maxShift == true)
    }
    return ArrayUpdate(
      .push, elements, json: text.json, warnings: text.warnings, uploads: text.uploads, at: names,
      of: self)
  }

  /// Creates a request body that adds elements of a convertible type at the end of a stored array.
  ///
  /// - Parameters:
  ///   - elements: The elements to add.
  ///   - path: The path of the array, such as `c_tags` or `c_document.c_tags`.
  ///   - type: The object type that the stored object has.
  ///   - options: Options that control validation. Their `mode` is ignored.
  /// - Returns: The elements with their request.
  /// - Throws: ``BodyValidationError`` with all faults of the elements or of the path.
  @_disfavoredOverload
  public func push(
    _ elements: some Sequence<some PropertyValueConvertible>, to path: String,
    type: String? = nil, options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> ArrayUpdate {
    try push(elements.map(\.propertyValue), to: path, type: type, options: options)
  }

  /// Creates a request body that removes elements from a stored array.
  ///
  /// Documents are removed by their identifiers, and all other elements by their values. A value
  /// needn't satisfy the property's `validators`, so that one that was stored before a rule changed can
  /// be removed. Files aren't uploaded.
  ///
  /// ```swift
  /// try object.pull(["a"], from: "c_stringArray").text    // ["a"]
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The values to remove, or the identifiers of Documents.
  ///   - path: The path of the array, such as `c_tags` or `c_document.c_tags`.
  ///   - type: The object type that the stored object has. Without it, properties of object types
  ///     aren't validated.
  ///   - options: Options that control validation. Their `mode` is ignored.
  /// - Returns: The elements with their request.
  /// - Throws: ``BodyValidationError`` with all faults of the elements; or with the fault `unknown` if
  ///   there is no such property, `type` if it isn't an array or is in an array of Documents, or
  ///   `notWritable` if it can't be changed or its `canPull` is `false`.
  public func pull(
    _ elements: [PropertyValue], from path: String, type: String? = nil,
    options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> ArrayUpdate {
    let (names, property) = try array(at: path, type) { $0.canPull }
    let isByID = property?.type == .document
    if isByID { try requireIDs(elements, at: names) }
    // Without elements, this still reports a property that can't be changed.
    let text = try arrayText(
      of: isByID ? [] : elements, at: names, type, options
    ) { fault, isArray in
      fault.code == .unique || isArray && [.minItems, .maxItems].contains(fault.code)
        || fault.isAboutRule(of: property)
    }
    return ArrayUpdate(
      .pull, elements,
      json: isByID ? Array(PropertyValue.array(elements).description.utf8) : text.json,
      warnings: text.warnings, uploads: UploadPlan(consistent: []), at: names, of: self)
  }

  /// Creates a request body that removes elements of a convertible type from a stored array.
  ///
  /// - Parameters:
  ///   - elements: The values to remove, or the identifiers of Documents.
  ///   - path: The path of the array, such as `c_tags` or `c_document.c_tags`.
  ///   - type: The object type that the stored object has.
  ///   - options: Options that control validation. Their `mode` is ignored.
  /// - Returns: The elements with their request.
  /// - Throws: ``BodyValidationError`` with all faults of the elements or of the path.
  @_disfavoredOverload
  public func pull(
    _ elements: some Sequence<some PropertyValueConvertible>, from path: String,
    type: String? = nil, options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> ArrayUpdate {
    try pull(elements.map(\.propertyValue), from: path, type: type, options: options)
  }
}

extension ObjectDefinition {
  /// Returns the names on the path of an array, and its definition unless it's unknown or depends on
  /// an object type that isn't given.
  ///
  /// - Throws: ``BodyValidationError`` if the property isn't an array or doesn't allow the operation.
  private func array(
    at path: String, _ type: String?, allows: (PropertyDefinition) -> Bool
  ) throws(BodyValidationError) -> (names: [String], property: PropertyDefinition?) {
    let location = PropertyPath(parsing: path)
    let names = location.names
    // The path becomes part of a request, so it must consist of names even if none is declared.
    guard !names.isEmpty, names.allSatisfy({ DefinitionName.isValid($0) }) else {
      throw BodyValidationError(unknown: path, in: name)
    }
    let property: PropertyDefinition
    do throws(UnknownPropertyError) {
      property = try definition(at: path, ofType: type)
    } catch {
      // The validation reports undeclared names, but none in a property of object types.
      let isOfTypes = objectTypes.contains { type in
        type.properties.contains { $0.name.hasSameUTF8(as: names[0]) }
      }
      if names.count == location.components.count, names.count == 1 || !isOfTypes {
        return (names, nil)
      }
      throw BodyValidationError(faults: [
        Fault(.unknown, at: location, expected: nil, suggestion: error.suggestion)
      ])
    }
    guard property.isArray, property.name.hasSameUTF8(as: names.last ?? ""),
      names.count == location.components.count
    else {
      throw BodyValidationError(faults: [
        Fault(.type, at: location, expected: "an array", found: property.type.name)
      ])
    }
    guard allows(property) else {
      throw BodyValidationError(faults: [Fault(.notWritable, at: location, expected: nil)])
    }
    return (names, property)
  }

  private func requireIDs(
    _ elements: [PropertyValue], at names: [String]
  ) throws(BodyValidationError) {
    var faults: [Fault] = []
    var path = PropertyPath()
    for name in names { path.append(name) }
    for (index, element) in elements.enumerated() {
      if case .string(let text) = element {
        if ObjectID(text) != nil { continue }
        faults.append(
          Fault(.format, at: path.appending(index), expected: "an id of 24 hexadecimal digits"))
      } else {
        faults.append(
          Fault(
            .type, at: path.appending(index), expected: "the id of a Document",
            found: element.typeName))
      }
    }
    guard faults.isEmpty else { throw BodyValidationError(faults: faults) }
  }

  /// Validates elements as part of an update that contains nothing else, and returns their text.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - names: The names on the path of the array.
  ///   - type: The object type of the stored object.
  ///   - options: Options that control validation.
  ///   - isIgnored: A closure that returns whether to ignore a fault, which can be that of the whole
  ///     array.
  /// - Returns: The elements with their text.
  /// - Throws: ``BodyValidationError`` with all faults that aren't ignored.
  private func arrayText(
    of elements: [PropertyValue], at names: [String], _ type: String?, _ options: CheckOptions,
    ignoring isIgnored: (_ fault: Fault, _ isArray: Bool) -> Bool
  ) throws(BodyValidationError) -> ValidatedValues {
    try requireDeclared(type)
    var options = options
    options.mode = .update(type: type)
    var serializer = BodySerializer(self, options: options)
    let value = names.reversed().reduce(PropertyValue.array(elements)) { .object([$1: $0]) }
    guard case .object(let values) = value else {
      throw BodyValidationError(unknown: "", in: name)
    }
    let path = names.joined(separator: ".")
    let update = try serializer.validatedValues(values, unvalidated: []) { fault in
      isIgnored(fault, fault.path == path)
    }
    // Each object consists of the braces, the name with its quotes, the colon and the value.
    let start = names.reduce(0) { $0 + $1.utf8.count + 4 }
    return ValidatedValues(
      values: values, json: Array(update.json[start..<(update.json.count - names.count)]),
      warnings: update.warnings, uploads: update.uploads)
  }
}

extension Fault {
  /// Returns whether the fault is about the content of a value that has the right type, so that the
  /// value can have been stored before a rule of its property changed.
  fileprivate func isAboutRule(of property: PropertyDefinition?) -> Bool {
    guard let property, ![.required, .null, .type].contains(code), let rule = rule?.name else {
      return false
    }
    return property.validators.contains { $0.name == rule }
  }
}
