import JSONText
package import ObjectSchema

/// A generator of payloads for a definition.
///
/// The generator makes values from the definition alone, and checks each before it's used. It repeats its
/// payloads for a seed:
///
/// ```swift
/// var generator = SampleGenerator(definition, seed: 1)
/// generator.validPayload()      // {"c_title":"text sample", …}
/// generator.mutatedPayload()    // {"c_title":1, …}
/// ```
package struct SampleGenerator: Sendable {
  package let definition: ObjectDefinition
  var nodes: [SampleNode] = []

  /// The nodes of the properties of each object type, or of the only body.
  private(set) var bodies: [(type: String?, members: [Int])] = []

  var checker: PayloadChecker
  var random: SampleRandom
  private var writer = JSONWriter()

  /// The number of candidates that may still be tried beyond a few for each property.
  var attemptBudget = 150_000

  /// The number of elements that arrays of a payload may still have.
  var elementBudget = Self.maximumElementCount

  /// The maximum number of elements of all arrays of a payload.
  static let maximumElementCount = 200_000

  /// The paths of properties that no valid value was found for, in the order in which they were found.
  var unsatisfiablePaths: [String] = []

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - seed: The seed, with which the generator repeats its payloads.
  package init(_ definition: ObjectDefinition, seed: UInt64 = 0) {
    self.definition = definition
    checker = PayloadChecker(definition, options: CheckOptions(maximumFaults: 8))
    random = SampleRandom(seed: seed)
    let types = definition.objectTypes.map(\.name)
    if types.isEmpty {
      bodies = [(nil, add(definition.properties, of: nil, prefix: "", parent: nil))]
    } else {
      for type in types {
        guard nodes.count < Self.maximumNodeCount else { break }
        let members = add(
          definition.properties(ofType: type), of: type, prefix: "", parent: nil)
        bodies.append((type, members))
      }
    }
  }

  /// The number of properties after which no more object types are added.
  private static let maximumNodeCount = 100_000

  /// The number of object types without payloads, because there are too many properties.
  package var omittedTypeCount: Int { max(0, definition.objectTypes.count - bodies.count) }

  /// The names of the object types, or `nil` alone if there are none.
  package var types: [String?] { bodies.map(\.type) }

  private mutating func add(
    _ properties: [PropertyDefinition], of type: String?, prefix: String, parent: Int?
  ) -> [Int] {
    properties.map { property in
      let index = nodes.count
      let node = SampleNode(property, path: prefix + property.name, type: type, parent: parent)
      let inner = node.elementPath + "."
      nodes.append(node)
      if property.type == .document {
        nodes[index].children = add(property.properties, of: type, prefix: inner, parent: index)
      }
      return index
    }
  }

  /// The text of a value.
  mutating func bytes(of value: JSONValue) -> [UInt8] {
    writer.removeAll()
    writer.writeValue(value)
    return writer.bytes
  }

  /// Returns whether an element is valid for a property by itself.
  mutating func isValid(_ element: JSONValue, for node: Int) -> Bool {
    let text = bytes(of: element)
    let report = try? checker.report(
      on: text, at: nodes[node].elementPath, ofType: nodes[node].type)
    return report?.isValid ?? false
  }

  /// Returns whether a payload is valid.
  package mutating func isValid(_ payload: [UInt8]) -> Bool { checker.isValid(payload) }
}

extension SampleGenerator {
  /// Returns a random valid payload in UTF-8, or `nil` if none was found.
  package mutating func validPayload() -> [UInt8]? { validBody().map { bytes(of: .object($0.1)) } }

  /// Returns a random valid body with the index of its type, or `nil` if none was found.
  mutating func validBody() -> (type: Int, JSONObject)? {
    for style in [SampleStyle.random, .random, .random, .random, .varied, .minimal] {
      let first = random.index(below: bodies.count)
      for offset in bodies.indices {
        let index = (first + offset) % bodies.count
        if let body = body(index, style), checker.isValid(bytes(of: .object(body))) {
          return (index, body)
        }
      }
    }
    return nil
  }

  /// Returns the smallest valid payload of an object type, or `nil` if none was found.
  package mutating func minimalPayload(ofType type: String? = nil) -> [UInt8]? {
    let index = bodies.firstIndex { $0.type == type } ?? 0
    return body(index, .minimal).map { bytes(of: .object($0)) }.flatMap { isValid($0) ? $0 : nil }
  }

  /// Returns a valid payload with all properties of an object type, or `nil` if none was found.
  package mutating func fullPayload(ofType type: String? = nil) -> [UInt8]? {
    let index = bodies.firstIndex { $0.type == type } ?? 0
    return body(index, .full).map { bytes(of: .object($0)) }.flatMap { isValid($0) ? $0 : nil }
  }

  /// Returns a body of the type at an index, or `nil` if a required property has no valid value.
  mutating func body(_ index: Int, _ style: SampleStyle) -> JSONObject? {
    elementBudget = Self.maximumElementCount
    var start = JSONObject()
    if let type = bodies[index].type { start["type"] = .string(type) }
    return members(bodies[index].members, style, start)
  }
}
