/// The location of a value that contains others, as a list of coding keys that grows at its inner end.
///
/// Most values never need their coding path, and values in one container share the location of it.
final class CodingLocation {
  private let outer: CodingLocation?
  private let key: any CodingKey

  /// Creates the location of a value.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - outer: The location of the container, or `nil` if the container is the body.
  init(_ key: any CodingKey, in outer: CodingLocation?) {
    self.key = key
    self.outer = outer
  }

  /// The keys that lead to the value, outermost first.
  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var location: CodingLocation? = self
    while let current = location {
      path.append(current.key)
      location = current.outer
    }
    path.reverse()
    return path
  }
}
