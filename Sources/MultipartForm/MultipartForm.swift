/// A form encoded as `multipart/form-data`.
///
/// A form doesn't load the bytes of its files. Its length is known before the first byte is read,
/// and it can be read repeatedly, for example to retry a request.
///
/// ```swift
/// let form = try MultipartForm(parts: [
///   FormPart("key", text: "uploads/1"),
///   FormPart(
///     "file", fileName: "cat.txt", mediaType: "text/plain",
///     content: .bytes([77, 101])),
/// ])
/// form.contentType       // multipart/form-data; boundary=form-…
/// form.contentLength     // 279
/// try form.write(toFile: "/tmp/body")
/// ```
///
/// Source: RFC 7578; names are escaped as the WHATWG's encoding algorithm defines.
public struct MultipartForm: Sendable {
  /// The boundary between the parts.
  public let boundary: Boundary

  /// The parts, in the order in which they are sent.
  public let parts: [FormPart]

  /// The length of the body in bytes, for the `Content-Length` header.
  public let contentLength: Int64

  /// The search for the boundary in files and streams, or `nil` if the boundary is random.
  let contentSearch: BoundarySearch?

  /// The bytes before the content of each part, followed by those after the last one.
  let framings: [[UInt8]]

  /// The media type of the body, for the `Content-Type` header.
  public var contentType: String { "multipart/form-data; boundary=\(boundary.parameter)" }

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - boundary: The boundary between the parts, or `nil` to generate one that occurs in no
  ///     content in memory. Files and streams are searched for a given boundary when they're read,
  ///     and end the body with an error there.
  ///   - parts: The parts. An empty form contains only the closing delimiter, as in browsers.
  /// - Throws: ``MultipartError`` if a part can't be sent, or if content in memory contains the
  ///   given boundary.
  /// - Complexity: O(*n*), where *n* is the length of all content in memory.
  public init(boundary: Boundary? = nil, parts: [FormPart]) throws(MultipartError) {
    guard let boundary else {
      var generator: any RandomNumberGenerator = Boundary.systemGenerator
      try self.init(parts: parts, using: &generator)
      return
    }
    try Self.check(parts)
    let search = BoundarySearch(boundary)
    try Self.checkAbsence(of: search, in: parts)
    try self.init(boundary, checked: parts, contentSearch: search)
  }

  /// Creates a form with a random boundary.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - generator: The source of random bits. If content in memory contains the boundary, another
  ///     one is generated.
  /// - Throws: ``MultipartError`` if a part can't be sent, or if eight boundaries in a row occur in
  ///   content, which means that the bits aren't random.
  /// - Complexity: O(*n*), where *n* is the length of all content in memory.
  public init(
    parts: [FormPart], using generator: inout some RandomNumberGenerator
  ) throws(MultipartError) {
    try Self.check(parts)
    var attempts = 8
    while true {
      let boundary = Boundary.random(using: &generator)
      attempts -= 1
      do throws(MultipartError) {
        try Self.checkAbsence(of: BoundarySearch(boundary), in: parts)
      } catch {
        if attempts > 0 { continue }
        throw error
      }
      try self.init(boundary, checked: parts)
      return
    }
  }

  private init(
    _ boundary: Boundary, checked parts: [FormPart], contentSearch: BoundarySearch? = nil
  ) throws(MultipartError) {
    self.boundary = boundary
    self.contentSearch = contentSearch
    self.parts = parts
    framings = Self.framings(of: parts, boundary)
    var length: Int64 = 0
    for addend in framings.map({ Int64($0.count) }) + parts.map(\.content.length) {
      let (sum, overflows) = length.addingReportingOverflow(addend)
      if overflows {
        throw MultipartError(.invalidLength, "the length of the body exceeds 64 bits")
      }
      length = sum
    }
    contentLength = length
  }

  /// Returns the ``framings`` of parts, which don't have to be valid.
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

  /// Returns the range of the body that the content of a part takes up.
  ///
  /// - Parameter index: The index of the part.
  /// - Returns: The range in bytes.
  package func contentRange(ofPart index: Int) -> Range<Int64> {
    let start =
      framings[...index].reduce(0) { $0 + Int64($1.count) }
      + parts[..<index].reduce(0) { $0 + $1.content.length }
    return start..<start + parts[index].content.length
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

  private static func checkAbsence(
    of search: BoundarySearch, in parts: [FormPart]
  ) throws(MultipartError) {
    for (index, part) in parts.enumerated() {
      guard case .bytes(let content) = part.content.source, search.finds(in: content) else {
        continue
      }
      throw MultipartError.boundaryInContent.inPart(index, named: part.name)
    }
  }
}
