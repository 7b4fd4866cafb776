public import Foundation

/// Executables of the package, which are in the same directory as the bundle of the tests.
public enum BuiltProduct {
  /// Returns the URL of an executable, or `nil` if it wasn't built.
  public static func url(named name: String) -> URL? {
    var folders = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    folders.append(URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent())
    folders.append(Bundle.main.bundleURL)
    return folders.map { $0.appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
