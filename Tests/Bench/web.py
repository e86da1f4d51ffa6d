"""The load of many browsers on the web app: visits that all have a page open, and events of some of them.

web.py APPSHELL [--visits N] [--events N] [--json]: starts `appshell web`, begins the visits, opens a stream of changes for each
and presses tabs. Prints memory, threads and open files per visit, and how long it takes from an event to the changed part of
the page. Exit codes: 0 the targets were kept, 1 one was missed, 3 the server did not start.
"""

import argparse
import asyncio
import json
import os
import random
import re
import resource
import shutil
import sys
import tempfile
import time

MEMORY_TARGET = 2.0  # MB a visit
TIME_TARGET = 20.0  # ms, the 99th percentile


class Visit:
    """A browser with one page: its cookie, its token, and the stream of changes."""

    def __init__(self, port):
        self.port = port
        self.seen = 0
        self.changed = asyncio.Event()

    async def begin(self):
        head, body = await request(self.port, "GET", "/")
        self.cookie = re.search(r"visit-\d+=[0-9a-f]{32}", head).group(0)
        self.token = re.search(r'name="token" type="hidden" value="([0-9a-f]{32})"', body).group(1)
        self.screen = re.search(r'name="screen" type="hidden" value="([0-9.]+)"', body).group(1)
        self.tabs = [tab for tab in ("account", "find") if f'id="e-{tab}"' in body]

    async def follow(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 24)
        self.writer.write(
            f"GET /changes HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {self.cookie}\r\n\r\n".encode())
        first = asyncio.get_running_loop().create_future()
        self.task = asyncio.create_task(self.listen(first))
        await first

    async def listen(self, first):
        while line := await self.reader.readline():
            if line.startswith(b"data: ") and b'"number":' in line:
                if mark := re.search(rb'"id":"n-hidden.screen","name":"value","value":"([0-9.]+)"', line):
                    self.screen = mark.group(1).decode()
                self.seen = max(self.seen, int(re.search(rb'"number":(\d+)', line).group(1)))
                if not first.done():
                    first.set_result(None)
                self.changed.set()

    async def press(self, act):
        """Seconds from the event until its change has come; nil where nothing changes."""
        before = self.seen
        began = time.perf_counter()
        body = f"token={self.token}&screen={self.screen}&act={act}&script=1"
        head, _ = await request(self.port, "POST", "/event", self.cookie, body)
        page = re.search(r"(?i)x-page: (\d+)", head)
        if not page or int(page.group(1)) <= before:
            return None
        while self.seen < int(page.group(1)):
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 30)
        return time.perf_counter() - began


async def request(port, method, path, cookie=None, body=""):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    fields = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    if cookie:
        fields += f"Cookie: {cookie}\r\n"
    if body:
        fields += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
    writer.write((fields + "\r\n" + body).encode())
    received = (await reader.read()).decode()
    writer.close()
    head, _, rest = received.partition("\r\n\r\n")
    return head, rest


def state(pid):
    """Memory in MB, threads and open files of a process."""
    with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as file:
        status = dict(line.split(":", 1) for line in file if ":" in line)
    return int(status["VmRSS"].split()[0]) / 1024, int(status["Threads"]), len(os.listdir(f"/proc/{pid}/fd"))


async def measure(port, pid, arguments):
    warm = Visit(port)
    await warm.begin()
    await warm.follow()
    before = state(pid)
    began = time.perf_counter()
    visits = [Visit(port) for _ in range(arguments.visits - 1)]
    gate = asyncio.Semaphore(8)

    async def start(visit):
        async with gate:
            await visit.begin()
            await visit.follow()

    await asyncio.gather(*(start(visit) for visit in visits))
    seconds = time.perf_counter() - began
    after = state(pid)
    times = []
    for number in range(arguments.events):
        visit = random.choice(visits)
        took = await visit.press(visit.tabs[number % len(visit.tabs)])
        if took is not None:
            times.append(took * 1000)
    loaded = state(pid)
    times.sort()
    for visit in visits + [warm]:
        visit.task.cancel()
    count = len(visits)
    return {
        "visits": count + 1,
        "begin_ms": round(seconds / count * 1000, 1),
        "memory_before_mb": round(before[0], 1),
        "memory_mb_per_visit": round((after[0] - before[0]) / count, 3),
        "memory_mb_per_visit_after_events": round((loaded[0] - before[0]) / count, 3),
        "threads": [before[1], after[1], loaded[1]],
        "files_per_visit": round((after[2] - before[2]) / count, 2),
        "events": len(times),
        "event_p50_ms": round(times[len(times) // 2], 2),
        "event_p99_ms": round(times[min(len(times) - 1, len(times) * 99 // 100)], 2),
    }


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("appshell")
    parser.add_argument("--visits", type=int, default=1000)
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    folder = tempfile.mkdtemp(prefix="web-load-")
    server = await asyncio.create_subprocess_exec(
        arguments.appshell, "web", "--port", "0", "--data-dir", folder, stdout=asyncio.subprocess.PIPE)
    try:
        line = (await server.stdout.readline()).decode()
        found = re.search(r":(\d+)/", line)
        if not found:
            return 3
        figures = await measure(int(found.group(1)), server.pid, arguments)
    finally:
        if server.returncode is None:
            server.terminate()
            await server.wait()
        shutil.rmtree(folder, ignore_errors=True)
    is_kept = figures["memory_mb_per_visit_after_events"] <= MEMORY_TARGET and figures["event_p99_ms"] <= TIME_TARGET
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:34} {value}")
        print(f"targets: {MEMORY_TARGET} MB a visit, {TIME_TARGET} ms for 99 of 100 events: {'kept' if is_kept else 'missed'}")
    return 0 if is_kept else 1


sys.exit(asyncio.run(main()))
