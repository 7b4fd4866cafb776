import Geocaches
import ObjectBody
import Testing

/// Files of found times, which can be broken.
@Suite struct FoundTimesTests {
  private func found(_ text: String) throws -> FoundTimes {
    try FoundTimes(json: Array(text.utf8))
  }

  @Test func `found times are read by their ids`() throws {
    let found = try found(#"{"found_times": {"a": 1709195400, "b": -0.5, "é": 1e3}}"#)
    #expect(found.times == ["a": 1_709_195_400, "b": -0.5, "é": 1000] && found.errors.isEmpty)
    for text in [#"{"found_times": {"a": 1}"#, #"{"found_times" {"a": 1}}"#] {
      #expect(try self.found(text).times == ["a": 1] && self.found(text).errors.count == 1)
    }
    for text in ["{}", #"{"found_times": {}}"#] {
      #expect(try self.found(text).times.isEmpty && self.found(text).errors.isEmpty)
    }
    #expect(throws: NotADictionary.self) { try self.found("[]") }
    #expect(throws: NotADictionary.self) { try self.found("") }
  }

  @Test func `saving writes one line for each id`() throws {
    var found = FoundTimes()
    #expect(found.json == "{\n  \"found_times\": {}\n}\n")
    found.set(5, for: "b")
    found.set(6, for: "a\n")
    found.set(7, for: "b")
    #expect(found.json == "{\n  \"found_times\": {\n    \"b\": 7,\n    \"a\\n\": 6\n  }\n}\n")
  }

  /// The loaded text, the times, the number of errors, and the text after one more time is set.
  @Test func `a value that isn't a time is reported and kept`() throws {
    let rows: [(text: String, times: [String: Double], errorCount: Int, saved: String)] = [
      (
        #"{"found_times": {"a": 1.50, "b": "2", "c": null, "d": 1e999}}"#, ["a": 1.5], 3,
        #"{"found_times":{"a":1.50,"b":"2","c":null,"d":1e999,"x":9}}"#
      ),
      (
        #"{"version": [1, {"k": 2}], "found_times": {"a": 1}}"#, ["a": 1], 1,
        #"{"found_times":{"a":1,"x":9},"version":[1,{"k":2}]}"#
      ),
      (
        #"{"found_times": {"a": 1, "a": 2, "b": 01, "c": {"k": 1, "k": 2}, "d": 4}}"#,
        ["a": 1, "d": 4], 3,
        #"{"found_times":{"a":1,"d":4,"x":9},"unreadable":["\"a\": 2","\"b\": 01","\"c\": {\"k\": 1, \"k\": 2}"]}"#
      ),
      (
        #"{"found_times": [1], "unreadable": ["old"]}"#, [:], 1,
        #"{"found_times":{"x":9},"unreadable":["\"found_times\": [1]","old"]}"#
      ),
      (
        #"{"found_times": {"a": 1, "x": "soon"}}"#, ["a": 1], 1,
        #"{"found_times":{"a":1,"x":9},"unreadable":["\"x\": \"soon\""]}"#
      ),
      (
        #"{"found_times": {"a": 1, "b": 23"#, ["a": 1], 1,
        #"{"found_times":{"a":1,"x":9},"unreadable":["\"b\": 23"]}"#
      ),
    ]
    for row in rows {
      var found = try found(row.text)
      #expect(found.times == row.times, "\(row.text)")
      #expect(found.errors.count == row.errorCount, "\(row.text) \(found.errors)")
      found.set(9, for: "x")
      #expect(try JSONValue(parsing: found.json).description == row.saved)
      let again = try self.found(found.json)
      #expect(again.json == found.json && again.times["x"] == 9, "\(row.text)")
    }
  }

  @Test func `an error has the key, the reason, the line and the column`() throws {
    let found = try found("{\n \"found_times\": {\n  \"a\": 1,\n  \"b\\u001b\": true, c: 1}}")
    #expect(
      found.errors.map(\.description) == [
        #"4:14: error: "b\u001b": expected a number of seconds"#,
        "4:20: error: expected a key in double quotes",
      ])
  }

  /// Every change of one character, at every offset of one record.
  @Test func `a broken file costs only its broken records, and saving loses none`() throws {
    let (before, after) = (
      "{\n  \"found_times\": {\n    \"a\": 11,\n", "    \"b\": 22,\n    \"c\": 33\n  }\n}\n"
    )
    let record = Array("    \"broken\": 44,\n".utf8)
    // Without its line feed, the next record isn't on a line of its own.
    for offset in record.indices.dropLast() {
      // A brace that closes the dictionary ends it, so that other members follow.
      for character in [nil] + #"{[]",:\x0"#.utf8.map(Optional.some) + [0x0A, 0xFF] {
        var changed = record
        changed.replaceSubrange(offset...offset, with: character.map { [$0] } ?? [])
        let found = try FoundTimes(json: Array(before.utf8) + changed + Array(after.utf8))
        let saved = try self.found(found.json)
        for times in [found.times, saved.times] {
          let hasOthers = times["a"] == 11 && times["b"] == 22 && times["c"] == 33
          #expect(hasOthers, "\(String(decoding: changed, as: UTF8.self))\(found.errors)")
        }
        _ = try JSONValue(parsing: found.json)
        let isKept =
          found.json.contains("44") || !String(decoding: changed, as: UTF8.self).contains("44")
        #expect(isKept, "\(found.json)")
      }
    }
  }
}
