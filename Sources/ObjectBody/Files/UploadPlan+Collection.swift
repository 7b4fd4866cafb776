public import BodyBuilding

// This conformance isn't in BodyBuilding, because programs that link only that module, such as the
// command, would then look up more than fifty additional symbols at each start.
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
