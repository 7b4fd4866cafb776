"""Case files that someone else wrote."""
import os

from .laboratory import attack

DEFINITION = '{"name":"c_a","properties":[{"name":"c_any","type":"Any"}]}'


@attack(0, "long reports of a case file")
def long_reports(lab):
    payload = '{"c_any":' + ('{"%s":' % ("k" * 256)) * 500 + "{%s}" % ",".join(
        ['"a":1'] * 1_000) + "}" * 501
    path = lab.write("cases.json", '{"schema":%s,"cases":[%s]}' % (DEFINITION, ",".join(
        ['{"payload":%s,"faults":[]}' % payload] * 10)))
    lab.bounded("long paths", [lab.command, "test", path], output=10 * 40)
    path = lab.write("cases.json", '{"description":"%s","schema":%s,"cases":[%s]}' % (
        "d" * 1_000_000, DEFINITION, ",".join(['{"payload":{"x":1},"faults":[]}'] * 100)))
    lab.bounded("a long description", [lab.command, "test", path])
    path = lab.write("cases.json", '{"schema":%s,"cases":[{"payload":{},"faults":[%s]}]}' % (
        DEFINITION, ",".join('{"code":"type","path":"%s"}' % ("p" * 1_000) for _ in range(10_000))))
    lab.bounded("10,000 expected faults", [lab.command, "test", path])
    path = lab.write("cases.json", '{"schema":[%s],"object":"x","cases":[]}' % ",".join(
        ['{"name":"c_a","properties":[]}'] * 20_000))
    lab.bounded("20,000 definitions of one name", [lab.command, "test", path])
    lab.growth("cases", lambda size: [lab.command, "test", lab.write(
        f"{size}.json", '{"schema":%s,"cases":[%s]}' % (
            DEFINITION, ",".join(['{"payload":{},"faults":[]}'] * size)))], 5_000)


@attack(0, "schemas of case files")
def schemas_of_cases(lab):
    for number in range(1_000):
        lab.write(f"many/{number}.json", '{"schema":"../schema.json","cases":[{"payload":{},'
                  '"faults":[]}]}')
    lab.write("schema.json", DEFINITION)
    lab.bounded("1,000 case files", [lab.command, "test", lab.folder / "many"])
    lab.write("cases.json", '{"schema":"cases.json","cases":[{"payload":{},"faults":[]}]}')
    lab.bounded("a case file as its own schema", [lab.command, "test", lab.folder / "cases.json"],
                statuses=(2,))
    lab.write("cases.json", '{"schema":".","cases":[{"payload":{},"faults":[]}]}')
    lab.bounded("its own directory", [lab.command, "test", lab.folder / "cases.json"],
                statuses=(0, 2))


@attack(13, "pipes and devices of case files")
def special_files(lab):
    os.mkfifo(lab.folder / "pipe.json")
    folder = lab.folder / "pipes"
    folder.mkdir()
    os.mkfifo(folder / "pipe.json")
    for title, schema in [
        ("a pipe", "pipe.json"), ("a directory with a pipe", "pipes"), ("/dev/zero", "/dev/zero"),
        ("/dev/tty", "/dev/tty"), ("/dev/stdin", "/dev/stdin"), ("/proc/self/mem", "/proc/self/mem"),
        ("/dev/full", "/dev/full"),
    ]:
        path = lab.write("cases.json", {"schema": schema, "cases": [{"payload": {}, "faults": []}]})
        lab.bounded(title, [lab.command, "test", path], deadline=10, statuses=(2,),
                    address_space=2 << 30)
    lab.bounded("a directory of cases with a pipe", [lab.command, "test", folder], deadline=10,
                statuses=(0, 1, 2))
