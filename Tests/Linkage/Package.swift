// swift-tools-version: 6.2
import PackageDescription

// Programs that link the rooms which promise to do without Foundation, or without most of it, and
// nothing else.
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
