public import Foundation

/// Executables of the package, which are in the same directory as the bundle of the tests.
public enum BuiltProduct {
  /// The environment for executables whose output is compared, to which others can be added.
  ///
  /// The address sanitizer would report leaks of Foundation and curl in the output.
  public static let environment = ["ASAN_OPTIONS": "detect_leaks=0"]

  /// Returns the URL of an executable, or `nil` if it wasn't built.
  public static func url(named name: String) -> URL? {
    var folders = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    folders.append(URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent())
    folders.append(Bundle.main.bundleURL)
    return folders.map { $0.appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
