/// What `--help` says.
enum Help {
  static func text(for action: Arguments.Action) -> String {
    switch action {
    case .check: check
    case .build: build
    case .lint: lint
    case .test: test
    }
  }

  private static let check = """
    Checks payloads of create-object requests against a definition.

    usage: validate-payload [--schemas PATH]… [--object NAME] [options] [PAYLOAD|-]…
           validate-payload build [options] [PAYLOAD|-]
                                                payload and files → the request
           validate-payload lint [SCHEMA]…      check definitions
           validate-payload test [CASES]…       run case files

    PAYLOAD is a JSON file, or a file with one payload a line (.ndjson, .jsonl).
    Without one, or for -, standard input is read.

    options:
      --schemas PATH    a schema file or a folder of them; may stand several times
                        (default: Schemas)
      --object NAME     the singular or plural name of the object; may be left out
                        when the schemas hold one definition
      --lines           every input has one payload a line
      --recursive, -r   a folder as PAYLOAD means the payloads in it and below
      --format FORMAT   text (default) or json: one line a payload
      --jobs N          how many cores check the lines of one input at once
                        (default: all there are)
      --max-faults N    the most faults told of one payload (default: 1000)
      --show-values     tell the values that are at fault; off, for they may be private
      --quiet, -q       tell nothing but trouble; the exit status says the rest
      --help, -h        this text; also after build, lint and test
      --version         the version

    exit status:
      0  every payload is valid
      1  a payload is invalid
      2  trouble: faulty arguments, an unreadable file, a faulty schema

    examples:
      validate-payload --object c_object payload.json
      validate-payload --schemas Schemas --object c_objects --format json payloads.ndjson
      gzip -dc payloads.ndjson.gz | validate-payload --object c_object --lines -

    """

  private static let lint = """
    Checks definitions.

    usage: validate-payload lint [--schemas PATH]… [options] [SCHEMA]…

    SCHEMA is a schema file or a folder of them (default: Schemas).

    options:
      --schemas PATH    the same as SCHEMA, as in other invocations
      --format FORMAT   text (default) or json: one line a schema
      --quiet, -q       tell nothing but trouble; the exit status says the rest
      --help, -h        this text

    exit status:
      0  every definition is free of faults; there may be warnings
      1  a definition is faulty
      2  trouble: faulty arguments, an unreadable file

    examples:
      validate-payload lint
      validate-payload lint Schemas/c_object.json --format json

    """

  private static let test = """
    Runs case files: payloads with the faults that checking them must find.

    usage: validate-payload test [options] [CASES]…

    CASES is a case file, or a folder with case files in it and below
    (default: Tests/Conformance).

    options:
      --format FORMAT   text (default) or json: one line a case
      --quiet, -q       tell nothing but trouble; the exit status says the rest
      --help, -h        this text

    exit status:
      0  every case passed
      1  a case failed
      2  trouble: faulty arguments, an unreadable or faulty case file, a file without cases

    examples:
      validate-payload test
      validate-payload test Tests/Conformance/rules/number.json

    """
}
