import ObjectBody
import Testing

@Suite struct TypedBodyTests {
  private let guide = GuideObject(
    date: Instant(seconds: 1_478_307_200, nanoseconds: 250_000_000), bool: true,
    reference: ObjectID("4d55c3a7f8a94c0b2e000001").map { Reference($0) }, number: 42,
    document: GuideObject.Document(stringOne: "String One", stringTwo: "String Two"),
    string: "String Value", any: ["c_anyKey": "any value"],
    stringArray: ["value 1", "value 2", "value 3"])

  @Test func `writes the bytes of the dictionary`() throws {
    let body = try guide.body()
    #expect(body == (try GuideObject.definition.body(guide.values)))
    #expect(
      body.text
        == #"{"c_date":"2016-11-05T00:53:20.250Z","c_bool":true,"#
        + #""c_reference":"4d55c3a7f8a94c0b2e000001","c_number":42,"#
        + #""c_document":{"c_stringOne":"String One","c_stringTwo":"String Two"},"#
        + #""c_string":"String Value","c_any":{"c_anyKey":"any value"},"#
        + #""c_stringArray":["value 1","value 2","value 3"]}"#)
  }

  /// The text and the other members are around the sizes of the memory that bodies are written to.
  @Test func `bodies of all sizes are those of the dictionary`() throws {
    for base in [640, 3730, 16_010] {
      for count in base..<base + 110 {
        var object = guide
        object.string = String(repeating: "a", count: count + 1)
        let body = try object.body()
        #expect(body == (try GuideObject.definition.body(object.values)))
        // The dictionary has an instant.
        #expect(body.values["c_date"] == "2016-11-05T00:53:20.250Z")
        object.string = String(repeating: "a", count: count / 2 + 1) + "\n\""
        object.stringArray = Array(repeating: "text", count: min(count / 14, 100))
        object.any = ["b": .array(Array(repeating: true, count: count / 20)), "a": "\u{1}"]
        #expect(try object.body() == GuideObject.definition.body(object.values))
      }
    }
  }

  @Test(arguments: [
    0, -0.0, 1, 9, 10, 42, 99, 100, -1, -99, 0.5, -0.125, 1e15, 1e-300, 9_007_199_254_740_992,
    1_125_899_906_842_623, 1_125_899_906_842_624, -1_125_899_906_842_624, 1_125_899_906_842_624.5,
    2_251_799_813_685_247, 2_251_799_813_685_249.5, -9_007_199_254_740_992,
  ])
  func `numbers have the text of the dictionary`(number: Double) throws {
    let object = GuideObject(number: number)
    #expect(try object.body() == GuideObject.definition.body(object.values))
  }

  @Test func `texts of all short lengths are those of the dictionary`() throws {
    for count in 0...40 {
      for special in ["", "\"", "\\", "\u{1f}", "é", "\u{7f}", "😀", "\u{0}", "\u{0}a"] {
        let text = String(repeating: "t", count: count) + special
        let object = GuideObject(
          string: text, any: [text: .string(text)], stringArray: ["a", text, "b", ""])
        #expect(try object.body() == GuideObject.definition.body(object.values))
      }
    }
  }

  @Test func `reads what it has written`() throws {
    #expect(try GuideObject(decoding: guide.body().json) == guide)
    #expect(try GuideObject(answer: guide.body().json) == guide)
  }

  @Test func `a valid body is written without a dictionary`() throws {
    // The values of such a body are those of its text.
    #expect(try guide.body().values["c_date"] == "2016-11-05T00:53:20.250Z")
    #expect(try GuideObject.definition.body(guide.body().values) == guide.body())
    #expect(try guide.body().replacing("c_number", with: 43).text.contains(#""c_number":43"#))
    #expect(try guide.body().differences(from: guide.values).isEmpty)
  }

  @Test(arguments: [
    (#"{"c_place":[]}"#, "minItems"), (#"{"c_seat":[1]}"#, "minItems"), (#"{"c_photos":[]}"#, nil),
    (#"{"c_photos":[null]}"#, "type"), (#"{"c_heartRate":20.5}"#, "integer"),
    (#"{"c_age":1}"#, "notWritable"), (#"{"c_weight":1e400}"#, "range"),
    (#"{"c_\u0077eight":1,"c_weight":2}"#, "duplicate"),
    (#"{"c_data":{"a":1,"a":2}}"#, "duplicate"),
    (#"{"c_unknown":1}"#, "unknown"), (#"{"c_session":"0e98"}"#, "format"),
    (#"{"_id":"64b7f0a2c3d4e5f601234501"}"#, "notWritable"),
  ])
  func `reading reports the faults of the checker`(json: String, code: String?) throws {
    let others =
      #","c_number":"V-1234","c_status":"planned","c_consent":true,"#
      + #""c_startedAt":"2024-02-29T08:30:00Z","c_patient":"64b7f0a2c3d4e5f601234501","#
      + #""c_careTeam":["64b7f0a2c3d4e5f601234501"]}"#
    let json = Array("\(json.prefix(json.count - 1))\(others)".utf8)
    do throws(ObjectDecodingError) {
      _ = try TrialObject(decoding: json)
      #expect(code == nil)
    } catch {
      #expect(error.faults.map { "\($0.code)" } == [code])
    }
  }

  @Test func `a number that the Swift type can't hold has the fault of decoding`() throws {
    let json = Array(#"{"c_pages":1e300,"c_title":"a"}"#.utf8)
    do throws(ObjectDecodingError) {
      _ = try Note(decoding: json)
      Issue.record("expected an error")
    } catch {
      #expect(error.faults.map { "\($0.code) \($0.path)" } == ["range c_pages"])
    }
  }
}
