#!/usr/bin/env bash
# Compiles the uploader in the background, which exists only on Apple platforms, against the stub in Tests/AppleStubs.
#
# usage: apple-stubs.sh
#
# The package must have been built for debugging. Nothing is linked or run.
set -euo pipefail
cd "$(dirname "$0")/../.."

# The name that the package manager gave to the package, which it derives from that of the directory.
package="$(grep -o '"-package-name","[^"]*"' .build/debug.yaml | cut -d '"' -f 4 | sort -u)"
mapfile -t sources < <(find Sources/ObjectClient -name '*.swift' -not -path '*.docc/*' | sort)
swiftc -emit-sil -o /dev/null -wmo -warnings-as-errors -swift-version 6 -module-name ObjectClient \
  -package-name "$package" -D OBJECTBODY_APPLE_STUBS -I .build/debug/Modules \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility \
  -enable-upcoming-feature InferIsolatedConformances \
  -enable-upcoming-feature NonisolatedNonsendingByDefault -strict-memory-safety \
  "${sources[@]}" Tests/AppleStubs/*.swift
