import BodyBuilding
import DateText
import JSONText
import ObjectSchema

// The text of a draft is JSON in ASCII, which coders keep as it is. A value that JSON doesn't have
// is a string that starts with `$`, such as `$day:2024-02-29`, so that values are nested as deeply as
// in a body. A text that starts with `$` is written as `$string:` and the text. A whole number is an
// integer, and one with a fraction or an exponent a `Double`. A file is an object whose only key is
// `$file`, and a key that starts with `$` has another `$` before it.

/// A writer of a draft's values.
struct DraftWriter {
  /// A value that can't be stored.
  struct UnstorableValue: Error, CustomStringConvertible {
    let path: PropertyPath
    let reason: String

    var description: String { "\(path): \(reason)" }
  }

  private var json = JSONWriter()
  private var path = PropertyPath()

  private init() {}

  /// Returns the text of values.
  static func text(of values: PropertyObject) throws(UnstorableValue) -> String {
    var writer = DraftWriter()
    try writer.write(values, level: 1)
    return writer.json.bytes.asciiText
  }

  private mutating func write(_ object: PropertyObject, level: Int) throws(UnstorableValue) {
    try requireDepth(level)
    json.beginObject()
    for (key, value) in object.pairs {
      path.append(key)
      json.writeKey(DraftTag.isMarked(key) ? "$" + key : key)
      try write(value, level: level + 1)
      path.removeLast()
    }
    json.endObject()
  }

  private mutating func write(_ value: PropertyValue, level: Int) throws(UnstorableValue) {
    switch value {
    case .null: json.writeNull()
    case .bool(let value): json.writeBool(value)
    case .integer(let value): json.writeInteger(value)
    case .double(let value):
      // The description of a finite number is a JSON number with a fraction or an exponent.
      if value.isFinite, let number = JSONNumber("\(value)") {
        json.writeNumber(number)
      } else {
        write(.double, "\(value)")
      }
    case .number(let value): write(.number, value.text)
    case .string(let value):
      if DraftTag.isMarked(value) { write(.string, value) } else { json.writeString(value) }
    case .instant(let value): write(.instant, "\(value.seconds),\(value.nanoseconds)")
    case .day(let value): write(.day, value.text)
    case .bytes(let value): write(.bytes, Base64.encode(value))
    case .array(let elements):
      try requireDepth(level)
      json.beginArray()
      for (index, element) in elements.enumerated() {
        path.append(index)
        try write(element, level: level + 1)
        path.removeLast()
      }
      json.endArray()
    case .object(let object): try write(object, level: level)
    case .attachment(let attachment): try write(attachment, level: level)
    case .unsupported(let name): throw unstorable("a value that a property can hold", name)
    }
  }

  private mutating func write(_ tag: DraftTag, _ text: String) {
    json.writeString(tag.prefix + text)
  }

  private mutating func write(
    _ attachment: FileAttachment, level: Int
  ) throws(UnstorableValue) {
    // A file is written as an object in another one.
    try requireDepth(level + 1)
    let expected = "bytes or a file in a named RootDirectory"
    var content: [(DraftTag.FileKey, String?)]
    switch attachment.source {
    case .bytes(let bytes):
      guard bytes.count <= Upload.maximumEncodedByteCount else {
        throw unstorable(
          "at most \(Upload.maximumEncodedByteCount) bytes in memory", "\(bytes.count)")
      }
      content = [(.bytes, Base64.encode(bytes))]
    case .file(let location):
      guard let root = location.rootName else { throw unstorable(expected, "another file") }
      content = [(.root, root), (.path, location.path)]
    case .stream, .notFileURL: throw unstorable(expected, attachment.description)
    }
    content += [(.mime, attachment.mediaType?.text), (.fileName, attachment.fileName)]
    json.beginObject()
    json.writeKey(DraftTag.file.rawValue)
    json.beginObject()
    for case (let key, let text?) in content {
      json.writeKey(key.rawValue)
      json.writeString(text)
    }
    json.endObject()
    json.endObject()
  }

  private func requireDepth(_ level: Int) throws(UnstorableValue) {
    guard level > JSONDocument.maximumDepth else { return }
    throw UnstorableValue(path: path, reason: "nested deeper than \(JSONDocument.maximumDepth)")
  }

  private func unstorable(_ expected: String, _ found: String) -> UnstorableValue {
    UnstorableValue(path: path, reason: "expected \(expected), found \(found)")
  }
}

/// A kind of value that JSON doesn't have.
enum DraftTag: String, CaseIterable {
  case string = "$string"
  case double = "$double"
  case number = "$number"
  case instant = "$instant"
  case day = "$day"
  case bytes = "$bytes"
  case file = "$file"

  /// The keys of a file.
  enum FileKey: String { case root, path, bytes, mime, fileName }

  /// The beginning of the text of such a value.
  var prefix: String { rawValue + ":" }

  /// Returns whether a text or a key must be distinguished from a marked one.
  static func isMarked(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "$") }
}

extension [UInt8] {
  /// JSON text with escapes instead of all characters beyond ASCII, which occur only in its strings.
  fileprivate var asciiText: String {
    let text = String(decoding: self, as: UTF8.self)
    guard contains(where: { $0 >= 0x80 }) else { return text }
    var ascii: [UInt8] = []
    ascii.reserveCapacity(count * 2)
    for unit in text.utf16 {
      if unit < 0x80 {
        ascii.append(UInt8(unit))
        continue
      }
      let digits = String(unit, radix: 16)
      ascii += "\\u".utf8
      ascii += String(repeating: "0", count: 4 - digits.utf8.count).utf8
      ascii += digits.utf8
    }
    return String(decoding: ascii, as: UTF8.self)
  }
}
