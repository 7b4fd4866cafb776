// swift-tools-version: 6.2
import PackageDescription

// A program that links only products that promise to be free of Foundation. The step `linkage` of
// .ci/run inspects its binary.
let package = Package(
  name: "Linkage",
  platforms: [.macOS(.v10_15)],
  dependencies: [
    // Named explicitly, because the directory of a checkout can have any name.
    .package(name: "ObjectBody", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "linkage",
      dependencies: [
        .product(name: "JSONText", package: "ObjectBody"),
        .product(name: "DateText", package: "ObjectBody"),
        .product(name: "ObjectSchema", package: "ObjectBody"),
        .product(name: "MultipartForm", package: "ObjectBody"),
        .product(name: "BodyBuilding", package: "ObjectBody"),
        .product(name: "ObjectCoding", package: "ObjectBody"),
        .product(name: "SchemaEditions", package: "ObjectBody"),
      ])
  ]
)
