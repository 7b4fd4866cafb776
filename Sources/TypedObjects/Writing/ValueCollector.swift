import BodyBuilding
import ObjectSchema

/// The values of an object that's written as a dictionary.
final class ValueCollector {
  /// An open object or array.
  private struct Container {
    var members: [(String, PropertyValue)] = []
    var elements: [PropertyValue] = []
    /// The name of the container in the one around it, or `nil` for an element.
    let name: String?
  }

  private var containers: [Container] = [Container(name: nil)]

  /// The facets of the current file.
  var facets: [FacetDefinition]?

  /// The values of the outermost object.
  var values: PropertyObject { PropertyObject(pairs: containers[0].members) }

  /// Adds a value to the innermost container.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the member, or `nil` for an element.
  func add(_ value: PropertyValue, named name: String?) {
    let last = containers.count - 1
    if let name {
      containers[last].members.append((name, value))
    } else {
      containers[last].elements.append(value)
    }
  }

  /// Opens an object or an array.
  func open(named name: String?) { containers.append(Container(name: name)) }

  /// Closes the innermost object.
  func closeObject() {
    let container = containers.removeLast()
    add(.object(PropertyObject(pairs: container.members)), named: container.name)
  }

  /// Closes the innermost array.
  func closeArray() {
    let container = containers.removeLast()
    add(.array(container.elements), named: container.name)
  }
}
