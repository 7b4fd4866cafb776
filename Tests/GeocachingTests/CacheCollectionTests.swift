import Geocaches
import ObjectBody
import TestSupport
import Testing

/// Files of caches, which can be broken.
@Suite struct CacheCollectionTests {
  private let definition: ObjectDefinition

  init() throws { definition = try Cache.definition() }

  private func collection(_ text: String) throws -> CacheCollection {
    try CacheCollection(json: Array(text.utf8), of: definition)
  }

  @Test func `a dictionary of names and caches is loaded in its order`() throws {
    let text = CacheFile.text(["b", "a", "\\u00e9 \\\"c\\\""].map { CacheFile.record($0) })
    let caches = try collection(text)
    #expect(caches.caches.map(\.id) == ["b", "a", "é \"c\"", "last"] && caches.errors.isEmpty)
    #expect(caches["a"]?.name == "a" && caches["c"] == nil)
    for text in ["{}", " {\n} \n"] {
      let caches = try collection(text)
      #expect(caches.caches.isEmpty && caches.errors.isEmpty, "\(text)")
    }
    for text in ["", "[]", "\"x\"", "null", "\u{FEFF}{}"] {
      #expect(throws: NotADictionary.self, "\(text)") { try collection(text) }
    }
  }

  @Test func `the layout of a file doesn't matter`() throws {
    let lines = CacheFile.text(["a", "b", "c"].map { CacheFile.record($0) }).split(separator: "\n")
    let stripped = lines.map { $0.drop { $0 == " " } }
    for text in [
      stripped.joined(), stripped.joined(separator: "\n"), stripped.joined(separator: "\n  "),
      lines.joined(separator: "\r\n"), stripped.joined(separator: "\t"),
    ] {
      let caches = try collection(text)
      #expect(caches.caches.map(\.id) == ["a", "b", "c", "last"], "\(text)")
      #expect(caches.errors.isEmpty, "\(text)")
    }
  }

  @Test func `a large dictionary loads all but the broken caches`() throws {
    let count = GeneratedCases.count(10_000, ofAll: 100_000)
    let broken = Set(stride(from: 50, to: count, by: 100))
    var records: [String] = []
    for index in 0..<count {
      let flaw = broken.contains(index) ? CacheFile.Flaw.allCases[index / 100 % 7] : nil
      records.append(CacheFile.record("\(index)", flaw))
    }
    let caches = try collection(CacheFile.text(records))
    #expect(caches.errors.map(\.id) == broken.sorted().map { "\($0)" })
    #expect(
      caches.caches.map(\.id)
        == (0..<count).filter { !broken.contains($0) }.map { "\($0)" } + ["last"])
  }

  @Test func `an error has the key, the reason, the line and the column`() throws {
    let rows: [(flaw: CacheFile.Flaw, error: String)] = [
      (.wrongType, #"11:19: error: "b": difficulty: expected Number, found String [type]"#),
      (.outOfRange, #"11:19: error: "b": difficulty: expected 1 to 10 [range]"#),
      (.missing, #"12:17: error: "b": location.longitude: required, but missing [required]"#),
      (.unknown, #"12:60: error: "b": location.height: no such property [unknown]"#),
      (.invalidText, #"9:15: error: "b": "#),
      (.noComma, #"8:3: error: "b": expected a colon after the key and a comma after the value"#),
      (.unclosed, #"error: "b": "#),
    ]
    for row in rows {
      let records = [CacheFile.record("a"), CacheFile.record("b", row.flaw), CacheFile.record("c")]
      let caches = try collection(CacheFile.text(records))
      #expect(caches.caches.map(\.id) == ["a", "c", "last"], "\(row.flaw)")
      #expect(caches.errors.count == 1, "\(row.flaw)")
      #expect(caches.errors.first?.description.contains(row.error) == true, "\(caches.errors)")
    }
  }

  @Test func `the first record of a duplicated id counts`() throws {
    let second = CacheFile.record("a").replacing("8", with: "9")
    let caches = try collection(CacheFile.text([CacheFile.record("a"), second]))
    #expect(caches["a"]?.difficulty == 8 && caches.caches.count == 2)
    #expect(caches.errors.map(\.description) == [#"8:3: error: "a": the id is duplicated"#])
  }

  /// Every change of one character, at every offset of one record.
  @Test func `a broken file costs only its broken records`() throws {
    let before = "{\n" + CacheFile.record("a")
    let record = Array(CacheFile.record("broken").utf8)
    let after = CacheFile.record("b") + CacheFile.record("c").dropLast(2) + "\n}\n"
    // Without its line feed, the next record isn't on a line of its own.
    for offset in record.indices.dropLast() {
      for character in [nil] + #"{}[]",:\x0"#.utf8.map(Optional.some) + [0x0A, 0xFF] {
        for isInserted in [true, false] {
          var changed = record
          changed.replaceSubrange(
            offset..<(isInserted ? offset : offset + 1), with: character.map { [$0] } ?? [])
          let text = Array(before.utf8) + changed + Array(after.utf8)
          let caches = try CacheCollection(json: text, of: definition)
          let ids = caches.caches.map(\.id)
          let hasOthers = ["a", "b", "c"].allSatisfy { ids.contains($0) }
          #expect(hasOthers, "\(String(decoding: text, as: UTF8.self))\(caches.errors)")
          // A change of a text or a number can be valid. Any other is reported.
          #expect(ids.count == 4 || !caches.errors.isEmpty, "\(offset)")
        }
      }
    }
  }

  @Test func `a truncated file costs only the record that is cut`() throws {
    let text = Array(CacheFile.text([CacheFile.record("a"), CacheFile.record("b")]).utf8)
    let ends = [1] + text.indices.filter { text[$0...].starts(with: "},\n".utf8) }.map { $0 + 1 }
    for end in 1..<text.count - 1 {
      let caches = try CacheCollection(json: Array(text[..<end]), of: definition)
      // A record at the very end has neither a comma nor the closing brace after it.
      let complete = ends.filter { $0 < end }.count - (end > 1 ? 1 : 0)
      #expect(caches.caches.map(\.id) == Array(["a", "b", "last"].prefix(complete)), "\(end)")
      #expect(caches.errors.count == 1, "\(end)")
    }
  }

  @Test func `only unclosed braces need lines`() throws {
    let record = #"{"name": "n", "description": "", "difficulty": 1, "location": LOCATION}"#
    let good = record.replacing("LOCATION", with: #"{"latitude": 0, "longitude": 0}"#)
    let rows = [
      ("[1", ["a", "b"]), ("1]", ["a", "b"]), ("{[[}", ["a", "b"]), ("1}", ["a", "b"]),
      ("{", ["a"]),
    ]
    for (location, ids) in rows {
      let broken = record.replacing("LOCATION", with: location)
      let caches = try collection(#"{"a": \#(good), "x": \#(broken), "b": \#(good)}"#)
      #expect(caches.caches.map(\.id) == ids && caches.errors.first?.id == "x", "\(location)")
    }
  }

  /// Each of these texts takes minutes if what follows a record is read again for each record.
  @Test func `brackets without end are read in linear time`() throws {
    for text in ["[", "{", "\"a\": {\n  ", ",", "}", "\"", "\\"] {
      let caches = try collection("{\n  " + String(repeating: text, count: 20_000))
      #expect(caches.caches.isEmpty && !caches.errors.isEmpty, "\(text)")
    }
  }

  @Test func `found times are set, and unknown ids are counted`() throws {
    var caches = try collection(CacheFile.text([CacheFile.record("a"), CacheFile.record("b")]))
    #expect(caches.setFoundTimes(["a": 12.5, "x": 1, "y": 2, "last": 0]) == 2)
    #expect(caches.caches.map(\.foundTime) == [12.5, nil, 0])
    #expect(caches["a"]?.foundTime == 12.5)
  }

  @Test func `caches are found by their texts`() throws {
    let caches = try collection(CacheFile.text([CacheFile.record("Old mill")]))
    #expect(caches.containing("MILL").map(\.id) == ["Old mill"])
    #expect(caches.containing("tin").count == 2 && caches.containing("lake").isEmpty)
  }
}
