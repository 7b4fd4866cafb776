extension Option {
  static var sampleCount: Option {
    Option(
      "--count", [.sample],
      """
        --count N          print this many random payloads, one per line, instead
                           of a case file
      """,
      .number { $0.sampleCount = $1 })
  }

  static var sampleSeed: Option {
    Option(
      "--seed", [.sample],
      "  --seed N           the number that determines the payloads (default: 1)",
      .number { $0.seed = $1 })
  }

  static var invalidShare: Option {
    Option(
      "--invalid", [.sample],
      """
        --invalid SHARE    the share of payloads that aren't valid, from 0 to 1
                           (default: 0)
      """,
      .share { $0.invalidShare = $1 })
  }
}
