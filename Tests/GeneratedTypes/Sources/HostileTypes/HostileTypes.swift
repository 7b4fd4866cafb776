public import ObjectBody

/// The types that are generated.
public let hostileTypes: [any SchemaObject.Type] = generatedTypes
