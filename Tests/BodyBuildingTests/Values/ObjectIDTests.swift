import DateText
import Foundation
import JSONText
import ObjectBody
import Testing

/// Tests of identifiers and references.
@Suite struct ObjectIDTests {
  @Test func `accepts exactly 24 hexadecimal digits in any case`() {
    let rows: [(text: String, isID: Bool)] = [
      ("4d55c3a7f8a94c0b2e000001", true), ("4D55C3A7F8A94C0B2E000001", true),
      ("4d55C3a7f8A94c0B2e000001", true), ("000000000000000000000000", true),
      ("ffffffffffffffffffffffff", true), ("", false), ("4", false),
      ("4d55c3a7f8a94c0b2e00000", false), ("4d55c3a7f8a94c0b2e0000010", false),
      ("4d55c3a7f8a94c0b2e00000g", false), ("4d55c3a7f8a94c0b2e00000/", false),
      ("4d55c3a7f8a94c0b2e00000:", false), ("4d55c3a7f8a94c0b2e00000@", false),
      ("4d55c3a7f8a94c0b2e00000`", false), ("G", false), (" 4d55c3a7f8a94c0b2e000001", false),
      ("4d55c3a7f8a94c0b2e000001\n", false), ("0x55c3a7f8a94c0b2e000001", false),
      ("４d55c3a7f8a94c0b2e00001", false), ("4d55c3a7-f8a9-4c0b-2e00-", false),
      (String(repeating: "0", count: 100_000), false),
    ]
    for (text, isID) in rows {
      #expect(ObjectID(text)?.description == (isID ? text.lowercased() : nil), "\(text)")
    }
  }

  @Test func `depends on each digit at its position`() throws {
    let zero = try #require(ObjectID(String(repeating: "0", count: 24)))
    var seen: Set<ObjectID> = [zero]
    for index in 0..<24 {
      for digit in "123456789abcdef" {
        var digits = Array(repeating: Character("0"), count: 24)
        digits[index] = digit
        let id = try #require(ObjectID(String(digits)))
        #expect(id.description == String(digits))
        #expect(zero < id)
        seen.insert(id)
      }
    }
    #expect(seen.count == 24 * 15 + 1)
  }

  @Test func `bytes are read like text`() {
    for index in 0..<24 {
      for byte: UInt8 in 0...127 {
        var bytes = Array("4d55c3A7f8a94c0B2e00F001".utf8)
        bytes[index] = byte
        #expect(
          ObjectID(utf8: bytes.rawBytes) == ObjectID(String(decoding: bytes, as: UTF8.self)),
          "\(bytes)")
        bytes[index] = byte | 0x80
        #expect(ObjectID(utf8: bytes.rawBytes) == nil, "\(bytes)")
      }
    }
    for count in [0, 23, 25] {
      #expect(ObjectID(utf8: [UInt8](repeating: 0x30, count: count).rawBytes) == nil)
    }
  }

  @Test func `contains the time of its creation`() throws {
    let rows: [(text: String, seconds: Int64)] = [
      ("4d55c3a7f8a94c0b2e000001", 1_297_466_279), ("000000000000000000000000", 0),
      ("7fffffff0000000000000000", 2_147_483_647), ("800000000000000000000000", 2_147_483_648),
      ("ffffffffffffffffffffffff", 4_294_967_295),
    ]
    for (text, seconds) in rows {
      let created = try #require(ObjectID(text)).created
      #expect(created.seconds == seconds)
      #expect(created.nanoseconds == 0)
    }
  }

  @Test func `is ordered by its bytes`() throws {
    let texts = [
      "000000000000000000000000", "000000000000000000000001", "00000000000000007fffffff",
      "000000000000000080000000", "0000000000000000ffffffff", "000000000000000100000000",
      "7fffffffffffffff00000000", "800000000000000000000000", "ffffffffffffffffffffffff",
    ]
    let ids = try texts.map { try #require(ObjectID($0)) }
    #expect(ids.reversed().sorted() == ids)
    for (left, right) in zip(ids, ids.dropFirst()) {
      #expect(left < right)
      #expect(!(right < left))
      #expect(left != right)
    }
    #expect(ObjectID("ABCDEFabcdef000000000000") == ObjectID("abcdefABCDEF000000000000"))
  }

  @Test func `is coded as a string`() throws {
    let id = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
    let data = try JSONEncoder().encode([id])
    #expect(String(decoding: data, as: UTF8.self) == #"["4d55c3a7f8a94c0b2e000001"]"#)
    #expect(try JSONDecoder().decode([ObjectID].self, from: data) == [id])
    for json in [#"["4d55"]"#, "[1]", "[null]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([ObjectID].self, from: Data(json.utf8))
      }
    }
  }

  @Test func `is an identifier with the name of a definition`() throws {
    let id = try #require(ObjectID("4D55C3A7F8A94C0B2E000001"))
    let reference = Reference(id, object: "account")
    #expect(reference.id == id)
    #expect(reference.object == "account")
    #expect(Reference(id).object == nil)
    #expect(reference != Reference(id))
    #expect(PropertyValue(reference) == PropertyValue(Reference(id)))
  }

  @Test func `is written in lower case`() throws {
    let object = try SampleObject.definition()
    let id = try #require(ObjectID("4D55C3A7F8A94C0B2E000001"))
    let body = try object.body(["id": .objectID(id), "reference": .reference(id)])
    #expect(
      body.text
        == #"{"id":"4d55c3a7f8a94c0b2e000001","reference":"4d55c3a7f8a94c0b2e000001"}"#)
    // Text is written unchanged.
    #expect(
      try object.body(["id": "4D55C3A7F8A94C0B2E000001"]).text
        == #"{"id":"4D55C3A7F8A94C0B2E000001"}"#)
    #expect(
      SampleObject.faults(["id": "4d55", "reference": 1], in: object)
        == ["format id", "type reference"])
  }
}
