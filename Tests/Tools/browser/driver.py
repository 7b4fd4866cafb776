"""Chromium, controlled with the WebDriver protocol."""
import json
import re
import subprocess
import time
import urllib.error
import urllib.request

STARTED = re.compile(r"started successfully on port (\d+)")
LOADING_SECONDS = 60
OPTIONS = {
    # In a container, the browser runs as root and has little shared memory.
    "args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
             "--hide-scrollbars"],
    "perfLoggingPrefs": {"enableNetwork": True, "enablePage": False},
}


class BrowserError(Exception):
    """A command that the browser refused."""


class Browser:
    """A window of the browser. Its size and its color scheme are those of `show`."""

    def __init__(self):
        self.process = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True)
        try:
            self.url = f"http://127.0.0.1:{self.port()}/session"
            session = self.send("POST", "", {"capabilities": {"alwaysMatch": {
                "goog:chromeOptions": OPTIONS,
                "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
                "timeouts": {"script": 30_000},
            }}})
            self.url += "/" + session["sessionId"]
        except BaseException:
            self.process.kill()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *error):
        try:
            self.send("DELETE", "")
        finally:
            self.process.terminate()
            self.process.communicate()

    def port(self):
        lines = []
        for line in self.process.stdout:
            if found := STARTED.search(line):
                return int(found[1])
            lines.append(line)
        raise BrowserError(f"chromedriver didn't start: {''.join(lines)}")

    def send(self, method, path, content=None):
        """Sends a command, and returns the value of its result."""
        data = None if content is None else json.dumps(content).encode()
        request = urllib.request.Request(
            self.url + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise BrowserError(f"{value['error']}: {value['message']}") from None

    def control(self, command, **parameters):
        """Sends a command of Chromium's own protocol."""
        return self.send("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def evaluate(self, body, *arguments):
        """Returns the result of the body of an asynchronous function."""
        script = ("const done = arguments[arguments.length - 1];\n"
                  f"(async (...parameters) => {{ {body} }})(...Array.from(arguments).slice(0, -1))\n"
                  ".then(value => done({value}), error => done({error: String(error)}));")
        result = self.send("POST", "/execute/async", {"script": script, "args": arguments})
        if "error" in result:
            raise BrowserError(result["error"])
        return result.get("value")

    def show(self, scheme, width, height):
        """Sets the color scheme, and the size of the window."""
        self.control("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ])
        self.control("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=1, mobile=width < 500)

    def log(self, kind):
        return self.send("POST", "/se/log", {"type": kind})

    def open(self, url):
        """Opens a page, waits until it has loaded everything, and returns faults of loading."""
        self.log("browser"), self.log("performance")  # Entries of the page before.
        traffic = Traffic(url)
        self.send("POST", "/url", {"url": url})
        deadline = time.monotonic() + LOADING_SECONDS
        idle_count = 0
        while idle_count < 2:
            if time.monotonic() > deadline:
                return traffic.faults + [f"still loading after {LOADING_SECONDS} s"]
            # A page can start further requests when it has handled an answer.
            self.settle()
            traffic.read(self.log("performance"))
            idle_count = 0 if traffic.pending else idle_count + 1
        messages = [f"console: {entry['message']}" for entry in self.log("browser")
                    if entry["level"] in ("SEVERE", "WARNING")]
        return traffic.faults + messages

    def settle(self):
        """Waits until the page has been drawn with its fonts, and no animation runs."""
        self.evaluate("""
          await document.fonts.ready;
          await Promise.allSettled(document.getAnimations().map(each => each.finished));
          for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);""")

    def image(self):
        """Returns what the window shows as a PNG file in base64."""
        return self.send("GET", "/screenshot")


class Traffic:
    """The requests of a page."""

    def __init__(self, url):
        self.origin = "/".join(url.split("/")[:3]) + "/"
        self.urls = {}
        self.pending = set()
        self.faults = []

    def read(self, entries):
        for entry in entries:
            message = json.loads(entry["message"])["message"]
            self.handle(message["method"], message["params"])

    def handle(self, event, parameters):
        identifier = parameters.get("requestId")
        if event == "Network.requestWillBeSent":
            url = parameters["request"]["url"]
            self.urls[identifier] = url
            self.pending.add(identifier)
            if not url.startswith((self.origin, "data:", "blob:")):
                self.faults.append(f"request to another server: {url}")
        elif event == "Network.responseReceived":
            response = parameters["response"]
            if response["status"] >= 400:
                self.faults.append(f"status {response['status']}: {response['url']}")
        elif event == "Network.loadingFailed":
            self.pending.discard(identifier)
            # Leaving the page before ends its requests.
            if identifier in self.urls and not parameters.get("canceled"):
                self.faults.append(f"{parameters['errorText']}: {self.urls[identifier]}")
        elif event == "Network.loadingFinished":
            self.pending.discard(identifier)
