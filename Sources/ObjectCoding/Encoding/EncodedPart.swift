import BodyBuilding
import JSONText

/// A value that's being encoded. It's a class, because a type can keep filling one container after
/// it has created others.
///
/// Swift checks accesses to the properties of a class for conflicts while they last, which takes longer
/// than most of them. Exchanging a property with a local variable needs no such check.
final class EncodedPart {
  /// The kinds of value.
  enum Kind { case nothing, scalar, object, array }

  let run: EncodingRun

  /// The number of keys in the coding path.
  private(set) var depth: Int

  // The key of the body has no meaning.
  private var key: any CodingKey
  private var outerLocation: CodingLocation?
  // It's created when a value in this one needs it.
  private var ownLocation: CodingLocation?

  private(set) var kind = Kind.nothing
  private var scalar = PropertyValue.null
  private var members = EncodedMembers()
  private var elements: [PropertyValue] = []
  // The values at these indices in the members or elements are placeholders.
  private var open = OpenParts()
  // The members whose part was replaced by its content, which encoding the same key again recreates.
  // A bit for each index below 64.
  private var completed: UInt64 = 0

  /// Creates the part of a body.
  init(_ run: EncodingRun) {
    self.run = run
    depth = 0
    key = AnyCodingKey(index: 0)
    outerLocation = nil
  }

  /// Creates the part of a member or an element.
  init(_ key: some CodingKey, in container: EncodedPart) {
    run = container.run
    depth = container.depth &+ 1
    self.key = key
    outerLocation = container.location
  }

  /// Makes a part to which nothing else refers that of another member or element.
  func reuse(_ key: some CodingKey, in container: EncodedPart) {
    depth = container.depth &+ 1
    self.key = key
    outerLocation = container.location
    ownLocation = nil
    kind = .nothing
    scalar = .null
    members = EncodedMembers()
    elements = []
    completed = 0
  }

  /// Creates a detached part with the coding path of another one.
  init(copyingPathOf part: EncodedPart) {
    run = part.run
    depth = part.depth
    key = part.key
    outerLocation = part.outerLocation
  }

  /// The location of the value, or `nil` for the body.
  private var location: CodingLocation? {
    if depth == 0 { return nil }
    if let ownLocation { return ownLocation }
    let location = CodingLocation(key, in: outerLocation)
    ownLocation = location
    return location
  }

  /// The keys that lead to the value, outermost first.
  var codingPath: [any CodingKey] {
    depth == 0 ? [] : (outerLocation?.codingPath ?? []) + [key]
  }

  /// Whether values may be encoded into this one.
  var isWithinDepth: Bool { depth <= JSONDocument.maximumDepth }

  /// The number of elements.
  var count: Int { elements.count }

  /// Sets the kind of the value. If it already has another kind, records an error and returns a
  /// detached part.
  func opened(as kind: Kind) -> EncodedPart {
    if self.kind == .nothing { self.kind = kind }
    if self.kind == kind { return self }
    run.noteMisuse(of: self, as: kind)
    let other = EncodedPart(copyingPathOf: self)
    other.kind = kind
    return other
  }

  /// Sets a scalar value.
  func set(_ value: PropertyValue) { scalar = value }

  /// The value, which is an empty object if nothing was encoded, as for a type without properties.
  ///
  /// The encoding run limits the nesting of parts, and therefore also this recursion.
  var value: PropertyValue {
    switch kind {
    case .nothing, .object:
      if !open.isEmpty { closeMembers() }
      return .object(PropertyObject(pairs: members.pairs))
    case .scalar: return scalar
    case .array:
      if !open.isEmpty { closeElements() }
      return .array(elements)
    }
  }

  private func closeMembers() {
    let open = open
    var members = EncodedMembers()
    swap(&members, &self.members)
    open.forEach { members.replaceValue(at: $0, with: $1.value) }
    swap(&members, &self.members)
  }

  private func closeElements() {
    let open = open
    var elements: [PropertyValue] = []
    swap(&elements, &self.elements)
    open.forEach { elements[$0] = $1.value }
    swap(&elements, &self.elements)
  }

  /// Whether no member or element has a part of its own.
  var isClosed: Bool { open.isEmpty }

  /// The value, if a part that's created from it would be equal to this one.
  var plainContent: PropertyValue? {
    guard open.isEmpty, completed == 0 else { return nil }
    switch (kind, scalar) {
    case (.nothing, _), (.scalar, .object), (.scalar, .array): return nil
    default: return value
    }
  }
}

// Members.
extension EncodedPart {
  /// Sets a member, replacing any previous member with the same key.
  func set(_ value: PropertyValue, forKey key: String) { _ = replace(key, value) }

  /// Sets a member that's encoded in a part of its own, replacing any previous member with the same
  /// key.
  func set(_ part: EncodedPart, forKey key: String) { insert(part, at: replace(key, .null)) }

  /// Sets a member to the content of a part, replacing any previous member with the same key.
  func set(completed value: PropertyValue, forKey key: some CodingKey) {
    let name = key.stringValue
    let index = replace(name, value)
    if index < 64 {
      completed |= Self.bit(of: index)
    } else {
      insert(EncodedPart(key, in: self, content: value), at: index)
    }
  }

  /// Returns the part of a member, creating it if necessary.
  func part(forKey key: some CodingKey) -> EncodedPart {
    let name = key.stringValue
    if let index = index(of: name) {
      if let part = open[index] { return part }
      if index < 64, completed & Self.bit(of: index) != 0 {
        let part = EncodedPart(key, in: self, content: members.pairs[index].1)
        set(part, forKey: name)
        return part
      }
    }
    let part = EncodedPart(key, in: self)
    set(part, forKey: name)
    return part
  }

  /// Creates a part with content that consists of plain values.
  private convenience init(_ key: some CodingKey, in container: EncodedPart, content: PropertyValue)
  {
    self.init(key, in: container)
    switch content {
    case .array(let elements):
      kind = .array
      self.elements = elements
    case .object(let object):
      kind = .object
      for (key, value) in object.pairs { set(value, forKey: key) }
    default:
      kind = .scalar
      scalar = content
    }
  }

  /// Sets the value of a member, and returns its index.
  @inline(__always)
  private func replace(_ key: String, _ value: PropertyValue) -> Int {
    var members = EncodedMembers()
    swap(&members, &self.members)
    let count = members.pairs.count
    let index = members.set(value, forKey: key)
    swap(&members, &self.members)
    if index < count { forgetPart(at: index) }
    return index
  }

  private func index(of key: String) -> Int? {
    var members = EncodedMembers()
    swap(&members, &self.members)
    let index = members.index(of: key)
    swap(&members, &self.members)
    return index
  }

  /// Forgets the part of a member.
  private func forgetPart(at index: Int) {
    var open = OpenParts()
    swap(&open, &self.open)
    open.remove(at: index)
    swap(&open, &self.open)
    if index < 64 { completed &= ~Self.bit(of: index) }
  }

  @inline(__always)
  private static func bit(of index: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: index) }
}

// Elements.
extension EncodedPart {
  /// Appends an element.
  func append(_ value: PropertyValue) {
    var elements: [PropertyValue] = []
    swap(&elements, &self.elements)
    elements.append(value)
    swap(&elements, &self.elements)
  }

  /// Appends an element that's encoded in a part of its own.
  func append(_ part: EncodedPart) {
    insert(part, at: elements.count)
    append(.null)
  }

  private func insert(_ part: EncodedPart, at index: Int) {
    var open = OpenParts()
    swap(&open, &self.open)
    open.insert(part, at: index)
    swap(&open, &self.open)
  }
}
