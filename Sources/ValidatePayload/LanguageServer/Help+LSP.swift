extension Help {
  static var lsp: Help {
    Help(
      introduction: """
        Serves an editor with the language server protocol.

        usage: validate-payload lsp [options]
        """,
      rest: """

        exit status:
          0  the editor ended the session
          2  error: invalid arguments

        """)
  }
}
