import Foundation

// On Linux, Foundation converts the elements of an array or dictionary to Swift values recursively,
// which never ends for a container that contains itself. Mirrors provide the unconverted elements.

extension NSArray {
  /// The elements, with nested arrays and dictionaries as objects.
  var containedObjects: [Any] {
    #if canImport(Darwin)
      return map(\.self)
    #else
      let children = Mirror(reflecting: self).children
      // A subclass may store its elements differently.
      guard children.count == count else { return map(\.self) }
      return children.map { unboxed($0.value) }
    #endif
  }
}

extension NSDictionary {
  /// The keys and values, with nested arrays and dictionaries as objects.
  var containedObjects: [(key: Any, value: Any)] {
    #if canImport(Darwin)
      return map { ($0.key, $0.value) }
    #else
      let members = Mirror(reflecting: self).children.compactMap {
        ($0.value as? (key: NSObject, value: AnyObject)).map {
          (key: unboxed($0.key), value: unboxed($0.value))
        }
      }
      guard members.count == count else { return map { ($0.key, $0.value) } }
      return members
    #endif
  }
}

#if !canImport(Darwin)
  /// Returns the object itself if it's a container, or else the value that it's converted to.
  private func unboxed(_ value: Any) -> Any {
    value is NSArray || value is NSDictionary ? value : NSArray(object: value)[0]
  }
#endif
