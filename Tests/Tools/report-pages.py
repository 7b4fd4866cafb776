#!/usr/bin/env python3
"""Looks at HTML reports of the command in a headless browser.

usage: report-pages.py COMMAND [--images FOLDER]

COMMAND is the built `validate-payload`. It writes reports on payloads with hostile names and values, on more faults
than a report shows, and on a valid payload. Each is opened light and dark, wide and narrow. Besides the faults that
site-pages.py finds, these are faults: an element or attribute that isn't the page's own, a violation of the page's
policy, and a filter that hides the wrong rows. An image of each page is saved. The packages chromium and
chromium-driver are needed.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from browser import rules  # noqa: E402
from browser.driver import Browser  # noqa: E402
from browser.server import serving  # noqa: E402

HOSTILE_TEXTS = [
    "</script></style></title></svg><svg onload=\"document.title='attacked'\"><script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>' onmouseover='alert(1)",
    "a" * 10_000,
    "\u202e\u202bright to left\u2066\u200f \u05e9\u05dc\u05d5\u05dd",
    "<!--", "]]>", "&#60;b&#62;", "Z" + "\u0300" * 200, "\u0000\u001b[2J",
]
ELEMENTS = """
  const own = new Set(["html", "head", "meta", "link", "title", "style", "script", "body", "main", "header", "h1", "h2",
    "p", "time", "dl", "div", "dt", "dd", "label", "input", "output", "section", "ul", "ol", "li", "table", "thead",
    "tbody", "tr", "th", "td", "span", "code", "svg", "rect", "i", "b"]);
  const faults = [];
  for (const element of document.querySelectorAll("*")) {
    if (!own.has(element.localName)) faults.push(`unexpected element ${element.localName}`);
    for (const { name } of element.attributes) {
      const isOwn = name === "href" ? element.localName === "link" : !/^(on|src|style)/.test(name);
      if (!isOwn) faults.push(`unexpected attribute ${name}`);
    }
  }
  for (const name of ["link", "script", "style", "h1", "main", "input"]) {
    const count = document.querySelectorAll(name).length;
    if (count !== 1) faults.push(`expected one ${name}, found ${count}`);
  }
  if (!document.title.startsWith("c_object: ")) faults.push(`unexpected title ${document.title}`);
  return [...new Set(faults)];
"""
FILTER = """
  const rows = [...document.querySelectorAll("tbody tr, li")];
  const input = document.querySelector("input"), filter = document.querySelector(".filter");
  if (rows.length === 0) return filter.hidden ? [] : ["a filter without rows"];
  if (filter.hidden) return ["no filter"];
  const faults = [];
  const type = (text) => {
    input.value = text;
    input.dispatchEvent(new Event("input"));
    return rows.filter(row => row.getClientRects().length > 0);
  };
  const shown = type("TYPE  boolean");
  if (shown.length === 0 || shown.length === rows.length) faults.push(`${shown.length} rows of ${rows.length}`);
  for (const row of shown) {
    const text = row.textContent.toLowerCase();
    if (!text.includes("type") || !text.includes("boolean")) faults.push(`unexpected row ${text}`);
  }
  const output = document.querySelector("output").textContent;
  if (output !== `${shown.length} of ${rows.length} rows`) faults.push(`unexpected output ${output}`);
  if (type("none of these").length !== 0) faults.push("a row without the text");
  if (type(" ").length !== rows.length) faults.push("a row that isn't shown again");
  return faults;
"""


def hostile_lines():
    """Yields payloads with hostile keys and values, and with one warning each."""
    for text in HOSTILE_TEXTS:
        members = {text: text, "c_bool": text, "c_number": 2 ** 53 + 1, "c_stringArray": [text, 1]}
        yield json.dumps(members, ensure_ascii=False)
    yield "{"


def many_lines():
    for number in range(2_000):
        yield json.dumps({f"x{number % 300}": 1, "c_bool": number, "c_number": 2 ** 53 + 1})


def write_report(command, folder, name, files, options=()):
    page = folder / f"{name}.html"
    run = subprocess.run(
        [command, "--schemas", pathlib.Path("Schemas").resolve(), "--object", "c_object", "--format",
         "html", "--output", page, *options, *files],
        check=False, cwd=folder, capture_output=True, encoding="utf-8")
    if not page.exists():
        sys.exit(f"{command}: status {run.returncode}: {run.stderr}")
    return page


def write_reports(command, folder):
    """Writes the reports, and returns their paths."""
    folder.mkdir()
    files = {"<img src=x onerror=alert(5)>.ndjson": hostile_lines(), "many.ndjson": many_lines(),
             "valid.ndjson": ["{}"]}
    for name, lines in files.items():
        (folder / name).write_text("\n".join(lines), encoding="utf-8")
    hostile = [next(iter(files)), "<script>alert(6)</script>"]
    return [write_report(command, folder, "hostile", hostile, ["--show-values"]),
            write_report(command, folder, "many", ["many.ndjson"]),
            write_report(command, folder, "valid", ["valid.ndjson"])]


def look(browser, url, images, page):
    """Yields the faults of a page."""
    for view in rules.VIEWS:
        faults = rules.look(browser, view, f"{url}/{page.name}", images / f"{page.stem}.{view}.png")
        faults += browser.evaluate(ELEMENTS) + browser.evaluate(FILTER)
        yield from (f"{page.name} ({view}): {fault}" for fault in faults)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("command", type=pathlib.Path)
    parser.add_argument("--images", type=pathlib.Path, default=".build-ci/screenshots/reports")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "pages"
        pages = write_reports(arguments.command.resolve(), folder)
        with serving(folder) as url, Browser() as browser:
            faults = [fault for page in pages
                      for fault in look(browser, url, arguments.images, page)]
    print("\n".join(faults))
    print(f"{len(pages)} pages in {len(rules.VIEWS)} views")
    sys.exit(f"{len(faults)} faults" if faults else 0)


if __name__ == "__main__":
    main()
