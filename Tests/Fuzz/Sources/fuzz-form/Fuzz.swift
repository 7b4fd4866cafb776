import Invariants
import MultipartForm

/// Writes a form of two parts. The bytes are a boundary, a name, a file name, a media type and a
/// content, with separators between them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzForm(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    let fields = bytes.copy.split(
      separator: [UInt8].separator, maxSplits: 4, omittingEmptySubsequences: false)
    func text(_ index: Int) -> String {
      String(decoding: fields.count > index ? fields[index] : [], as: UTF8.self)
    }
    let content = fields.count > 4 ? Array(fields[4]) : []
    let boundary = try? Boundary(text(0))
    // Unlike MediaType(_:), a literal can be malformed, which the form must report.
    let mediaType = text(3).isEmpty ? nil : MediaType(stringLiteral: text(3))
    let part = FormPart(
      text(1), fileName: fields.count > 2 ? text(2) : nil, mediaType: mediaType,
      content: .bytes(content))
    let parts = [part, FormPart("text", text: text(1))]
    do throws(MultipartError) {
      let form = try MultipartForm(boundary: boundary, parts: parts)
      requireReadable(form, part, content)
    } catch {
      requireReason(error, part, content, boundary)
    }
  }
}

/// Requires that a strict reader finds the parts.
private func requireReadable(_ form: MultipartForm, _ part: FormPart, _ content: [UInt8]) {
  let body = read(form, inBlocksOf: 4096)
  require(body == read(form, inBlocksOf: 7), "blocks of 7 bytes differ")
  require(form.contentLength == body.count, "\(form.contentLength) announced, \(body.count) read")
  do {
    let found = try FormBody(body, boundary: form.boundary.text).parts
    require(found.count == 2, "\(found.count) parts")
    let first = found[0]
    require(first.content == content, "another content")
    require(
      Array(first.name.utf8) == Array(decoded(crlf(part.name)).utf8), "name \(first.name)")
    require(
      first.fileName.map { Array($0.utf8) } == part.fileName.map { Array(decoded($0).utf8) },
      "file name \(first.fileName as Any)")
    require(found[1].content == Array(crlf(part.name).utf8), "another text")
  } catch {
    require(false, "\(error) in \(body)")
  }
}

/// Requires that the error is justified.
private func requireReason(
  _ error: MultipartError, _ part: FormPart, _ content: [UInt8], _ boundary: Boundary?
) {
  switch error.code {
  case .invalidName: require(part.name.utf8.contains(0), "name rejected")
  case .invalidFileName: require(part.fileName?.utf8.contains(0) == true, "file name rejected")
  case .invalidMediaType:
    let text = part.mediaType?.text ?? ""
    let isPlain = text.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "/")
    }
    let isOne = text.utf8.count { $0 == UInt8(ascii: "/") } == 1
    let hasEnds = text.first != "/" && text.last != "/"
    require(!text.isEmpty && !(isPlain && isOne && hasEnds), "media type rejected")
  case .boundaryInContent:
    let delimiter = Array("--\(boundary?.text ?? "")".utf8)
    let isThere = [content, Array(crlf(part.name).utf8)].contains { bytes in
      bytes.indices.contains { start in
        bytes[start...].starts(with: delimiter)
          && (start == 0 || bytes[start - 1] == 10 || bytes[start - 1] == 13)
      }
    }
    require(boundary != nil && isThere, "content rejected")
  default: require(false, "rejected: \(error)")
  }
}

private func read(_ form: MultipartForm, inBlocksOf size: Int) -> [UInt8] {
  var reader = form.makeReader()
  var body: [UInt8] = []
  var block = [UInt8](repeating: 0, count: size)
  do throws(MultipartError) {
    while true {
      var span = block.mutableSpan
      let count = try reader.read(into: &span)
      if count == 0 { return body }
      body += block[..<count]
    }
  } catch {
    require(false, "reading bytes in memory failed: \(error)")
    return []
  }
}

/// Returns text with every line end as CRLF.
private func crlf(_ text: String) -> String {
  var result = ""
  for character in text {
    switch character {
    case "\r", "\n", "\r\n": result.unicodeScalars += ["\r", "\n"]
    default: result.append(character)
    }
  }
  return result
}

/// Returns a name with the escapes resolved that it contains before encoding.
private func decoded(_ name: String) -> String {
  var result: [UInt8] = []
  var rest = Array(name.utf8)[...]
  while let byte = rest.first {
    let escapes: [(String, UInt8)] = [("%0D", 13), ("%0A", 10), ("%22", 34)]
    let escape = escapes.first { rest.starts(with: $0.0.utf8) }
    result.append(escape?.1 ?? byte)
    rest = rest.dropFirst(escape == nil ? 1 : 3)
  }
  return String(decoding: result, as: UTF8.self)
}
