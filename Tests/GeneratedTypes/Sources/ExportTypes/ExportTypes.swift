public import ObjectBody

/// The types that are generated.
public let exportTypes: [any SchemaObject.Type] = generatedTypes
