public import ObjectBody

/// A visit that was fetched from the server: what a list of visits shows.
public struct Visit: Sendable {
  /// The object, with all values that the server sent.
  public let instance: ObjectInstance

  /// The identifier.
  public let id: ObjectID

  /// The visit number.
  public var number: String? { instance.value(String.self, at: "c_number") }

  /// The status, such as `arrived`.
  public var status: String? { instance.value(String.self, at: "c_status") }

  /// The time of arrival.
  public var startedAt: Instant? { instance.value(Instant.self, at: "c_startedAt") }

  /// The notes, in the order in which they were added.
  public var notes: [String] { instance.value([String].self, at: "c_notes") ?? [] }

  /// The pictures.
  public var pictures: [InstanceFile] {
    instance.value([InstanceFile].self, at: "c_pictures") ?? []
  }

  /// Creates a visit.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - instance: The object.
  public init(_ id: ObjectID, _ instance: ObjectInstance) {
    self.id = id
    self.instance = instance
  }

  /// Whether the server has all files of the pictures.
  public var hasAllPictures: Bool {
    pictures.allSatisfy { $0.facets.allSatisfy { $0.state == .ready } }
  }

  /// Returns the update that finishes the visit, which contains only what changes.
  ///
  /// - Parameter heartRate: The heart rate that was measured at last, in beats per minute.
  /// - Returns: The update.
  /// - Throws: `BodyValidationError` if a value isn't valid.
  public func finishing(heartRate: Int) throws(BodyValidationError) -> ObjectUpdate {
    var values = instance.values
    values["c_status"] = "finished"
    values["c_vitals", "c_heartRate"] = .number(JSONNumber(heartRate))
    // The values that were read are those of the server, so only the changes are sent.
    return try instance.definition.differences(from: instance.values, to: values)
  }
}
