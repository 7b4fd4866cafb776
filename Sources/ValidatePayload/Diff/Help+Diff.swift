extension Help {
  static var diff: Help {
    Help(
      introduction: """
        Compares two versions of definitions.

        usage: validate-payload diff [options] OLD NEW [PAYLOAD]…
        """,
      rest: """

        exit status:
          0  every payload that was valid stays valid
          2  error: invalid arguments

        """)
  }
}
