import JSONText
import ObjectSchema

/// A coding key for array elements, superclasses and arbitrary names.
package struct AnyCodingKey: CodingKey {
  package let stringValue: String
  package let intValue: Int?
  /// Whether the key is the index of an array element.
  let isElement: Bool

  init(index: Int) {
    stringValue = "\(index)"
    intValue = index
    isElement = true
  }

  package init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
    isElement = false
  }

  package init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
    isElement = false
  }

  /// The key under which a class encodes its superclass.
  static let superclass = AnyCodingKey(stringValue: "super")
}

extension PropertyPath {
  /// Creates a path from the keys of an encoder or decoder.
  init(_ codingPath: [any CodingKey]) {
    self.init()
    for key in codingPath {
      if let element = key as? AnyCodingKey, element.isElement, let index = element.intValue {
        append(index)
      } else {
        append(key.stringValue)
      }
    }
  }
}
