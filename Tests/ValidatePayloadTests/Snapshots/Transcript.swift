import Foundation
import TestSupport

/// A file with commands, and what they print.
///
/// A case is separated from the next one by an empty line. Its lines begin with `#` (a comment), `+` (a file and its
/// text), `$` (the command of a shell) or `=` (the exit status). All others are the output, standard output first.
struct Transcript {
  /// A command and what it prints.
  struct Case {
    var comments: [String] = []
    var files: [(name: String, text: String)] = []
    var command = ""
    var output: [String] = []
    var status: Int32 = 0

    /// The lines of the case in the file.
    var lines: [String] {
      comments + files.map { "+ \($0.name): \($0.text)" } + ["$ \(command)"] + output
        + ["= \(status)"]
    }

    fileprivate init(_ lines: some Sequence<String>) {
      for line in lines {
        let rest = String(line.dropFirst(2))
        switch line.prefix(2) {
        case "# ": comments.append(line)
        case "+ ":
          let parts = rest.split(separator: ": ", maxSplits: 1).map(String.init)
          files.append((parts[0], parts.count > 1 ? parts[1] : ""))
        case "$ ": command = rest
        case "= ": status = Int32(rest) ?? -1
        default: output.append(line)
        }
      }
    }

    /// Runs the command in a directory of its own with the files of the case, and others.
    func run(_ others: [(name: String, text: String)]) throws -> Case {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      for (name, text) in others + files { try folder.write(text, to: name) }
      let output = try folder.write("", to: ".output")
      let errors = try folder.write("", to: ".errors")
      let products =
        BuiltProduct.url(named: "validate-payload")?.deletingLastPathComponent().path ?? ""
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", command]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.environment = BuiltProduct.environment.merging(["PATH": "\(products):/usr/bin:/bin"])
      {
        $1
      }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
      process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
      try process.run()
      process.waitUntilExit()
      let text = try Repository.bytes(atPath: output) + Repository.bytes(atPath: errors)
      var result = self
      result.output = String(decoding: text, as: UTF8.self)
        .replacing(folder.path + "/", with: "FOLDER/")
        .split(separator: "\n").map(String.init)
      result.status = process.terminationStatus
      return result
    }
  }

  let cases: [Case]

  /// Reads a file of the repository.
  init(_ path: String) throws {
    let text = String(decoding: try Repository.bytes(path), as: UTF8.self)
    cases = text.split(separator: "\n\n").map { Case($0.split(separator: "\n").map(String.init)) }
  }
}

/// Files with expected output, which are written instead of compared if the environment has `RECORD_SNAPSHOTS`.
enum Snapshot {
  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil
  }

  static func record(_ text: String, at path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: Repository.path(path)))
  }
}
