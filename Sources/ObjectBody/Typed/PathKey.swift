import JSONText
import ObjectSchema

/// A step of a coding path that no user's type has a key for: an element, `super`, a plain name.
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?
  /// Whether the step leads to an element of an array.
  let isElement: Bool

  init(index: Int) {
    stringValue = "\(index)"
    intValue = index
    isElement = true
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
    isElement = false
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
    isElement = false
  }

  /// The key that a class's own superclass is kept under.
  static let superclass = PathKey(stringValue: "super")
}

extension [any CodingKey] {
  /// The path as faults tell it: `c_pictures[0].content`.
  var faultPath: String {
    var text = ""
    for key in self {
      if key.isElement {
        text += "[\(key.stringValue)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return text
  }

  /// The path as an RFC 6901 pointer.
  var pointer: String { JSONPointer(map(\.stringValue)).description }
}

extension CodingKey {
  fileprivate var isElement: Bool { (self as? PathKey)?.isElement ?? false }
}
