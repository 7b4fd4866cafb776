"""Offsets and local times of all time zones, as Python's zoneinfo has them."""
import datetime
import functools
import zoneinfo

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
LOCAL_EPOCH = datetime.datetime(1970, 1, 1)
DAY = 86_400
FIRST, LAST = -62_135_596_800 + 2 * DAY, 253_402_300_800 - 2 * DAY
TABLES = range(-3_800_000_000, 4_200_000_000, 20 * DAY)
"""The years 1850 to 2103, in which the transitions of the files are."""


def names():
    return sorted(zoneinfo.available_timezones() - {"localtime"})


@functools.cache
def zone(name):
    return zoneinfo.ZoneInfo(name)


def local(name, second):
    return (EPOCH + datetime.timedelta(seconds=second)).astimezone(zone(name))


def offset(date):
    return round(date.utcoffset().total_seconds())


def steps(name):
    """Returns the pairs of seconds between which the offset changes."""
    offsets = [offset(local(name, second)) for second in TABLES]
    return [
        (TABLES[index], TABLES[index + 1]) for index in range(len(offsets) - 1)
        if offsets[index] != offsets[index + 1]]


def transition(name, first, last):
    before = offset(local(name, first))
    while last - first > 1:
        middle = (first + last) // 2
        if offset(local(name, middle)) == before:
            first = middle
        else:
            last = middle
    return last


def random_lines(name, count, random):
    """Yields instants and local times of a zone, most of them near transitions."""
    changes = steps(name)
    chosen = random.sample(changes, min(len(changes), count // 4))
    found = [transition(name, *change) for change in chosen]
    for second in found:
        near = second + random.choice([-1, 0, random.randrange(-7200, 7200)])
        yield "offset", name, near
        for edge in (second, near, second - 1):
            for date in (local(name, second - 1), local(name, second)):
                yield "resolve", name, edge + offset(date)
    for _ in range(count - len(found)):
        second = random.randrange(*random.choice([(FIRST, LAST), (TABLES[0], TABLES[-1])]))
        yield "offset", name, second
        yield "resolve", name, second


def answer(line):
    """Answers a line as date-driver does."""
    verb, name, second = line
    if verb == "offset":
        date = local(name, second)
        return f"{offset(date)} {date.tzname()}"
    date = (LOCAL_EPOCH + datetime.timedelta(seconds=second)).replace(tzinfo=zone(name))
    # With fold, a date has the offset after the transition that skips or repeats it.
    before, after = offset(date), offset(date.replace(fold=1))
    if before == after:
        return f"unique {before}"
    return f"{'gap' if before < after else 'overlap'} {before} {after}"
