"""Prints number and seconds of the pauses and of the stops of logs of JDK 8, as text patterns find them: python3 truth.py *.log.gz

The logs have a line for each stop. Between two of them stands what one stop contains: records of collections, of which each has
its seconds at its end. A remark is one record, with a young collection inside if CMSScavengeBeforeRemark is set.
"""
import gzip
import os
import re
import sys

STAMP = r"(?:\d{4}-\d\d-\d\dT[\d:.]+[+-]\d{4}: )?(?:\d+[.,]\d{3}: )?(?:#\d+: )?"
PHASE = re.compile(STAMP + r"\[(?:CMS-concurrent-|GC concurrent-)[^\]]*\](?: \[Times:[^\]]*\])? ?\n?")
STOP = re.compile(r"Total time for which application threads were stopped: ([\d.,]+) seconds[^\n]*\n")
HEAD = re.compile(r"\[(?:Full GC|GC (?:pause|remark|cleanup)|GC ?(?:\(|\[|--| \d|\d))")
SECONDS = re.compile(r"(?<!refs), (\d+[.,]\d{7}) secs\](?= ?\n| \[Times|After|\{?Heap)")
TIMED = re.compile(r", (\d+[.,]\d{7}) secs\] \[Times")


def number(text):
    return float(text.replace(",", "."))


def records(part):
    """The records of one stop, a remark as a whole."""
    if "Final Remark" in part or "YG occupancy" in part:
        return [part]
    heads = [m.start() for m in HEAD.finditer(part)]
    return [part[a:b] for a, b in zip(heads, heads[1:] + [len(part)])]


for file in sys.argv[1:]:
    text = PHASE.sub("", gzip.open(file, "rt", encoding="latin1").read())
    stops = [number(s) for s in STOP.findall(text)]
    pauses = []
    for part in STOP.split(text)[::2]:
        for record in records(part):
            found = SECONDS.findall(record)[:1] if record.startswith("[GC pause") else TIMED.findall(record) or SECONDS.findall(record)
            if found:
                pauses.append(number(found[-1]))
    print("%s\t%d %.7f\t%d %.7f" % (os.path.basename(file), len(pauses), sum(pauses), len(stops), sum(stops)))
