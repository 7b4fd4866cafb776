import JSONText
import ObjectSchema

extension Fault {
  /// The path and the reason on one line, with control characters escaped.
  var message: String { (path.isEmpty ? reason : "\(path): \(reason)").escapedForDisplay }
}
