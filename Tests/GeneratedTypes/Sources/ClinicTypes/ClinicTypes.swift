public import ObjectBody

/// The types that are generated.
public let clinicTypes: [any SchemaObject.Type] = generatedTypes
