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

/// Changes a file after it was attached, keeps its length and puts its time back.
func modifyFile(in directory: String) throws {
  let path = "\(directory)/file.txt"
  let manager = FileManager.default
  try Data("before".utf8).write(to: URL(fileURLWithPath: path))
  let upload = try plan(ofFileAt: path)[0]
  let time = try manager.attributesOfItem(atPath: path)[.modificationDate]
  let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  try file.write(contentsOf: Data("behind".utf8))
  try file.close()
  try manager.setAttributes([.modificationDate: time as Any], ofItemAtPath: path)
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
