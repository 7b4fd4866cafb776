import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct EscapedFacetTests {
  @Test func `escapes in the value of a File make no difference`() throws {
    let property = """
      {"name": "c_file", "type": "File", "facets": [
        {"name": "content", "mimes": ["image/*"], "required": true},
        {"name": "c_thumb", "mimes": ["image/png"]},
        {"name": "c_made", "allowUpload": false}]}
      """
    var checker = PayloadChecker(try SchemaText.definition(property))
    let path = "/c_cases/4d55c3a7f8a94c0b2e000001/c_file/content"
    let rows: [(file: String, faults: [String])] = [
      (#"{"\u0063ontent":"a.png"}"#, []),
      (#"{"conten\u0074":"a.png","c\u005fthumb":"b.png"}"#, []),
      (#"{"content":"a.png","c\u005fthumb":"b.jpg"}"#, ["mime c_file.c_thumb"]),
      (#"{"conten\u0074":"a\u002f.png"}"#, ["fileName c_file.content"]),
      (#"{"content":"a.png","conten\u0074":"b.png"}"#, ["duplicate c_file.content"]),
      (#"{"conten\u0074":"a.png","\u0063ontent":"b.png"}"#, ["duplicate c_file.content"]),
      (#"{"content":"a.png","c\u005fother":"b.png"}"#, ["unknown c_file.c_other"]),
      (#"{"content":"a.png","c\u005fmade":"b.png"}"#, ["notWritable c_file.c_made"]),
      (
        #"{"\ud800content":"a.png"}"#,
        ["json "]
      ),
      (#"{"content":{"uploa\u0064":"a.png"}}"#, []),
      (#"{"content":{"source":"uploa\u0064","filenam\u0065":"a.png"}}"#, []),
      (#"{"content":{"source":"\u0066acet","path":"\#(path)"}}"#, []),
      (#"{"content":{"source":"\u0066acet","path":"\u002fx"}}"#, ["type c_file.content"]),
      (#"{"content":{"sourc\u0065":"other","filename":"a.png"}}"#, ["type c_file.content"]),
      (
        #"{"content":{"upload":"a.png","uploa\u0064":"b.png"}}"#,
        ["duplicate c_file.content.upload"]
      ),
      (#"{"content":{"upload":"a.png","\u0078":"b.png"}}"#, ["type c_file.content"]),
    ]
    for row in rows {
      let faults = checker.faults(in: #"{"c_file":\#(row.file)}"#)
      #expect(faults.map { "\($0.code) \($0.path)" } == row.faults, "\(row.file)")
    }
  }
}
