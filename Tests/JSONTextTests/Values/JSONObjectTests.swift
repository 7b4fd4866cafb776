import JSONText
import Testing

@Suite struct JSONObjectTests {
  private func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

  @Test func `keeps the order of members`() {
    var object = JSONObject()
    #expect(object.count == 0)
    for key in ["z", "a", "", "m"] { object[key] = .string(key) }
    #expect(object.members.map(\.key) == ["z", "a", "", "m"])
    #expect(object.members.map(\.value.string) == ["z", "a", "", "m"])
    #expect(object.count == 4)
    #expect(object[""] == .string(""))
    #expect(object["b"] == nil)
  }

  @Test func `keeps the position of a replaced member`() {
    var object = JSONObject([("a", number(1)), ("b", number(2)), ("a", number(3))])
    #expect(object.members.map(\.key) == ["a", "b"])
    #expect(object["a"] == number(3))
    object["b"] = .null
    #expect(object.members.map(\.key) == ["a", "b"])
    #expect(object["b"] == .null)
  }

  @Test func `finds the other members after one is removed`() {
    var object = JSONObject(["a", "b", "c", "d"].map { ($0, .string($0)) })
    object["b"] = nil
    object["nothing"] = nil
    #expect(object.members.map(\.key) == ["a", "c", "d"])
    #expect(object["b"] == nil)
    for key in ["a", "c", "d"] { #expect(object[key] == .string(key), "\(key)") }
    object["b"] = .string("again")
    #expect(object.members.map(\.key) == ["a", "c", "d", "b"])
    object["a"] = nil
    object["b"] = nil
    #expect(object == JSONObject([("d", .string("d")), ("c", .string("c"))]))
  }

  @Test func `compares keys by their bytes`() {
    var object = JSONObject()
    object["\u{E9}"] = number(1)
    object["e\u{301}"] = number(2)
    #expect(object.count == 2)
    #expect(object["\u{E9}"] == number(1))
    #expect(object["e\u{301}"] == number(2))
    object["\u{E9}"] = nil
    #expect(object["\u{E9}"] == nil)
    #expect(object["e\u{301}"] == number(2))
  }

  @Test func `distinguishes members by the bytes of their keys`() {
    let keys = ["a", "b", "\u{E9}", "e\u{301}"]
    let values = [number(1), number(2)]
    let classes = keys.flatMap { key in
      values.map { value in (0..<2).flatMap { _ in JSONObject([(key, value)]).members } }
    }
    checkHashable(classes: classes)
  }

  @Test func `finds many keys`() {
    let count = 5_000
    var object = JSONObject((0..<count).map { ("key\($0)", number($0)) })
    #expect(object.count == count)
    for index in 0..<count where index % 7 == 0 { object["key\(index)"] = number(-index) }
    for index in 0..<count {
      let expected = number(index % 7 == 0 ? -index : index)
      #expect(object["key\(index)"] == expected, "\(index)")
      #expect(object.members[index].key == "key\(index)", "\(index)")
    }
    let backwards = JSONObject(object.members.reversed().map { ($0.key, $0.value) })
    #expect(backwards == object)
    #expect(backwards.hashValue == object.hashValue)
  }

  @Test func `compares objects without regard to order`() {
    let (one, two) = (number(1), number(2))
    checkHashable(classes: [
      [JSONObject(), JSONObject([])],
      [JSONObject([("a", one), ("b", two)]), JSONObject([("b", two), ("a", one)])],
      [JSONObject([("a", two), ("b", one)])], [JSONObject([("a", one)])],
      [JSONObject([("b", two)])], [JSONObject([("a", one), ("c", two)])],
      [JSONObject([("\u{E9}", one)])], [JSONObject([("e\u{301}", one)])],
    ])
  }
}
