extension Help {
  static var diff: Help {
    Help(
      introduction: """
        Compares two versions of definitions, and reports which changes break payloads
        that were valid. Each such change comes with a payload that shows it.

        usage: validate-payload diff [options] OLD NEW [PAYLOAD]…

        OLD and NEW are schema files or directories of schema files. PAYLOAD is a file
        as for a check, which is checked with both versions.
        """,
      rest: """

        exit status:
          0  no change was found to break payloads
          1  a change breaks payloads, or a given payload is broken
          2  error: invalid arguments, an unreadable file, a faulty schema

        examples:
          validate-payload diff Schemas-1.0 Schemas
          validate-payload diff --object c_visit Schemas-1.0 Schemas stored.ndjson

        """)
  }
}
