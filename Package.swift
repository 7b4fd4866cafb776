// swift-tools-version: 6.2
import PackageDescription

// A library must not force warnings as errors on the packages that use it, so only CI asks for it.
let isContinuousIntegration = Context.environment["CI"] != nil

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableExperimentalFeature("Lifetimes"),
    .strictMemorySafety(),
  ] + (isContinuousIntegration ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "ObjectBody",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "JSONText", targets: ["JSONText"]),
    .library(name: "DateText", targets: ["DateText"]),
    .library(name: "MultipartForm", targets: ["MultipartForm"]),
    .library(name: "ObjectSchema", targets: ["ObjectSchema"]),
    .library(name: "BodyBuilding", targets: ["BodyBuilding"]),
    .library(name: "ObjectCoding", targets: ["ObjectCoding"]),
    .library(name: "TypedObjects", targets: ["TypedObjects"]),
    .library(name: "ObjectBody", targets: ["ObjectBody"]),
    .library(name: "ObjectClient", targets: ["ObjectClient"]),
    .library(name: "ObjectConformance", targets: ["ObjectConformance"]),
    .library(name: "ValidatePayload", targets: ["ValidatePayload"]),
    .executable(name: "validate-payload", targets: ["validate-payload"]),
  ],
  targets: [
    // A module may import only modules above it.
    .target(name: "JSONText", swiftSettings: settings),
    .target(name: "DateText", swiftSettings: settings),
    .target(name: "FileAccess", swiftSettings: settings),
    .target(name: "Digest", swiftSettings: settings),
    .target(
      name: "MultipartForm", dependencies: ["JSONText", "FileAccess"], swiftSettings: settings),
    .target(
      name: "ObjectSchema", dependencies: ["JSONText", "DateText", "FileAccess"],
      swiftSettings: settings),
    .target(
      name: "BodyBuilding",
      dependencies: [
        "ObjectSchema", "MultipartForm", "JSONText", "DateText", "FileAccess", "Digest",
      ],
      swiftSettings: settings),
    .target(
      name: "ObjectCoding",
      dependencies: ["BodyBuilding", "ObjectSchema", "JSONText", "DateText", "FileAccess"],
      swiftSettings: settings),
    .target(
      name: "TypedObjects",
      dependencies: [
        "ObjectCoding", "BodyBuilding", "ObjectSchema", "JSONText", "DateText", "FileAccess",
      ],
      swiftSettings: settings),
    .target(
      name: "ObjectBody",
      dependencies: [
        "TypedObjects", "ObjectCoding", "BodyBuilding", "ObjectSchema", "MultipartForm", "JSONText",
        "DateText",
        "FileAccess",
      ],
      swiftSettings: settings),
    .target(
      name: "ObjectClient",
      dependencies: [
        "ObjectBody", "ObjectCoding", "BodyBuilding", "ObjectSchema", "MultipartForm", "JSONText",
        "DateText", "FileAccess", "Digest",
      ],
      swiftSettings: settings),
    .target(
      name: "ObjectConformance", dependencies: ["ObjectSchema", "JSONText", "FileAccess"],
      swiftSettings: settings),
    .target(
      name: "FaultExplanations", dependencies: ["ObjectSchema", "JSONText"],
      swiftSettings: settings),
    .target(
      name: "ObjectSamples",
      dependencies: ["ObjectSchema", "JSONText", "DateText", "FileAccess"],
      swiftSettings: settings),
    .target(
      name: "SchemaComparison",
      dependencies: ["ObjectSamples", "ObjectSchema", "JSONText", "DateText"],
      swiftSettings: settings),
    .target(
      name: "PayloadRepair", dependencies: ["ObjectSchema", "JSONText", "DateText"],
      swiftSettings: settings),
    .target(
      name: "SchemaExport",
      dependencies: ["BodyBuilding", "ObjectSchema", "JSONText", "DateText", "FileAccess"],
      swiftSettings: settings),
    .target(
      name: "LanguageServer",
      dependencies: ["FaultExplanations", "ObjectSchema", "JSONText", "FileAccess"],
      swiftSettings: settings),
    .target(
      name: "ValidatePayload",
      dependencies: [
        "ObjectConformance", "BodyBuilding", "ObjectSchema", "MultipartForm", "JSONText",
        "DateText", "FileAccess", "FaultExplanations", "ObjectSamples", "SchemaComparison",
        "PayloadRepair", "SchemaExport", "LanguageServer",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "validate-payload", dependencies: ["ValidatePayload"], swiftSettings: settings),

    // A server for the examples and the tests of the client.
    .target(
      name: "LoopbackServer",
      dependencies: [
        "ObjectBody", "BodyBuilding", "ObjectSchema", "JSONText", "DateText", "Digest",
      ],
      path: "Examples/LoopbackServer/Server", swiftSettings: settings),
    .executableTarget(
      name: "loopback-server", dependencies: ["LoopbackServer", "ObjectSchema"],
      path: "Examples/LoopbackServer/Command", swiftSettings: settings),

    // A form for any definition in the terminal.
    .target(
      name: "TerminalForm", dependencies: ["ObjectBody"], path: "Examples/Form/Library",
      swiftSettings: settings),
    .executableTarget(
      name: "form", dependencies: ["TerminalForm", "ObjectBody"], path: "Examples/Form/Command",
      swiftSettings: settings),

    // A program that creates an object and sends its files.
    .executableTarget(
      name: "send", dependencies: ["ObjectClient", "ObjectBody", "LoopbackServer"],
      path: "Examples/Send", exclude: ["README.md"], swiftSettings: settings),

    // A program that reads and changes a collection of caches. The names of its targets differ in more than case,
    // because file systems may ignore case.
    .target(
      name: "Geocaches", dependencies: ["ObjectBody"], path: "Examples/Geocaching/Library",
      swiftSettings: settings),
    .executableTarget(
      name: "geocaching", dependencies: ["Geocaches", "ObjectBody"],
      path: "Examples/Geocaching/Command", swiftSettings: settings),

    // An app that shows events on a map.
    .target(
      name: "EventApp", dependencies: ["ObjectClient", "ObjectBody", "LoopbackServer"],
      path: "Examples/Events/App", swiftSettings: settings),
    .executableTarget(
      name: "events", dependencies: ["EventApp", "ObjectClient", "ObjectBody"],
      path: "Examples/Events/Command", swiftSettings: settings),

    // A clinic: a form, a draft, a visit with pictures that is created, changed and read.
    .target(
      name: "ClinicApp", dependencies: ["ObjectClient", "ObjectBody", "TerminalForm"],
      path: "Examples/Clinic/App", swiftSettings: settings),
    .executableTarget(
      name: "clinic",
      dependencies: [
        "ClinicApp", "TerminalForm", "LoopbackServer", "ObjectConformance", "ObjectClient",
        "ObjectBody",
      ],
      path: "Examples/Clinic/Command", swiftSettings: settings),

    // Support for the tests of several modules: seeded generators, temporary directories.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "DateTextTests", dependencies: ["DateText", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "FileAccessTests", dependencies: ["FileAccess", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "DigestTests", dependencies: ["Digest", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "MultipartFormTests", dependencies: ["MultipartForm", "FileAccess", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ObjectSchemaTests",
      dependencies: ["ObjectSchema", "JSONText", "DateText", "FileAccess", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "BodyBuildingTests",
      dependencies: [
        "ObjectBody", "BodyBuilding", "ObjectSchema", "MultipartForm", "JSONText", "DateText",
        "FileAccess", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ObjectCodingTests",
      dependencies: [
        "ObjectBody", "ObjectCoding", "BodyBuilding", "ObjectSchema", "MultipartForm", "JSONText",
        "DateText", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TypedObjectsTests",
      dependencies: [
        "ObjectBody", "TypedObjects", "ObjectCoding", "BodyBuilding", "ObjectSchema", "JSONText",
        "DateText", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ObjectBodyTests",
      dependencies: [
        "ObjectBody", "ObjectCoding", "BodyBuilding", "ObjectSchema", "JSONText", "DateText",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ObjectClientTests",
      dependencies: [
        "ObjectClient", "LoopbackServer", "ObjectBody", "BodyBuilding", "ObjectSchema",
        "MultipartForm", "JSONText",
        "DateText", "FileAccess", "Digest", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LoopbackServerTests", dependencies: ["LoopbackServer", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GeocachingTests",
      dependencies: ["Geocaches", "geocaching", "ObjectBody", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "EventsTests",
      dependencies: [
        "EventApp", "ObjectClient", "ObjectBody", "LoopbackServer", "events", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FormTests", dependencies: ["TerminalForm", "ObjectBody", "form", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ClinicTests",
      dependencies: [
        "ClinicApp", "TerminalForm", "LoopbackServer", "ObjectConformance", "ObjectClient",
        "ObjectBody", "clinic", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ObjectConformanceTests",
      dependencies: [
        "ObjectConformance", "ObjectSchema", "JSONText", "DateText", "FileAccess", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FaultExplanationsTests",
      dependencies: ["FaultExplanations", "ObjectSchema", "JSONText", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ObjectSamplesTests",
      dependencies: [
        "ObjectSamples", "ObjectConformance", "ObjectSchema", "JSONText", "DateText", "FileAccess",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SchemaComparisonTests",
      dependencies: [
        "SchemaComparison", "ObjectSamples", "ObjectSchema", "JSONText", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PayloadRepairTests",
      dependencies: ["PayloadRepair", "ObjectSchema", "JSONText", "DateText", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SchemaExportTests",
      dependencies: [
        "SchemaExport", "BodyBuilding", "ObjectSchema", "JSONText", "DateText", "FileAccess",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["LanguageServer", "ObjectSchema", "JSONText", "FileAccess", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ValidatePayloadTests",
      dependencies: [
        "ValidatePayload", "FaultExplanations", "ObjectBody", "BodyBuilding", "ObjectSchema",
        "JSONText", "DateText", "FileAccess", "Digest", "validate-payload", "TestSupport",
      ],
      swiftSettings: settings),
  ]
)

// Tests with a sanitizer are built with the targets that the environment variable lists, separated by spaces.
if let list = Context.environment["OBJECTBODY_TEST_TARGETS"], !list.isEmpty {
  let names = list.split(separator: " ").map(String.init)
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
