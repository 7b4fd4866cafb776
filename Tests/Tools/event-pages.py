#!/usr/bin/env python3
"""Looks at the pages of the example Events in a headless browser.

usage: event-pages.py EVENTS [--images FOLDER]

EVENTS is the built program. It draws the events of the example, and then events with hostile texts at the edges of the
map, more than a hundred in number. Each page is opened light and dark, wide and narrow. Besides the faults that
site-pages.py finds, these are faults: a script or any element that isn't the page's own, an event without a pin or a
pin without an event, a pin beyond the frame of the map, and a label that's small or larger than its pin. An image of
each page is saved. The packages chromium and chromium-driver are needed.
"""
import argparse
import json
import math
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from browser import rules  # noqa: E402
from browser.driver import Browser  # noqa: E402
from browser.server import serving  # noqa: E402

SAMPLE = "Examples/Events/events.json"
# All events of the sample are in this region.
REGION = "52.47,4.95,0.3"
OTHER_REGION = "10,20,0.2"
# The upper and the left edge of that region, and a grid in which pins don't overlap, in degrees from the center.
OFFSETS = [(0.0995, 0), (0, -0.0995)] + [
    (row * 0.0165, column * 0.0165) for row in range(-5, 6) for column in range(-5, 6)
    if row ** 2 + column ** 2 <= 34]
HOSTILE_TEXTS = [
    "</script></style></title></svg><svg onload=\"document.title='attacked'\"><script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>' onmouseover='alert(1)",
    "a" * 10_000,
    "\u202e\u202bright to left\u2066\u200f \u05e9\u05dc\u05d5\u05dd",
    "<!--", "]]>", "&#60;b&#62;", "Z" + "\u0300" * 200, "\u0000\u001b[2J",
]
ELEMENTS = """
  const own = new Set(["html", "head", "meta", "title", "style", "body", "h1", "p", "svg", "line", "g", "circle",
    "text", "ol", "li", "strong", "br"]);
  const faults = [];
  for (const element of document.querySelectorAll("*")) {
    if (!own.has(element.localName)) faults.push(`unexpected element ${element.localName}`);
    for (const { name } of element.attributes) {
      if (/^(on|href|src)/.test(name)) faults.push(`unexpected attribute ${name}`);
    }
  }
  for (const name of ["svg", "style", "h1", "ol"]) {
    const count = document.querySelectorAll(name).length;
    if (count !== 1) faults.push(`expected one ${name}, found ${count}`);
  }
  if (document.title !== "Events") faults.push(`unexpected title ${document.title}`);
  return faults;
"""
PINS = """
  const [count] = parameters;
  const faults = [];
  const items = document.querySelectorAll("ol > li"), pins = document.querySelectorAll("svg > g");
  if (items.length !== count) faults.push(`expected ${count} events in the list, found ${items.length}`);
  if (pins.length !== count) faults.push(`expected ${count} pins, found ${pins.length}`);
  const frame = document.querySelector("svg").getBoundingClientRect();
  pins.forEach((pin, index) => {
    const circle = pin.querySelector("circle")?.getBoundingClientRect();
    const label = pin.querySelector("text"), box = label?.getBoundingClientRect();
    if (!circle || !box) return faults.push(`pin ${index + 1}: no circle or no label`);
    if (circle.left < frame.left || circle.right > frame.right || circle.top < frame.top
        || circle.bottom > frame.bottom) faults.push(`pin ${index + 1}: beyond the frame`);
    if (label.textContent !== String(index + 1)) faults.push(`pin ${index + 1}: ${label.textContent}`);
    if (box.width > circle.width) faults.push(`pin ${index + 1}: the label is wider than the pin`);
    const scale = label.getScreenCTM().a, size = parseFloat(getComputedStyle(label).fontSize) * scale;
    if (size < 9) faults.push(`pin ${index + 1}: a label of ${size.toFixed(1)} px`);
    const offset = (box.top + box.bottom - circle.top - circle.bottom) / 2;
    if (Math.abs(offset) > 2) faults.push(`pin ${index + 1}: a label off its pin by ${offset.toFixed(1)} px`);
  });
  return [...new Set(faults)];
"""


def event(index, offset):
    """Returns an event with an offset from the center of the other region."""
    text = HOSTILE_TEXTS[index] if index < len(HOSTILE_TEXTS) else f"Event {index + 1}"
    latitude, longitude, _ = map(float, OTHER_REGION.split(","))
    return {"name": text, "address": text[::-1], "started_at": "2026-06-20T18:30:00.000Z",
            "lat": latitude + offset[0],
            "lon": longitude + offset[1] / math.cos(math.radians(latitude))}


def write_page(program, folder, name, region, options=()):
    page = folder / f"{name}.html"
    run = subprocess.run([program, *options, region, "--html", page], check=False,
                         capture_output=True, encoding="utf-8")
    if run.returncode or run.stderr:
        sys.exit(f"{program}: status {run.returncode}: {run.stderr}")
    return page


def write_hostile_page(program, folder):
    """Writes a page of events that a server without limits on texts has accepted."""
    schema = json.loads(pathlib.Path("Schemas/event.json").read_text(encoding="utf-8"))
    for each in schema["properties"]:
        each["validators"] = [rule for rule in each.get("validators", []) if rule["name"] != "string"]
    schemas, events = folder / "event.json", folder / "events.json"
    schemas.write_text(json.dumps(schema), encoding="utf-8")
    events.write_text(
        json.dumps([event(*each) for each in enumerate(OFFSETS)]), encoding="utf-8")
    return write_page(program, folder, "hostile", OTHER_REGION,
                      ["--schemas", schemas, "--create", events])


def look(browser, url, images, page, count):
    """Yields the faults of a page."""
    if "<script" in page.read_text(encoding="utf-8").lower():
        yield f"{page.name}: a script"
    for view in rules.VIEWS:
        faults = rules.look(browser, view, f"{url}/{page.name}", images / f"{page.stem}.{view}.png")
        faults += browser.evaluate(ELEMENTS) + browser.evaluate(PINS, count)
        yield from (f"{page.name} ({view}): {fault}" for fault in faults)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--images", type=pathlib.Path, default=".build-ci/screenshots/events")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, serving(name) as url, Browser() as browser:
        folder = pathlib.Path(name)
        pages = [
            (write_page(arguments.program, folder, "sample", REGION),
             len(json.loads(pathlib.Path(SAMPLE).read_text(encoding="utf-8")))),
            (write_hostile_page(arguments.program, folder), len(OFFSETS)),
        ]
        faults = [fault for page, count in pages
                  for fault in look(browser, url, arguments.images, page, count)]
    print("\n".join(faults))
    print(f"{len(pages)} pages in {len(rules.VIEWS)} views")
    sys.exit(f"{len(faults)} faults" if faults else 0)


main()
