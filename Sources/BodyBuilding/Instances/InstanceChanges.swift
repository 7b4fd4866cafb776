/// The differences between two collections of identified elements.
///
/// ```swift
/// let old = try InstanceList(Array(#"[{"c_number": 1}]"#.utf8), of: object)
/// let new = try InstanceList(
///   Array(#"[{"c_number": 1}, {"c_number": 2}]"#.utf8), of: object)
/// let changes = new.instances.difference(from: old.instances)
/// changes.added.count      // 1
/// changes.kept.count       // 1
/// changes.removed.count    // 0
/// ```
public struct InstanceChanges<Element> {
  /// An element that both collections have.
  public struct Kept {
    /// The element of the old collection.
    public let old: Element

    /// The element of the new collection, which can have other content.
    public let new: Element
  }

  /// The elements that only the new collection has, in its order.
  public let added: [Element]

  /// The elements that both collections have, in the order of the new one.
  public let kept: [Kept]

  /// The elements that only the old collection has, in its order.
  public let removed: [Element]

  /// Whether no element is added or removed.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// Compares two collections.
  init<Key: Hashable>(
    from old: some Sequence<Element>, to new: some Sequence<Element>, by key: (Element) -> Key
  ) {
    let old = IdentifiedElements(old, by: key)
    let new = IdentifiedElements(new, by: key)
    var added: [Element] = []
    var kept: [Kept] = []
    var isKept = [Bool](repeating: false, count: old.elements.count)
    for (key, element) in zip(new.keys, new.elements) {
      guard let index = old.indices[key] else {
        added.append(element)
        continue
      }
      isKept[index] = true
      kept.append(Kept(old: old.elements[index], new: element))
    }
    self.added = added
    self.kept = kept
    removed = zip(old.elements, isKept).compactMap { $1 ? nil : $0 }
  }
}

extension InstanceChanges: Sendable where Element: Sendable {}
extension InstanceChanges.Kept: Sendable where Element: Sendable {}

/// Elements with unique keys, at the indices of their first occurrences.
private struct IdentifiedElements<Key: Hashable, Element> {
  private(set) var keys: [Key] = []
  private(set) var elements: [Element] = []
  private(set) var indices: [Key: Int] = [:]

  init(_ elements: some Sequence<Element>, by key: (Element) -> Key) {
    for element in elements {
      let key = key(element)
      if let index = indices[key] {
        self.elements[index] = element
        continue
      }
      indices[key] = keys.count
      keys.append(key)
      self.elements.append(element)
    }
  }
}

extension Sequence {
  /// Returns the elements to add, to keep and to remove, to get from another sequence to this one.
  ///
  /// Elements with the same key are the same one, whose last occurrence has its current content. The order
  /// of elements isn't compared.
  ///
  /// ```swift
  /// let changes = ["ada", "bob"].difference(
  ///   from: ["Bob", "Eve"], identifiedBy: { $0.lowercased() })
  /// changes.added           // ["ada"]
  /// changes.kept[0].old     // Bob
  /// changes.removed         // ["Eve"]
  /// ```
  ///
  /// - Parameters:
  ///   - old: The other sequence.
  ///   - key: A closure that returns the identity of an element.
  /// - Returns: The changes.
  /// - Complexity: O(*n* + *m*) on average, for *n* and *m* elements.
  public func difference<Key: Hashable>(
    from old: some Sequence<Element>, identifiedBy key: (Element) -> Key
  ) -> InstanceChanges<Element> {
    InstanceChanges(from: old, to: self, by: key)
  }
}

extension BidirectionalCollection where Element == ObjectInstance {
  /// Returns the objects to add, to keep and to remove, to get from another collection to this one.
  ///
  /// Objects are identified as ``ObjectInstance`` does. If a collection has one twice, as two pages of a
  /// list may, its last occurrence has the current content. To find out whether the content of an object
  /// changed, compare the ``InstanceContent/members`` of both.
  ///
  /// ```swift
  /// let page = try InstanceList(Array(#"[{"c_number": 1}]"#.utf8), of: object)
  /// page.instances.difference(from: []).added.count    // 1
  /// ```
  ///
  /// - Parameter old: The other collection.
  /// - Returns: The changes.
  /// - Complexity: O(*n* + *m*) on average, for *n* and *m* objects.
  public func difference<Old: BidirectionalCollection<ObjectInstance>>(
    from old: Old
  ) -> InstanceChanges<ObjectInstance> {
    InstanceChanges(from: old, to: self) { $0 }
  }
}
