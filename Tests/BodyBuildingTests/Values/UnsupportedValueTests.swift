import ObjectBody
import ObjectSchema
import Testing

/// Values that no property can hold.
@Suite struct UnsupportedValueTests {
  @Test func `reports an unsupported value at any path`() throws {
    let object = try SampleObject.definition()
    let foreign = PropertyValue.unsupported("Set<Int>")
    let rows: [(values: PropertyObject, fault: String)] = [
      (["text": foreign], "type text: expected String"),
      (["number": foreign], "type number: expected Number"),
      (["bool": foreign], "type bool: expected Boolean"),
      (["date": foreign], "type date: expected String"),
      (["document": foreign], "type document: expected Object"),
      (["document": ["text": foreign]], "type document.text: expected String"),
      (["texts": foreign], "type texts: expected Array"),
      (["texts": ["a", foreign]], "type texts[1]: expected String"),
      (["point": foreign], "type point: expected Array"),
      (["point": [foreign, 1]], "type point[0]: expected a value that JSON can represent"),
      (["any": foreign], "type any: expected a value that JSON can represent"),
      (["any": ["k": [foreign]]], "type any.k[0]: expected a value that JSON can represent"),
      (["anys": [foreign]], "type anys[0]: expected a value that JSON can represent"),
    ]
    for (values, fault) in rows {
      #expect(
        SampleObject.faults(values, withReasons: true, in: object) == ["\(fault), found Set<Int>"])
    }
    #expect(SampleObject.faults(["nothing": foreign], in: object) == ["unknown nothing"])
    var parameters = object.parameters()
    let error = #expect(throws: BodyValidationError.self) {
      try parameters.add(foreign, for: "text")
    }
    #expect(error?.faults.map(\.reason) == ["expected String, found Set<Int>"])
  }
}
