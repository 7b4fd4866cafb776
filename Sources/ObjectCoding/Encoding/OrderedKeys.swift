import BodyBuilding

/// The distinct keys of an object, in order. Keys are compared by their UTF-8 bytes.
struct OrderedKeys {
  private(set) var keys: [String] = []
  // The indices of the keys. It's filled once there are too many keys for a linear search.
  private var indexes: [UTF8Key: Int] = [:]

  private static let linearSearchLimit = 16

  /// Returns the index of a key.
  func index(of key: String) -> Int? {
    if indexes.isEmpty { return keys.firstIndex { $0.hasSameUTF8(as: key) } }
    return indexes[UTF8Key(text: key)]
  }

  /// Appends a key if it's new, and returns its index.
  mutating func insert(_ key: String) -> Int {
    if let index = index(of: key) { return index }
    keys.append(key)
    if keys.count == Self.linearSearchLimit {
      for (index, key) in keys.enumerated() { indexes[UTF8Key(text: key)] = index }
    } else if keys.count > Self.linearSearchLimit {
      indexes[UTF8Key(text: key)] = keys.count - 1
    }
    return keys.count - 1
  }
}
