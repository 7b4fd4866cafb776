import FileAccess
import JSONText
import ObjectSchema

/// An error thrown when a baseline or a configuration file can't be used.
struct SettingsError: Error, Equatable {
  /// The path of the file, the position if there is one, and what was found.
  let reason: String
}

/// A small file in JSON that is read strictly: without unknown or duplicated keys.
struct SettingsFile {
  private let path: String
  private let document: JSONDocument

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``SettingsError`` if it can't be read, or isn't JSON.
  init(_ path: String) throws(SettingsError) {
    self.path = path
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileInput.contents(ofFileAt: path, isRegular: true)
    } catch { throw SettingsError(reason: "\(path): \(error.reason)") }
    do throws(JSONSyntaxError) { document = try JSONDocument(bytes) } catch {
      throw Self.error(path, bytes, error.offset, "not valid JSON: \(error.reason)")
    }
    if let duplicate = document.duplicateKeys.first {
      throw error(atOffset: duplicate.offset, "the key is duplicated in this object")
    }
  }

  var root: JSONDocument.Element { document.root }

  /// Returns the members of an object.
  ///
  /// - Parameters:
  ///   - element: The object.
  ///   - required: The keys that it must have.
  ///   - optional: The other keys that it can have.
  /// - Returns: The values by their keys.
  /// - Throws: ``SettingsError`` if it isn't an object, or if a key is missing or unknown.
  func members(
    of element: JSONDocument.Element, required: [String], optional: [String] = []
  ) throws(SettingsError) -> [String: JSONDocument.Element] {
    guard let found = element.members else { throw unexpected(element, "an object") }
    var members: [String: JSONDocument.Element] = [:]
    for (key, value) in found {
      guard (required + optional).contains(key) else {
        let suggestion = NearestName.nearest(to: key, in: required + optional)
        throw error(
          atOffset: value.keyOffset ?? value.offset,
          "unknown key \(key.excerpt())\(suggestion.map { "; did you mean \($0)?" } ?? "")")
      }
      members[key] = value
    }
    for key in required where members[key] == nil {
      throw error(at: element, "the key \(key) is missing")
    }
    return members
  }

  /// Returns the error for a value of the wrong type.
  func unexpected(
    _ element: JSONDocument.Element?, _ expectation: String
  ) -> SettingsError {
    error(at: element, "expected \(expectation), found \(element?.typeName ?? "nothing")")
  }

  /// Returns an error about a value.
  func error(at element: JSONDocument.Element?, _ text: String) -> SettingsError {
    error(atOffset: element?.offset ?? 0, text)
  }

  private func error(atOffset offset: Int, _ text: String) -> SettingsError {
    Self.error(path, document.bytes, offset, text)
  }

  private static func error(
    _ path: String, _ bytes: [UInt8], _ offset: Int, _ text: String
  ) -> SettingsError {
    SettingsError(reason: "\(location(path, bytes, offset)): \(text)")
  }

  /// Returns the position of a value, as `FILE:LINE:COLUMN`.
  func location(of element: JSONDocument.Element) -> String {
    Self.location(path, document.bytes, element.offset)
  }

  private static func location(_ path: String, _ bytes: [UInt8], _ offset: Int) -> String {
    let position = TextPosition.positions(of: [offset], in: bytes)[0]
    return "\(path):\(position.line):\(position.column)"
  }
}
