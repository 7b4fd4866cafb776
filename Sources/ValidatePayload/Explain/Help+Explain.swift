extension Help {
  static var explain: Help {
    Help(
      introduction: """
        Explains the code of a fault.

        usage: validate-payload explain CODE
        """,
      rest: """

        exit status:
          0  the code was explained
          2  error: invalid arguments

        """)
  }
}
