/// Names that generated code can't use, or can use only in backticks.
enum SwiftReservedNames {
  /// The keywords of Swift, which can be names in backticks.
  static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let",
    "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while",
  ]

  /// The names that no property can have: those that aren't names even in backticks, and those of members that every
  /// generated type has.
  static let properties: Set<String> = [
    "Protocol", "Self", "Type", "_", "body", "definition", "edition", "encode", "hash", "hashValue",
    "init", "self", "values", "write",
  ]

  /// The names that no case can have.
  static let cases: Set<String> = properties.union([
    "allCases", "none", "rawValue", "some", "unrecognized",
  ])

  /// The names that the type of a definition can't have: those of types that generated code uses, or that code
  /// which uses the type probably uses.
  static let types: Set<String> = nestedTypes.union(foundation)

  /// The names that a nested type can't have. It hides others only in the type that contains it.
  static let nestedTypes = language.union(libraries).union(["Data", "Date", "URL", "UUID"])

  private static let language: Set<String> = [
    "Any", "AnyClass", "AnyHashable", "AnyKeyPath", "AnyObject", "AnySequence", "Array",
    "ArraySlice", "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger", "Bool",
    "CaseIterable", "Character", "Codable", "CodingKey", "CodingKeys", "CodingUserInfoKey",
    "Collection", "Comparable", "Copyable", "CustomStringConvertible", "Decodable", "Decoder",
    "DecodingError", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "EncodingError",
    "Equatable", "Error", "Escapable", "Float", "Hashable", "Hasher", "Identifiable", "Int",
    "Int128", "Int16", "Int32", "Int64", "Int8", "IteratorProtocol", "KeyPath",
    "KeyedDecodingContainer", "KeyedEncodingContainer", "LosslessStringConvertible", "MainActor",
    "Mirror", "Never", "ObjectIdentifier", "OpaquePointer", "OptionSet", "Optional", "Protocol",
    "Range", "RawRepresentable", "Regex", "Result", "Self", "Sendable", "Sequence", "Set",
    "SetAlgebra", "Span", "StaticString", "Strideable", "String", "Substring", "Task", "TaskGroup",
    "Type", "UInt", "UInt128", "UInt16", "UInt32", "UInt64", "UInt8", "Unicode", "Void",
  ]

  private static let foundation: Set<String> = [
    "AttributedString", "Bundle", "ByteCountFormatter", "CGFloat", "CGPoint", "CGRect", "CGSize",
    "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval",
    "Decimal", "Dimension", "FileHandle", "FileManager", "Formatter", "HTTPURLResponse", "Host",
    "IndexPath", "IndexSet", "InputStream", "JSONDecoder", "JSONEncoder", "Locale",
    "LocalizedError", "Measurement", "Notification", "NotificationCenter", "NumberFormatter",
    "Operation", "OperationQueue", "OutputStream", "Pipe", "Port", "Process", "ProcessInfo",
    "Progress", "RunLoop", "Scanner", "Selector", "Stream", "Thread", "TimeInterval", "TimeZone",
    "Timer", "URL", "URLComponents", "URLQueryItem", "URLRequest", "URLResponse", "URLSession",
    "UUID", "Unit", "UserDefaults", "View", "XMLParser",
  ]

  /// The public types of the modules that ObjectBody exports, and the names of the modules.
  private static let libraries: Set<String> = [
    "AnyProperty", "ArrayProperty", "ArrayUpdate", "AttachmentError", "AttachmentErrorCode",
    "BodyBuilding", "BodyDraft", "BodyDraftError", "BodyParameters", "BodyProperty",
    "BodySerializer", "BodyTree", "BodyValidationError", "Boundary", "CheckOptions", "CivilDate",
    "CivilTime", "CivilTimeZone", "ContentStream", "CustomDateFormat", "CustomRule", "DateFormat",
    "DateFormats", "DateMapping", "DatePattern", "DatePatternError", "DateText", "DecodingCheck",
    "DefaultValue", "DocumentProperty", "Facet", "FacetDefinition", "FacetState", "FastProperty",
    "Fault", "FaultCatalog", "FaultCode", "FaultLocation", "FaultReportingError", "FileAccess",
    "FileAttachment", "FileContent", "FileIdentity", "FileProperty", "FormChunks", "FormContent",
    "FormPart", "FormReader", "InstanceChanges", "InstanceContent", "InstanceError",
    "InstanceFacet", "InstanceFile", "InstanceGeometry", "InstanceList", "InstanceMembers",
    "InstanceReadable", "InstanceReference", "InstanceValue", "Instant", "JSONCursor",
    "JSONDocument", "JSONNumber", "JSONNumberToken", "JSONObject", "JSONPointer", "JSONStringToken",
    "JSONSyntaxError", "JSONText", "JSONType", "JSONValue", "JSONWriter", "ListBuilder",
    "ListedValue", "LocalTimeResolution", "MediaType", "MediaTypeFilter", "MemberValue",
    "MultipartError", "MultipartErrorCode", "MultipartForm", "NilEncodingStrategy", "ObjectBody",
    "ObjectCoding", "ObjectDecodingError", "ObjectDefinition", "ObjectID", "ObjectInstance",
    "ObjectReader", "ObjectReference", "ObjectRequest", "ObjectSchema", "ObjectType",
    "ObjectUpdate", "ObjectWriter", "ParsedDate", "PayloadChecker", "PayloadLines", "PayloadReport",
    "Property", "PropertyDefinition", "PropertyIdentifier", "PropertyObject", "PropertyRule",
    "PropertyType", "PropertyValue", "PropertyValueConvertible", "RFC3339DateTime", "Reference",
    "ReportedFault", "RequestBody", "RootDirectory", "RuleReference", "SchemaEdition",
    "SchemaError", "SchemaFault", "SchemaFaultCode", "SchemaLintReport", "SchemaObject",
    "SchemaRegistry", "SchemaValue", "Severity", "SimpleProperty", "TextChanges", "TextFormat",
    "TextPattern", "TextPosition", "TicketedUpload", "TimeZoneError", "TypedObjects",
    "UnknownObjectError", "UnknownPropertyError", "Upload", "UploadMatching", "UploadMatchingError",
    "UploadMatchingFaultCode", "UploadPlan", "UploadTicket", "UploadTicketError", "UploadURLPolicy",
    "Validator",
  ]
}
