/// The parts of a body, parsed strictly by RFC 2046 and by the escaping of names that the WHATWG specifies.
///
/// The parser shares no code with the writer, and rejects everything that the writer must not write.
struct FormBody: Equatable {
  struct Part: Equatable {
    var name: String
    var fileName: String?
    var mediaType: String?
    var content: [UInt8]
  }

  struct Fault: Error, Equatable { let reason: String }

  var parts: [Part] = []

  /// Parses a body.
  init(_ body: [UInt8], boundary: String) throws {
    let delimiter = Array("--\(boundary)".utf8)
    var rest = body[...]
    guard rest.starts(with: delimiter) else { throw Fault(reason: "no boundary at the start") }
    rest = rest.dropFirst(delimiter.count)
    while !rest.elementsEqual("--\r\n".utf8) {
      guard rest.starts(with: "\r\n".utf8) else { throw Fault(reason: "no end of a boundary") }
      rest = rest.dropFirst(2)
      guard let headerEnd = Self.find(Array("\r\n\r\n".utf8), in: rest) else {
        throw Fault(reason: "no end of a header")
      }
      var part = try Self.part(header: rest[..<headerEnd])
      rest = rest[headerEnd...].dropFirst(4)
      guard let end = Self.find(Array("\r\n".utf8) + delimiter, in: rest) else {
        throw Fault(reason: "no end of a content")
      }
      part.content = Array(rest[..<end])
      parts.append(part)
      rest = rest[end...].dropFirst(2 + delimiter.count)
    }
  }

  private static func part(header: ArraySlice<UInt8>) throws -> Part {
    guard !header.contains(0) else { throw Fault(reason: "NUL in a header") }
    guard let text = String(validating: header, as: UTF8.self) else {
      throw Fault(reason: "a header that isn't UTF-8")
    }
    // Split bytes, because CR and LF form one character.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.dropLast().allSatisfy({ $0.last == UInt8(ascii: "\r") }),
      text.utf8.count(where: { $0 == UInt8(ascii: "\r") }) == lines.count - 1
    else { throw Fault(reason: "a line that doesn't end with CRLF") }
    let fields = lines.map { Substring($0).utf8.filter { $0 != UInt8(ascii: "\r") } }
      .map { String(decoding: $0, as: UTF8.self) }
    guard 1...2 ~= fields.count, var disposition = fields.first.map({ $0.utf8[...] }) else {
      throw Fault(reason: "not one or two lines")
    }
    guard take("Content-Disposition: form-data; name=\"", from: &disposition) else {
      throw Fault(reason: "no disposition")
    }
    let name = try quoted(&disposition)
    let fileName = take("; filename=\"", from: &disposition) ? try quoted(&disposition) : nil
    guard disposition.isEmpty else { throw Fault(reason: "more in a disposition") }
    var mediaType: String?
    if fields.count == 2 {
      var type = fields[1].utf8[...]
      guard take("Content-Type: ", from: &type) else { throw Fault(reason: "another field") }
      mediaType = String(decoding: type, as: UTF8.self)
    }
    return Part(name: name, fileName: fileName, mediaType: mediaType, content: [])
  }

  private static func take(_ text: String, from rest: inout Substring.UTF8View) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  /// The unescaped text up to the next quotation mark.
  private static func quoted(_ rest: inout Substring.UTF8View) throws -> String {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else {
      throw Fault(reason: "no end of a name")
    }
    var name: [UInt8] = []
    var bytes = rest[..<end]
    while let byte = bytes.first {
      let escapes: [(String, Unicode.Scalar)] = [("%0D", "\r"), ("%0A", "\n"), ("%22", "\"")]
      if let (escape, scalar) = escapes.first(where: { bytes.starts(with: $0.0.utf8) }) {
        name.append(UInt8(ascii: scalar))
        bytes = bytes.dropFirst(escape.utf8.count)
      } else {
        name.append(byte)
        bytes = bytes.dropFirst()
      }
    }
    rest = rest[end...].dropFirst()
    return String(decoding: name, as: UTF8.self)
  }

  private static func find(_ pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: pattern) }
  }
}
