public import ObjectBody

/// The types that are generated.
public let shippedTypes: [any SchemaObject.Type] = generatedTypes
