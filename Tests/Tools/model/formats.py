"""Forms of text. Undetermined is raised for text on which definitions of a form differ."""
import itertools
import re

from .faults import Undetermined

OBJECT_ID = re.compile(r"[0-9A-Fa-f]{24}")
UUID = re.compile(r"[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
PLAIN_EMAIL = re.compile(r"[A-Za-z0-9]+(?:[._+-][A-Za-z0-9]+)*@[A-Za-z0-9]+(?:\.[A-Za-z]+)*")
NO_EMAIL = re.compile(r"[^@]*|@.*|.*@|.*[\s\x00-\x1f].*", re.DOTALL)
PLAIN_URL = re.compile(r"([a-z]+)://[a-z0-9]+(?:\.[a-z]+)*(?::[1-9][0-9]{1,3})?"
                       r"(?:/[A-Za-z0-9._~-]+)*/?(?:\?[a-z]+=[a-z0-9]+)?(?:#[a-z]+)?")
NO_URL = re.compile(r"[^:]*|[^A-Za-z].*|.*[ \x00-\x1f].*", re.DOTALL)
NO_HOST = re.compile(r"[A-Za-z]+:(?://)?")
TIME_ZONES = {"UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Etc/GMT+5",
              "US/Eastern", "GMT", "Zulu"}
NO_TIME_ZONES = {"", "Europe/berlin", "Mars/Base", "utc", "+01:00", "Berlin", "Europe/", " UTC",
                 " \n"}
# RFC 5646, section 2.1.
LANGUAGE = r"(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})"
VARIANT = r"(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3})"
EXTENSION = r"[a-wyz0-9](?:-[a-z0-9]{2,8})+"
PRIVATE = r"x(?:-[a-z0-9]{1,8})+"
TAG = re.compile(rf"{LANGUAGE}(?:-[a-z]{{4}})?(?:-(?:[a-z]{{2}}|[0-9]{{3}}))?(?:-{VARIANT})*"
                 rf"(?:-{EXTENSION})*(?:-{PRIVATE})?|{PRIVATE}", re.IGNORECASE | re.ASCII)
GRANDFATHERED = {
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
    "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl",
    "sgn-ch-de", "art-lojban", "cel-gaulish", "no-bok", "no-nyn", "zh-guoyu", "zh-hakka",
    "zh-min", "zh-min-nan", "zh-xiang"}
SPACE = ("\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009"
         "\u200a\u2028\u2029\u202f\u205f\u3000\ufeff")


def is_control(character):
    return character < " " or "\x7f" <= character <= "\x9f"


def is_name(text):
    head, double, tail = text.partition("__")
    return bool(NAME.fullmatch(text)) and (not double or bool(head and tail and "__" not in tail))


def is_email(text):
    if PLAIN_EMAIL.fullmatch(text):
        return True
    if NO_EMAIL.fullmatch(text):
        return False
    raise Undetermined


def is_url(text, is_web_only, is_secure):
    found = PLAIN_URL.fullmatch(text)
    if not found:
        if NO_URL.fullmatch(text) or (is_web_only and NO_HOST.fullmatch(text)):
            return False
        raise Undetermined
    schemes = {None: ("http", "https"), True: ("https",), False: ("http",)}[is_secure]
    if not is_web_only and is_secure is None:
        return True
    if not is_web_only and found[1] not in ("http", "https"):
        raise Undetermined
    return found[1] in schemes


def is_language_tag(text):
    if not TAG.fullmatch(text):
        return text.lower() in GRANDFATHERED
    subtags = re.split("(?:^|-)x-", text.lower())[0].split("-")
    extensions = [subtag for subtag in subtags if len(subtag) == 1]
    variants = itertools.takewhile(lambda subtag: len(subtag) > 1, subtags[1:])
    variants = [subtag for subtag in variants if re.fullmatch(VARIANT, subtag)]
    return all(len(set(found)) == len(found) for found in (extensions, variants))


def is_time_zone(text):
    if text in TIME_ZONES:
        return True
    if text in NO_TIME_ZONES or not ("A" <= text[:1] <= "Z" and text.isascii()):
        return False
    raise Undetermined


def transformed(text, trim, lowercase, uppercase):
    """Returns the text that the rules see."""
    if trim:
        text = text.strip(SPACE)
    if lowercase:
        text = text.lower()
    return text.upper() if uppercase else text
