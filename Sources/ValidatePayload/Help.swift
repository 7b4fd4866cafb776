/// The text of `--help`.
struct Help {
  /// The purpose, the usage and the operands.
  let introduction: String
  /// The exit statuses and examples.
  let rest: String

  /// Returns the help of a subcommand, in UTF-8.
  static func bytes(for action: Arguments.Action) -> [UInt8] {
    let help =
      switch action {
      case .check: check
      case .build: build
      case .lint: lint
      case .test: test
      case .explain: explain
      case .sample: sample
      case .diff: diff
      case .export: export
      case .lsp: lsp
      }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1 << 12)
    bytes += help.introduction.utf8
    bytes += "\n\noptions:\n".utf8
    for option in Option.all where option.actions.contains(action) {
      bytes += option.help.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes += help.rest.utf8
    return bytes
  }

  private static let check = Help(
    introduction: """
      Validates payloads of create-object requests against a definition.

      usage: validate-payload [--schemas PATH]… [--object NAME] [options] [PAYLOAD|-]…
             validate-payload build [options] [PAYLOAD|-]
                                             print the request for a payload
             validate-payload lint [SCHEMA]… check definitions
             validate-payload test [CASES]…  run case files
             validate-payload explain CODE   explain the code of a fault
             validate-payload sample OBJECT  print payloads of an object
             validate-payload diff OLD NEW   compare versions of definitions
             validate-payload export [options]
                                             write definitions in other forms
             validate-payload lsp [options]  serve an editor

      PAYLOAD is a JSON file, or a file with one payload per line (.ndjson, .jsonl).
      The default is -, standard input.
      """,
    rest: """

      exit status:
        0  every payload is valid; there may be warnings
        1  a payload is invalid
        2  error: invalid arguments, an unreadable file, a faulty schema

      examples:
        validate-payload --object c_object payload.json
        validate-payload --schemas Schemas --object c_objects --format json \\
          payloads.ndjson
        gzip -dc payloads.ndjson.gz | validate-payload --object c_object --lines -

      """)

  private static let build = Help(
    introduction: """
      Builds the request that creates an object: its body and the files to upload.

      usage: validate-payload build [--schemas PATH]… [--object NAME] [options]
                                    [PAYLOAD|-]

      PAYLOAD is a JSON file; the default is -, standard input. In a facet,
      {"file": PATH} or {"file": PATH, "mime": TYPE} attaches a file. The request is
      printed as one JSON object with the keys method, path, body and uploads. Faults
      are printed to standard error.
      """,
    rest: """

      exit status:
        0  the request was printed or the form written; there may be warnings
        1  the payload is invalid
        2  error: invalid arguments, an unreadable file, a faulty schema

      examples:
        validate-payload build --object c_office --files Pictures payload.json
        validate-payload build --object c_office --body payload.json | curl -d @- …
        validate-payload build --object c_office payload.json \\
          --multipart /c_pictures/0/content --field key=uploads/1 -o form

      """)

  private static let lint = Help(
    introduction: """
      Checks definitions.

      usage: validate-payload lint [--schemas PATH]… [options] [SCHEMA]…

      SCHEMA is a schema file or a directory of schema files, like the value of
      --schemas.
      """,
    rest: """

      exit status:
        0  every definition is valid; there may be warnings
        1  a definition is faulty
        2  error: invalid arguments, an unreadable file

      examples:
        validate-payload lint
        validate-payload lint Schemas/c_object.json --format json

      """)

  private static let test = Help(
    introduction: """
      Runs case files, which contain payloads and the faults that a check must report.

      usage: validate-payload test [options] [CASES]…

      CASES is a case file, or a directory that is searched for case files recursively
      (default: Tests/Conformance).
      """,
    rest: """

      exit status:
        0  every case passed
        1  a case failed
        2  error: invalid arguments, an unreadable or faulty case file, a file
           without cases

      examples:
        validate-payload test
        validate-payload test Tests/Conformance/rules/number.json

      """)
}
