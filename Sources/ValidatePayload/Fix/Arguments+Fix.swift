extension Arguments {
  /// Requires that no option contradicts `--fix`.
  ///
  /// - Throws: ``UsageError`` that names an option.
  func requireConsistentFix() throws(UsageError) {
    guard isFixing else {
      if fixesFiles { throw UsageError(reason: "--in-place requires --fix") }
      return
    }
    if chosenFormat != nil { try rejectFix(with: "--format") }
    if isQuiet, !fixesFiles { try rejectFix(with: "--quiet") }
    if fixesFiles, action == .check, paths.contains("-") {
      throw UsageError(reason: "--in-place can't replace standard input")
    }
    guard action == .check else {
      if (schemas + paths).contains("-") {
        throw UsageError(reason: "lint --fix requires the names of files")
      }
      return
    }
    if fixesFiles, paths.isEmpty {
      throw UsageError(reason: "--in-place requires the names of files")
    }
    if isInstances { try rejectFix(with: "--instances") }
    if isWatching { try rejectFix(with: "--watch") }
    if showsContext { try rejectFix(with: "--context") }
    if pass != nil { try rejectFix(with: "--pass") }
    if reject != nil { try rejectFix(with: "--reject") }
    if rejectFaults != nil { try rejectFix(with: "--reject-faults") }
    if baseline != nil { try rejectFix(with: "--baseline") }
    if newBaseline != nil { try rejectFix(with: "--write-baseline") }
  }

  private func rejectFix(with option: String) throws(UsageError) {
    throw UsageError(reason: "--fix and \(option) can't be combined")
  }
}
