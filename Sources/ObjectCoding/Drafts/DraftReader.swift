import BodyBuilding
import DateText
import FileAccess
import JSONText
import MultipartForm

/// A reader of the text that ``DraftWriter`` writes.
enum DraftReader {
  /// Text that isn't a draft's.
  struct MalformedValue: Error, CustomStringConvertible {
    let expected: String

    var description: String { "expected \(expected)" }
  }

  /// Returns the values that were written as text.
  static func values(in text: String) throws(MalformedValue) -> PropertyObject {
    guard let document = try? JSONDocument(Array(text.utf8)),
      case .object(let values) = try value(document.root)
    else { throw MalformedValue(expected: "an object as JSON text") }
    return values
  }

  // The JSON reader limits nesting, and therefore also this recursion.
  private static func value(
    _ element: JSONDocument.Element
  ) throws(MalformedValue) -> PropertyValue {
    if let members = element.members {
      if let first = members.first, members.count == 1, first.key == DraftTag.file.rawValue {
        return .attachment(try attachment(first.value))
      }
      var pairs: [(String, PropertyValue)] = []
      pairs.reserveCapacity(members.count)
      for member in members {
        pairs.append((try key(member.key), try value(member.value)))
      }
      return .object(PropertyObject(pairs: pairs))
    }
    if let elements = element.elements {
      var values: [PropertyValue] = []
      values.reserveCapacity(elements.count)
      for element in elements { values.append(try value(element)) }
      return .array(values)
    }
    if let text = element.string { return try marked(text) }
    if let number = element.number { return try self.number(number.text) }
    return element.bool.map(PropertyValue.bool) ?? .null
  }

  private static func key(_ text: String) throws(MalformedValue) -> String {
    guard DraftTag.isMarked(text) else { return text }
    let key = text.dropping(utf8Count: 1)
    guard DraftTag.isMarked(key) else {
      throw MalformedValue(expected: "a file without other keys")
    }
    return key
  }

  private static func number(_ text: String) throws(MalformedValue) -> PropertyValue {
    if let integer = Int64(text) { return .integer(integer) }
    guard let double = Double(text), double.isFinite else {
      throw MalformedValue(expected: "a number with 64 bits")
    }
    return .double(double)
  }

  private static func marked(_ text: String) throws(MalformedValue) -> PropertyValue {
    guard DraftTag.isMarked(text) else { return .string(text) }
    guard let tag = DraftTag.allCases.first(where: { text.utf8.starts(with: $0.prefix.utf8) })
    else {
      throw MalformedValue(expected: "a known kind of value")
    }
    let content = text.dropping(utf8Count: tag.prefix.utf8.count)
    let value: PropertyValue? =
      switch tag {
      case .string: .string(content)
      case .double: Double(content).map(PropertyValue.double)
      case .number: JSONNumber(content).map(PropertyValue.number)
      case .instant: instant(content).map(PropertyValue.instant)
      case .day: CivilDate(content).map(PropertyValue.day)
      case .bytes: Base64.decode(content).map(PropertyValue.bytes)
      case .file: nil
      }
    guard let value else { throw MalformedValue(expected: "a value after \(tag.prefix)") }
    return value
  }

  private static func instant(_ text: String) -> Instant? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let seconds = Int64(parts[0]), let nanoseconds = Int32(parts[1]),
      0..<1_000_000_000 ~= nanoseconds
    else { return nil }
    return Instant(seconds: seconds, nanoseconds: nanoseconds)
  }

  private static func attachment(
    _ element: JSONDocument.Element
  ) throws(MalformedValue) -> FileAttachment {
    func text(_ key: DraftTag.FileKey) -> String? { element[key.rawValue]?.string }
    let mediaType = text(.mime).map { MediaType(stringLiteral: $0) }
    if let path = text(.path), let root = text(.root) {
      guard (try? RootDirectory.checkRelative(path)) != nil else {
        throw MalformedValue(expected: "a path in a root directory")
      }
      return FileAttachment(
        .file(FileLocation(path: path, from: .unresolvedRoot(root))), mediaType, text(.fileName))
    }
    guard let bytes = text(.bytes).flatMap({ Base64.decode($0) }) else {
      throw MalformedValue(expected: "a file's bytes or path")
    }
    return .bytes(bytes, mediaType: mediaType, fileName: text(.fileName))
  }
}

extension String {
  // A combining character after the prefix belongs to the same `Character`, so bytes are counted.
  fileprivate func dropping(utf8Count count: Int) -> String {
    String(Substring(utf8.dropFirst(count)))
  }
}
