extension Help {
  static var sample: Help {
    Help(
      introduction: """
        Prints payloads of an object as a case file: the smallest valid one, one with
        all properties, and one for each rule that it breaks. With --count, prints
        random payloads.

        usage: validate-payload sample [--schemas PATH]… [options] [OBJECT]

        OBJECT is the singular or plural name of the object, like the value of --object.
        The test subcommand runs the case file.
        """,
      rest: """

        exit status:
          0  the payloads were printed
          1  no valid payload was found, or the file wasn't written because of it
          2  error: invalid arguments, an unreadable file, a faulty schema

        examples:
          validate-payload sample c_object > cases.json
          validate-payload sample c_object --count 1000 --invalid 0.3 > payloads.ndjson

        """)
  }
}
