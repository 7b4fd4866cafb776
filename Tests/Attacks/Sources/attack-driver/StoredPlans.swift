import Foundation
import ObjectBody

private let schema = """
  {"name": "c_scan", "properties": [
    {"name": "c_file", "type": "File", "facets": [{"name": "content"}]}]}
  """

private func plan(ofFileAt path: String) throws -> UploadPlan {
  let object = try SchemaRegistry(text: schema).object(named: "c_scan")
  let file = FileAttachment.file(path: path)
  return try object.body(["c_file": ["content": .attachment(file)]]).uploads
}

/// Prints a stored plan that contains one file.
func storePlan(ofFileAt path: String) throws {
  let data = try JSONEncoder().encode(plan(ofFileAt: path))
  print(String(decoding: data, as: UTF8.self))
}

/// Prints the forms of all uploads of a stored plan, whose files must lie beneath the roots.
func sendPlan(_ stored: [UInt8], roots: [String]) throws {
  let plan = try JSONDecoder().decode(UploadPlan.self, from: Data(stored))
  for upload in plan { try printForm(of: upload) }
}

/// Attaches a file, waits for the end of standard input, and prints the form of the file.
func attachFile(at path: String) throws {
  let upload = try plan(ofFileAt: path)[0]
  try FileHandle.standardOutput.write(contentsOf: Data("attached\n".utf8))
  _ = try input()
  try printForm(of: upload)
}

private func printForm(of upload: Upload) throws {
  var reader = try upload.form(fields: []).makeReader()
  var block = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
  while true {
    var output = block.mutableSpan
    let count = try reader.read(into: &output)
    if count == 0 { return }
    print(String(decoding: block[..<count], as: UTF8.self))
  }
}
