// A program imports this module only, so it re-exports everything that its interface uses.
@_exported public import BodyBuilding
@_exported public import DateText
@_exported public import FileAccess
@_exported public import JSONText
@_exported public import MultipartForm
@_exported public import ObjectCoding
@_exported public import ObjectSchema
