import JSONText
import Testing

@Suite struct JSONWriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    #expect(writer.bytes == Array(writer.text.utf8))
    return writer.text
  }

  @Test func `commas stand between values and nowhere else`() {
    let text = written { writer in
      writer.beginObject()
      writer.key("a")
      writer.beginArray()
      writer.null()
      writer.bool(true)
      writer.bool(false)
      writer.integer(-1)
      writer.number(0.5)
      writer.string("s")
      writer.beginArray()
      writer.endArray()
      writer.beginObject()
      writer.endObject()
      writer.value(.null)
      writer.endArray()
      writer.key("b")
      writer.beginObject()
      writer.key("")
      writer.value(.array([.null, .object(JSONObject([("x", .bool(true)), ("y", .array([]))]))]))
      writer.key("c")
      writer.beginObject()
      writer.endObject()
      writer.endObject()
      writer.key("d")
      writer.integer(2)
      writer.endObject()
    }
    let expected =
      #"{"a":[null,true,false,-1,0.5,"s",[],{},null],"b":{"":[null,{"x":true,"y":[]}],"c":{}},"#
      + #""d":2}"#
    #expect(text == expected)
  }

  @Test func `a single value stands alone`() {
    #expect(written { _ in } == "")
    #expect(written { $0.null() } == "null")
    #expect(written { $0.string("") } == #""""#)
    #expect(
      written {
        $0.beginArray(); $0.endArray()
      } == "[]")
  }

  @Test func `an emptied writer starts afresh`() {
    var writer = JSONWriter()
    writer.beginArray()
    writer.integer(1)
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
    writer.integer(2)
    #expect(writer.text == "2")
  }

  @Test func `every control character is escaped and nothing else is`() {
    let escapes = [
      #"\u0000"#, #"\u0001"#, #"\u0002"#, #"\u0003"#, #"\u0004"#, #"\u0005"#, #"\u0006"#,
      #"\u0007"#,
      #"\b"#, #"\t"#, #"\n"#, #"\u000b"#, #"\f"#, #"\r"#, #"\u000e"#, #"\u000f"#, #"\u0010"#,
      #"\u0011"#, #"\u0012"#, #"\u0013"#, #"\u0014"#, #"\u0015"#, #"\u0016"#, #"\u0017"#,
      #"\u0018"#,
      #"\u0019"#, #"\u001a"#, #"\u001b"#, #"\u001c"#, #"\u001d"#, #"\u001e"#, #"\u001f"#,
    ]
    for code in UInt32(0)...0x3FFF {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let expected =
        switch scalar {
        case "\"": #"\""#
        case "\\": #"\\"#
        default: code < 0x20 ? escapes[Int(code)] : String(scalar)
        }
      var writer = JSONWriter()
      writer.string("a\(scalar)b")
      if writer.bytes != Array("\"a\(expected)b\"".utf8) { Issue.record("\(code): \(writer.text)") }
    }
    #expect(written { $0.string("/\u{7F}\u{2028}\u{10FFFF}") } == "\"/\u{7F}\u{2028}\u{10FFFF}\"")
    let key = written { writer in
      writer.beginObject()
      writer.key("\"\n\u{1}")
      writer.null()
      writer.endObject()
    }
    #expect(key == #"{"\"\n\u0001":null}"#)
  }

  @Test func `integers of every width are written whole`() {
    #expect(written { $0.integer(UInt64.max) } == "18446744073709551615")
    #expect(written { $0.integer(Int64.min) } == "-9223372036854775808")
    #expect(written { $0.integer(UInt8(7)) } == "7")
    #expect(written { $0.integer(Int128.max) } == "170141183460469231731687303715884105727")
  }

  @Test func `a number that was read keeps its text`() throws {
    for text in ["1.50", "-0", "1E+02", "9007199254740993", "1e400"] {
      let number = try #require(JSONNumber(text))
      #expect(written { $0.number(number) } == text)
      #expect(JSONValue.number(number).description == text)
    }
  }
}
