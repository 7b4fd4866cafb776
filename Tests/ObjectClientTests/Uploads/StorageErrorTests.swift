import ObjectClient
import Testing

@Suite struct StorageErrorTests {
  private func error(_ text: String, status: Int = 403) -> StorageError {
    StorageError(HTTPResponse(status: status, body: Array(text.utf8)))
  }

  @Test(
    arguments: [
      (
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <Error><Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.\
        </Message><RequestId>1</RequestId></Error>
        """, "AccessDenied", "Invalid according to Policy: Policy expired."
      ),
      ("<Error xmlns='a>b'><Code>A</Code><Message/></Error>", "A", nil),
      ("\u{FEFF}<!-- a -- b --><Error>\r\n <Code >B</Code ></Error>\n", "B", nil),
      (
        "<Error><Message>&lt;a&gt; &amp; &#228;&#xE4;&quot;&apos;</Message></Error>", nil,
        "<a> & ää\"'"
      ),
      ("<Error><Details><Code>no</Code></Details><Code>C</Code></Error>", "C", nil),
      ("<Error><Code>D</Code><Code>E</Code></Error>", "D", nil),
      ("<Error><Code>F</Code><Message>cut o", "F", nil),
      ("<Error/>", nil, nil),
      // What isn't such a document has only a status.
      ("", nil, nil),
      ("<html><Code>A</Code></html>", nil, nil),
      ("Error", nil, nil),
      ("<Error", nil, nil),
      ("<!DOCTYPE a [<!ENTITY b 'c'>]><Error><Code>A</Code></Error>", nil, nil),
      ("<Error><Code>&b;</Code></Error>", nil, nil),
      ("<Error><Code>&#xD800;</Code></Error>", nil, nil),
      ("<Error><Code>A</Message></Error>", nil, nil),
      ("<Error>" + String(repeating: "<a>", count: 20) + "</Error>", nil, nil),
      ("{\"object\":\"fault\"}", nil, nil),
    ] as [(String, String?, String?)])
  func `reads the code and the message`(text: String, code: String?, message: String?) {
    let error = error(text)
    #expect(error.code == code)
    #expect(error.message == message)
    #expect(error.status == 403)
  }

  @Test func `is bounded`() {
    let long = String(repeating: "ä", count: 5_000)
    let error = error("<Error><Code>\(long)</Code><Message>\(long)</Message></Error>")
    #expect(error.code?.utf8.count == 128)
    #expect(error.message?.utf8.count == 1_024)
    let late = String(repeating: " ", count: 1 << 16)
    #expect(self.error("\(late)<Error><Code>A</Code></Error>").code == nil)
  }

  @Test func `knows an expired ticket`() {
    func text(_ code: String, _ message: String) -> String {
      "<Error><Code>\(code)</Code><Message>\(message)</Message></Error>"
    }
    #expect(error(text("AccessDenied", "Policy Expired")).isExpired)
    #expect(error(text("ExpiredToken", "The token"), status: 400).isExpired)
    #expect(!error(text("AccessDenied", "Policy Condition failed")).isExpired)
    #expect(!error(text("InternalError", "Policy expired"), status: 500).isExpired)
    #expect(!error("").isExpired)
  }

  @Test func `is described on one line`() {
    #expect(
      "\(error("<Error><Code>A</Code><Message>b\nc</Message></Error>"))" == #"A: b\nc [403]"#)
    #expect("\(error("", status: 500))" == "the storage service refused the upload [500]")
  }
}
