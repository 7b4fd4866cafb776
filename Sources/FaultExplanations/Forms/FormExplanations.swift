/// The explanations of the codes that `build --multipart` prints.
///
/// The other codes of forms and attachments can't occur: the command checks names and media types before it creates a
/// form, replaces only regular files, uses neither streams nor tasks, and a signal ends it without a message.
enum FormExplanations {
  /// All explanations.
  static var all: [FaultExplanation] {
    [invalidBoundary, boundaryInContent, duplicateFileField, unwritable, notRegularFile]
      + ofChangedFiles
  }

  /// The codes of a file that was readable when the payload was checked.
  private static var ofChangedFiles: [FaultExplanation] {
    [
      changedFile("modified", "The attached file was modified or replaced."),
      changedFile("contentTooShort", "The attached file has become shorter."),
      changedFile("contentTooLong", "The attached file has become longer."),
      changedFile("notFound", "The attached file no longer exists."),
      changedFile("danglingLink", "The target of a link to the attached file is missing."),
      changedFile("permissionDenied", "The attached file can no longer be read."),
      changedFile("isDirectory", "A directory has replaced the attached file."),
      changedFile("outsideRoot", "A link to another directory has replaced the file."),
      changedFile("unreadable", "The system can't read the attached file."),
    ]
  }

  private static func changedFile(_ code: String, _ summary: String) -> FaultExplanation {
    FaultExplanation(
      form: code, summary: summary,
      meaning: """
        The file that the form sends isn't as it was when the payload was checked in
        the same run, so another program has changed it in the meantime, or its
        storage fails. A form with the wrong length would be cut off or mix two
        versions of the file. The file of --output stays as it was. With --output -,
        the form ends there, unclosed.
        """,
      remedy: """
        Wait until the other program has written the file, or attach a copy of it, and
        build the form again.
        """,
      example: nil)
  }
}
