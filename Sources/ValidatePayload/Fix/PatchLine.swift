import JSONText
import PayloadRepair

/// A line about an input that can be repaired.
struct PatchLine {
  /// The name of the file.
  let file: String

  /// The line of the payload, if its file has one on each line.
  let line: Int?

  /// The index of the payload, if its file is an array.
  let index: Int?

  /// The key of the name of the file.
  var key = "payload"

  /// Appends the line. Without repairs, there is none.
  func write(_ repairs: [Repair], into output: inout [UInt8]) {
    if repairs.isEmpty { return }
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeKey(key)
    writer.writeString(file.escapedPathBytes)
    writer.writeKey("line")
    if let line { writer.writeInteger(line) } else { writer.writeNull() }
    if let index { writer.writeMember("index", index) }
    writer.writeKey("patch")
    output += writer.bytes
    JSONPatch.append(repairs, to: &output)
    output += "}\n".utf8
  }
}
