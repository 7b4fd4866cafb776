extension Help {
  static var sample: Help {
    Help(
      introduction: """
        Prints payloads of an object as a case file.

        usage: validate-payload sample [options] OBJECT
        """,
      rest: """

        exit status:
          0  the payloads were printed
          2  error: invalid arguments

        """)
  }
}
