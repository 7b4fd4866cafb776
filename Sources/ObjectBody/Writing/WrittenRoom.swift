import JSONText
import ObjectSchema

// Room is counted only for what does not find enough of it: most bodies fit into what the one before
// needed.
//
// How much room the text of a value may take, in bytes. It is a bound and no measure: short text is
// taken to need an escape for each byte, so that only long text is looked at.

extension PropertyValue {
  /// The most bytes that the value and a comma before it are written with.
  ///
  /// - Parameter level: The nesting level of the value, if it is a container.
  /// - Returns: A bound, in bytes.
  func room(level: Int) -> Int {
    switch self {
    case .null, .bool, .foreign: 8
    case .integer, .double, .instant: 40
    // A name is made of the path, which is as long as its keys, and cut if it is chosen.
    case .attachment: 6 * UploadFileNames.longestChosen + 8
    case .number(let value): value.text.utf8.count + 1
    case .string(let value): value.writtenRoom
    case .data(let value): value.count / 3 * 4 + 8
    case .array(let elements):
      level > JSONCursor.maximumDepth
        ? 3 : elements.reduce(3) { $0 + $1.room(level: level + 1) }
    case .object(let object): object.room(level: level)
    }
  }
}

extension PropertyObject {
  /// The most bytes that the object and a comma before it are written with.
  ///
  /// - Parameter level: The nesting level of the object; the body is 1.
  /// - Returns: A bound, in bytes.
  func room(level: Int) -> Int {
    if level > JSONCursor.maximumDepth { return 3 }
    return members.reduce(3) { $0 + $1.key.writtenRoom + 1 + $1.value.room(level: level + 1) }
  }
}

extension String {
  /// The most bytes that the text is written with, its quotes and a comma among them.
  fileprivate var writtenRoom: Int {
    let count = utf8.count
    if count <= 64 { return count * 6 + 3 }
    return withUTF8Bytes { $0.escapedCount } + 3
  }
}

/// What a writer knows of the values that it wrote.
struct WrittenValues {
  /// What the bytes cannot show.
  let notes: [ValueNote]
  /// The files that must be uploaded.
  let uploads: [Upload]
}

extension [UInt8] {
  /// Puts what a writer writes in place of the array's own bytes.
  ///
  /// - Parameters:
  ///   - room: The most bytes that can be written; counted only if what there is does not suffice.
  ///   - write: Writes, and answers with what it wrote, or with `nil` if the room did not suffice.
  /// - Returns: What was written, beside the bytes.
  mutating func replaceAll(
    room: () -> Int, _ write: (inout OutputSpan<UInt8>) -> WrittenValues?
  ) -> WrittenValues {
    var written: WrittenValues?
    removeAll(keepingCapacity: true)
    append(addingCapacity: Swift.max(capacity, 2048)) { written = write(&$0) }
    if let written { return written }
    removeAll(keepingCapacity: true)
    append(addingCapacity: room() + 2 * ValueWriter.spareRoom) { written = write(&$0) }
    return written ?? WrittenValues(notes: [], uploads: [])
  }
}
