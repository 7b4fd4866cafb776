import JSONText
import ObjectSchema

extension SampleGenerator {
  /// The nodes from a property of the body to a node.
  func chain(to index: Int) -> [Int] {
    var chain = [index]
    while let parent = nodes[chain[0]].parent { chain.insert(parent, at: 0) }
    return chain
  }

  /// Returns an object with the value of a property in it replaced, or removed.
  ///
  /// Documents on the way that are missing are added. The first Document of an array has the value.
  ///
  /// - Parameters:
  ///   - value: The value, or `nil` for none.
  ///   - chain: The nodes from a property of the object to the one with the value.
  ///   - object: The object.
  /// - Returns: The object, or `nil` if a Document on the way has no valid value.
  mutating func setting(
    _ value: JSONValue?, along chain: ArraySlice<Int>, in object: JSONObject
  ) -> JSONObject? {
    guard let index = chain.first else { return nil }
    let node = nodes[index]
    let name = node.property.name
    var object = object
    guard chain.count > 1 else {
      object[name] = value
      return object
    }
    let rest = chain.dropFirst()
    guard node.isArray else {
      guard let inner = object[name]?.object ?? members(node.children, .minimal) else { return nil }
      guard let changed = setting(value, along: rest, in: inner) else { return nil }
      object[name] = .object(changed)
      return object
    }
    var elements = object[name]?.array ?? []
    if elements.isEmpty {
      guard node.counts.upperBound > 0,
        let array = array(of: index, .minimal, count: max(1, node.counts.lowerBound))?.array
      else { return nil }
      elements = array
    }
    guard let inner = elements[0].object,
      let changed = setting(value, along: rest, in: inner)
    else { return nil }
    elements[0] = .object(changed)
    object[name] = .array(elements)
    return object
  }
}
