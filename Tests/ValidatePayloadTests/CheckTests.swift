import ObjectSchema
import TestSupport
import Testing

@testable import ValidatePayload

@Suite struct CheckTests {
  private static let payloads = Repository.path("Examples/payloads")

  private static func check(_ arguments: [String]) async throws -> CommandRun {
    try await .check(arguments, folder: payloads)
  }

  @Test func `text has a line for each fault, and a summary`() async throws {
    let run = try await Self.check(["\(Self.payloads)/broken.json"])
    #expect(
      run.output == """
        broken.json:4:13: error: c_bool: expected Boolean, found Number [type]
        broken.json:9:3: error: c_strng: no such property; did you mean c_string? [unknown]

        """)
    #expect(run.errors == "1 payload, 1 invalid, 2 faults\n")
    #expect(run.status == 1)

    let valid = try await Self.check(["\(Self.payloads)/c_object.json"])
    #expect(valid.output.isEmpty)
    #expect(valid.errors == "1 payload, 0 invalid, 0 faults\n")
    #expect(valid.status == 0)
  }

  @Test func `JSON has a line for each payload`() async throws {
    let run = try await Self.check([
      "--format", "json", "\(Self.payloads)/broken.json", "\(Self.payloads)/c_object.json",
    ])
    let expected = #"""
      {"payload":"broken.json","line":null,"valid":false,"faults":[\#
      {"code":"type","severity":"error","path":"c_bool","pointer":"/c_bool",\#
      "reason":"expected Boolean, found Number","expected":"Boolean","found":"Number",\#
      "line":4,"column":13,"offset":99,"errCode":"cortex.invalidArgument.castError"},\#
      {"code":"unknown","severity":"error","path":"c_strng","pointer":"/c_strng",\#
      "reason":"no such property; did you mean c_string?","suggestion":"c_string",\#
      "line":9,"column":3,"offset":192}]}
      {"payload":"c_object.json","line":null,"valid":true,"faults":[]}

      """#
    #expect(run.output == expected)
    #expect(run.errors.isEmpty)
    #expect(run.status == 1)
  }

  @Test func `warnings are reported and leave a payload valid`() async throws {
    let payload = #"{"c_number": 9007199254740993}"#
    let text = try await CommandRun.check(["-"], input: payload)
    #expect(
      text.output
        == "-:1:14: warning: c_number: a number with 64 bits cannot hold this integer exactly "
        + "[precision]\n")
    #expect(text.errors == "1 payload, 0 invalid, 0 faults, 1 warning\n")
    #expect(text.status == 0)
    let json = try await CommandRun.check(["--format=json"], input: payload)
    #expect(
      json.output
        == #"{"payload":"-","line":null,"valid":true,"faults":[{"code":"precision","#
        + #""severity":"warning","path":"c_number","pointer":"/c_number","reason":"#
        + #""a number with 64 bits cannot hold this integer exactly","line":1,"column":14,"#
        + #""offset":13}]}"# + "\n")
    #expect(json.status == 0)
  }

  @Test func `quiet prints only errors`() async throws {
    for name in ["broken.json", "c_object-mixed.ndjson"] {
      for option in ["--quiet", "-q"] {
        let run = try await Self.check([option, "\(Self.payloads)/\(name)"])
        #expect(run.output.isEmpty)
        #expect(run.errors.isEmpty)
        #expect(run.status == 1)
      }
    }
    let run = try await Self.check(["-q", "--format", "json", "\(Self.payloads)/c_object.ndjson"])
    #expect(run.output + run.errors == "")
    #expect(run.status == 0)
    let failure = try await Self.check([
      "-q", "\(Self.payloads)/none", "\(Self.payloads)/broken.json",
    ])
    #expect(failure.errors == "validate-payload: none: No such file or directory\n")
    #expect(failure.status == 2)
  }

  @Test func `values are shown only if requested`() async throws {
    let payload = #"{"c_bool": "4711-secret"}"#
    let silent = try await CommandRun.check([], input: payload)
    #expect(
      silent.output == "-:1:12: error: c_bool: expected Boolean, found String [type]\n")
    let shown = try await CommandRun.check(["--show-values"], input: payload)
    #expect(
      shown.output
        == "-:1:12: error: c_bool: expected Boolean, found String \"4711-secret\" [type]\n")
  }

  @Test func `the number of faults per payload can be limited`() async throws {
    let payload = #"{"c_bool": 1, "c_number": "", "c_string": 3}"#
    let run = try await CommandRun.check(["--max-faults", "2"], input: payload)
    #expect(
      run.output == """
        -:1:12: error: c_bool: expected Boolean, found Number [type]
        -:1:27: error: c_number: expected Number, found String [type]

        """)
    #expect(
      run.errors == """
        some faults of 1 payload were omitted
        1 payload, 1 invalid, 2 faults

        """)
    #expect(run.status == 1)
    let lines = try await CommandRun.check(
      ["--max-faults=1", "--lines"], input: "\(payload)\n{}\n\(payload)\n")
    #expect(
      lines.errors == """
        some faults of 2 payloads were omitted
        3 payloads, 2 invalid, 2 faults

        """)
  }

  @Test func `a directory requires the option recursive`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(#"{"c_bool": 1}"#, to: "b/inner.json")
    try folder.write("{}\n{\"c_bool\": 1}", to: "b/c/lines.jsonl")
    try folder.write("{}", to: "a.json")
    try folder.write("not a payload", to: "notes.txt")

    let plain = try await CommandRun.check([folder.path], folder: folder.path)
    #expect(plain.output.isEmpty)
    #expect(
      plain.errors
        == "validate-payload: \(folder.path): expected a file, found a directory\n0 payloads, 0 invalid, 0 faults\n"
    )
    #expect(plain.status == 2)

    for option in ["--recursive", "-r"] {
      let run = try await CommandRun.check([option, folder.path], folder: folder.path)
      #expect(
        run.output == """
          b/c/lines.jsonl:2:12: error: c_bool: expected Boolean, found Number [type]
          b/inner.json:1:12: error: c_bool: expected Boolean, found Number [type]

          """)
      #expect(run.errors == "4 payloads, 2 invalid, 2 faults\n")
      #expect(run.status == 1)
    }
    let missing = try await CommandRun.check(
      ["-r", folder.path + "/none", folder.path + "/a.json"], folder: folder.path)
    #expect(
      missing.errors == """
        validate-payload: none: No such file or directory
        1 payload, 0 invalid, 0 faults

        """)
    #expect(missing.status == 2)
  }

  @Test func `an unreadable input doesn't stop the others`() async throws {
    let run = try await Self.check([
      "\(Self.payloads)/none.json", "\(Self.payloads)/broken.json",
      "\(Self.payloads)/c_object.json",
    ])
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(
      run.errors == """
        validate-payload: none.json: No such file or directory
        2 payloads, 1 invalid, 2 faults

        """)
    #expect(run.status == 2, "an error takes precedence over invalid")
  }

  @Test func `standard input is read for a hyphen and without operands`() async throws {
    for arguments in [[], ["-"], ["--", "-"]] {
      let run = try await CommandRun.check(arguments, input: "{\"c_bool\": 1}\n")
      #expect(run.output == "-:1:12: error: c_bool: expected Boolean, found Number [type]\n")
      #expect(run.status == 1)
    }
    let empty = try await CommandRun.check([])
    #expect(empty.output == "-:1:1: error: not valid JSON: the text is empty [json]\n")
    #expect(empty.status == 1)
  }

  @Test func `a file whose name starts with a hyphen can follow two hyphens`() async throws {
    let run = try await CommandRun.check(["--", "--none.json"])
    #expect(
      run.errors == """
        validate-payload: --none.json: No such file or directory
        0 payloads, 0 invalid, 0 faults

        """)
    #expect(run.status == 2)
  }

  @Test func `colours are written only to terminals that allow them`() async throws {
    let payload = #"{"c_bool": 1, "c_number": 9007199254740993}"#
    let coloured = try await CommandRun.check([], input: payload, isTerminal: true)
    #expect(
      coloured.output
        == "\u{1B}[1m-:1:12:\u{1B}[0m \u{1B}[31merror:\u{1B}[0m c_bool: expected Boolean, found "
        + "Number [\(CommandRun.link("type", line: 15))]\n"
        + "\u{1B}[1m-:1:27:\u{1B}[0m \u{1B}[33mwarning:\u{1B}[0m c_number: a number with 64 bits "
        + "cannot hold this integer exactly [precision]\n")
    #expect(coloured.errors == "1 payload, 1 invalid, 1 fault, 1 warning\n")

    let plain = try await CommandRun.check([], input: payload)
    let disabled = try await CommandRun.check(
      [], input: payload, isTerminal: true, colour: .never)
    #expect(disabled.output == plain.output)
    #expect(!plain.output.contains("\u{1B}"))
    let json = try await CommandRun.check(["--format", "json"], input: payload, isTerminal: true)
    #expect(!json.output.contains("\u{1B}"))
  }

  @Test func `codes are links to rules only on a terminal with colors`() async throws {
    let payload = #"{"c_bool": 1, "c_boool": 1}"#
    let run = try await CommandRun.check([], input: payload, isTerminal: true)
    // A key that isn't declared has no rule.
    #expect(run.output.contains("[\(CommandRun.link("type", line: 15))]\n"))
    #expect(run.output.contains("did you mean c_bool? [unknown]\n"))
    let coloured = try await CommandRun.check(["--color", "always"], input: payload)
    #expect(coloured.output.contains("\u{1B}[31m") && !coloured.output.contains("\u{1B}]8"))
    let plain = try await CommandRun.check(["--color", "never"], input: payload, isTerminal: true)
    #expect(!plain.output.contains("\u{1B}"))
  }

  @Test func `a path in a link is escaped`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text = #"{"name": "c_a", "properties": [{"name": "c_b", "type": "Boolean"}]}"#
    let file = try folder.write(Array(text.utf8), to: "é \u{1B};#%.json")
    var checker = PayloadChecker(try SchemaRegistry(contentsOf: file).object(named: "c_a"))
    let first = checker.firstFault(in: #"{"c_b": 1}"#)
    let fault = try #require(first)
    var links = try #require(RuleLinks(directory: "/not used", host: "host"))
    let code = links.code(of: fault)
    #expect(
      code.contains(
        "8;;file://host\(folder.path.percentEncodedPath)/%C3%A9%20%1B%3B%23%25.json#1\u{1B}"))
  }

  @Test func `control characters of keys and paths are escaped`() async throws {
    let rows = [
      (#"\u001b[2J"#, #"\u001b[2J"#), (#"a\nb\rc\td"#, #"a\nb\rc\td"#), (#"\u0000"#, #"\u0000"#),
      (#"\u007f\u0080\u009f"#, #"\u007f\u0080\u009f"#), ("\u{202E}txt", #"\u202etxt"#),
      ("\u{200E}\u{200F}\u{061C}", #"\u200e\u200f\u061c"#),
      ("\u{2066}\u{2069}\u{2028}\u{2029}", #"\u2066\u2069\u2028\u2029"#),
      // Other characters aren't escaped.
      ("é 🌸 東", "é 🌸 東"),
    ]
    for (key, shown) in rows {
      let run = try await CommandRun.check([], input: "{\"\(key)\": 1}")
      #expect(
        run.output == "-:1:2: error: \(shown): no such property [unknown]\n", "\(shown)")
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("[]", to: "a\u{1B}[2Jb\n.json")
    let run = try await CommandRun.check([path, path + "x"], folder: folder.path)
    #expect(
      run.output
        == "a\\u001b[2Jb\\n.json:1:1: error: expected Object, found Array [json]\n")
    #expect(!run.errors.contains("\u{1B}"))
  }
}
