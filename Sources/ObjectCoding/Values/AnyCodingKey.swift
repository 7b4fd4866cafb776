import JSONText
import ObjectSchema

/// A coding key for array elements, superclasses and arbitrary names.
package struct AnyCodingKey: CodingKey {
  // Without text for an index, the key fits into an existential.
  private enum Storage {
    case element(Int)
    case number(Int)
    case name(String)
  }

  private let storage: Storage

  package var stringValue: String {
    switch storage {
    case .element(let index): "\(index)"
    case .number(let number): "\(number)"
    case .name(let name): name
    }
  }

  package var intValue: Int? {
    switch storage {
    case .element(let index): index
    case .number(let number): number
    case .name: nil
    }
  }

  /// Whether the key is the index of an array element.
  var isElement: Bool {
    if case .element = storage { true } else { false }
  }

  init(index: Int) { storage = .element(index) }

  package init(stringValue: String) { storage = .name(stringValue) }

  package init(intValue: Int) { storage = .number(intValue) }

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
