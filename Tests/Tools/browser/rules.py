"""Rules for every page: it loads without errors, fits its window, and can be read."""
import base64
import pathlib
from typing import NamedTuple

TEXTS = (pathlib.Path(__file__).parent / "texts.js").read_text(encoding="utf-8")
MINIMUM_CONTRAST = 4.5
MAXIMUM_HEIGHT = 12_000


class View(NamedTuple):
    """A color scheme and the size of a window."""
    scheme: str
    width: int
    height: int

    def __str__(self):
        return f"{self.scheme}-{self.width}"


VIEWS = [View(scheme, width, height) for scheme in ("light", "dark")
         for width, height in ((1280, 900), (390, 844))]


def call(browser, expression, *arguments):
    """Returns the result of an expression, in which the functions of texts.js are known."""
    return browser.evaluate(f"{TEXTS}\nreturn {expression};", *arguments)


def heighten(browser, view):
    """Makes the window as high as the page."""
    height = browser.evaluate("return document.documentElement.scrollHeight;")
    browser.show(view.scheme, view.width, min(max(height, view.height), MAXIMUM_HEIGHT))
    browser.settle()


def contrast_faults(browser):
    texts = call(browser, "measuredTexts()")
    call(browser, "hideTexts()")
    browser.settle()
    image = browser.image()
    call(browser, "showTexts()")
    return call(browser, "await contrastFaults(...parameters)", texts, image, MINIMUM_CONTRAST)


def look(browser, view, url, image_path):
    """Opens a page, saves an image of it, and returns its faults."""
    browser.show(*view)
    faults = browser.open(url)
    faults += call(browser, "layoutFaults()")
    # A color is measured where the text is, so the layout must not change in between.
    heighten(browser, view)
    image_path.parent.mkdir(parents=True, exist_ok=True)
    image_path.write_bytes(base64.b64decode(browser.image()))
    return faults + contrast_faults(browser)
