extension Option {
  /// The option that repairs inputs.
  static var fix: Option {
    Option(
      "--fix", [.check, .lint],
      """
        --fix              print a JSON Patch for each input that can be
                           repaired without a guess; the faults that remain
                           are printed to standard error
      """,
      .flag { $0.isFixing = true })
  }

  /// The option that repairs the files of inputs.
  static var fixesFiles: Option {
    Option(
      "--in-place", [.check, .lint],
      "  --in-place         with --fix, repair the files themselves",
      .flag { $0.fixesFiles = true })
  }
}
