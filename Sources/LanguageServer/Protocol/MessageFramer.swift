import JSONText

/// Splits a stream of bytes into the contents of messages, which have a header with their length.
///
/// The contents can be split anywhere. A header without a valid length is reported once, and reading continues with
/// the next header that has one.
///
/// Source: Language Server Protocol 3.17, base protocol.
struct MessageFramer: Sendable {
  /// A part of the stream.
  enum Event: Equatable, Sendable {
    /// The content of a message.
    case content([UInt8])
    /// A header that can't be read, or the header of a message that was skipped, with the reason.
    case malformed(String)
  }

  /// The maximum size of the content of a message, in bytes.
  static let maximumContentByteCount = 64 << 20

  /// The maximum size of a header, in bytes.
  static let maximumHeaderByteCount = 8192

  /// A capacity that isn't kept after a message, in bytes.
  private static let retainedCapacity = 1 << 20

  private let contentLimit: Int
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that were read.
  private var start = 0
  /// The number of bytes of the content that is expected, or `nil` in a header.
  private var contentCount: Int?
  /// The number of bytes of a content that are still to be skipped.
  private var skippedCount = 0
  /// Whether the start of the next header isn't known, because the last one had no valid length.
  private var isLost = false

  init(contentLimit: Int = maximumContentByteCount) { self.contentLimit = contentLimit }

  /// Appends bytes of the stream.
  mutating func append(_ bytes: RawSpan) {
    let skipped = min(skippedCount, bytes.byteCount)
    skippedCount -= skipped
    buffer.append(bytes.slice(skipped, bytes.byteCount))
  }

  /// Returns the next part of the stream, or `nil` if more bytes are needed for it.
  mutating func next() -> Event? {
    if let contentCount {
      guard buffer.count - start >= contentCount else {
        discardReadBytes()
        return nil
      }
      let content = Array(buffer[start..<start + contentCount])
      start += contentCount
      self.contentCount = nil
      return .content(content)
    }
    while let header = readHeader() {
      switch header {
      case .success(let count):
        isLost = false
        contentCount = count
        return next()
      case .failure(let error):
        let wasLost = isLost
        isLost = error.skippedCount == nil
        skip(error.skippedCount ?? 0)
        if !wasLost { return .malformed(error.reason) }
      }
    }
    discardReadBytes()
    return nil
  }

  /// An error in a header.
  private struct HeaderError: Error {
    let reason: String
    /// The length of the content, or `nil` if it isn't known.
    var skippedCount: Int?
  }

  /// Reads a header, or returns `nil` if its end is missing.
  private mutating func readHeader() -> Result<Int, HeaderError>? {
    var length: Result<Int, HeaderError> = .failure(
      HeaderError(reason: "expected a header with Content-Length"))
    var isUTF8 = true
    var lineStart = start
    let limit = min(buffer.count, start + Self.maximumHeaderByteCount)
    while let feed = buffer.rawBytes.firstOffset(of: UInt8(ascii: "\n"), from: lineStart, to: limit)
    {
      var line = buffer[lineStart..<feed]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      lineStart = feed + 1
      if line.isEmpty {
        start = lineStart
        guard case .success(let count) = length else { return length }
        guard isUTF8 else {
          return .failure(HeaderError(reason: "expected content in utf-8", skippedCount: count))
        }
        guard count <= contentLimit else {
          return .failure(
            HeaderError(
              reason: "expected at most \(contentLimit) bytes, found \(count)", skippedCount: count)
          )
        }
        return length
      }
      let field = HeaderField(line, isLost: isLost)
      switch field.name {
      case "content-length": length = Self.length(field.value)
      case "content-type": isUTF8 = Self.isUTF8(field.value)
      default: break
      }
    }
    guard limit - start >= Self.maximumHeaderByteCount else { return nil }
    // The last bytes can be the start of a name.
    start = limit - HeaderField.maximumNameByteCount
    return .failure(
      HeaderError(reason: "expected a header of at most \(Self.maximumHeaderByteCount) bytes"))
  }

  private static func length(_ value: String) -> Result<Int, HeaderError> {
    guard !value.isEmpty, value.utf8.allSatisfy(\.isDigit), let count = Int(value) else {
      return .failure(HeaderError(reason: "expected a number for Content-Length"))
    }
    return .success(count)
  }

  private static func isUTF8(_ type: String) -> Bool {
    guard let range = type.lowercased().utf8.split(separator: UInt8(ascii: "=")).dropFirst().first
    else { return true }
    let name = range.prefix { $0 != UInt8(ascii: ";") }
      .filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: " ") }
    return name.elementsEqual("utf-8".utf8) || name.elementsEqual("utf8".utf8)
  }

  /// Skips bytes of the stream, of which only some have arrived.
  private mutating func skip(_ count: Int) {
    let available = min(count, buffer.count - start)
    start += available
    skippedCount = count - available
  }

  private mutating func discardReadBytes() {
    guard start > 0 else { return }
    if start == buffer.count, buffer.capacity > Self.retainedCapacity {
      buffer = []
    } else {
      buffer.removeSubrange(..<start)
    }
    start = 0
  }
}

/// A line of a header.
private struct HeaderField {
  /// The name in lowercase.
  var name = ""
  var value = ""

  static let maximumNameByteCount = 64

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - isLost: Whether the line can start with the rest of a content.
  init(_ line: ArraySlice<UInt8>, isLost: Bool) {
    guard let colon = line.lastIndex(of: UInt8(ascii: ":")) else { return }
    var name = line[..<colon]
    if isLost { name = name.suffix("content-length".utf8.count) }
    guard name.count <= Self.maximumNameByteCount else { return }
    self.name = String(decoding: name, as: UTF8.self).lowercased()
    let value = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    self.value = String(decoding: value.prefix(Self.maximumNameByteCount), as: UTF8.self)
    while self.value.last == " " || self.value.last == "\t" { self.value.removeLast() }
  }
}
