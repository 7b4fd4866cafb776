// swift-tools-version: 6.2
import PackageDescription

// Programs that link only the modules without Foundation, or with only its essentials.
let package = Package(
  name: "Linkage",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ObjectBody", path: "../..")],
  targets: [
    .executableTarget(
      name: "linkage",
      dependencies: [
        .product(name: "JSONText", package: "ObjectBody"),
        .product(name: "DateText", package: "ObjectBody"),
        .product(name: "ObjectSchema", package: "ObjectBody"),
        .product(name: "MultipartForm", package: "ObjectBody"),
      ]),
    .executableTarget(
      name: "linkage-of-bodies",
      dependencies: [
        .product(name: "ObjectBody", package: "ObjectBody"),
        .product(name: "ObjectSchema", package: "ObjectBody"),
      ]),
  ]
)
