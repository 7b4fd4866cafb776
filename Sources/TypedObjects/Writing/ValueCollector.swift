import BodyBuilding

/// The values of an object that's written as a dictionary.
struct ValueCollector {
  /// An open object or array.
  private struct Container {
    var members: [(String, PropertyValue)] = []
    var elements: [PropertyValue] = []
    /// The name of the container in the one around it, or `nil` for an element.
    let name: String?
  }

  private var containers: [Container] = [Container(name: nil)]

  /// The values of the outermost object.
  var values: PropertyObject { PropertyObject(pairs: containers[0].members) }

  /// Adds a value to the innermost container.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the member, or `nil` for an element.
  mutating func add(_ value: PropertyValue, named name: String?) {
    let last = containers.count - 1
    if let name {
      containers[last].members.append((name, value))
    } else {
      containers[last].elements.append(value)
    }
  }

  /// Opens an object or an array.
  mutating func open(named name: String?) { containers.append(Container(name: name)) }

  /// Closes the innermost object.
  mutating func closeObject() {
    let container = containers.removeLast()
    add(.object(PropertyObject(pairs: container.members)), named: container.name)
  }

  /// Closes the innermost array.
  mutating func closeArray() {
    let container = containers.removeLast()
    add(.array(container.elements), named: container.name)
  }
}
