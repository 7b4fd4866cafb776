public import BodyBuilding

// Programs that start often, such as the command, link BodyBuilding alone. A collection would cost
// them more than fifty symbols to look up at each start.
extension UploadPlan: RandomAccessCollection {
  /// The index of the first upload, which is 0.
  public var startIndex: Int { uploads.startIndex }

  /// The number of uploads.
  public var endIndex: Int { uploads.endIndex }

  /// The upload at an index.
  ///
  /// - Parameter index: A valid index of the plan.
  public subscript(index: Int) -> Upload { uploads[index] }
}
