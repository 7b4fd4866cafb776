import JSONText
import Testing

@Suite struct JSONWriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    #expect(writer.bytes == Array(writer.text.utf8))
    return writer.text
  }

  @Test func `writes commas only between values`() {
    let text = written { writer in
      writer.beginObject()
      writer.writeKey("a")
      writer.beginArray()
      writer.writeNull()
      writer.writeBool(true)
      writer.writeBool(false)
      writer.writeInteger(-1)
      writer.writeNumber(0.5)
      writer.writeString("s")
      writer.beginArray()
      writer.endArray()
      writer.beginObject()
      writer.endObject()
      writer.writeValue(.null)
      writer.endArray()
      writer.writeKey("b")
      writer.beginObject()
      writer.writeKey("")
      writer.writeValue(
        .array([.null, .object(JSONObject([("x", .bool(true)), ("y", .array([]))]))]))
      writer.writeKey("c")
      writer.beginObject()
      writer.endObject()
      writer.endObject()
      writer.writeKey("d")
      writer.writeInteger(2)
      writer.endObject()
    }
    let expected =
      #"{"a":[null,true,false,-1,0.5,"s",[],{},null],"b":{"":[null,{"x":true,"y":[]}],"c":{}},"#
      + #""d":2}"#
    #expect(text == expected)
  }

  @Test func `writes a single value without commas`() {
    #expect(written { _ in } == "")
    #expect(written { $0.writeNull() } == "null")
    #expect(written { $0.writeString("") } == #""""#)
    #expect(
      written {
        $0.beginArray(); $0.endArray()
      } == "[]")
  }

  @Test func `starts a new text after removing everything`() {
    var writer = JSONWriter()
    writer.beginArray()
    writer.writeInteger(1)
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
    writer.writeInteger(2)
    #expect(writer.text == "2")
  }

  @Test func `escapes only quotes, backslashes and control characters`() {
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
      writer.writeString("a\(scalar)b")
      if writer.bytes != Array("\"a\(expected)b\"".utf8) { Issue.record("\(code): \(writer.text)") }
    }
    #expect(
      written { $0.writeString("/\u{7F}\u{2028}\u{10FFFF}") } == "\"/\u{7F}\u{2028}\u{10FFFF}\"")
    let key = written { writer in
      writer.beginObject()
      writer.writeKey("\"\n\u{1}")
      writer.writeNull()
      writer.endObject()
    }
    #expect(key == #"{"\"\n\u0001":null}"#)
  }

  @Test func `writes integers of every width`() {
    #expect(written { $0.writeInteger(UInt64.max) } == "18446744073709551615")
    #expect(written { $0.writeInteger(Int64.min) } == "-9223372036854775808")
    #expect(written { $0.writeInteger(UInt8(7)) } == "7")
    #expect(written { $0.writeInteger(Int128.max) } == "170141183460469231731687303715884105727")
  }

  @Test func `keeps the text of a number`() throws {
    for text in ["1.50", "-0", "1E+02", "9007199254740993", "1e400"] {
      let number = try #require(JSONNumber(text))
      #expect(written { $0.writeNumber(number) } == text)
      #expect(JSONValue.number(number).description == text)
    }
  }
}
