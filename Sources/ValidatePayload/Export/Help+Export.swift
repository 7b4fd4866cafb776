extension Help {
  static var export: Help {
    Help(
      introduction: """
        Writes definitions in other forms.

        usage: validate-payload export [options]
        """,
      rest: """

        exit status:
          0  the definitions were written
          2  error: invalid arguments

        """)
  }
}
