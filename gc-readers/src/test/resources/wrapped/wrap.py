#!/usr/bin/env python3
"""Runs a command and writes its output as a log of containers or of syslog would contain it.

wrap.py cri|docker|syslog COMMAND...  > FILE

The rules are those of the CRI logging format of Kubernetes, of Docker's driver json-file and of RFC 5424. The time is that
at which this script received the line. Lines of more than 16 KB are written in parts, as containerd and Docker do.
"""
import datetime
import json
import os
import subprocess
import sys
import threading
import time

PART = 16 * 1024


def now():
    nanos = time.time_ns()
    seconds = datetime.datetime.fromtimestamp(nanos // 10**9, datetime.timezone.utc)
    return seconds.strftime("%Y-%m-%dT%H:%M:%S") + (".%09d" % (nanos % 10**9)).rstrip("0").rstrip(".") + "Z"


def cri(stream, text, whole):
    return "%s %s %s %s\n" % (now(), stream, "F" if whole else "P", text)


def docker(stream, text, whole):
    # Go's encoder escapes these three
    entry = json.dumps({"log": text + ("\n" if whole else ""), "stream": stream, "time": now()}, separators=(",", ":"))
    return entry.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026") + "\n"


def syslog(stream, text, whole):
    return "<30>1 %s host java %d - - %s\n" % (now()[:26].rstrip("Z") + "Z", os.getpid(), text)


def pump(stream, pipe, wrap, lock):
    for line in pipe:
        text = line.rstrip("\n")
        with lock:
            while len(text) > PART:
                sys.stdout.write(wrap(stream, text[:PART], False))
                text = text[PART:]
            sys.stdout.write(wrap(stream, text, True))


def main():
    wrap = {"cri": cri, "docker": docker, "syslog": syslog}[sys.argv[1]]
    process = subprocess.Popen(sys.argv[2:], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    lock = threading.Lock()
    threads = [threading.Thread(target=pump, args=(name, pipe, wrap, lock))
               for name, pipe in (("stdout", process.stdout), ("stderr", process.stderr))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.exit(process.wait())


main()
