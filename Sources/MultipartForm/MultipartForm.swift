/// A form as `multipart/form-data` (RFC 7578), written as the WHATWG's encoding algorithm has it.
///
/// A form never holds the bytes of its files. Its length is known before the first byte is read, and
/// it can be read as often as a request must be tried.
///
/// ```swift
/// let form = try MultipartForm(parts: [
///   FormPart("key", text: "uploads/1"),
///   FormPart("file", fileName: "cat.txt", mediaType: "text/plain", content: .bytes([77, 101])),
/// ])
/// form.contentType       // multipart/form-data; boundary=form-…
/// form.contentLength     // 279
/// try form.write(toFile: "/tmp/body")
/// ```
public struct MultipartForm: Sendable {
  /// The line between the parts.
  public let boundary: Boundary

  /// The parts, in the order in which they are sent.
  public let parts: [FormPart]

  /// The length of the body in bytes, for the header `Content-Length`.
  public let contentLength: Int64

  /// What stands before the content of each part, and after the last.
  let framings: [[UInt8]]

  /// The media type of the body, for the header `Content-Type`.
  public var contentType: String { "multipart/form-data; boundary=\(boundary.parameter)" }

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - boundary: The line between the parts; if `nil`, one is chosen that is in no content. Files
  ///     and streams are not searched for it.
  ///   - parts: The parts. A form without any is a last line alone, as browsers send it.
  /// - Throws: ``MultipartError`` if a part cannot be sent, or if a content in memory holds the
  ///   boundary that was given.
  /// - Complexity: O(*n*), where *n* is the length of the contents in memory.
  public init(boundary: Boundary? = nil, parts: [FormPart]) throws(MultipartError) {
    guard let boundary else {
      var generator = SystemRandomNumberGenerator()
      try self.init(parts: parts, using: &generator)
      return
    }
    try Self.check(parts)
    try Self.findNone(of: boundary, in: parts)
    try self.init(boundary, checked: parts)
  }

  /// Creates a form with a boundary from a source of random numbers.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - generator: Where the boundary's bits come from. If a content in memory holds the boundary,
  ///     another is made.
  /// - Throws: ``MultipartError`` if a part cannot be sent, or if even the eighth boundary is in a
  ///   content, which means that the numbers are not random.
  /// - Complexity: O(*n*), where *n* is the length of the contents in memory.
  public init(
    parts: [FormPart], using generator: inout some RandomNumberGenerator
  ) throws(MultipartError) {
    try Self.check(parts)
    var attempts = 8
    while true {
      let boundary = Boundary.random(using: &generator)
      attempts -= 1
      do throws(MultipartError) {
        try Self.findNone(of: boundary, in: parts)
      } catch {
        if attempts > 0 { continue }
        throw error
      }
      try self.init(boundary, checked: parts)
      return
    }
  }

  private init(_ boundary: Boundary, checked parts: [FormPart]) throws(MultipartError) {
    self.boundary = boundary
    self.parts = parts
    framings = Self.framings(of: parts, boundary)
    var length: Int64 = 0
    for addend in framings.map({ Int64($0.count) }) + parts.map(\.content.length) {
      let (sum, isTooLong) = length.addingReportingOverflow(addend)
      if isTooLong {
        throw MultipartError(.invalidLength, "the body is longer than 64 bits can tell")
      }
      length = sum
    }
    contentLength = length
  }

  /// The bytes before each content and after the last, of parts whether they are fit or not.
  static func framings(of parts: [FormPart], _ boundary: Boundary) -> [[UInt8]] {
    let delimiter = Array("--\(boundary.text)".utf8)
    var framings: [[UInt8]] = []
    framings.reserveCapacity(parts.count + 1)
    for part in parts {
      let header = PartHeader.bytes(
        name: part.name, fileName: part.fileName, mediaType: part.mediaType)
      let start = framings.isEmpty ? [] : LineEndings.crlf
      framings.append(
        start + delimiter + LineEndings.crlf + header + LineEndings.crlf + LineEndings.crlf)
    }
    let start = framings.isEmpty ? [] : LineEndings.crlf
    framings.append(start + delimiter + Array("--\r\n".utf8))
    return framings
  }

  private static func check(_ parts: [FormPart]) throws(MultipartError) {
    for (index, part) in parts.enumerated() {
      do throws(MultipartError) {
        try part.check()
      } catch {
        throw error.inPart(index, named: part.name)
      }
    }
  }

  private static func findNone(
    of boundary: Boundary, in parts: [FormPart]
  ) throws(MultipartError) {
    let search = BoundarySearch(boundary)
    for (index, part) in parts.enumerated() {
      guard case .bytes(let content) = part.content.source, search.finds(in: content) else {
        continue
      }
      throw MultipartError(.boundaryInContent, "the content holds the boundary")
        .inPart(index, named: part.name)
    }
  }
}
