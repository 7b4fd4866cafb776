import ObjectSchema

// Checks the shapes of a search. Standard input has, for each shape, a line with its definition, lines
// with payloads, and a blank line. A payload in which U+001E stands for line feeds is checked alone.
// The answer to each shape is a line: the number of invalid payloads, or the first fault of the
// definition after a question mark.
//
// Instructions are collected only while `checkedShape` runs, whose name the script knows.

while let definition = readLine() {
  var shape = Payloads()
  while let line = readLine(), !line.isEmpty { shape.append(line) }
  do {
    let schemas = try SchemaRegistry(text: definition)
    var checker = PayloadChecker(try schemas.object(named: "c_shape"))
    // The first pass isn't collected, because it also pays for the memory that all others reuse.
    _ = shape.invalidCount(&checker)
    print(checkedShape(shape, &checker))
  } catch {
    print("?", "\(error)".split(separator: "\n").first ?? "")
  }
}

/// Checks all payloads of a shape, and returns how many of them are invalid.
@inline(never)
func checkedShape(_ shape: Payloads, _ checker: inout PayloadChecker) -> Int {
  shape.invalidCount(&checker)
}

/// The payloads of a shape.
struct Payloads {
  private var lines: [UInt8] = []
  private var texts: [[UInt8]] = []

  mutating func append(_ line: String) {
    var bytes = Array(line.utf8)
    if bytes.contains(0x1E) {
      for index in bytes.indices where bytes[index] == 0x1E { bytes[index] = 0x0A }
      texts.append(bytes)
    } else {
      lines += bytes
      lines.append(0x0A)
    }
  }

  /// Checks all payloads, and returns how many of them are invalid.
  func invalidCount(_ checker: inout PayloadChecker) -> Int {
    var count = 0
    // Safe: bytes can have any value.
    var rest = unsafe PayloadLines(lines.span.bytes)
    while let isValid = checker.isValid(nextOf: &rest) {
      if !isValid { count += 1 }
    }
    for text in texts where !checker.isValid(text) { count += 1 }
    return count
  }
}
