import ObjectSchema

extension DefinitionExplanations {
  static var unreadableFile: FaultExplanation {
    FaultExplanation(
      definition: .unreadableFile, .error,
      summary: "A file or directory can't be read.",
      meaning: """
        A file of definitions doesn't exist or can't be read, a directory has no files
        with the extension .json, or the file is in YAML. The command reports this as
        an error of its input, without the code, and with exit status 2. In code, it's
        a fault of a registry with this code.
        """,
      remedy: """
        Check the path and its permissions. Export definitions in YAML again as JSON.
        """,
      example: .definitions(
        faulty: """
          name: c_visit
          """,
        named: "bad.yaml",
        line: """
          validate-payload: bad.yaml: definitions in YAML can't be read; export them again \
          with --format json
          """,
        sound: """
          {"name": "c_visit"}
          """))
  }

  static var json: FaultExplanation {
    FaultExplanation(
      definition: .json, .error,
      summary: "A file isn't JSON.",
      meaning: """
        A file of definitions is JSON in UTF-8, exactly as RFC 8259 defines it:
        without comments and trailing commas. Files with the extension .ndjson or
        .jsonl have one definition per line. Nothing else is reported for the file or
        line, and none of its definitions can be used. Other files aren't affected.
        """,
      remedy: """
        Correct the text at the position, which is that of the first byte that can't
        be part of JSON. A missing quotation mark or bracket can be far before it.
        """,
      example: .definitions(
        faulty: """
          {"name": "c_visit",}
          """,
        line: """
          bad.json:1:20: error: not valid JSON: comma before a closing bracket [json]
          """,
        sound: """
          {"name": "c_visit"}
          """))
  }

  static var notADefinition: FaultExplanation {
    FaultExplanation(
      definition: .notADefinition, .warning,
      summary: "Schema files have values that aren't definitions.",
      meaning: """
        A value whose key object names another kind than object or list, such as a
        script or a view, isn't a definition. Exports of environments have many of
        them. They're passed over, and one warning counts them, at the first one.
        """,
      remedy: """
        Nothing needs to be mended if the files are those of an export. To avoid the
        warning, pass only the directory of the definitions, usually env/objects.
        """,
      example: .definitions(
        faulty: """
          [{"object": "object", "name": "c_visit"},
           {"object": "script", "name": "c_remind"}]
          """,
        line: """
          bad.json:2:2: warning: /1: one value isn't a definition and is passed over: 1 script \
          [notADefinition]
          """,
        sound: """
          [{"object": "object", "name": "c_visit"}]
          """))
  }
}
