@_spi(ObjectBodyInternals) import JSONText

/// Reads requests from standard input and answers each with one line.
struct RequestLoop {
  private var input = Input()
  private var output = Output()

  /// Whether the input ended at the end of a request.
  private(set) var isComplete = true

  /// Answers each document with the results of `JSONCursor` and `JSONDocument`.
  mutating func readDocuments() {
    while let header = input.line() {
      guard let count = Int(String(decoding: header, as: UTF8.self)), count >= 0,
        let document = input.bytes(count)
      else {
        isComplete = false
        return
      }
      output.line(Self.answer(to: document))
      // The caller waits for this answer before it sends the next request.
      output.flush()
    }
  }

  /// Answers each number literal with the bits of its value.
  mutating func readNumbers() {
    while let literal = input.line() {
      var cursor = unsafe JSONCursor(literal.span.bytes)
      if let token = try? cursor.readNumber(), cursor.offset == cursor.end {
        output.line(hexadecimal(token.double(in: cursor.bytes).bitPattern))
      } else {
        output.line("reject")
      }
    }
    output.flush()
  }

  /// Answers the bits of each number with its shortest literal.
  mutating func writeNumbers() {
    var writer = JSONWriter()
    while let line = input.line() {
      guard let bits = UInt64(String(decoding: line, as: UTF8.self), radix: 16) else {
        isComplete = false
        break
      }
      writer.removeAll()
      writer.writeNumber(Double(bitPattern: bits))
      output.line(writer.text)
    }
    output.flush()
  }

  private static func answer(to bytes: [UInt8]) -> String {
    var cursorError: JSONSyntaxError?
    do throws(JSONSyntaxError) {
      var cursor = unsafe JSONCursor(bytes.span.bytes)
      try cursor.skipDocument()
    } catch {
      cursorError = error
    }
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(bytes)
      if let cursorError { return "disagree document accepts, cursor reports \(cursorError)" }
      let root = document.root
      return "accept \(CanonicalText.all(root)) \(CanonicalText.last(root.value))"
    } catch {
      guard cursorError == error else {
        let result = cursorError.map { "reports \($0)" } ?? "accepts"
        return "disagree document reports \(error), cursor \(result)"
      }
      return "reject \(error.offset) \(error.reason)"
    }
  }
}
