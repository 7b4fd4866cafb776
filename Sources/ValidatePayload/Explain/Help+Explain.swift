extension Help {
  static var explain: Help {
    Help(
      introduction: """
        Explains codes: what is wrong, an example that has it and one that doesn't,
        and how to mend it. Without a code, all codes are listed.

        usage: validate-payload explain [options] [CODE]…

        CODE is the code of a fault, in brackets at the end of its line, or an error
        code of the server, such as cortex.invalidArgument.castError.
        """,
      rest: """

        exit status:
          0  the codes were explained
          2  error: invalid arguments, an unknown code

        examples:
          validate-payload explain
          validate-payload explain required
          validate-payload explain --format json type

        """)
  }
}
