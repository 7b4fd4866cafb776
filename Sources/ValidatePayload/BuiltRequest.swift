import BodyBuilding

/// A request that creates or updates an object, with its body and the files to upload.
struct BuiltRequest {
  let request: ObjectRequest
  /// The body: JSON text in UTF-8.
  let json: [UInt8]
  let uploads: UploadPlan
}
