"""Formats of dates as functions from text to an instant and the day, or None for text in another form."""
import datetime
import decimal
import re
import zoneinfo

from . import dates

MONTHS = "January February March April May June July August September October November December".split()
WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
SHORT_MONTHS = [name[:3].lower() for name in MONTHS]
SHORT_WEEKDAYS = [name[:3].lower() for name in WEEKDAYS]
SPACE = "[ \u00a0\u202f]+"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?", re.ASCII)
DOT_NET = re.compile(r"/date\((-?\d+)(?:([+-])(\d\d)(\d\d))?\)/", re.ASCII | re.IGNORECASE)
OFFSET = r"(?:(?P<sign>[+-])(?P<oh>\d\d)(?P<om>\d\d))"
PATTERNS = {
    "dd.MM.yyyy": r"(?P<d>\d\d)\.(?P<M>\d\d)\.(?P<y>\d{4})",
    "MM/dd/yyyy HH:mm": r"(?P<M>\d\d)/(?P<d>\d\d)/(?P<y>\d{4})" + SPACE + r"(?P<H>\d\d):(?P<m>\d\d)",
    "yyyy-MM-dd HH:mm:ss Z": r"(?P<y>\d{4})-(?P<M>\d\d)-(?P<d>\d\d)" + SPACE
                             + r"(?P<H>\d\d):(?P<m>\d\d):(?P<s>\d\d)" + SPACE + OFFSET,
    "EEE, d MMM yyyy": r"(?P<E>[a-zA-Z]{3})," + SPACE + r"(?P<d>\d\d?)" + SPACE
                       + r"(?P<MMM>[a-zA-Z]{3})" + SPACE + r"(?P<y>\d{4})",
}
EXPRESSIONS = {name: re.compile(text, re.ASCII) for name, text in PATTERNS.items()}
FORMATS = ["rfc3339", "date", "epochSeconds", "epochMilliseconds", "dotnet", *PATTERNS]


class Mapping:
    """The formats of a Date property: `read` in order, and then `write`."""

    def __init__(self, *levels, is_date_only):
        default = "date" if is_date_only else "rfc3339"
        settings = {"read": [default], "write": default, "timeZone": "UTC"}
        for level in levels:
            settings.update({key: value for key, value in level.items() if value is not None})
        self.formats = [*settings["read"], settings["write"]]
        self.zone = zoneinfo.ZoneInfo(settings["timeZone"])
        self.is_date_only = is_date_only

    @property
    def reads_numbers(self):
        return any(name.startswith("epoch") for name in self.formats)

    def read_number(self, text):
        for unit in self.formats:
            found = epoch(text, unit) if unit.startswith("epoch") else None
            if within_years(found) is not None:
                return self.result(found, None)
        return None

    def read(self, text):
        """Returns the instant that is compared, which is the start of the day in UTC for a calendar day."""
        for name in self.formats:
            found = self.read_with(name, text)
            if found is not None:
                return found
        return None

    def read_with(self, name, text):
        if name == "rfc3339":
            instant = dates.date_time(text)
            has_local_time = instant is not None and text[-1] not in "zZ" and text[-6:] != "-00:00"
            offset = None
            if has_local_time:
                offset = (int(text[-5:-3]) * 60 + int(text[-2:])) * (1 if text[-6] == "+" else -1)
            return self.result(instant, offset)
        if name == "date":
            midnight = dates.calendar_day(text)
            return None if midnight is None else self.local(midnight)
        if name == "dotnet":
            found = DOT_NET.fullmatch(text)
            if not found or len(found[1].lstrip("-")) > 18:
                return None
            if found[2] and (int(found[3]) > 23 or int(found[4]) > 59):
                return None
            offset = found[2] and (int(found[3]) * 60 + int(found[4])) * (1 if found[2] == "+" else -1)
            return self.result(within_years(int(found[1]) * 10**6), offset)
        if name.startswith("epoch"):
            is_number = NUMBER.fullmatch(text) and len(text.split(".")[0].lstrip("-")) <= 18
            return self.result(within_years(epoch(text, name)) if is_number else None, None)
        return self.read_pattern(EXPRESSIONS[name], text)

    def read_pattern(self, expression, text):
        found = expression.fullmatch(text)
        if not found:
            return None
        parts = found.groupdict()
        month = parts.get("M")
        if month is None:
            if parts["MMM"].lower() not in SHORT_MONTHS:
                return None
            month = SHORT_MONTHS.index(parts["MMM"].lower()) + 1
        number = dates.days(int(parts["y"]), int(month), int(parts["d"]))
        hour, minute, second = (int(parts.get(key) or 0) for key in "Hms")
        if number is None or hour > 23 or minute > 59 or second > 59:
            return None
        if "E" in parts and parts["E"].lower() != SHORT_WEEKDAYS[(number + 3) % 7]:
            return None
        seconds = number * 86400 + hour * 3600 + minute * 60 + second
        if parts.get("sign"):
            if int(parts["oh"]) > 23 or int(parts["om"]) > 59:
                return None
            offset = (int(parts["oh"]) * 60 + int(parts["om"])) * (1 if parts["sign"] == "+" else -1)
            return number * 86400 * dates.SECOND if self.is_date_only else (
                seconds - offset * 60) * dates.SECOND
        return self.local(seconds * dates.SECOND)

    def local(self, instant):
        """Returns the instant of a local time, of which `instant` is the counterpart in UTC."""
        day = 86400 * dates.SECOND
        if self.is_date_only:
            return instant // day * day
        return instant - self.offset(instant, is_local=True) * dates.SECOND

    def result(self, instant, offset_minutes):
        """Returns an instant, or the start of its day at the offset or in the time zone."""
        if instant is None or not FIRST - DAY <= instant < LAST + 2 * DAY:
            return None
        if not self.is_date_only:
            return instant
        day = 86400 * dates.SECOND
        offset = self.offset(instant) if offset_minutes is None else offset_minutes * 60
        local = (instant + offset * dates.SECOND) // day * day
        return local if FIRST <= local <= LAST else None

    def offset(self, instant, is_local=False):
        """Returns the offset in seconds. The years 1 to 9998 are those for which Python has one."""
        seconds = min(max(instant // dates.SECOND, -62135000000), 253370000000)
        if is_local:
            local = datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=seconds)
            return int(local.replace(tzinfo=self.zone).utcoffset().total_seconds())
        moment = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
        moment += datetime.timedelta(seconds=seconds)
        return int(moment.astimezone(self.zone).utcoffset().total_seconds())


FIRST = dates.calendar_day("0000-01-01")
LAST = dates.calendar_day("9999-12-31")


DAY = 86400 * dates.SECOND


def within_years(instant):
    """Returns an instant of the years 0000 to 9999."""
    return instant if instant is not None and FIRST <= instant < LAST + DAY else None


def epoch(text, unit):
    """Returns the instant of a number of seconds or milliseconds, without digits below nanoseconds."""
    with decimal.localcontext(prec=2000, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN):
        try:
            number = decimal.Decimal(text)
        except decimal.InvalidOperation:
            return None
        if number and number.adjusted() > 60:
            return None
        if number and number.adjusted() < -60:
            return 0
        seconds = number.scaleb(-3) if unit == "epochMilliseconds" else number
        if abs(seconds) >= 10**18:
            return None
        return int((seconds * 10**9).to_integral_value(rounding=decimal.ROUND_DOWN))
