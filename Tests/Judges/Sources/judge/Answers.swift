@_spi(ObjectBodyInternals) import JSONText

/// Reads questions from the standard input and answers each with a line.
struct Answers {
  private var input = Input()
  private var output = Output()

  /// Whether the input ended where a question does.
  private(set) var isComplete = true

  /// Answers each document with what both ways to read it make of it.
  mutating func readDocuments() {
    while let header = input.line() {
      guard let count = Int(String(decoding: header, as: UTF8.self)), count >= 0,
        let document = input.bytes(count)
      else {
        isComplete = false
        return
      }
      output.line(Self.answer(to: document))
      // Whoever asks waits for this answer before the next question.
      output.flush()
    }
  }

  /// Answers each spelling of a number with the bits of its value.
  mutating func readNumbers() {
    while let spelling = input.line() {
      var cursor = unsafe JSONCursor(spelling.span.bytes)
      if let token = try? cursor.readNumber(), cursor.offset == cursor.end {
        output.line(hexadecimal(token.double(in: cursor.bytes).bitPattern))
      } else {
        output.line("reject")
      }
    }
    output.flush()
  }

  /// Answers the bits of each number with its text.
  mutating func writeNumbers() {
    var writer = JSONWriter()
    while let line = input.line() {
      guard let bits = UInt64(String(decoding: line, as: UTF8.self), radix: 16) else {
        isComplete = false
        break
      }
      writer.removeAll()
      writer.number(Double(bitPattern: bits))
      output.line(writer.text)
    }
    output.flush()
  }

  private static func answer(to bytes: [UInt8]) -> String {
    var walkError: JSONSyntaxError?
    do throws(JSONSyntaxError) {
      var cursor = unsafe JSONCursor(bytes.span.bytes)
      try cursor.skipDocument()
    } catch {
      walkError = error
    }
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(bytes)
      if let walkError { return "disagree accept, but \(walkError)" }
      let root = document.root
      return "accept \(CanonicalText.kept(root)) \(CanonicalText.last(root.value))"
    } catch {
      guard walkError == error else {
        return "disagree \(error), but \(walkError.map { "\($0)" } ?? "accept")"
      }
      return "reject \(error.offset) \(error.reason)"
    }
  }
}
