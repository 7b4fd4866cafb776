extension Help {
  static var lsp: Help {
    Help(
      introduction: """
        Serves an editor with the language server protocol, on standard input and
        output: faults, descriptions and completions in payloads and definitions.

        usage: validate-payload lsp [--schemas PATH]… [--object NAME] [options]

        The editor starts the command. The schemas and the configuration file are
        searched for in the folder that is open in the editor.
        """,
      rest: """

        exit status:
          0  the editor ended the session
          1  the session ended without being shut down
          2  error: invalid arguments, an unreadable input

        """)
  }
}
