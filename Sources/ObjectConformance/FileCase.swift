import JSONText
public import ObjectSchema

/// A case of a case file with its definition, as the argument of a test.
///
/// ```swift
/// @Test(arguments: try CaseFile.cases(in: "Tests/Cases"))
/// func passes(_ test: FileCase) {
///   #expect(test.run().differences == [])
/// }
/// ```
///
/// The test reports each case on its own, such as `visit.json:12: rejects a number for a Boolean`.
public struct FileCase: Sendable {
  /// The path of the case file.
  public let path: String

  /// The definition that the payload is checked against. The cases of a file share it.
  public let definition: ObjectDefinition

  /// The payload and its expected faults.
  public let content: ConformanceCase

  private let index: Int

  init(_ file: CaseFile, _ index: Int) {
    path = file.path
    definition = file.definition
    content = file.cases[index]
    self.index = index
  }

  /// The line in the case file, counted from 1.
  public var line: Int { content.line ?? 1 }

  /// The description of the case.
  public var summary: String { content.summary }

  /// Runs the case.
  ///
  /// - Parameter options: The options that control validation.
  /// - Returns: The expected and found faults.
  public func run(options: CheckOptions = CheckOptions()) -> CaseOutcome {
    var checker = PayloadChecker(definition, options: options)
    return content.run(with: &checker)
  }
}

extension FileCase: Identifiable {
  /// The path and the index in the file, with which a test can be repeated for this case alone.
  public var id: String { "\(path)#\(index)" }
}

extension FileCase: CustomStringConvertible {
  /// The path, the line and the beginning of the description.
  public var description: String {
    let location = "\(path):\(line)"
    return (summary.isEmpty ? location : "\(location): \(summary.excerpt())").escapedForDisplay
  }
}

extension CaseFile {
  /// Returns the cases of a case file, or of the case files in a directory and its subdirectories,
  /// as the arguments of a test.
  ///
  /// Swift Testing takes longer for each argument the more there are. For tens of thousands of cases,
  /// use ``paths(in:)`` for the arguments, and ``run(options:)``.
  ///
  /// - Parameter path: The path of a directory, whose `*.json` files are case files, or of a case
  ///   file.
  /// - Returns: The cases, sorted by the paths of their files.
  /// - Throws: ``CaseFileError`` if a case file can't be loaded, or if there are none.
  public static func cases(in path: String) throws(CaseFileError) -> [FileCase] {
    var cases: [FileCase] = []
    for filePath in try paths(in: path) {
      let file = try CaseFile(contentsOf: filePath, isRegular: filePath != path)
      cases += file.cases.indices.map { FileCase(file, $0) }
    }
    return cases
  }
}
