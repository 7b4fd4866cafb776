import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

@Suite struct LastElementTests {
  @Test(arguments: [
    (#"{"x":1}]"#, true), (#"{}]"#, true), (#"{"x":"a"}]"#, true), (#"{"x":[1,2,3]}]"#, true),
    (#"{"a":"b","c":1}]"#, true), (#"{"abcdef":12345}]"#, true), (#"{"abcdefg":12345}]"#, true),
    (#"{"abcdefg":123456}]"#, false), (#"{"x":1},"#, false), (#"{"x":1} ]"#, false),
    (#"{"x":1}}]"#, false), (#"{"x":{"y":1}}]"#, false), (#"{"x":{}}]"#, false),
    // The bracket is in a string.
    (#"{"x":"}]"}]"#, false), (#"{"}]":1}]"#, false), (#"{"x":"a}]"#, false),
    (#"{"x":"\"}]"#, false), (#"{"x":"\\"}]"#, false), (#"{"x":"{"}]"#, false),
    (#"[1]]"#, false), (#"1]"#, false), (#""}]"#, false),
  ])
  func `a small object is found to be the last element`(text: String, isLast: Bool) {
    let bytes = Array((" " + text + ",{}                ").utf8)
    #expect(JSONCursor(bytes.rawBytes, at: 1).isAtLastSmallObject() == isLast)
    // Too near the end of the text to decide.
    let short = Array(text.utf8)
    #expect(!JSONCursor(short.rawBytes).isAtLastSmallObject() || short.count > 16)
  }
}
