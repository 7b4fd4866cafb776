extension String {
  /// The text without characters that control a terminal, which texts of schemas and paths of files can contain.
  public var escapedForTerminal: String {
    unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }.joined()
  }
}
