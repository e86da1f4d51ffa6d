"""The web app as it is served: a process of the shell on a free port, with the backend inside."""
import queue
import re
import subprocess
import threading


class App:
    """Serves the web app from a folder until it is stopped."""

    def __init__(self, shell, folder):
        self._process = subprocess.Popen(
            [shell, "web", "--port", "0", "--inbox", "--data-dir", folder],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        self._messages = queue.Queue()
        self.address = self._process.stdout.readline().strip()
        if not re.fullmatch(r"http://127\.0\.0\.1:\d+/", self.address):
            self.stop()
            raise RuntimeError(f"the web app did not start; its first line is {self.address!r}")
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self._process.stdout:
            self._messages.put(line.strip())

    def code_for(self, receiver, seconds=20):
        """The code in the next message to an address or a number."""
        while True:
            try:
                message = self._messages.get(timeout=seconds)
            except queue.Empty:
                raise AssertionError(f"no message came for {receiver}") from None
            found = re.search(r"\b\d{6}\b", message.partition(": ")[2])
            if f" to {receiver}:" in message and found:
                return found.group()

    def stop(self):
        """Ends it as an interrupt does, and returns when it has ended."""
        self._process.terminate()
        try:
            self._process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
