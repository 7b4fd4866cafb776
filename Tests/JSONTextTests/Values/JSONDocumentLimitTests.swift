@testable import JSONText
import Testing

@Suite struct JSONDocumentLimitTests {
  @Test func `stores a value in twenty bytes`() {
    #expect(MemoryLayout<JSONDocument.Node>.stride <= 20)
  }

  @Test func `reads as many values as the budget allows`() throws {
    // An array, five numbers, an object, and a string.
    let text = Array(#"[1, 2, [], 3, {"a": "b"}, 4]"#.utf8)
    for limit in 0...10 {
      var values = Budget(count: limit)
      do throws(JSONSyntaxError) {
        let document = try JSONDocument(text, &values)
        #expect(limit >= 8, "\(limit)")
        #expect(document.nodes.count == 8)
        #expect(values.count == limit - 8)
        #expect(!values.isExceeded)
      } catch {
        #expect(limit < 8, "\(limit)")
        #expect(error.reason == .tooLarge)
        #expect(values.isExceeded)
      }
    }
    var values = Budget(count: 3)
    #expect(throws: JSONSyntaxError(.tooLarge, at: 7)) { try JSONDocument(text, &values) }
    // A syntax error doesn't use up the budget.
    values = Budget(count: 3)
    #expect(throws: JSONSyntaxError(.unexpectedEnd, at: 2)) {
      try JSONDocument(Array("[1".utf8), &values)
    }
    #expect(!values.isExceeded)
  }

  @Test func `makes the pointers to all values`() throws {
    let text = #"{"a":[1,{"b/~":[2]},[]],"\u0063":{"d":{},"d":3}}"#
    let document = try JSONDocument(Array(text.utf8))
    let pointers = [
      "", "/a", "/a/0", "/a/1", "/a/1/b~1~0", "/a/1/b~1~0/0", "/a/2", "/c", "/c/d", "/c/d",
    ]
    var found: [Int: String] = [:]
    document.visitPointers(to: Array(pointers.indices.reversed())) { order, pointer in
      found[pointers.count - 1 - order] = pointer
      return true
    }
    #expect(found.count == pointers.count)
    for (index, pointer) in pointers.enumerated() { #expect(found[index] == pointer) }
    // Only some of the values, and some twice.
    var some: [String] = []
    document.visitPointers(to: [5, 8, 5, 2]) { _, pointer in
      some.append(pointer)
      return some.count < 3
    }
    #expect(some == ["/a/0", "/a/1/b~1~0/0", "/a/1/b~1~0/0"])
  }

  @Test func `cuts the keys of pointers`() throws {
    let key = String(repeating: "k", count: 100_000)
    let document = try JSONDocument(Array(#"{"\#(key)":{"a":[0,0]}}"#.utf8))
    let excerpt = "/" + String(repeating: "k", count: 256) + "…"
    document.visitPointers(to: [4, 1]) { order, pointer in
      #expect(pointer == (order == 1 ? excerpt : excerpt + "/a/1"))
      return true
    }
  }
}
