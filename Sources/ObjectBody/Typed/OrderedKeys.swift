/// The keys of one object in order, each once, and where they stand; compared by their UTF-8 bytes.
struct OrderedKeys {
  private(set) var keys: [String] = []
  /// Where each key stands, once there are more than are looked through.
  private var places: [[UInt8]: Int] = [:]

  private static let linearSearchLimit = 16

  /// Where a key stands.
  func place(of key: String) -> Int? {
    if places.isEmpty { return keys.firstIndex { $0.isSameText(as: key) } }
    return places[Array(key.utf8)]
  }

  /// Adds a key at the end if it is new.
  ///
  /// - Returns: Where it stands.
  mutating func insert(_ key: String) -> Int {
    if let place = place(of: key) { return place }
    keys.append(key)
    if keys.count == Self.linearSearchLimit {
      for (place, key) in keys.enumerated() { places[Array(key.utf8)] = place }
    } else if keys.count > Self.linearSearchLimit {
      places[Array(key.utf8)] = keys.count - 1
    }
    return keys.count - 1
  }
}
