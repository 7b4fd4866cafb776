extension Help {
  static var export: Help {
    Help(
      introduction: """
        Writes definitions in another form.

        usage: validate-payload export FORM [--schemas PATH]… [--object NAME] [options]

        FORM is --json-schema, --openapi, --typescript, --markdown or --swift. What a
        form can't express is a comment in it, and a line on standard error.
        """,
      rest: """

        exit status:
          0  the definitions were written
          2  error: invalid arguments, an unreadable file, a faulty schema

        examples:
          validate-payload export --json-schema --object c_object
          validate-payload export --json-schema --output .vscode/schemas
          validate-payload export --typescript -o objects.ts
          validate-payload export --swift --output Sources/App/Objects

        """)
  }
}
