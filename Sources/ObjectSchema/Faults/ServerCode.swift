/// The error codes that the Cortex server uses for the same problems.
///
/// A fault has no server code if the code isn't publicly known.
enum ServerCode {
  static let required = "cortex.invalidArgument.required"
  static let string = "cortex.invalidArgument.invalidString"
  static let pattern = "cortex.invalidArgument.string"
  static let enumeration = "cortex.invalidArgument.enumValue"
  static let number = "cortex.invalidArgument.numberExpected"
  static let date = "cortex.invalidArgument.date"
  static let dateOfBirth = "cortex.invalidArgument.dateOfBirth"
  static let email = "cortex.invalidArgument.emailFormat"
  static let url = "cortex.invalidArgument.url"
  static let phoneNumber = "cortex.invalidArgument.phoneNumberFormat"
  static let locale = "cortex.invalidArgument.locale"
  static let timeZone = "cortex.invalidArgument.timeZone"
  static let coordinate = "cortex.invalidArgument.invalidCoordinate"
  static let uniqueInArray = "cortex.conflict.uniqueInArray"
  static let customName = "cortex.invalidArgument.customName"
  static let cast = "cortex.invalidArgument.castError"
  static let objectID = "cortex.invalidArgument.invalidObjectId"
  static let minItems = "cortex.invalidArgument.minItems"
  static let maxItems = "cortex.invalidArgument.maxItems"
  static let creatableOnly = "cortex.invalidArgument.creatableOnly"
  static let mediaType = "cortex.unsupportedMediaType.facetMime"
}
