import JSONText
import ObjectSchema

/// A search for the tickets in a response, in document order.
///
/// The path of a property is made only where tickets stand, because the paths of all containers
/// can be many times longer than the response.
struct UploadTicketSearch {
  /// The maximum number of tickets in a response.
  static var maximumTicketCount: Int { 10_000 }

  /// The maximum length of the tickets' paths, in bytes. Each ticket counts, even if it shares its
  /// path with others.
  static var maximumPathByteCount: Int { 1 << 24 }

  /// The tickets found so far.
  private(set) var tickets: [UploadTicket] = []

  private let policy: UploadURLPolicy
  private var path = PropertyPath()
  private var budget = Budget(count: maximumTicketCount, byteCount: maximumPathByteCount)
  /// The containers from the response to the current one.
  private var containers: [Container] = []

  init(_ policy: UploadURLPolicy) { self.policy = policy }

  /// Searches a value and the values in it, down to the maximum depth of a body.
  ///
  /// - Throws: ``UploadTicketError`` if a ticket is malformed, or if there are too many.
  mutating func search(_ response: JSONValue) throws(UploadTicketError) {
    try enter(response)
    while !containers.isEmpty {
      guard let (step, value) = containers[containers.count - 1].next() else {
        containers.removeLast()
        if !containers.isEmpty { path.removeLast() }
        continue
      }
      guard value.isContainer, containers.count < JSONDocument.maximumDepth else { continue }
      switch step {
      case .key(let key): path.append(key)
      case .index(let index): path.append(index)
      }
      try enter(value)
    }
  }

  private mutating func enter(_ value: JSONValue) throws(UploadTicketError) {
    containers.append(Container(value))
    guard case .object(let object) = value else { return }
    let elements = (object["uploads"]?.array ?? []).lazy.filter { $0["uploadUrl"] != nil }
    guard !elements.isEmpty else { return }
    let propertyPath = path.description
    for element in elements {
      guard budget.charge(byteCount: propertyPath.utf8.count) else {
        throw UploadTicketError(.tooMany, at: nil)
      }
      tickets.append(try UploadTicket(element, propertyPath: propertyPath, policy: policy))
    }
  }
}

/// A container and the position of its next value.
private struct Container {
  enum Step {
    case key(String)
    case index(Int)
  }

  private let value: JSONValue
  private var nextIndex = 0

  init(_ value: JSONValue) { self.value = value }

  mutating func next() -> (step: Step, value: JSONValue)? {
    defer { nextIndex += 1 }
    switch value {
    case .object(let object) where nextIndex < object.members.count:
      let member = object.members[nextIndex]
      return (.key(member.key), member.value)
    case .array(let elements) where nextIndex < elements.count:
      return (.index(nextIndex), elements[nextIndex])
    default: return nil
    }
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}
