/// A property of type Any, which has a free-form value.
///
/// ```swift
/// try object.body {
///   AnyProperty("c_any", ["c_anyKey": "any value"])
/// }.text    // {"c_any":{"c_anyKey":"any value"}}
/// ```
public typealias AnyProperty = SimpleProperty
