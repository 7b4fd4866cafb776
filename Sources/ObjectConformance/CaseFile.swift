public import ObjectSchema

/// A file of cases: payloads for one definition, with the faults that checking them must find.
///
/// The cases are those of a project that ships definitions of its own, as much as ours:
///
/// ```swift
/// @Test(arguments: try CaseFile.paths(in: "Tests/Cases"))
/// func definitionsJudgeAsWeMean(path: String) throws {
///   for outcome in try CaseFile(contentsOf: path).run() {
///     #expect(outcome.isPassed, "\(outcome.summary): \(outcome.differences)")
///   }
/// }
/// ```
public struct CaseFile: Sendable {
  /// The file, as it was named.
  public let path: String

  /// What the cases have in common.
  public let summary: String

  /// The definition that the payloads are checked against.
  public let definition: ObjectDefinition

  /// The cases, in the order of the file.
  public let cases: [ConformanceCase]

  /// Runs every case.
  ///
  /// - Parameter options: What the checker does beside checking.
  /// - Returns: What each case expected and what was found, in order.
  public func run(options: CheckOptions = CheckOptions()) -> [CaseOutcome] {
    var checker = PayloadChecker(definition, options: options)
    return cases.map { $0.run(with: &checker) }
  }

  /// The case files below a folder, sorted, or the file itself.
  ///
  /// - Parameter path: A case file, or a folder whose `*.json` files, in subfolders too, are case
  ///   files.
  /// - Returns: The paths, each with the folder before it as it was named.
  /// - Throws: ``CaseFileError`` if the path cannot be read, or a folder holds no such file.
  public static func paths(in path: String) throws(CaseFileError) -> [String] {
    do throws(FileError) {
      guard try Directory.exists(at: path) else { return [path] }
      let listing = Directory.files(below: path) { $0.hasSuffix(".json") }
      if let failure = listing.failures.first {
        throw FileError("\(failure.path): \(failure.error.reason)")
      }
      guard !listing.files.isEmpty else { throw FileError("no *.json files in this folder") }
      return listing.files
    } catch {
      throw CaseFileError(path: path, reason: error.reason)
    }
  }
}
