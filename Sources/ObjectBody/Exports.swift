// A program imports only this module, so it re-exports every module that its interface uses.
@_exported public import BodyBuilding
@_exported public import DateText
@_exported public import FileAccess
@_exported public import JSONText
@_exported public import MultipartForm
@_exported public import ObjectCoding
@_exported public import ObjectSchema
@_exported public import TypedObjects
