/// Two inputs of the command, of which one has a fault.
package struct FaultExample: Sendable {
  /// An input with the command that reads it.
  package struct Input: Sendable {
    /// The name of the file.
    package let name: String

    /// The content of the file.
    package let text: String

    /// The content as people see it, which can be abridged.
    package let shownText: String

    /// The command. A backslash at the end of a line continues it.
    package let command: String
  }

  /// Another file that the inputs refer to.
  package struct File: Sendable {
    package let name: String
    package let text: String

    /// A description of the content, for people.
    package let description: String

    init(_ name: String, _ text: String, _ description: String) {
      self.name = name
      self.text = text
      self.description = description
    }
  }

  /// The name of the file with the definition.
  package static let definitionName = "schema.json"

  /// The definition that payloads are for, or `nil` if the inputs are definitions.
  package let definition: String?

  /// The other files, in the same directory.
  package let files: [File]

  /// The input that has the fault.
  package let faulty: Input

  /// The line that the command prints about it.
  package let line: String

  /// The line as people see it, which can be abridged.
  package let shownLine: String

  /// The input that has no fault.
  package let sound: Input
}

extension FaultExample {
  /// Two payloads for a check.
  static func payloads(
    for definition: String, faulty: String, shown: String? = nil, line: String,
    shownLine: String? = nil, sound: String
  ) -> FaultExample {
    let command = "validate-payload --schemas \(definitionName)"
    return FaultExample(
      definition: definition, files: [],
      faulty: Input("bad.json", faulty, shown: shown, command), line: line,
      shownLine: shownLine ?? line, sound: Input("good.json", sound, command))
  }

  /// Two payloads with files for `build`.
  static func requests(
    for definition: String, files: [File], faulty: String, line: String, sound: String
  ) -> FaultExample {
    let command = "validate-payload build --schemas \(definitionName)"
    return FaultExample(
      definition: definition, files: files, faulty: Input("bad.json", faulty, command), line: line,
      shownLine: line, sound: Input("good.json", sound, command))
  }

  /// Two definitions for `lint`.
  static func definitions(
    faulty: String, named name: String = "bad.json", line: String, sound: String
  ) -> FaultExample {
    let command = "validate-payload lint"
    return FaultExample(
      definition: nil, files: [], faulty: Input(name, faulty, command), line: line,
      shownLine: line, sound: Input("good.json", sound, command))
  }

  /// Two commands that write the form of a file.
  static func forms(
    files: [File], faulty: String, line: String, sound: String
  ) -> FaultExample {
    func input(_ options: String) -> Input {
      Input(
        name: "payload.json", text: formPayload, shownText: formPayload,
        command: """
          validate-payload build --schemas \(definitionName) payload.json \\
            --multipart c_scan.content \(options)
          """)
    }
    return FaultExample(
      definition: formDefinition, files: files, faulty: input(faulty), line: line,
      shownLine: line, sound: input(sound))
  }

  private static let formDefinition = """
    {"name": "c_visit", "properties": [{"name": "c_scan", "type": "File"}]}
    """

  private static let formPayload = """
    {"c_scan": {"content": {"file": "notes.txt"}}}
    """
}

extension FaultExample.Input {
  fileprivate init(_ name: String, _ text: String, shown: String? = nil, _ command: String) {
    self.init(
      name: name, text: text, shownText: shown ?? text, command: "\(command) \(name)")
  }
}
