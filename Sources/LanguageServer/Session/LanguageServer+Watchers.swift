import JSONText

/// A directory that the client watches, with the pattern of files in it.
struct FileWatcher: Hashable, Sendable {
  /// The absolute path, or `nil` for the folders that are open in the editor.
  let directory: String?
  let pattern: String

  fileprivate func write(into writer: inout JSONWriter) {
    writer.beginObject()
    if let directory {
      writer.writeObject("globPattern") { writer in
        writer.writeMember("baseUri", DocumentURI.uri(ofPath: directory))
        writer.writeMember("pattern", pattern)
      }
    } else {
      writer.writeMember("globPattern", pattern)
    }
    writer.endObject()
  }
}

extension LanguageServer {
  private static let watcherID = "validate-payload-files"
  private static let watcherMethod = "workspace/didChangeWatchedFiles"

  /// Asks the client to watch the schemas and the configuration file, unless it does so already.
  mutating func updateWatchers() {
    let needed = neededWatchers
    guard needed != watchers else { return }
    if !watchers.isEmpty {
      writer.request("client/unregisterCapability") { writer in
        // The protocol spells the key like this.
        writer.writeArray("unregisterations", [Self.watcherID]) { writer, id in
          writer.beginObject()
          writer.writeMember("id", id)
          writer.writeMember("method", Self.watcherMethod)
          writer.endObject()
        }
      }
    }
    watchers = needed
    writer.request("client/registerCapability") { writer in
      writer.writeArray("registrations", [Self.watcherID]) { writer, id in
        writer.beginObject()
        writer.writeMember("id", id)
        writer.writeMember("method", Self.watcherMethod)
        writer.writeObject("registerOptions") { writer in
          writer.writeArray("watchers", needed) { $1.write(into: &$0) }
        }
        writer.endObject()
      }
    }
  }

  private var neededWatchers: [FileWatcher] {
    guard capabilities.watchesRelativePatterns else {
      return [FileWatcher(directory: nil, pattern: "**/*.json")]
    }
    var needed = schemas.directories.sorted().map { FileWatcher(directory: $0, pattern: "*.json") }
    for path in settings.schemaPaths {
      if schemas.files.contains(path) {
        // A name can have characters with a meaning in patterns.
        needed.append(FileWatcher(directory: path.parentDirectory, pattern: "*"))
      } else if !schemas.directories.contains(where: { $0.isWithin(path) }) {
        needed.append(FileWatcher(directory: path, pattern: "*.json"))
      }
    }
    if let directory = settings.configuration?.parentDirectory ?? options.root {
      needed.append(FileWatcher(directory: directory, pattern: ".validate-payload.json"))
    }
    return needed
  }
}
