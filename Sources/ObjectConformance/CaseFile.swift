import JSONText
public import ObjectSchema

/// A file of test cases for a definition, which are payloads with their expected faults.
///
/// Write case files for your own definitions, and run them in a test target:
///
/// ```swift
/// @Test(arguments: try CaseFile.cases(in: "Tests/Cases"))
/// func passes(_ test: FileCase) {
///   #expect(test.run().differences == [])
/// }
/// ```
public struct CaseFile: Sendable {
  /// The path of the file, as given.
  public let path: String

  /// The description of the file.
  public let summary: String

  /// The definition that payloads are checked against.
  public let definition: ObjectDefinition

  /// The cases, in the order of the file.
  public let cases: [ConformanceCase]

  /// Runs every case.
  ///
  /// The found faults of the cases that fail are kept up to a total size of 16 MiB. Further cases
  /// that fail keep only those up to the first difference.
  ///
  /// - Parameter options: The options that control validation.
  /// - Returns: The expected and found faults of each case, in order.
  public func run(options: CheckOptions = CheckOptions()) -> [CaseOutcome] {
    var checker = PayloadChecker(definition, options: options)
    var budget = Budget(count: .max, byteCount: Self.maximumOutcomeByteCount)
    return cases.map { $0.run(with: &checker).kept(within: &budget) }
  }

  /// The maximum size of the found faults of a file's cases, in bytes.
  static let maximumOutcomeByteCount = 16 << 20

  /// Returns the paths of the case files in a directory and its subdirectories.
  ///
  /// - Parameter path: The path of a directory, whose `*.json` files are case files, or of a case
  ///   file.
  /// - Returns: The sorted paths of the files in the directory, or the path of the case file.
  /// - Throws: ``CaseFileError`` if the path can't be read, or if the directory has no case files.
  public static func paths(in path: String) throws(CaseFileError) -> [String] {
    do throws(FileError) {
      guard try Directory.exists(at: path) else { return [path] }
      let listing = Directory.files(below: path) { $0.hasSuffix(".json") }
      if let failure = listing.failures.first {
        throw FileError("\(failure.path): \(failure.error.reason)")
      }
      guard !listing.files.isEmpty else { throw FileError("no *.json files in this directory") }
      return listing.files
    } catch {
      throw CaseFileError(path: path, reason: error.reason)
    }
  }
}
