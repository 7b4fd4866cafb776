import CommandWords
import MultipartForm

func send(_ arguments: Arguments) throws {
  let descriptor = try arguments.port.map(connection) ?? 1
  let isRequest = arguments.port != nil
  func begin(_ contentType: String, _ length: Int64) throws {
    guard isRequest else { return }
    try writeAll(
      "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: \(contentType)\r\n"
        + "Content-Length: \(length)\r\n\r\n", to: descriptor)
  }
  switch arguments.way {
  case .form:
    let form = try MultipartForm(
      fields: [FormPart("key", text: "uploads/1")], file: .file(arguments.path),
      fileName: "file.bin", mediaType: "application/octet-stream")
    try begin(form.contentType, form.contentLength)
    try form.write(toDescriptor: descriptor)
  case .plain:
    try begin("application/octet-stream", length(of: arguments.path))
    try sendPlain(arguments.path, to: descriptor)
  }
  if isRequest { try waitForAnswer(on: descriptor) }
}

do {
  try send(Arguments(CommandLine.arguments.dropFirst()))
} catch let error as UsageError {
  fail("\(error)\n\n\(Arguments.usage)")
} catch {
  fail("\(error)")
}
