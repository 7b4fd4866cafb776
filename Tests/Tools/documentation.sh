#!/usr/bin/env bash
# Builds the documentation of all modules as one static site. Warnings, such as broken links, are errors.
#
# usage: documentation.sh [OUTPUT]    writes the site to OUTPUT, by default .build-docs/site, and prints its path
#
# To read it, run `python3 -m http.server --directory OUTPUT`. Any server of static files can have it at the root of a
# host. The guide in Sources/Documentation.docc is its first page, and /documentation lists the modules.
set -euo pipefail

fail() {
  echo "$*" >&2
  exit 1
}

# convert CATALOG NAME [OPTION]...: writes the archive of a catalog.
convert() {
  local catalog="$1" name="$2"
  shift 2
  # The metadata for links lets the guide link to pages of other archives.
  "$docc" convert "$catalog" --fallback-display-name "$name" \
    --fallback-bundle-identifier "objectbody.$name" --output-path "$archives/$name.doccarchive" \
    --fallback-default-module-kind Module --enable-experimental-external-link-support \
    --warnings-as-errors "$@"
}

# extract MODULE: writes the symbol graphs of a module that has been built.
extract() {
  rm -rf "$graphs" && mkdir -p "$graphs"
  # Extension blocks let pages link to what a module adds to the types of another one. A module that exports others
  # has pages about their symbols, too.
  "$tools/swift-symbolgraph-extract" -module-name "$1" -I "$(swift build --show-bin-path)/Modules" \
    -target "$target" "${sdk[@]}" -output-dir "$graphs" -minimum-access-level public \
    -emit-extension-block-symbols -experimental-allowed-reexported-modules="$modules"
}

build() {
  local catalog module modules dependencies=()
  swift build
  modules="$(for folder in Sources/*/; do basename "$folder"; done | paste -sd ,)"
  rm -rf "$archives" && mkdir -p "$archives"
  for catalog in Sources/*/Documentation.docc; do
    module="$(basename "$(dirname "$catalog")")"
    extract "$module"
    convert "$catalog" "$module" --additional-symbol-graph-dir "$graphs"
    dependencies+=(--dependency "$archives/$module.doccarchive")
  done
  convert Sources/Documentation.docc Guide "${dependencies[@]}"
  rm -rf "$output"
  "$docc" merge "$archives"/*.doccarchive --synthesized-landing-page-name ObjectBody \
    --synthesized-landing-page-topics-style list --output-path "$output"
  python3 Tests/Tools/navigator-index.py "$output"
  # docc leaves the settings of archives out.
  cp Sources/Documentation.docc/theme-settings.json "$output"
  # The page that docc writes here shows nothing.
  cat >"$output/index.html" <<'HTML'
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=documentation/guide/">
<meta name="color-scheme" content="light dark">
<title>ObjectBody</title>
</head>
<body>
<h1>ObjectBody</h1>
<p><a href="documentation/guide/">Guide to ObjectBody</a></p>
</body>
</html>
HTML
}

output="$(realpath -m "${1:-"$(dirname "$0")/../../.build-docs/site"}")"
# A wrong argument must not remove other files.
if [ -n "$(ls -A "$output" 2>/dev/null)" ] && [ ! -e "$output/data/documentation.json" ]; then
  fail "$output: expected a new or empty directory, or an earlier site"
fi
cd "$(dirname "$0")/../.."
graphs=.build-docs/symbol-graphs archives=.build-docs/archives
sdk=()
if command -v xcrun >/dev/null; then
  tools="$(dirname "$(xcrun --find docc)")"
  sdk=(-sdk "$(xcrun --show-sdk-path)")
else
  tools="$(dirname "$(realpath "$(command -v swift)")")"
fi
docc="$tools/docc"
target="$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')"
mkdir -p .build-docs
build >&2
echo "$output"
