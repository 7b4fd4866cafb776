"""Dates as instants: integers of nanoseconds since 1970. None stands for text in another form."""
import calendar
import datetime
import re

SECOND = 10**9
DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
DATE_TIME = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-])(\d\d):(\d\d))",
    re.ASCII)


def days(year, month, day):
    """Returns the days since 1970 of a day of the proleptic calendar, or None."""
    if not (1 <= month <= 12 and day >= 1):
        return None
    # The calendar repeats after 400 years; Python's begins with the year 1.
    shifted, shift = (year + 400, 146097) if year == 0 else (year, 0)
    if day > calendar.monthrange(shifted, month)[1]:
        return None
    return datetime.date(shifted, month, day).toordinal() - 719163 - shift


def calendar_day(text):
    """Returns the instant at which a day, YYYY-MM-DD, begins."""
    found = DATE.fullmatch(text)
    number = days(*map(int, found.groups())) if found else None
    return None if number is None else number * 86400 * SECOND


def date_time(text):
    """Returns the instant of an RFC 3339 date-time."""
    found = DATE_TIME.fullmatch(text)
    if not found:
        return None
    year, month, day, hour, minute, second = map(int, found.groups()[:6])
    number = days(year, month, day)
    if number is None or hour > 23 or minute > 59 or second > 60:
        return None
    offset = 0
    if found[8]:
        if int(found[9]) > 23 or int(found[10]) > 59:
            return None
        offset = (int(found[9]) * 60 + int(found[10])) * (1 if found[8] == "+" else -1)
    minutes = number * 1440 + hour * 60 + minute - offset
    if second == 60 and minutes % 1440 != 1439:
        return None
    fraction = int(((found[7] or "") + "0" * 9)[:9])
    return (minutes * 60 + second) * SECOND + fraction


def option(text):
    """Returns the instant of a date in the options of a rule."""
    day = calendar_day(text)
    return date_time(text) if day is None else day
