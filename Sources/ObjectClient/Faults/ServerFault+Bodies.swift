public import BodyBuilding
public import ObjectSchema
import JSONText

extension FaultCode {
  /// The server reports a problem that no other code describes.
  public static let server = FaultCode(rawValue: "server")
}

extension ServerFault {
  /// The problems at their locations in the body that was sent, in the order of the answer.
  ///
  /// A problem with a value that the body doesn't have is at the object or the array that lacks it.
  ///
  /// ```swift
  /// for problem in fault.faults(in: body) {
  ///   print(problem.position.line, problem.position.column, problem)
  /// }
  /// ```
  ///
  /// - Parameter body: The body that the server answered to.
  /// - Returns: The problems, each with the server's code.
  public func faults(in body: RequestBody) -> [Fault] { faults(in: body.json, of: body.definition) }

  /// The problems at their locations in the update that was sent, in the order of the answer.
  ///
  /// - Parameter update: The update that the server answered to.
  /// - Returns: The problems, each with the server's code.
  public func faults(in update: ObjectUpdate) -> [Fault] {
    faults(in: update.json, of: update.definition)
  }

  /// The problems at their locations in the elements that were sent, in the order of the answer.
  ///
  /// - Parameter update: The update of an array that the server answered to.
  /// - Returns: The problems, each with the server's code. Indices are taken to count from the first element
  ///   that was sent; one beyond them is at the array.
  public func faults(in update: ArrayUpdate) -> [Fault] {
    faults(in: update.json, of: update.definition, at: PropertyPath(parsing: update.path))
  }

  /// Returns the problems with a text, which is the value at a path of the object.
  private func faults(
    in json: [UInt8], of definition: ObjectDefinition, at base: PropertyPath = PropertyPath()
  ) -> [Fault] {
    guard let document = try? JSONDocument(json) else { return [] }
    let leaves = leaves
    let locations = leaves.map { $0.location(in: document.root, of: definition, at: base) }
    let positions = TextPosition.positions(of: locations.map(\.offset), in: json)
    return leaves.indices.map { index in
      let code = leaves[index].faultCode
      return Fault(
        code, at: locations[index].path, expected: Self.expectation(for: code), found: nil,
        offset: locations[index].offset, position: positions[index],
        serverCode: leaves[index].errorCode ?? leaves[index].code)
    }
  }

  /// Returns the path of the value as the package writes it, and the offset of the value, or of the
  /// innermost one around it that exists.
  private func location(
    in root: JSONDocument.Element, of definition: ObjectDefinition, at base: PropertyPath
  ) -> (path: PropertyPath, offset: Int) {
    var components = PropertyPath(parsing: path ?? "").components[...]
    if components.first == .key(""), components.count == 1 { components = [] }
    // Newer servers put the name of the object in front, which is no property of it.
    if components.first == .key(definition.name), root[definition.name] == nil,
      components.count > 1 || (try? definition.property(named: definition.name)) == nil
    {
      components.removeFirst()
    }
    var path = PropertyPath()
    var value: JSONDocument.Element?
    var offset = root.offset
    if components.starts(with: base.components) {
      path = base
      components.removeFirst(base.components.count)
      value = root
    }
    for component in components {
      let elements = value?.elements
      if let index = component.elementIndex, elements != nil || value == nil {
        path.append(index)
        value = elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      } else {
        let key: String = if case .key(let key) = component { key } else { "\(component)" }
        path.append(key)
        value = value?[key]
      }
      offset = value?.offset ?? offset
    }
    return (path, offset)
  }
}

extension ServerFault {
  /// The code of the same problem in a ``Fault``.
  ///
  /// Servers have renamed categories, so only the last part of a code counts.
  var faultCode: FaultCode {
    let detail = errorCode?.split(separator: ".").last.map(String.init)
    return [detail, code].lazy.compactMap { $0.flatMap { Self.codes[$0] } }.first ?? .server
  }

  /// Whether the server has run out of time.
  var isTimeout: Bool {
    code == "kTimeout" || errorCode?.split(separator: ".").dropFirst().first == "timeout"
  }

  private static let codes: [String: FaultCode] = [
    "required": .required, "kRequired": .required,
    "castError": .type, "numberExpected": .type,
    "enumValue": .enumeration, "kEnumValue": .enumeration,
    "invalidString": .length, "kInvalidString": .length,
    "string": .pattern,
    "minItems": .minItems, "kMinRequired": .minItems,
    "maxItems": .maxItems, "kMaxAllowed": .maxItems,
    "uniqueInArray": .unique, "exists": .unique, "kExists": .unique,
    "date": .format, "dateOfBirth": .format, "emailFormat": .format, "url": .format,
    "phoneNumberFormat": .format, "locale": .format, "timeZone": .format, "customName": .format,
    "invalidObjectId": .format,
    "invalidCoordinate": .range,
    "creatableOnly": .notWritable,
    "facetMime": .mime,
    "invalidJSON": .json,
  ]

  /// A text that completes the reason of a fault, whose code alone doesn't say what is expected.
  private static func expectation(for code: FaultCode) -> String? {
    switch code {
    case .required, .unique, .notWritable: nil
    case .length: "an allowed number of characters"
    case .pattern: "the pattern of the property"
    case .enumeration: "the values that the server accepts"
    case .minItems, .maxItems: "the allowed number of"
    default: "a value that the server accepts"
    }
  }
}
