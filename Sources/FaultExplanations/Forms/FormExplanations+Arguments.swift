extension FormExplanations {
  static var invalidBoundary: FaultExplanation {
    FaultExplanation(
      form: "invalidBoundary",
      summary: "A boundary isn't allowed by RFC 2046.",
      meaning: """
        The boundary between the parts of a form has 1 to 70 characters: ASCII
        letters, digits, spaces and ' ( ) + _ , - . / : = ? It can't end with a space.
        """,
      remedy: """
        Leave out --boundary: 128 random bits are used then, which is also the safest.
        Give one only where the bytes of the form must be known in advance.
        """,
      example: .forms(
        files: [.init("notes.txt", "Left forearm\n", "13 bytes of text")],
        faulty: "--output form --boundary visit@form",
        line: """
          validate-payload: c_scan.content: the boundary contains a character that RFC 2046 \
          doesn't allow [invalidBoundary]
          """,
        sound: "--output form --boundary visit-form"))
  }

  static var boundaryInContent: FaultExplanation {
    FaultExplanation(
      form: "boundaryInContent",
      summary: "The file contains the boundary of the form.",
      meaning: """
        The file has a line that begins with two hyphens and the boundary. A reader of
        the form would end the file there, and take the rest for another part. With a
        boundary that others can guess, they can add fields to the form in this way.
        """,
      remedy: """
        Leave out --boundary: 128 random bits are used then, which no file contains.
        """,
      example: .forms(
        files: [
          .init(
            "notes.txt", "Left forearm\r\n--form\r\nThird visit\r\n",
            "three lines, the second of which is --form")
        ],
        faulty: "--output form --boundary form",
        line: """
          validate-payload: c_scan.content: form: part 0 "file": the content contains the \
          boundary [boundaryInContent]
          """,
        sound: "--output form"))
  }

  static var duplicateFileField: FaultExplanation {
    FaultExplanation(
      form: "duplicateFileField",
      summary: "A field has the name of the part with the file.",
      meaning: """
        The last part of the form has the name file, regardless of case, and its
        content is the file. Storage services ignore everything after the first part
        of this name, so the file would be lost.
        """,
      remedy: """
        Remove the --field. The file is that of the payload, and needs no field. Of an
        upload ticket, pass only the fields that it lists.
        """,
      example: .forms(
        files: [.init("notes.txt", "Left forearm\n", "13 bytes of text")],
        faulty: "--output form --field file=notes.txt",
        line: """
          validate-payload: c_scan.content: part 0 "file": the field has the name of the file \
          part [duplicateFileField]
          """,
        sound: "--output form --field key=notes.txt"))
  }

  static var unwritable: FaultExplanation {
    FaultExplanation(
      form: "unwritable",
      summary: "The file of --output can't be written.",
      meaning: """
        The directory of the file doesn't exist or isn't writable, the disk is full,
        or the system refuses to write for another reason, which the message has. The
        form is written to a temporary file in the same directory, and replaces the
        file only when it's complete, so a file of this name stays as it was.
        """,
      remedy: """
        Create the directory, or choose one that's writable. With --output -, the form
        is written to standard output.
        """,
      example: .forms(
        files: [.init("notes.txt", "Left forearm\n", "13 bytes of text")],
        faulty: "--output forms/form",
        line: """
          validate-payload: c_scan.content: forms/form: No such file or directory [unwritable]
          """,
        sound: "--output form"))
  }

  static var notRegularFile: FaultExplanation {
    FaultExplanation(
      form: "notRegularFile",
      summary: "The file of --output is a directory, or not a regular file.",
      meaning: """
        The form can't replace a directory or a device. If the message names the
        attached file instead, another program has replaced it by something that isn't
        a regular file since the payload was checked.
        """,
      remedy: """
        Name a file in the directory. With --output -, the form is written to standard
        output.
        """,
      example: .forms(
        files: [
          .init("notes.txt", "Left forearm\n", "13 bytes of text"),
          .init("forms/first", "", "nothing"),
        ],
        faulty: "--output forms",
        line: """
          validate-payload: c_scan.content: forms: expected a file, found a directory \
          [notRegularFile]
          """,
        sound: "--output forms/second"))
  }
}
