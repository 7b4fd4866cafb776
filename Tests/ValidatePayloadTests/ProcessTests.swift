import FileAccess
import Foundation
import ObjectSchema
import TestSupport
import Testing

/// Tests of the product in a process of its own.
@Suite struct ProcessTests {
  private static let product = BuiltProduct.url(named: "validate-payload")?.path

  private struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs a shell script in the repository, where `$0` is the product and `$1` is a directory.
  private static func run(_ script: String, in folder: TemporaryFolder) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, try #require(product), folder.path]
    process.currentDirectoryURL = URL(fileURLWithPath: Repository.root)
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]
    // Files accept any amount of output; pipes would have to be drained.
    let output = try folder.write("", to: ".output")
    let errors = try folder.write("", to: ".errors")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    func text(_ path: String) throws -> String {
      // Foundation leaks when it reads an empty file, which the sanitizer reports.
      let text = String(decoding: try FileInput.contents(ofFileAt: path), as: UTF8.self)
      return text.replacing(folder.path + "/", with: "")
    }
    return Outcome(
      status: process.terminationStatus, output: try text(output), errors: try text(errors))
  }

  @Test func `the example payload is checked as in the guide`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try Self.run(
      #""$0" --schemas Schemas --object c_object Examples/payloads/broken.json"#, in: folder)
    #expect(
      run.output == """
        Examples/payloads/broken.json:4:13: error: c_bool: expected Boolean, found Number [type]
        Examples/payloads/broken.json:9:3: error: c_strng: no such property; did you mean \
        c_string? [unknown]

        """)
    #expect(run.errors == "1 payload, 1 invalid, 2 faults\n")
    #expect(run.status == 1)
  }

  @Test func `standard input can be a pipe`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // The default directory of schemas is in the repository.
    let run = try Self.run(
      #"printf '{"c_bool": tr%s' 'ue}' | "$0" --object c_objects"#, in: folder)
    #expect(run.output.isEmpty)
    #expect(run.errors == "1 payload, 0 invalid, 0 faults\n")
    #expect(run.status == 0)
    let slow = try Self.run(
      #"{ printf '{}\n{"x"'; cat /dev/null; printf ': 1}'; } | "$0" --object c_object --lines -"#,
      in: folder)
    #expect(slow.output == "-:2:2: error: x: no such property [unknown]\n")
    #expect(slow.errors == "2 payloads, 1 invalid, 1 fault\n")
    #expect(slow.status == 1)
  }

  @Test func `schemas and payloads can be pipes, and pipes in directories are ignored`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let explicit = try Self.run(
      """
      mkfifo "$1/schema" "$1/payload"
      cat Schemas/c_object.json > "$1/schema" &
      printf '{"c_bool": true}' > "$1/payload" &
      "$0" --schemas "$1/schema" "$1/payload"
      """, in: folder)
    #expect(explicit.errors == "1 payload, 0 invalid, 0 faults\n")
    #expect(explicit.status == 0)
    let descriptor = try Self.run(
      """
      printf '{"c_bool": true}' | "$0" --schemas /dev/fd/3 /dev/stdin 3< Schemas/c_object.json
      """, in: folder)
    #expect(descriptor.errors == "1 payload, 0 invalid, 0 faults\n")
    let listed = try Self.run(
      """
      mkdir "$1/schemas" "$1/payloads" "$1/cases"
      cp Schemas/c_object.json "$1/schemas"
      printf '{"c_bool": true}' > "$1/payloads/a.json"
      for directory in schemas payloads cases; do
        mkfifo "$1/$directory/pipe.json"
        ln -s pipe.json "$1/$directory/link.json"
      done
      "$0" --schemas "$1/schemas" --recursive "$1/payloads"
      "$0" test "$1/cases"
      """, in: folder)
    #expect(
      listed.errors
        == """
        1 payload, 0 invalid, 0 faults
        validate-payload: \(folder.path)/cases: no *.json files in this directory

        """.replacing(folder.path + "/", with: ""))
  }

  #if os(Linux)
    @Test func `names that aren't UTF-8 are opened and shown escaped`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      // The shell can create the files, unlike Foundation.
      let prepare = """
        name="$(printf '\\377').json"
        mkdir "$1/schemas" "$1/payloads"
        cp Schemas/c_object.json "$1/schemas/$name"
        printf '{"c_bool": 1}' > "$1/payloads/$name"

        """
      let fault = "error: c_bool: expected Boolean, found Number [type]\n"
      let direct = try Self.run(
        prepare + #""$0" --schemas "$1/schemas/$name" "$1/payloads/$name""#, in: folder)
      #expect(direct.output == "payloads/\\xff.json:1:12: " + fault)
      #expect(direct.errors == "1 payload, 1 invalid, 1 fault\n")
      #expect(direct.status == 1)
      let listed = try Self.run(
        #"cd "$1" && "$0" --schemas schemas -r --format json payloads"#, in: folder)
      #expect(listed.output.hasPrefix(#"{"payload":"payloads/\\xff.json","line":null,"#))
      #expect(listed.status == 1)
      let missing = try Self.run(
        #""$0" --schemas "$1/schemas" "$(printf 'a\376')""#, in: folder)
      #expect(missing.errors.hasPrefix("validate-payload: a\\xfe: No such file or directory\n"))
      let lint = try Self.run(
        #"cd "$1" && printf '{}' > "$(printf 'schemas/\351.json')"; "$0" lint schemas"#, in: folder)
      #expect(lint.output.contains(#"schemas/\xe9.json:1:1: error: "#))
      #expect(lint.status == 1)
    }
  #endif

  @Test func `a pipe can contain many lines`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let line = String(repeating: "x", count: 200)
    var text = ""
    for number in 1...20_000 {
      text += number % 1000 == 0 ? "{\"c_bool\": \(number)}\n" : "{\"c_string\": \"\(line)\"}\n"
    }
    #expect(text.utf8.count > 4_000_000)
    try folder.write(text, to: "big.ndjson")
    let run = try Self.run(
      #"cat "$1/big.ndjson" | "$0" --object c_object --lines"#, in: folder)
    #expect(run.errors == "20000 payloads, 20 invalid, 20 faults\n")
    #expect(
      run.output
        == (1...20).map {
          "-:\($0 * 1000):12: error: c_bool: expected Boolean, found Number [type]\n"
        }.joined())
    #expect(run.status == 1)
  }

  @Test func `the command ends silently when its output is closed`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(String(repeating: "{\"x\": 1}\n", count: 100_000), to: "big.ndjson")
    let run = try Self.run(
      #"{ "$0" --object c_object "$1/big.ndjson"; echo $? > "$1/status"; } | head -1"#, in: folder)
    #expect(run.output == "big.ndjson:1:2: error: x: no such property [unknown]\n")
    #expect(run.errors.isEmpty)
    let status = try String(contentsOfFile: folder.path + "/status", encoding: .utf8)
    #expect(status == "1\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a failure to write results is an error`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for arguments in ["--object c_object Examples/payloads/broken.json", "--help", "--version"] {
      let run = try Self.run(#""$0" \#(arguments) > /dev/full"#, in: folder)
      #expect(
        run.errors
          == "validate-payload: can't write the results: No space left on device\n", "\(arguments)")
      #expect(run.status == 2, "\(arguments)")
    }
  }

  @Test func `files that aren't payloads are faulty`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "empty.json")
    try folder.write([0x7F, 0x45, 0x4C, 0x46, 0x02, 0, 0, 0xFF, 0xFE], to: "binary.json")
    try folder.write([0x7B, 0x22, 0xFF, 0x22], to: "latin.json")
    try folder.write(
      #"{"c_any": "# + String(repeating: "[", count: 100_000), to: "deep.json")
    try folder.write(
      #"{"c_any": "# + String(repeating: #"{"a":"#, count: 100_000), to: "deeper.json")
    let run = try Self.run(
      #"cd "$1"; S="$OLDPWD/Schemas"; "$0" --schemas "$S" --object c_object"#
        + " empty.json binary.json latin.json deep.json deeper.json", in: folder)
    let path = "c_any" + String(repeating: "[0]", count: 511)
    let keys = "c_any" + String(repeating: ".a", count: 511)
    #expect(
      run.output == """
        empty.json:1:1: error: not valid JSON: the text is empty [json]
        binary.json:1:1: error: not valid JSON: unexpected character [json]
        latin.json:1:3: error: not valid JSON: invalid UTF-8 [json]
        deep.json:1:522: error: \(path): nested deeper than 512 [depth]
        deeper.json:1:2566: error: \(keys): nested deeper than 512 [depth]

        """)
    #expect(run.errors == "5 payloads, 5 invalid, 5 faults\n")
    #expect(run.status == 1)
    let empty = try Self.run(
      #""$0" --object c_object --lines "$1/empty.json" < /dev/null"#, in: folder)
    #expect(empty.errors == "0 payloads, 0 invalid, 0 faults\n")
    #expect(empty.status == 0)
  }

  // Root can read every file.
  @Test(.disabled(if: NSUserName() == "root", "root can read any file"))
  func `a file without permission is an error`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("{}", to: "secret.json")
    let run = try Self.run(
      #"chmod 000 "$1/secret.json"; "$0" --object c_object "$1/secret.json""#, in: folder)
    #expect(
      run.errors == """
        validate-payload: secret.json: Permission denied
        0 payloads, 0 invalid, 0 faults

        """)
    #expect(run.status == 2)
  }

  @Test func `a closed standard error is ignored`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try Self.run(#""$0" --object c_object "$1/none" 2>&-"#, in: folder)
    #expect(run.output.isEmpty)
    #expect(run.status == 2)
  }

  @Test func `lint and test have default directories`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let lint = try Self.run(#""$0" lint"#, in: folder)
    #expect(lint.errors.hasSuffix("6 definitions usable, 0 faults, 0 warnings\n"))
    #expect(lint.status == 0)
    let test = try Self.run(#""$0" test"#, in: folder)
    #expect(test.output.hasSuffix(" passed, 0 failed\n"))
    #expect(test.status == 0)
  }
}
