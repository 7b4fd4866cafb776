"""The other implementations of dates: java.time, and Python's strftime and strptime.

Both answer lines ("write", pattern, pivot, zone, seconds, nanoseconds) and ("read", pattern, pivot,
zone, text) as date-driver does, except that after the instant of a text they also give the text with
which they write it.
"""
import datetime
import pathlib
import re
import zoneinfo

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
# The starts of years, in seconds since 1970.
YEAR_0, YEAR_1, YEAR_1001, YEAR_9999 = (
    -62_167_219_200, -62_135_596_800, -30_578_688_000, 253_370_764_800)
OFFSETS = ["UTC", "+05:30", "-03:30", "+00:19:32", "-12:00", "+14:00"]
REGIONS = ["Europe/Berlin", "America/New_York", "America/Los_Angeles", "Asia/Tokyo"]
"""Regions whose rules have not changed recently, because Java has its own copy of them."""


class Java:
    name = "java.time"
    pivot = 2000
    resolution = 1
    patterns = [
        "yyyy-MM-dd", "yy/M/d", "y.MM.dd", "u-MM-dd", "uuuu-MM-dd", "L d yyyy", "LL dd y",
        "d MMM yyyy", "d. MMMM yyyy", "LLL d, yyyy", "LLLL d yyyy", "E d.M.yyyy", "EE d.M.yyyy",
        "EEE, d MMM yyyy HH:mm:ss", "EEEE, d MMMM yyyy", "e d.M.yyyy", "eee d.M.yyyy",
        "eeee d.M.yyyy", "yyyy-D", "yyyy-DDD", "yyyy-MM-dd H:m:s", "yyyy-MM-dd k:mm",
        "yyyy-MM-dd kk:mm", "yyyy-MM-dd K:mm a", "yyyy-MM-dd KK:mm a", "yyyy-MM-dd h:mm a",
        "hh:mm a, yyyy-MM-dd", "yyyy-MM-dd A", "yyyy-MM-dd AAAAAAAA", "yyyy-MM-dd Q", "yyyy-MM-dd QQ",
        "yyyy-MM-dd QQQ", "yyyy-MM-dd QQQQ", "Y-'W'w-e", "YYYY ww e", "yyyy-MM-dd W",
        "yyyy MM W e", "G yyyy-MM-dd", "GG y-MM-dd", "GGGG y-MM-dd", "yyyy''MM''dd",
        "yyyyMMddHHmmssSSS", "yyyy-MM-dd'T'HH:mm:ss.S", "yyyy-MM-dd HH:mm:ss.SSSSSS",
        "yyyy-MM-dd HH:mm:ss.SSSSSSSSS", "yyyy-MM-dd[' 'HH:mm[:ss]]", "'at' h 'o''clock' a, d/M/yyyy",
    ] + [f"yyyy-MM-dd HH:mm:ss {zone}" for zone in [
        "Z", "ZZZ", "ZZZZ", "ZZZZZ", "O", "OOOO", "X", "XX", "XXX", "XXXX", "XXXXX", "x", "xx", "xxx",
        "xxxx", "xxxxx", "z", "zzz", "VV", "xxx'['VV']'"]]
    write_only = []

    @staticmethod
    def translated(pattern):
        # A year without an era is u.
        return pattern if "G" in pattern else pattern.replace("y", "u")

    @staticmethod
    def instants(pattern):
        if "z" in pattern or "V" in pattern:
            return REGIONS, 0, YEAR_9999
        return OFFSETS, YEAR_0 + 86_400 if "G" in pattern else YEAR_1 + 86_400, YEAR_9999

    @classmethod
    def answers(cls, lines, run):
        program = pathlib.Path(__file__).parents[1] / "differential-dates.java"
        return run(
            ["java", program], [(line[0], cls.translated(line[1]), *line[2:]) for line in lines])


class Python:
    name = "strftime"
    pivot = 1969
    resolution = 1000
    directives = {
        "yyyy": "%Y", "yy": "%y", "MM": "%m", "MMM": "%b", "MMMM": "%B", "dd": "%d", "DDD": "%j",
        "EEE": "%a", "EEEE": "%A", "HH": "%H", "hh": "%I", "mm": "%M", "ss": "%S", "a": "%p",
        "SSSSSS": "%f", "Z": "%z", "xxxx": "%z", "ZZZ": "%z", "xxxxx": "%:z", "z": "%Z",
    }
    patterns = [
        "yyyy-MM-dd", "yy/MM/dd", "dd MMM yyyy", "dd. MMMM yyyy", "EEE, dd MMM yyyy HH:mm:ss",
        "EEEE, dd MMMM yyyy", "yyyy-DDD", "DDD, yyyy EEE", "yyyyMMddHHmmss", "hh:mm a, yyyy-MM-dd",
        "yyyy-MM-dd HH:mm:ss.SSSSSS", "yyyyMMddHHmmssSSSSSS", "EEE, dd MMM yyyy HH:mm:ss Z",
        "yyyy-MM-dd HH:mm:ss ZZZ", "yyyy-MM-dd HH:mm:ss xxxx", "yyyy-MM-dd HH:mm:ss z",
    ]
    # strptime only knows the abbreviations of UTC and of the machine's own time zone.
    write_only = ["yyyy-MM-dd HH:mm:ss z"]

    @staticmethod
    def instants(pattern):
        # strftime doesn't write zeros in front of the years before 1000.
        return REGIONS if "z" in pattern else OFFSETS + REGIONS, YEAR_1001, YEAR_9999

    @classmethod
    def translated(cls, pattern):
        return re.sub(r"([A-Za-z])\1*", lambda field: cls.directives[field[0]], pattern)

    @classmethod
    def answers(cls, lines, run):
        return [cls.answer(*line) for line in lines]

    @classmethod
    def answer(cls, verb, pattern, pivot, zone, *rest):
        form, zone = cls.translated(pattern), cls.zone(zone)
        if verb == "write":
            time = datetime.timedelta(seconds=rest[0], microseconds=rest[1] // 1000)
            return (EPOCH + time).astimezone(zone).strftime(form)
        try:
            date = datetime.datetime.strptime(rest[0], form)
            date = date if date.tzinfo else date.replace(tzinfo=zone)
            microseconds = (date - EPOCH) // datetime.timedelta(microseconds=1)
            seconds, fraction = divmod(microseconds, 1_000_000)
            return f"{seconds} {fraction * 1000}\t{date.strftime(form)}"
        except (ValueError, OverflowError):
            return "none"

    @staticmethod
    def zone(name):
        if name[0] not in "+-":
            return zoneinfo.ZoneInfo(name)
        hours, minutes, seconds = (int(part) for part in (name[1:] + ":00").split(":")[:3])
        offset = datetime.timedelta(hours=hours, minutes=minutes, seconds=seconds)
        return datetime.timezone(-offset if name[0] == "-" else offset)
