import JSONText
import ObjectSchema

/// A fault in the form in which Cortex answers.
struct ServiceFault: Error {
  let status: Int
  var code: String
  var errorCode: String
  var reason: String
  var path: String?
  var faults: [JSONValue] = []

  init(
    _ status: Int, _ code: String, _ errorCode: String, _ reason: String, path: String? = nil
  ) {
    self.status = status
    self.code = code
    self.errorCode = errorCode
    self.reason = reason
    self.path = path
  }

  /// Creates the fault of a body that isn't valid.
  init(_ errors: [Fault], _ definition: ObjectDefinition) {
    self.init(
      400, "kValidationError", "cortex.invalidArgument.validation", "Validation error",
      path: definition.name)
    faults = errors.map { Self.json($0, definition) }
  }

  private static func json(_ fault: Fault, _ definition: ObjectDefinition) -> JSONValue {
    let code = fault.serverCode ?? "cortex.invalidArgument.unspecified"
    var members: JSONObject = [
      "object": "fault", "name": "validation", "status": 400,
      "code": fault.code == .required ? "kRequired" : "kInvalidArgument",
    ]
    members["errCode"] = .string(code)
    members["message"] = "Invalid argument"
    members["reason"] = .string(fault.reason)
    members["path"] = .string(
      fault.path.isEmpty ? definition.name : "\(definition.name).\(fault.path)")
    return .object(members)
  }

  /// The content of the answer.
  var json: JSONValue {
    var members: JSONObject = ["object": "fault", "name": "error"]
    members["code"] = .string(code)
    members["errCode"] = .string(errorCode)
    members["status"] = .number(JSONNumber(Int64(status)))
    members["message"] = .string(reason)
    members["reason"] = .string(reason)
    members["path"] = path.map { .string($0) }
    if !faults.isEmpty { members["faults"] = .array(faults) }
    return .object(members)
  }

  static func invalidID(_ text: String) -> ServiceFault {
    ServiceFault(
      400, "kInvalidArgument", "cortex.invalidArgument.invalidObjectId",
      "expected an identifier")
  }

  static let notFound = ServiceFault(
    404, "kNotFound", "cortex.notFound.instance", "there is no such object")

  static let noRoute = ServiceFault(
    404, "kNotFound", "cortex.accessDenied.route", "there is no such route")

  static let mediaType = ServiceFault(
    400, "kInvalidArgument", "cortex.invalidArgument.mismatchedContentType",
    "expected application/json as Content-Type")
}
