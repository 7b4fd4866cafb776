public import ObjectBody

/// The events in an answer of the server, and the errors of those that can't be read.
public struct EventList: Sendable {
  /// The events, in the order of the answer.
  public private(set) var events: [Event] = []

  /// The errors of the other ones.
  public private(set) var errors: [ObjectDecodingError] = []

  /// Reads an answer: an array of events, or an object that says that there are none.
  ///
  /// - Parameters:
  ///   - json: The answer.
  ///   - definition: The definition of events.
  /// - Throws: ``EventClientError/unexpectedAnswer`` if the answer is neither.
  public init(_ json: [UInt8], of definition: ObjectDefinition) throws(EventClientError) {
    guard let root = try? JSONDocument(json).root else { throw .unexpectedAnswer }
    guard let elements = root.elements else {
      guard root.isObject else { throw .unexpectedAnswer }
      return
    }
    for element in elements {
      do throws(ObjectDecodingError) {
        events.append(try definition.decode(Event.self, from: Array(element.text)))
      } catch {
        errors.append(error)
      }
    }
  }
}
