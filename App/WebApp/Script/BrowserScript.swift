/// The script of all pages. It sends what the person does as the forms would, without a new page, takes the changes
/// that the server tells, and moves the map with fingers. It knows no screen; `DeviceScript` knows the device.
enum BrowserScript {
  /// As it is served, in UTF-8.
  static let text = #"""
    "use strict";
    (() => {
      const number = document.getElementById("n-number");
      if (!number || !window.EventSource || !window.fetch) return;
      let page = Number(number.value);   // The number of the page that is shown.
      let awaited = 0;                   // The page that shows what was sent last.
      let screen = null;                 // Each screen has a scroll position.
      let isLive = false;                // False: forms are sent as without a script.
      let [line, timer] = [Promise.resolve(), 0]; // What is sent, one after the other.
      const [scrolls, sent] = [new Map(), new Map()]; // By screens; the texts that were sent last, by their fields.
      const name = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      let pressed = "";                  // What was pressed last, and on which screen.
      const form = () => document.getElementById("n-app");
      const on = (kinds, act, options) => kinds.split(" ").forEach((kind) => document.addEventListener(kind, act, options));

      // MARK: sending
      // What the form holds. A secret that was sent is not sent again: the page cannot know that the app has it.
      function fields() {
        const body = new URLSearchParams();
        for (const [name, value] of new FormData(form())) {
          if (typeof value !== "string") continue;
          const field = form().elements.namedItem(name);
          if (field instanceof HTMLElement && field.hasAttribute("data-held") && sent.get(name) === value) continue;
          body.append(name, value);
          if (name.startsWith("v.")) sent.set(name, value);
        }
        return body;
      }
      const hidden = (name) => form().elements.namedItem(name)?.value ?? "";
      const tell = (values) => send(new URLSearchParams({ token: hidden("token"), screen: hidden("screen"), ...values }));
      function send(body) {
        body.append("script", "1");
        line = line.then(() => attempt(body));
      }
      async function attempt(body) {
        try {
          // What is told while the page is hidden or left must arrive; browsers take so only what is small.
          const keepalive = String(body).length < 32768;
          const answer = await fetch("/event", { method: "POST", body, keepalive, redirect: "manual" });
          if (answer.status === 410) return location.assign("/");
          const act = body.get("act") ?? body.get("enter"), press = act === null ? "" : act + " " + body.get("screen");
          // Who presses twice has what was wanted; a text or a map of an older screen is nobody's loss.
          if (answer.status === 409 && (!press || press === pressed)) return;
          if (press || !answer.ok) say(answer);
          if (press && answer.ok) pressed = press;
          awaited = Math.max(awaited, Number(answer.headers.get("X-Page")));
          settle();
        } catch {
          // There is no way to the server; what the fields hold is sent with the next thing that is pressed.
          sent.clear();
          lose(true);
        }
      }
      // Says why something was not done, in the words of the page; nothing where it was.
      function say({ ok, status }) {
        const line = document.getElementById("n-refused." + status) ?? document.getElementById("n-refused.400");
        document.querySelectorAll('[id^="n-refused."]').forEach((one) => { one.hidden = ok || one !== line; });
      }
      // Says that there is no way to the server.
      const lose = (isLost) => document.getElementById("n-lost")?.toggleAttribute("hidden", !isLost);
      on("submit", (event) => {
        if (event.target !== form() || !isLive) return;
        event.preventDefault(clearTimeout(timer));
        const body = fields();
        if (event.submitter?.name) body.append(event.submitter.name, event.submitter.value);
        send(body);
      });
      on("input", (event) => {
        if (!isLive || !form().contains(event.target)) return;
        clearTimeout(timer);
        timer = setTimeout(() => send(fields()), 150); // What is typed is sent after a short pause.
      });
      // A sign on the map stands for its row.
      on("click", (event) => {
        const sign = event.target instanceof Element ? event.target.closest("[data-for]") : null;
        const row = sign && document.getElementById(sign.getAttribute("data-for"));
        if (!row || !isLive) return;
        event.preventDefault();
        if (!wasDragged) row.click();
      });

      // MARK: changes
      // Parts of a parent: those of a drawing are of another kind than those of a page.
      function parts(html, parent) {
        const [holder, found] = [parent.cloneNode(false), new DocumentFragment()];
        holder.innerHTML = html;
        found.append(...holder.childNodes);
        return found;
      }
      function change(step) {
        const part = document.getElementById(step.id);
        if (!part) return false;
        switch (step.change) {
          case "remove": part.remove(); break;
          case "text": part.textContent = step.text; break;
          case "content": part.replaceChildren(parts(step.html, part)); break;
          case "replace": part.replaceWith(parts(step.html, part.parentNode)); break;
          case "insert": part.insertBefore(parts(step.html, part), document.getElementById(step.before)); break;
          case "attribute":
            if (step.value === undefined) part.removeAttribute(step.name);
            else part.setAttribute(step.name, step.value);
            if (step.name === "value" && part instanceof HTMLInputElement) show(part);
            // A secret that the app has let go is gone here too, unless more of it was typed.
            if (step.name === "data-held" && step.value === "0" && part.value === sent.get(part.name)) part.value = "";
        }
        return true;
      }
      // Shows the text of the app in a field, unless the person has typed more since it was sent. The caret keeps its distance
      // from the end, or goes where the app puts it.
      function show(field) {
        const text = field.getAttribute("value") ?? "";
        if (field.value === text) return;
        const isActive = document.activeElement === field;
        if (field.value !== (sent.get(field.name) ?? field.defaultValue)) return;
        const behind = field.value.length - (field.selectionStart ?? field.value.length);
        field.value = text;
        sent.set(field.name, text);
        if (!isActive || !["text", "search", "tel", "password"].includes(field.type)) return;
        const told = field.getAttribute("data-caret");
        // The app counts characters as people do, not units of UTF-16.
        const before = [...new Intl.Segmenter().segment(text)].slice(0, Number(told)).map((one) => one.segment).join("");
        const place = told === null ? Math.max(0, text.length - behind) : before.length;
        field.setSelectionRange(place, place);
      }
      // Once what was sent is shown, a field that the app left as it was shows that.
      const shown = "input[value]:not([data-held]):not([type=hidden])";
      const settle = () => page < awaited || form().querySelectorAll(shown).forEach(show);
      // Another screen begins with the texts of the app, also in fields that both screens have.
      function begin() {
        clearTimeout(timer, sent.clear());
        const all = form().querySelectorAll("input:not([type=hidden])");
        all.forEach((field) => { field.value = field.getAttribute("value") ?? ""; });
      }
      // A question comes before the fields behind it.
      const wanted = () => (form().querySelector(".popup [autofocus]") ?? form().querySelector("[autofocus]"))?.id;
      let focused = wanted();
      // A whole page is taken in any case, as it may be of another visit.
      function take(step, isWhole) {
        if (!isWhole && step.number <= page) return;
        const active = document.activeElement?.id;
        if (screen !== null) scrolls.set(screen, window.scrollY);
        if (!step.changes.every(change)) return location.reload();
        page = step.number;
        number.value = String(page);
        document.title = step.title;
        document.documentElement.lang = step.language;
        const wish = wanted();
        if (wish && wish !== focused) document.getElementById(wish).focus({ preventScroll: true });
        else if (document.activeElement?.id !== active) document.getElementById(active)?.focus({ preventScroll: true });
        focused = wish;
        if (screen !== null && screen !== step.screen) {
          begin();
          // Another screen is read from its name on, where what was pressed is gone.
          const title = document.activeElement === document.body && document.getElementById("n-head.title");
          if (title) Object.assign(title, { tabIndex: -1 }).focus();
          window.scrollTo({ top: scrolls.get(step.screen) ?? 0, behavior: "instant" });
        }
        screen = step.screen;
        keepHistory();
        settle();
        drawMap();
      }
      // Browsers keep few connections to a server: only a page that is seen holds one, and takes what was new once it is seen.
      let source = null;
      function listen() {
        source?.close();
        if (document.hidden) return;
        const own = source = new EventSource("/changes?" + new URLSearchParams({ from: page, page: name }));
        const heard = (kind, act) => own.addEventListener(kind, (event) => own === source && act(JSON.parse(event.data)));
        heard("page", (mark) => { screen ??= mark.screen; live(true); lose(false); keepHistory(); drawMap(); });
        heard("step", (step) => take(step, false));
        heard("whole", (step) => take(step, true));
        heard("ask", (asked) => webApp.device?.[asked.ask]?.(asked));
        // A closed one says that this visit is over: the next thing that is pressed begins another one.
        own.addEventListener("error", () => {
          if (own !== source || document.hidden) return;
          if (own.readyState === EventSource.CLOSED) live(false); else lose(true);
        });
      }
      const tellSeen = () => tell({ "p.page": name, "p.visible": document.hidden ? "0" : "1" });
      const look = () => listen(tellSeen());
      on("visibilitychange", look);
      setInterval(() => document.hidden && tellSeen(), 600000); // A visit lives as long as a page of it is open.
      // Styles and tests see by it whether the page is kept up to date.
      const live = (isOn) => document.documentElement.toggleAttribute("data-live", (isLive = isOn));
      // The way back of the browser is that of the app: while a screen has one, an entry of the history stands for it.
      let isLeaving = false;
      const [back, isInside] = [() => document.getElementById("e-back"), () => history.state?.isInside === true];
      function keepHistory() {
        if (back() && !isInside()) history.pushState({ isInside: true }, "");
        if (!back() && isInside() && !isLeaving) { isLeaving = true; history.back(); }
      }
      addEventListener("popstate", () =>
        isLeaving ? keepHistory((isLeaving = false)) : isLive && !isInside() && back()?.click());

      // MARK: the map
      // While fingers move the map its picture is moved here. Once they rest the app is told how far, and draws it there.
      const fingers = new Map();
      let [wasDragged, rest] = [false, 0];
      let moved = null;                  // What is drawn is scaled by k, then moved by x and y, in its points.
      let [drawn, sized] = ["", ""];     // The part of the world that is drawn, and in which size that was asked for.
      const map = () => form().querySelector(".map[data-window] > .picture");
      const size = () => [Math.round(map().clientWidth), Math.round(map().clientHeight)];
      const onMap = (event) => isLive && event.target instanceof Element && event.target.closest(".picture") === map() && map();
      function drawMap() {
        if (!map()) return void (sized = ""); // The next one is drawn in the app's own size at first.
        const shown = map().parentNode.dataset.window;
        if (shown !== drawn) moved = null;
        drawn = shown;
        map().querySelector(".world").style.transform = moved ? `translate(${moved.x}px, ${moved.y}px) scale(${moved.k})` : "";
        const wish = drawn + ";0,0,0," + size();
        if (!moved && isLive && sized !== wish && !drawn.endsWith("," + size())) tell({ map: (sized = wish) });
      }
      function moveMap(dx, dy, factor, cx, cy, pause) {
        const { x, y, k } = moved ?? { x: 0, y: 0, k: 1 };
        moved = { x: cx + (x - cx) * factor + dx, y: cy + (y - cy) * factor + dy, k: k * factor };
        drawMap();
        rest = (clearTimeout(rest), setTimeout(tellMap, pause));
      }
      function tellMap() {
        clearTimeout(rest);
        if (!moved || !map() || fingers.size) return;
        const [[width, height], before] = [size(), drawn];
        const x = (width / 2 - moved.x) / moved.k / width - 0.5, y = (height / 2 - moved.y) / moved.k / height - 0.5;
        tell({ map: `${drawn};${x},${y},${Math.round(Math.log2(moved.k))},${width},${height}` });
        // Where nothing else comes to be drawn, as at the edge of the world, it goes back.
        rest = setTimeout(() => { if (drawn === before) { moved = null; drawMap(); } }, 1500);
      }
      function grip() {
        const [a, b = a] = fingers.values();
        return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, size: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
      }
      on("pointerdown", (event) => {
        if (event.button || !onMap(event)) return;
        if (!fingers.size) wasDragged = false;
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      });
      on("pointermove", (event) => {
        const old = fingers.get(event.pointerId);
        if (!old || !map() || (!wasDragged && Math.hypot(event.clientX - old.x, event.clientY - old.y) < 5)) return;
        wasDragged = true;
        const [before, box] = [grip(), map().getBoundingClientRect()];
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const now = grip();
        moveMap(now.x - before.x, now.y - before.y, now.size / before.size, before.x - box.left, before.y - box.top, 150);
      });
      on("pointerup pointercancel", (event) => { if (fingers.delete(event.pointerId) && !fingers.size) tellMap(); });
      on("wheel", (event) => {
        if (!onMap(event)) return;
        event.preventDefault();
        const [box, turn] = [map().getBoundingClientRect(), -event.deltaY / (event.deltaMode ? 10 : 250)];
        moveMap(0, 0, 2 ** turn, event.clientX - box.left, event.clientY - box.top, 200);
      }, { passive: false });
      on("keydown", (event) => {
        const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], "+": [0, 0, 2],
          "-": [0, 0, 0.5] }[event.key];
        if (!way || !isLive || !event.target.matches?.(".map[data-window]") || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        const [width, height] = size();
        moveMap(way[0] * width / 4, way[1] * height / 4, way[2] ?? 1, width / 2, height / 2, 300);
      });
      addEventListener("resize", drawMap);
      // In a group of options the arrow keys lead to the next one and choose none; elsewhere they are the reader's.
      on("keydown", (event) => {
        const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
        const group = event.target.matches?.('[role="radio"]') && event.target.closest('[role="radiogroup"]');
        if (!step || !group || event.ctrlKey || event.metaKey || event.altKey) return;
        const all = [...group.querySelectorAll('[role="radio"]')];
        event.preventDefault(all[(all.indexOf(event.target) + step + all.length) % all.length].focus());
      });
      on("dragstart", (event) => onMap(event) && event.preventDefault());

      const webApp = window.webApp = { hidden, tell, say, on };
      for (const kind of ["online", "offline"]) addEventListener(kind, () => {
        lose(kind === "offline" || (!document.hidden && source?.readyState !== EventSource.OPEN));
        tell({ "p.online": kind === "online" ? "1" : "0" });
      });
      look();
    })();
    """#
}
