#!/usr/bin/env python3
"""Looks at the documentation in a headless browser.

usage: site-pages.py SITE [--images FOLDER] [--all-views]

Opens the guide and the list of modules in the site that documentation.sh builds, light and dark, wide and narrow, and
all pages that the guide links to, each in one of these views, or in all of them. An error in the console, a failed request, a page without a title, text with
little contrast or beyond the sides of the window, and a link that leads nowhere are faults. An image of each page is
saved. The packages chromium and chromium-driver are needed.
"""
import argparse
import pathlib
import sys

sys.dont_write_bytecode = True

from browser import rules  # noqa: E402
from browser.driver import Browser  # noqa: E402
from browser.server import serving  # noqa: E402

MODULES = "/documentation/"
GUIDE = "/documentation/guide/"
LINKS = """
  return [...document.querySelectorAll("main a[href]")].map(link => new URL(link.href))
    .filter(url => url.origin === location.origin).map(url => url.pathname.replace(/[/]?$/, "/"));
"""

# The navigator draws only the entries that fit, and none in a narrow window, where it's closed.
NAVIGATOR = "return document.querySelectorAll('.navigator-card-item').length;"


def module_paths():
    return [f"/documentation/{catalog.parent.name.lower()}/"
            for catalog in sorted(pathlib.Path("Sources").glob("*/Documentation.docc"))]


def linked_paths(browser, url):
    """Returns the paths that the guide links to."""
    browser.show(*rules.VIEWS[0])
    browser.open(url + GUIDE)
    return sorted(set(browser.evaluate(LINKS)))


def first_page_faults(browser, url):
    """Returns the faults of the address without a path, which must lead to the guide."""
    faults = browser.open(url + "/")
    path = browser.evaluate("return location.pathname;")
    return faults + ([] if path == GUIDE else [f"expected {GUIDE}, found {path}"])


def look(browser, url, images, has_all_views):
    """Yields the faults of each page."""
    links = linked_paths(browser, url)
    modules = module_paths()
    yield from (f"/: {fault}" for fault in first_page_faults(browser, url))
    yield from (f"{GUIDE}: no link to {path}" for path in modules if path not in links)
    paths = dict.fromkeys([MODULES, GUIDE, *modules, *links])
    for index, path in enumerate(paths):
        # A view takes seconds, and the pages are made from the same templates.
        is_first = path in {MODULES, GUIDE}
        views = rules.VIEWS if is_first or has_all_views else [rules.VIEWS[index % len(rules.VIEWS)]]
        for view in views:
            name = path.strip("/").removeprefix("documentation/").replace("/", ".")
            image = images / f"{name}.{view}.png"
            faults = rules.look(browser, view, url + path, image)
            has_navigator = path.startswith(MODULES) and path != MODULES
            if view.width > 1000 and has_navigator and not browser.evaluate(NAVIGATOR):
                faults.append("no entries in the navigator")
            yield from (f"{path} ({view}): {fault}" for fault in faults)
    print(f"{len(paths)} pages")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--images", type=pathlib.Path, default=".build-ci/screenshots/site")
    parser.add_argument("--all-views", action="store_true")
    arguments = parser.parse_args()
    faults = []
    with serving(arguments.site) as url, Browser() as browser:
        for fault in look(browser, url, arguments.images, arguments.all_views):
            print(fault)
            faults.append(fault)
    sys.exit(f"{len(faults)} faults" if faults else 0)


main()
