import JSONText

/// The syntax around an offset of a text that needn't be complete JSON.
struct TextContext: Sendable, Equatable {
  /// The syntax at the offset.
  enum Focus: Sendable, Equatable {
    /// A key, or an unquoted text where a key is expected. `hasValue` is whether a colon follows.
    case key(Range<Int>, hasValue: Bool)
    /// A string, number or literal.
    case value(Range<Int>)
    /// The location of a key that is missing.
    case missingKey
    /// The location of a value that is missing.
    case missingValue
    /// Nothing that can be described or completed.
    case none
  }

  /// A member of an object.
  struct Member: Sendable, Equatable {
    /// The range of the key, with its quotes.
    let key: Range<Int>
    /// The range of the value if it's a string, number or literal.
    var value: Range<Int>?
  }

  /// An object or array that contains the offset.
  struct Container: Sendable, Equatable {
    let isObject: Bool
    /// The offset of its bracket.
    let start: Int
    /// The members of an object.
    var members: [Member] = []
    /// The number of members or elements up to the offset.
    var count = 0

    /// The index of the member or element at the offset.
    var index: Int { max(0, count - 1) }
  }

  /// The objects and arrays around the offset, outermost first.
  var containers: [Container] = []

  var focus = Focus.none

  /// The next byte after the focus that isn't white space, or 0 at the end of the text.
  var followingByte: UInt8 = 0

  /// The keys and indices that lead to the focus.
  ///
  /// A missing key or element is left out, so that the path is that of its container.
  func path(in bytes: [UInt8]) -> [PathStep] {
    var steps: [PathStep] = []
    for (depth, container) in containers.enumerated() {
      let isInnermost = depth == containers.count - 1
      if !container.isObject {
        steps.append(.index(container.index))
      } else if isInnermost, focus == .missingKey || focus == .none {
        break
      } else if container.members.indices.contains(container.index) {
        steps.append(.key(Self.text(container.members[container.index].key, in: bytes)))
      } else {
        steps.append(.key(""))
      }
    }
    return steps
  }

  /// The decoded text of a string, which needn't be complete.
  static func text(_ range: Range<Int>, in bytes: [UInt8]) -> String {
    let token = bytes[range]
    if let value = try? JSONValue(parsing: String(decoding: token, as: UTF8.self)),
      case .string(let text) = value
    {
      return text
    }
    var text = token
    if text.first == UInt8(ascii: "\"") { text.removeFirst() }
    if text.last == UInt8(ascii: "\""), !text.isEmpty { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }
}

/// A step from a container to a value in it.
enum PathStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}

extension TextContext.Container {
  /// The keys of an object, as they're decoded.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: A key to leave out, such as the one at the offset.
  /// - Returns: The keys.
  func keys(in bytes: [UInt8], except range: Range<Int>? = nil) -> Set<String> {
    Set(members.filter { $0.key != range }.map { TextContext.text($0.key, in: bytes) })
  }

  /// Returns the string of the first member with a key, or `nil` if there is none.
  func string(_ key: String, in bytes: [UInt8]) -> String? {
    let member = members.first { TextContext.text($0.key, in: bytes) == key }
    guard let range = member?.value, bytes[range].first == UInt8(ascii: "\"") else { return nil }
    return TextContext.text(range, in: bytes)
  }
}
