import ObjectSchema

/// Finds the option that somebody probably meant.
enum NearestOption {
  static let all = [
    "--schemas", "--object", "--format", "--lines", "--jobs", "--max-faults", "--show-values",
    "--quiet", "--recursive", "--help", "--version",
  ]

  static func nearest(to name: String) -> String? { NearestName.nearest(to: name, in: all) }
}
