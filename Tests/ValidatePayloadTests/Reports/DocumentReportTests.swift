import TestSupport
import Testing

@testable import ValidatePayload

/// Reports that are one document, as the whole command writes them.
@Suite struct DocumentReportTests {
  private static let input = """
    {"c_bool": true}
    {"c_bool": 1, "c_strng": "x", "c_number": 9007199254740993}
    [
    """

  private static func run(_ format: String, _ paths: [String] = ["--lines", "-"]) async throws
    -> CommandRun
  {
    try await CommandRun(
      ["--schemas", "Schemas", "--object", "c_object", "--format", format]
        .map { $0 == "Schemas" ? Repository.path($0) : $0 } + paths,
      input: Array(input.utf8), folder: Repository.root)
  }

  @Test func `SARIF has a result for each fault, with the rule in the definition`() async throws {
    let run = try await Self.run("sarif")
    let lines = run.output.split(separator: "\n")
    let head = #"""
      {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[\#
      {"columnKind":"unicodeCodePoints","results":[
      """#
    let first = #"""
      {"ruleId":"type","ruleIndex":4,"level":"error",\#
      "message":{"text":"c_bool: expected Boolean, found Number"},\#
      "locations":[{"physicalLocation":{"artifactLocation":{"uri":"-"},\#
      "region":{"startLine":2,"startColumn":12}},\#
      "logicalLocations":[{"fullyQualifiedName":"c_bool","kind":"property"}]}],\#
      "relatedLocations":[{"id":0,"physicalLocation":{\#
      "artifactLocation":{"uri":"file://Schemas/c_object.json"},\#
      "region":{"startLine":15,"startColumn":15}},\#
      "message":{"text":"the rule in the definition, at /properties/1/type"}}],\#
      "partialFingerprints":{"fault/v1":"97abc1f1908e1b51"}},
      """#
    let tool = #"""
      ],"tool":{"driver":{"name":"validate-payload","version":"0.1.0",\#
      "semanticVersion":"0.1.0","rules":[{"id":"json",
      """#
    let invocation = #"""
      "invocations":[{"executionSuccessful":true,"startTimeUtc":"2026-03-17T08:15:00.000Z",\#
      "endTimeUtc":"2026-03-17T08:15:00.000Z","toolExecutionNotifications":[]}]}]}
      """#
    #expect(lines.count == 6)
    #expect(lines[0] == head)
    #expect(lines[1] == first)
    #expect(lines[2].contains(#""ruleId":"unknown","ruleIndex":3,"level":"error""#))
    #expect(lines[3].contains(#""ruleId":"precision","ruleIndex":21,"level":"warning""#))
    #expect(lines[4].contains(#""ruleId":"json","ruleIndex":0,"level":"error""#))
    #expect(lines[5].hasPrefix(tool) && lines[5].hasSuffix(invocation))
    #expect(run.status == 1 && run.errors.isEmpty)
  }

  @Test func `JUnit has a test case for each payload`() async throws {
    let run = try await Self.run("junit")
    #expect(
      run.output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
        <testsuite package="validate-payload" id="0" name="c_object" timestamp="2026-03-17T08:15:00" \
        hostname="localhost" tests="3" failures="2" errors="0" time="0.000">
        <properties>
        <property name="warnings" value="1"/>
        </properties>
        <testcase name="line 1" classname="-" time="0"/>
        <testcase name="line 2" classname="-" time="0">
        <failure type="type" message="c_bool: expected Boolean, found Number">
        2:12: error: c_bool: expected Boolean, found Number [type]
        2:15: error: c_strng: no such property; did you mean c_string? [unknown]
        2:43: warning: c_number: a number with 64 bits cannot hold this integer exactly [precision]
        </failure>
        </testcase>
        <testcase name="line 3" classname="-" time="0">
        <failure type="json" message="not valid JSON: the text ends too soon">
        3:2: error: not valid JSON: the text ends too soon [json]
        </failure>
        </testcase>
        <system-out/>
        <system-err/>
        </testsuite>
        </testsuites>

        """)
    #expect(run.status == 1 && run.errors.isEmpty)
  }

  @Test func `GitHub shows the first faults, and the log has all`() async throws {
    let run = try await Self.run("github")
    #expect(
      run.output == """
        ::group::validate-payload
        -:2:12: error: c_bool: expected Boolean, found Number [type]
        -:2:15: error: c_strng: no such property; did you mean c_string? [unknown]
        -:2:43: warning: c_number: a number with 64 bits cannot hold this integer exactly [precision]
        -:3:2: error: not valid JSON: the text ends too soon [json]
        ::endgroup::
        ::error file=-,line=2,col=12,title=type::c_bool: expected Boolean, found Number
        ::error file=-,line=2,col=15,title=unknown::c_strng: no such property; did you mean c_string?
        ::error file=-,line=3,col=2,title=json::not valid JSON: the text ends too soon
        ::warning file=-,line=2,col=43,title=precision::\
        c_number: a number with 64 bits cannot hold this integer exactly

        """)
    #expect(run.status == 1 && run.errors.isEmpty)
  }

  @Test(arguments: ["1", "4"])
  func `GitHub's annotations are limited, and the others counted`(jobs: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let line = #"{"c_bool": 1, "c_number": 9007199254740993}"#
    let file = try folder.write(
      String(repeating: line + "\n", count: 8_000), to: "a,b:c%.ndjson")
    let run = try await CommandRun(
      [
        "--schemas", Repository.path("Schemas"), "--object", "c_object", "--format", "github",
        "--jobs", jobs, file,
      ], folder: folder.path)
    let lines = run.output.split(separator: "\n")
    let annotations = lines.drop { $0 != "::endgroup::" }.dropFirst()
    #expect(lines.count == 16_000 + 2 + 22)
    #expect(annotations.count { $0.hasPrefix("::error ") } == 10)
    #expect(annotations.count { $0.hasPrefix("::warning ") } == 10)
    let notices = annotations.filter { $0.hasPrefix("::notice") }.map(String.init)
    #expect(
      notices == [
        "::notice::7990 errors not shown as annotations; see the log of the step",
        "::notice::7990 warnings not shown as annotations; see the log of the step",
      ])
    let tenth =
      "::error file=a%2Cb%3Ac%25.ndjson,line=10,col=12,title=type::"
      + "c_bool: expected Boolean, found Number"
    #expect(annotations.dropFirst(9).first == tenth[...])
  }

  @Test func `GitHub's log contains no command of a payload or a path`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let keys = [#"::stop-commands::x"#, #"##[add-mask]x"#, #"a\n::error::x"#]
    for (index, key) in keys.enumerated() {
      try folder.write(#"{"\#(key)": 1}"#, to: "::error::\(index)/##[error]x.json")
    }
    let run = try await CommandRun(
      [
        "--schemas", Repository.path("Schemas"), "--object", "c_object", "--format", "github", "-r",
        folder.path,
      ])
    let commands = ["::group::", "::endgroup::", "::error file=", "::notice::"]
    for line in run.output.split(separator: "\n") {
      #expect(!line.contains("##["))
      #expect(!line.hasPrefix("::") || commands.contains { line.hasPrefix($0) })
    }
    #expect(GitHubReport.withoutCommands("  ::error::x") == "./  ::error::x")
    #expect(GitHubReport.withoutCommands("a::error::x") == "a::error::x")
  }

  @Test func `GitLab has an issue for each fault`() async throws {
    let run = try await Self.run("gitlab")
    #expect(
      run.output == #"""
        [
        {"description":"c_bool: expected Boolean, found Number","check_name":"type",\#
        "fingerprint":"97abc1f1908e1b51","severity":"major","location":{"path":"-","lines":{"begin":2}}},
        {"description":"c_strng: no such property; did you mean c_string?","check_name":"unknown",\#
        "fingerprint":"e5e00996a96a2f8d","severity":"major","location":{"path":"-","lines":{"begin":2}}},
        {"description":"c_number: a number with 64 bits cannot hold this integer exactly",\#
        "check_name":"precision","fingerprint":"76651005180ced90","severity":"minor",\#
        "location":{"path":"-","lines":{"begin":2}}},
        {"description":"not valid JSON: the text ends too soon","check_name":"json",\#
        "fingerprint":"73c6d75f80116ad7","severity":"major","location":{"path":"-","lines":{"begin":3}}}
        ]

        """#)
  }

  @Test func `CTRF has a test for each payload`() async throws {
    let run = try await Self.run("ctrf")
    #expect(
      run.output == #"""
        {"reportFormat":"CTRF","specVersion":"0.0.0","generatedBy":"validate-payload",\#
        "results":{"tool":{"name":"validate-payload","version":"0.1.0"},"tests":[
        {"name":"-:1","status":"passed","duration":0,"suite":["c_object"],"filePath":"-"},
        {"name":"-:2","status":"failed","duration":0,"suite":["c_object"],\#
        "message":"c_bool: expected Boolean, found Number","line":2,\#
        "trace":"2:12: error: c_bool: expected Boolean, found Number [type]\n\#
        2:15: error: c_strng: no such property; did you mean c_string? [unknown]\n\#
        2:43: warning: c_number: a number with 64 bits cannot hold this integer exactly [precision]",\#
        "filePath":"-"},
        {"name":"-:3","status":"failed","duration":0,"suite":["c_object"],\#
        "message":"not valid JSON: the text ends too soon","line":3,\#
        "trace":"3:2: error: not valid JSON: the text ends too soon [json]","filePath":"-"}
        ],"summary":{"tests":3,"passed":1,"failed":2,"skipped":0,"pending":0,"other":0,\#
        "start":1773735300000,"stop":1773735300000},"extra":{"problems":[]}}}

        """#)
  }

  @Test(arguments: ["sarif", "junit", "github", "gitlab", "ctrf"])
  func `a report without payloads is complete, and names inputs that can't be read`(
    format: String
  ) async throws {
    let run = try await Self.run(format, ["none.json"])
    #expect(run.status == 2)
    #expect(run.errors == "validate-payload: none.json: No such file or directory\n")
    let empty = [
      "github": """
      ::group::validate-payload
      ::endgroup::
      ::error::none.json: No such file or directory

      """,
      "gitlab": "[\n\n]\n",
    ]
    if let expected = empty[format] {
      #expect(run.output == expected)
    } else {
      #expect(run.output.contains("none.json: No such file or directory"))
    }
  }

  @Test(arguments: ["sarif", "junit", "text"])
  func `the report is the same for any number of jobs, and in a file`(format: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var generator = SeededGenerator(seed: 19)
    let valid = #"{"c_bool": true}"# + String(repeating: " ", count: 400)
    let choices = [valid, #"{"c_bool": 1}"#, valid, "[", valid, #"{"c_nubmer": 1}"#, valid, ""]
    // Three blocks.
    let lines = (0..<3_500).map { _ in choices.randomElement(using: &generator) ?? "" }
    let file = try folder.write(lines.joined(separator: "\n"), to: "payloads.ndjson")
    let arguments = [
      "--schemas", Repository.path("Schemas"), "--object", "c_object", "--format", format, file,
    ]
    let first = try await CommandRun(arguments + ["--jobs", "1"])
    let second = try await CommandRun(arguments + ["--jobs", "4"])
    #expect(first.output == second.output)
    let path = folder.path + "/report"
    let third = try await CommandRun(arguments + ["--output", path])
    #expect(third.output.isEmpty && third.status == 1)
    let written = try Repository.bytes(atPath: path)
    #expect(written.elementsEqual(first.output.utf8))
  }

  @Test func `a report isn't written over a directory, and --quiet has none`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try await Self.run("sarif", ["--lines", "--output", folder.path])
    #expect(run.status == 2 && run.errors.contains(": expected a file, found a directory"))
    let none = try await Self.run("sarif", ["--quiet", "--output", "x"])
    #expect(none.status == 2 && none.errors.contains("--quiet and --output can't be combined"))
    let quiet = try await Self.run("sarif", ["--lines", "--quiet"])
    #expect(quiet.status == 1 && quiet.output.isEmpty)
    let text = try await Self.run("xml")
    #expect(
      text.errors.contains(
        "expected text, json, sarif, junit, github, gitlab, ctrf or html for --format, found xml"))
    let lint = try await CommandRun(["lint", "--format", "sarif"])
    #expect(lint.errors.contains("expected text or json for --format, found sarif"))
  }
}
