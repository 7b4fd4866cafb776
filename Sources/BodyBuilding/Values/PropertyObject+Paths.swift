import JSONText
import ObjectSchema

extension PropertyObject {
  /// The value at a path, or `nil` if there is none.
  subscript(path: PropertyPath) -> PropertyValue? {
    var value = PropertyValue.object(self)
    for component in path.components {
      switch value {
      case .object(let object):
        guard case .key(let key) = component, let member = object[key] as PropertyValue? else {
          return nil
        }
        value = member
      case .array(let elements):
        guard let index = component.elementIndex, elements.indices.contains(index) else {
          return nil
        }
        value = elements[index]
      default: return nil
      }
    }
    return value
  }

  /// Changes the value at a path, without copying the values around it.
  ///
  /// Missing objects and arrays along the path are created, unless the value remains `nil`.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - change: A closure that changes the value, which is `nil` if there is none.
  mutating func update(at path: PropertyPath, _ change: (inout PropertyValue?) -> Void) {
    update(at: path.components[...], change)
  }

  fileprivate mutating func update(
    at path: ArraySlice<PropertyPath.Component>, _ change: (inout PropertyValue?) -> Void
  ) {
    guard case .key(let key)? = path.first else { return }
    // Each value is taken out of its container before it's changed, because a container that has
    // another reference to it would be copied.
    let index = pairs.firstIndex { $0.0.hasSameUTF8(as: key) }
    var value = index.map { pairs[$0].1 }
    if let index { pairs[index].1 = .null }
    value.update(at: path.dropFirst(), change)
    if let index, let value { pairs[index].1 = value } else { self[key] = value }
  }
}

extension PropertyValue? {
  fileprivate mutating func update(
    at path: ArraySlice<PropertyPath.Component>, _ change: (inout PropertyValue?) -> Void
  ) {
    guard let component = path.first else { return change(&self) }
    if let index = component.elementIndex, case .array(let existing)? = self {
      var elements = existing
      self = nil
      elements.update(at: index, path.dropFirst(), change)
      self = .array(elements)
    } else if case .key = component, case .object(let existing)? = self {
      var object = existing
      self = nil
      object.update(at: path, change)
      self = .object(object)
    } else if case .key = component {
      // A value of another kind is replaced only if there is a new value.
      var object = PropertyObject()
      object.update(at: path, change)
      if !object.pairs.isEmpty { self = .object(object) }
    } else {
      var elements: [PropertyValue] = []
      elements.update(at: 0, path.dropFirst(), change)
      if !elements.isEmpty { self = .array(elements) }
    }
  }
}

extension [PropertyValue] {
  fileprivate mutating func update(
    at index: Int, _ path: ArraySlice<PropertyPath.Component>,
    _ change: (inout PropertyValue?) -> Void
  ) {
    var element: PropertyValue?
    if indices.contains(index) {
      element = self[index]
      self[index] = .null
    }
    element.update(at: path, change)
    switch (indices.contains(index), element) {
    case (true, let element?): self[index] = element
    case (true, nil): remove(at: index)
    case (false, let element?): append(element)
    case (false, nil): return
    }
  }
}
