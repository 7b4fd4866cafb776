import Foundation
import JSONText
import MultipartForm

// Reads one form per line of JSON: an optional boundary, and parts with a name, an optional fileName
// and mediaType, and one of text, bytes (base64) and file (a path). Answers each with the body in
// base64, a tab and the media type, or with "error", a tab and the error's code.

struct InvalidRequest: Error {}

func content(of part: JSONDocument.Element) throws -> FormContent {
  if let text = part["text"]?.string { return .text(text) }
  if let path = part["file"]?.string { return try .file(path) }
  guard let bytes = part["bytes"]?.string.flatMap({ Data(base64Encoded: $0) }) else {
    throw InvalidRequest()
  }
  return .bytes(Array(bytes))
}

func form(_ line: Data) throws -> MultipartForm {
  let root = try JSONDocument(Array(line)).root
  let parts = try (root["parts"]?.elements ?? []).map { part in
    guard let name = part["name"]?.string else { throw InvalidRequest() }
    // Unlike MediaType(_:), a literal can be malformed, which the form must report.
    let mediaType = part["mediaType"]?.string.map(MediaType.init(stringLiteral:))
    return FormPart(
      name, fileName: part["fileName"]?.string, mediaType: mediaType, content: try content(of: part)
    )
  }
  return try MultipartForm(
    boundary: root["boundary"]?.string.map { try Boundary($0) }, parts: parts)
}

func body(of form: MultipartForm) throws -> Data {
  var body = Data()
  var block = [UInt8](repeating: 0, count: 1 << 12)
  var reader = form.makeReader()
  while true {
    var output = block.mutableSpan
    let count = try reader.read(into: &output)
    guard count > 0 else { break }
    body.append(contentsOf: block[..<count])
  }
  guard body.count == form.contentLength else { throw InvalidRequest() }
  return body
}

var answers = Data()
for line in FileHandle.standardInput.readDataToEndOfFile().split(separator: 10) {
  let answer: String
  do {
    let form = try form(Data(line))
    answer = "\(try body(of: form).base64EncodedString())\t\(form.contentType)"
  } catch let error as MultipartError {
    answer = "error\t\(error.code)"
  }
  answers.append(Data("\(answer)\n".utf8))
}
FileHandle.standardOutput.write(answers)
