import Foundation
import Geocaches

/// A program that lists and finds caches, and marks them as found.
@main
struct Geocaching {
  static func main() {
    do throws(GeocachingArguments.Malformed) {
      let arguments = try GeocachingArguments(CommandLine.arguments.dropFirst())
      exit(run(arguments))
    } catch {
      printError(GeocachingArguments.usage)
      exit(2)
    }
  }

  private static func run(_ arguments: GeocachingArguments) -> Int32 {
    do {
      let url = URL(fileURLWithPath: arguments.directory, isDirectory: true)
      var directory = try CacheDirectory(at: url)
      report(directory)
      switch arguments.action {
      case .list: write(CacheLines(caches: directory.caches.caches).text)
      case .find(let text): write(CacheLines(caches: directory.caches.containing(text)).text)
      case .found(let id, let time):
        try directory.markAsFound(id, at: time ?? Int(Date().timeIntervalSince1970))
        try directory.save()
        write(CacheLines(caches: directory.caches[id].map { [$0] } ?? []).text)
      }
      let errors = directory.caches.errors + directory.foundTimes.errors
      return errors.isEmpty ? 0 : 1
    } catch {
      printError("\(error)")
      return 2
    }
  }

  /// Prints what can't be used, in the form that editors recognize.
  private static func report(_ directory: CacheDirectory) {
    for error in directory.caches.errors { printError("\(CacheDirectory.cachesName):\(error)") }
    for error in directory.foundTimes.errors {
      printError("\(CacheDirectory.foundTimesName):\(error)")
    }
    let counts = [
      (directory.unknownIDCount, "found times of unknown caches"),
      (directory.foundTimes.unreadableCount, "unreadable records kept"),
    ]
    for (count, description) in counts where count > 0 { printError("\(count) \(description)") }
  }

  private static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  private static func printError(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
