/// The error codes that the Cortex server uses for the same problems.
///
/// A fault has no server code if the code isn't publicly known.
package enum ServerCode {
  package static let required = "cortex.invalidArgument.required"
  package static let string = "cortex.invalidArgument.invalidString"
  package static let pattern = "cortex.invalidArgument.string"
  package static let enumeration = "cortex.invalidArgument.enumValue"
  package static let number = "cortex.invalidArgument.numberExpected"
  package static let date = "cortex.invalidArgument.date"
  package static let dateOfBirth = "cortex.invalidArgument.dateOfBirth"
  package static let email = "cortex.invalidArgument.emailFormat"
  package static let url = "cortex.invalidArgument.url"
  package static let phoneNumber = "cortex.invalidArgument.phoneNumberFormat"
  package static let locale = "cortex.invalidArgument.locale"
  package static let timeZone = "cortex.invalidArgument.timeZone"
  package static let coordinate = "cortex.invalidArgument.invalidCoordinate"
  package static let uniqueInArray = "cortex.conflict.uniqueInArray"
  package static let customName = "cortex.invalidArgument.customName"
  package static let cast = "cortex.invalidArgument.castError"
  package static let objectID = "cortex.invalidArgument.invalidObjectId"
  package static let minItems = "cortex.invalidArgument.minItems"
  package static let maxItems = "cortex.invalidArgument.maxItems"
  package static let creatableOnly = "cortex.invalidArgument.creatableOnly"
  package static let mediaType = "cortex.unsupportedMediaType.facetMime"
}
