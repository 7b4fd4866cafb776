import JSONText

/// Writes repairs as a JSON Patch.
///
/// A renamed key is a `move`, and any other repair a `replace`. The operations apply one after the other, so the
/// pointers of each are those that the operations before it leave.
///
/// Source: RFC 6902.
package enum JSONPatch {
  /// Appends an array of operations in one line.
  ///
  /// - Parameters:
  ///   - repairs: The repairs in their order.
  ///   - output: The bytes to append to.
  package static func append(_ repairs: [Repair], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (index, repair) in repairs.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      if !repair.isValue {
        output += #"{"op":"move","from":"#.utf8
        output += quoted(repair.pointer.description)
        output += #","path":"#.utf8
        output += quoted(repair.target.description)
      } else {
        output += #"{"op":"replace","path":"#.utf8
        output += quoted(repair.target.description)
        output += #","value":"#.utf8
        appendCompact(repair.after, to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "]"))
  }

  /// Returns a JSON string.
  static func quoted(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeString(text)
    return writer.bytes
  }

  /// Appends JSON text without the white space between its tokens, so that it has no line breaks.
  private static func appendCompact(_ json: [UInt8], to output: inout [UInt8]) {
    var isInString = false
    var isEscaped = false
    for byte in json {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte <= 0x20 {
        continue
      } else {
        isInString = byte == UInt8(ascii: "\"")
      }
      output.append(byte)
    }
  }
}
