"""Values that payloads are made of, many at the edge of a form or rule."""
from .definition_generator import STRINGS
from .formats import NO_TIME_ZONES, TIME_ZONES
from .validation import SERVER_KEYS

TEXTS = STRINGS + [
    "aa", "bb", "bc", "AB", "12", "1", "y", "xy", "aaaaa", "abcdefgh", "a b", "\ta", "a\n", "\x00",
    "\x7f", "null", "c_a", "a__b", "__b", "a__", "a__b__c", "a" * 40, "a" * 41, "a___b", "a____b",
    "_a", "\x85a", "٣a", "ä", "日本", "ǅ", "οδος", "ΑΣ ΒΣ.", "ΣΑ", "Σ", "ΟΔΟΣ\u0301", "İ", "ŉ", "ﬁ",
    "\u00a0x\ufeff", "\u2003", "i", "I", "ı"]
EMAILS = ["a@a", "john@example.com", "j.d+x@mail.example.com", "plain", "@a", "a@", "a b@c.de"]
URLS = [
    "http://example.com", "https://example.com/a?b=c#d", "ftp://example.com", "example.com",
    "http://", "https://a b", "http://localhost:8080/", "://x", "mailto"]
PHONES = [
    "+1234567", "+123456", "+123456789012345", "+1234567890123456", "12345", "123456", "1234567",
    "+12 345678", "+", "1234"]
TAGS = [
    "en", "EN-us", "de-DE", "de-de", "zh-Hant-TW", "en-x-a", "x-y", "i-klingon", "a-DE", "en_US",
    " \t", "de-1996", "en-a-bb", "en-a", "en-US-GB", "sl-rozaj-biske", "abcdefghi", "i-foo"]
DATE_TEXTS = [
    "2024-02-29T12:30:00.000Z", "2024-02-29T12:30:00.5Z", "2024-02-29T13:30:00.5+01:00",
    "2024-02-30T00:00:00Z", "2023-02-29", "2024-02-29", "1970-01-01T00:00:00Z", "1970-01-01",
    "2016-12-31T23:59:60Z", "2017-01-01T00:59:60+01:00", "2016-12-31T23:58:60Z",
    "2000-01-01T00:00:00.0000000019Z", "2000-01-01T00:00:00.000000001Z", "2000-01-01t00:00:00z",
    "2000-01-01 00:00:00Z", "2000-01-01T24:00:00Z", "2000-01-01T00:00:00", "2000-01-01T00:00Z",
    "2000-01-01T00:00:00-00:00", "2000-01-01T00:00:00+23:59", "2000-01-01T00:00:00+24:00",
    "0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999999999Z", "1899-01-01", "1898-12-31",
    "1899-01-01T00:00:00Z", "1898-12-31T23:59:59.9Z", "2999-01-01T00:00:00Z", "2999-01-01",
    "2000-01-01T23:59:60Z", "2016-12-31T15:59:60-08:00", "2016-12-31T23:59:60.5Z",
    "0000-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00", "2000-13-01", "2000-00-01",
    "2000-01-00", "2000-1-1", "20000101", "2000-01-01T00:00:00.Z", "2000-01-01 00:00", "01.01.2000",
    "31.02.2000", "20240229", "20230229", "29/02/2024 23:59:59", "2024-02-29T12:30:00+05:30",
    "2024-02-29T12:30:00.123Z", "2000-01-01   10:20", "/Date(0)/", "/Date(951782400000+0100)/",
    "/date(-1)/", "/Date(1-2359)/", "/Date(1+2400)/", "/Date(1+0060)/", "/Date()/", "/Date(1)",
    " /Date(1)/", "0", "951782400", "-1", "1000000000000", "1000000000", "x", ""]
NUMBER_TEXTS = [
    "0", "-0", "1", "-1", "1.0", "1e1", "1.5", "10", "1000", "1e3", "-0.25", "100",
    "9007199254740991", "9007199254740992", "9007199254740993", "-9007199254740993",
    "18446744073709551616", "18446744073709551617", "1e308", "1e309", "-1e400", "1e-400", "0.1",
    "1E+2", "123456789012345678901234567890", "1.0000000000000000000000001", "4.9e-324",
    "9007199254740994", "180", "90", "0.5", "1" + "0" * 309, "0e999999999999", "1e-99999999999",
    "1e999999999999999999"]
COORDINATES = ["0", "180", "-180", "180.1", "90", "-90", "90.5", "12.5", "1e2", "181", "1e400"]
UUIDS = [
    "01234567-89ab-cdef-0123-456789abcdef", "01234567-89AB-CDEF-0123-456789ABCDEF",
    "00000000-0000-0000-0000-000000000000", "0123456789abcdef0123456789abcdef",
    "{01234567-89ab-cdef-0123-456789abcdef}", "01234567-89ab-cdef-0123-456789abcdeg", ""]
BINARIES = [
    "", "AA==", "AAA=", "AAAA", "AA", "AAAAA", "AB==", "AA=A", "+/+/", "-_-_", "AAAA\n", "A===",
    "AAAA="]
BAD_IDS = ["", "0123456789abcdef0123456", "0123456789abcdef012345678", "0123456789abcdef0123456g"]
COPY = "/c_things/0123456789abcdef01234567/c_file/content"
COPIES = [
    COPY, COPY + "/deeper", "/a b/0123456789ABCDEF01234567/c/d", COPY + "/", COPY[1:],
    "/c_things/0123456789abcdef0123456/c_file/content", "/a//c/d", "/a/b/c",
    "/a/0123456789abcdef01234567/c/..", "/a/0123456789abcdef01234567/c"]
FILE_NAMES = [
    "a.png", "a.PNG", "b.jpg", "a.gif", "a.pdf", "a.txt", "a.json", "a", "a.xyzzy", "file://a.png",
    "upload://a.jpeg", "a.b.png", "a b.mp4", "", "a/b.png", "a\\b.png", "..", "../a.png",
    "a\tb.png", "file://", "upload://../x", "file://a/b.png", COPY, "facet://" + COPY[1:],
    "facet://", "/a", "é.png", "a.csv", "a.html", ".png", "a.", "a.png.", "file:/a.png",
    "http://a/b.png", "a.png\x7f", "upload://file://a.png", *COPIES,
    *("facet://" + copy for copy in COPIES)]
KEYS = [
    "c_a", "c_b", "c_nonsense", "C_a", "c_date", "type", "", "a.b", "a/b~c", "_id", "content",
    "c_thumb", "ключ", "\x01", "c_ab", "name", "c_texts", *sorted(SERVER_KEYS)]
CHARACTERS = "0123456789-:TZt.+eEabAF_/= "
OF_RULES = {
    "email": EMAILS, "url": URLS, "phoneNumber": PHONES, "locale": TAGS, "dateOfBirth": DATE_TEXTS,
    "timeZone": sorted(TIME_ZONES | NO_TIME_ZONES)}
