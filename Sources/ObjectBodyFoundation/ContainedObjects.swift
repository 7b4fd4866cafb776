import Foundation

// Foundation for Linux makes Swift values of whatever an array or dictionary hands out, with all that
// is in them at once: one that holds itself never ends there. The mirrors show what is in it as it is.

extension NSArray {
  /// The elements, arrays and dictionaries among them as objects.
  var containedObjects: [Any] {
    #if canImport(Darwin)
      return map(\.self)
    #else
      let children = Mirror(reflecting: self).children
      // A subclass may keep its elements elsewhere.
      guard children.count == count else { return map(\.self) }
      return children.map { withoutBox($0.value) }
    #endif
  }
}

extension NSDictionary {
  /// The keys with their values, arrays and dictionaries among these as objects.
  var containedObjects: [(key: Any, value: Any)] {
    #if canImport(Darwin)
      return map { ($0.key, $0.value) }
    #else
      let members = Mirror(reflecting: self).children.compactMap {
        ($0.value as? (key: NSObject, value: AnyObject)).map {
          (key: withoutBox($0.key), value: withoutBox($0.value))
        }
      }
      guard members.count == count else { return map { ($0.key, $0.value) } }
      return members
    #endif
  }
}

#if !canImport(Darwin)
  /// An object as it is if there may be others in it, or else what Foundation would hand out.
  private func withoutBox(_ value: Any) -> Any {
    value is NSArray || value is NSDictionary ? value : NSArray(object: value)[0]
  }
#endif
