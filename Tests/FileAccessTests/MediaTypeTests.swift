import FileAccess
import TestSupport
import Testing

@Suite struct MediaTypeTests {
  @Test func `keeps its text and has an essence in lower case`() {
    let rows: [(text: String, essence: String)] = [
      ("image/jpeg", "image/jpeg"), ("image/JPEG", "image/jpeg"),
      ("Text/Plain;charset=utf-8", "text/plain"), ("Text/Plain ;charset=utf-8", "text/plain"),
      ("text/plain\t; charset=\"A;B\"", "text/plain"), ("Image/SVG+xml", "image/svg+xml"),
    ]
    for (text, essence) in rows {
      let type = MediaType(text)
      #expect(type?.text == text)
      #expect(type?.description == text)
      #expect(type?.essence == essence)
      #expect(type?.isWellFormed == true)
      #expect(MediaType(stringLiteral: text) == type)
    }
  }

  @Test func `isn't created from malformed text`() {
    for text in ["", "image", "image/", "/png", "image/png\r\nX: y", "a/b;c", "*/*;q", "ä/b"] {
      #expect(MediaType(text) == nil, "\(text.debugDescription)")
      let literal = MediaType(stringLiteral: text)
      #expect(!literal.isWellFormed, "\(text.debugDescription)")
      #expect(literal.text == text)
    }
  }

  @Test func `is equal to another by its essence and the text of its parameters`() {
    let classes: [[MediaType]] = [
      ["image/jpeg", "IMAGE/JPEG", .jpeg], ["image/png", .png], ["image/jpg"],
      ["text/plain"], ["text/plain;charset=utf-8", "TEXT/plain;charset=utf-8"],
      ["text/plain; charset=utf-8", "Text/Plain; charset=utf-8"], ["text/plain;charset=UTF-8"],
      ["text/plain;charset=\"utf-8\""], ["application/octet-stream", .octetStream],
      ["application/json", "Application/JSON"], [""], ["text"], ["TEXT/", "text/"],
    ]
    for (left, types) in classes.enumerated() {
      for (right, others) in classes.enumerated() {
        for type in types {
          for other in others { #expect((type == other) == (left == right), "\(type), \(other)") }
        }
      }
      #expect(Set(types).count == 1, "\(types)")
    }
    #expect(Set(classes.joined()).count == classes.count)
  }

  @Test func `hashes generated media types as it compares them`() {
    var generator = SeededGenerator()
    let tokens = ["a", "A", "text", "TEXT", "x-y", "svg+xml", "SVG+XML", "1"]
    let parameters = ["", ";a=b", "; a=b", ";A=b", ";a=\"b\"", ";a=\"\\\"\";c=d", " ;a=b"]
    func token() -> String { tokens.randomElement(using: &generator) ?? "" }
    let texts = (0..<200).map { _ in
      (token() + "/" + token(), parameters.randomElement(using: &generator) ?? "")
    }
    // Stop at the first failure, because there would be thousands.
    for (essence, parameters) in texts {
      for (other, otherParameters) in texts {
        let left = MediaType(stringLiteral: essence + parameters)
        let right = MediaType(stringLiteral: other + otherParameters)
        let isEqual = essence.lowercased() == other.lowercased() && parameters == otherParameters
        let isHashEqual = !isEqual || left.hashValue == right.hashValue
        guard (left == right) == isEqual, isHashEqual else {
          Issue.record("\(left), \(right), seed \(generator.seed)")
          return
        }
      }
    }
  }

  @Test func `has the results of its documentation`() {
    let text = "text/plain; charset=utf-8"
    #expect(MediaType(text)?.essence == "text/plain")
    #expect(MediaType("image/JPEG") == .jpeg)
    #expect(MediaType(ofFileNamed: "scan.JPG")?.text == "image/jpeg")
    #expect(MediaType.jpeg.preferredExtension == "jpg")
    #expect(MediaType("Text/Plain").preferredExtension == "txt")
    #expect(MediaType("model/unknown").preferredExtension == nil)
  }
}
