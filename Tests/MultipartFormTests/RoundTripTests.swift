import TestSupport
import FileAccess
import Testing

@testable import MultipartForm

@Suite struct RoundTripTests {
  private struct Chance {
    var generator = SeededGenerator()

    mutating func number(_ range: ClosedRange<Int>) -> Int {
      .random(in: range, using: &generator)
    }

    mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
      choices[number(0...choices.count - 1)]
    }

    /// A name with characters that are hard to write, except escapes, which decoding would change.
    mutating func name() -> String {
      let pieces = [
        "\"", "\r", "\n", "\r\n", "\\", "'", ";", "; filename=\"x\"", "%", "=", "\t", " ", "/",
        "--", "é", "e\u{301}", "\u{202E}", "💩", "\u{7F}", "\u{1}", "a", "Z", "0",
      ]
      var name = ""
      for _ in 0..<number(0...12) { name += pick(pieces) }
      if number(0...99) == 0 { name += String(repeating: "x", count: 4_096) }
      return ["%22", "%0D", "%0A"].contains { name.contains($0) } ? "plain" : name
    }

    /// Content that resembles delimiters.
    mutating func content(_ boundary: String) -> [UInt8] {
      var content: [UInt8] = []
      for _ in 0..<number(0...20) {
        switch number(0...5) {
        case 0: content += "\r\n--\(boundary.dropLast())".utf8
        case 1: content += "--\(boundary)".utf8
        case 2: content += "\r\n".utf8
        case 3: content += [13, 10, 45, 45]
        default: content.append(UInt8(truncatingIfNeeded: number(0...255)))
        }
      }
      return content
    }
  }

  @Test func `is parsed by a strict reader without loss`() throws {
    var chance = Chance()
    let seed = chance.generator.seed
    let types: [MediaType?] = [
      nil, "text/plain", "a/b; c=\"d\\\"e\"", "application/octet-stream",
    ]
    var refused = 0
    var read = 0
    for _ in 0..<2_000 {
      let boundary = try Boundary(chance.pick(["B", "a b", "--", "form-0123456789abcdef", "a'b"]))
      let parts = (0..<chance.number(1...4)).map { _ in
        FormPart(
          chance.name(), fileName: chance.number(0...1) == 0 ? nil : chance.name(),
          mediaType: chance.pick(types), content: .bytes(chance.content(boundary.text)))
      }
      let form: MultipartForm
      do throws(MultipartError) {
        form = try MultipartForm(boundary: boundary, parts: parts)
      } catch {
        #expect(error.code == .boundaryInContent, "seed \(seed)")
        refused += 1
        continue
      }
      read += 1
      let body = try form.body(inBlocksOf: chance.number(1...200))
      #expect(body.count == form.contentLength, "seed \(seed)")
      let found = try FormBody(body, boundary: boundary.text).parts
      let expected = parts.map { part -> FormBody.Part in
        guard case .bytes(let content) = part.content.source else { preconditionFailure() }
        let type = part.mediaType ?? (part.fileName == nil ? nil : types[3])
        return FormBody.Part(
          name: String(decoding: LineEndings.normalized(part.name.utf8), as: UTF8.self),
          fileName: part.fileName, mediaType: type?.text, content: content)
      }
      // Compare bytes, because Swift compares canonically equivalent strings as equal.
      #expect(found.map(\.bytes) == expected.map(\.bytes), "seed \(seed)")
    }
    #expect(refused > 100 && read > 500, "seed \(seed): \(refused) \(read)")
  }
}

extension FormBody.Part {
  fileprivate var bytes: [[UInt8]?] {
    [Array(name.utf8), fileName.map { Array($0.utf8) }, mediaType.map { Array($0.utf8) }, content]
  }
}
