import ObjectBody
import TestSupport
import Testing

/// An object with more members than the reader has bits for.
private struct WideObject: SchemaObject {
  var first: Optional<String>
  var early: Optional<String>
  var late: Optional<String>

  private enum CodingKeys: String, CodingKey {
    case first = "c_0"
    case early = "c_65"
    case late = "c_70"
  }

  func write(to writer: inout ObjectWriter) {
    writer.write(first, at: 0)
    writer.write(early, at: 65)
    writer.write(late, at: 70)
  }

  init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
    var first: String?
    var early: String?
    var late: String?
    var members = try reader.open()
    while let member = try reader.next(&members) {
      switch member {
      case 0: try reader.read(&first, at: 0)
      case 65: try reader.read(&early, at: 65)
      case 70: try reader.read(&late, at: 70)
      default: try reader.skip()
      }
    }
    try reader.close(&members)
    self.first = first
    self.early = early
    self.late = late
  }

  static let edition = SchemaEdition(
    object: "c_wide", digest: "",
    json: """
      {"name": "c_wide", "properties": [\((0..<80)
        .map { #"{"name": "c_\#($0)", "type": "String"}"# }.joined(separator: ", "))]}
      """)
}

/// Tests of reading objects with many members, and text of every short length.
@Suite struct ManyMembersTests {
  @Test(arguments: [
    #"{"c_0": "a", "c_65": "b", "c_70": "c"}"#, #"{"c_70":"c","c_65":"b","c_0":"a"}"#,
    #"{"c_65":"b","c_70":"c","c_0":"a"}"#, #"{"c_70":"c","c_0":"a","c_65":"b"}"#,
  ])
  func `members past the 64th are read in every order`(text: String) throws {
    let object = try WideObject(decoding: Array(text.utf8))
    #expect(object.first == "a")
    #expect(object.early == "b")
    #expect(object.late == "c")
  }

  @Test(arguments: [
    #"{"c_70":"c","c_70":"d"}"#, #"{"c_0":"c","c_0":"d"}"#, #"{"c_70":"c","c_65":"b","c_70":"c"}"#,
  ])
  func `repeated members are faults`(text: String) throws {
    #expect(throws: ObjectDecodingError.self) { try WideObject(decoding: Array(text.utf8)) }
  }

  @Test func `a repeated type is a fault`() throws {
    var values = RandomValues(random: SeededGenerator(), oddity: 0)
    let bodies = (0..<100).compactMap { _ in try? DiaryObject.random(&values).body() }
    let text = try #require(bodies.first).text
    for value in ["null", "\"c_paper\""] {
      let repeated = "\(text.dropLast()),\"type\":\(value)}"
      #expect(throws: ObjectDecodingError.self) { try DiaryObject(decoding: Array(repeated.utf8)) }
    }
  }

  @Test func `text of every length is equal to a string made otherwise`() throws {
    for letter in ["a", "ä", "日", "🙂"] {
      for count in 0...40 {
        for end in ["", "z"] {
          let text = String(repeating: letter, count: count) + end
          for object in ["{\"c_0\":\"\(text)\"}", "{\"c_0\":\"\(text)\",\"c_65\":\"\(text)\"}"] {
            let read = try WideObject(decoding: Array(object.utf8)).first
            #expect(read == text)
            #expect(read?.utf8.count == text.utf8.count)
            #expect(read?.hashValue == text.hashValue)
            #expect(read.map { Array($0.utf8) } == Array(text.utf8))
          }
        }
      }
    }
  }
}
