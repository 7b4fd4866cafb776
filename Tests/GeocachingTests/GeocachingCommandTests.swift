import Foundation
import TestSupport
import Testing

/// The program, as its README shows it.
@Suite struct GeocachingCommandTests {
  private static let product = BuiltProduct.url(named: "geocaching")?.path

  /// Runs a command in the shell, with a directory of its own instead of `.build/geocaching`.
  ///
  /// - Returns: The standard output, followed by the standard error.
  private func run(_ command: String, in folder: TemporaryFolder) throws -> [Substring] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      "{ "
        + command.replacing("swift run geocaching", with: "\"$PRODUCT\"")
        .replacing(".build/geocaching", with: "\"$FOLDER\"") + "; } 2>\"$FOLDER/errors\"",
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: Repository.root)
    process.environment = BuiltProduct.environment.merging([
      "PRODUCT": Self.product ?? "", "FOLDER": folder.path, "PATH": "/bin:/usr/bin",
    ]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let errors = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
    return (output + errors).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test(.enabled(if: product != nil))
  func `the README shows what the program prints`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let readme = String(
      decoding: try Repository.bytes("Examples/Geocaching/README.md"), as: UTF8.self)
    let blocks = readme.components(separatedBy: "```").filter { $0.hasPrefix("console\n") }
    #expect(blocks.count == 4)
    for block in blocks {
      let lines = block.split(separator: "\n").dropFirst()
      var commands: [(command: Substring, expected: [Substring])] = []
      for line in lines {
        if line.hasPrefix("$ ") {
          commands.append((line.dropFirst(2), []))
        } else {
          commands[commands.count - 1].expected.append(line)
        }
      }
      for (command, expected) in commands {
        #expect(try run(String(command), in: folder) == expected, "\(command)")
      }
    }
  }

  @Test(.enabled(if: product != nil))
  func `the exit status says whether there are errors`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(CacheFile.text([]), to: "caches.json")
    let rows = [
      ("--directory .build/geocaching list", "0"), ("list", "1"), ("", "2"), ("find", "2"),
      ("found last soon", "2"), ("--directory /missing list", "2"), ("found unknown", "2"),
    ]
    for (arguments, status) in rows {
      let lines = try run("{ swift run geocaching \(arguments); } >/dev/null; echo $?", in: folder)
      #expect(lines.first == Substring(status), "\(arguments)")
    }
  }
}
