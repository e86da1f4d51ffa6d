/// The device as the script sees it: what the app asks of it, and what it tells by itself. Runs after `BrowserScript`.
enum DeviceScript {
  /// As it is served, in UTF-8.
  static let text = #"""
    "use strict";
    (() => {
      if (!window.webApp) return;
      const { hidden, tell, say, on } = window.webApp;
      const notices = new Map();
      let watch = 0;

      // MARK: what the app asks
      const camera = () => navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const stop = (stream) => stream.getTracks().forEach((track) => track.stop());
      window.webApp.device = {
        open: ({ url }) => /^https?:/i.test(url) ? window.open(url, "_blank", "noopener") : location.assign(url),
        save: ({ url }) => Object.assign(document.createElement("a"), { href: url, download: "" }).click(),
        location() {
          if (!navigator.geolocation) return tell({ "p.location": "denied" });
          navigator.geolocation.clearWatch(watch);
          watch = navigator.geolocation.watchPosition(
            ({ coords }) => tell({ "p.location": "granted", "p.place": coords.latitude + "," + coords.longitude }),
            ({ code }) => tell({ "p.location": code === 1 ? "denied" : "granted" }), { timeout: 15000, maximumAge: 60000 });
        },
        notifications: async () => tell({ "p.notifications": await window.Notification?.requestPermission() ?? "denied" }),
        camera: () => camera().then(stop).then(() => tell({ "p.camera": "granted" }), () => tell({ "p.camera": "denied" })),
        scan: () => scan().then((code) => ({ "p.code": code }), (problem) => ({ "p.scan": problem })).then(tell),
        notice({ id, title, text, link }) {
          notices.get(id)?.close();
          notices.delete(id);
          if (!title) return;
          try {
            notices.set(id, Object.assign(new Notification(title, { body: text, tag: id }), {
              onclick() { window.focus(); if (link) tell({ "p.link": link }); } }));
          } catch {
            // Browsers of phones show notices only for pages with a worker: the app is told that this one shows none.
            tell({ "p.notifications": "denied" });
          }
        },
      };
      // The camera in a window of its own, until it reads a code, or the person closes it.
      async function scan() {
        const [reader, stream] = [new BarcodeDetector({ formats: ["qr_code"] }), await camera()];
        const dialog = document.body.appendChild(Object.assign(document.createElement("dialog"), { className: "camera" }));
        const video = dialog.appendChild(document.createElement("video"));
        try {
          dialog.onclick = () => dialog.close();
          dialog.showModal();
          video.srcObject = stream;
          await video.play();
          for (let code; dialog.open; await new Promise(requestAnimationFrame))
            if ((code = (await reader.detect(video))[0]?.rawValue)) return code;
          throw "closed";
        } finally {
          stop(stream);
          dialog.remove();
        }
      }

      // MARK: what it tells
      // A file that is chosen, or dropped anywhere on the page, is opened with the app.
      const open = (files) => [...files].forEach((body) => fetch(
        "/open?" + new URLSearchParams({ name: body.name, type: body.type }),
        { method: "POST", body, headers: { "X-Token": hidden("token") } }).then(say, () => say({ ok: false, status: 400 })));
      on("change", (event) => {
        if (event.target.id !== "n-open") return;
        open(event.target.files);
        event.target.value = ""; // The same file may be chosen again.
      });
      on("dragover drop", (event) => { event.preventDefault(); if (event.type === "drop") open(event.dataTransfer.files); });
      const dark = window.matchMedia("(prefers-color-scheme: dark)");
      addEventListener("languagechange", () => tell({ "p.language": navigator.language }));
      dark.addEventListener("change", () => tell({ "p.dark": dark.matches ? "1" : "0" }));
      tell({
        "p.dark": dark.matches ? "1" : "0", "p.language": navigator.language,
        "p.zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
        "p.notifications": window.Notification?.permission.replace("default", "") ?? "denied", // Not asked yet: nothing.
        "p.scanner": window.BarcodeDetector && navigator.mediaDevices ? "1" : "0",
      });
      navigator.permissions?.query({ name: "geolocation" }).then(({ state }) => {
        if (state !== "prompt") window.webApp.device.location();
      });
    })();
    """#
}
