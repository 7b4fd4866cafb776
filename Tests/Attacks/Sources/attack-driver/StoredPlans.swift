import Foundation
import ObjectBody

private let schema = """
  {"name": "c_scan", "properties": [
    {"name": "c_file", "type": "File", "facets": [{"name": "content"}]}]}
  """

private func plan(of file: FileAttachment) throws -> UploadPlan {
  let object = try SchemaRegistry(text: schema).object(named: "c_scan")
  return try object.body(["c_file": ["content": .attachment(file)]]).uploads
}

private func root(_ path: String) throws -> RootDirectory {
  try RootDirectory(path, name: "root")
}

/// Prints a stored plan that contains one file, with its digest.
func storePlan(of path: String, in directory: String) throws {
  let file = FileAttachment.file(path: path, in: try root(directory))
  let data = try JSONEncoder().encode(plan(of: file).addingDigests())
  print(String(decoding: data, as: UTF8.self))
}

/// Prints the forms of all uploads of a stored plan, first without a root and then beneath one.
func sendPlan(_ stored: [UInt8], beneath directory: String) throws {
  let plan = try JSONDecoder().decode(UploadPlan.self, from: Data(stored))
  for upload in plan { try? printForm(of: upload) }
  for upload in try plan.resolve(roots: [root(directory)]) { try printForm(of: upload) }
}

/// Attaches a file, waits for the end of standard input, and prints the form of the file.
func attachFile(at path: String) throws {
  let upload = try plan(of: .file(path: path))[0]
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
