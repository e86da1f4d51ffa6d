/// The one script of all pages. It sends what the person does as the forms would, without a new page, takes the changes
/// that the server tells, and tells the server of the device. It knows no screen.
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
      let line = Promise.resolve();      // What is sent, one after the other.
      let timer = 0;
      const scrolls = new Map();
      const sent = new Map();            // The texts that were sent last, by the names of their fields.
      const form = () => document.getElementById("n-app");

      // MARK: sending

      // What the form holds. A secret that was sent is not sent again: the page cannot know that the app has it.
      function fields() {
        const body = new URLSearchParams();
        for (const [name, value] of new FormData(form())) {
          if (typeof value !== "string") continue;
          const field = form().elements.namedItem(name);
          const isSecret = field instanceof HTMLElement && field.hasAttribute("data-held");
          if (isSecret && sent.get(name) === value) continue;
          body.append(name, value);
          if (name.startsWith("v.")) sent.set(name, value);
        }
        return body;
      }

      // Only the token, for what the device tells.
      function telling(values) {
        const token = form().elements.namedItem("token");
        return new URLSearchParams({ token: token ? token.value : "", ...values });
      }

      function send(body) {
        body.append("script", "1");
        line = line.then(() => attempt(body));
      }

      async function attempt(body) {
        try {
          // What is told while the page is hidden or left must arrive; browsers take so only what is small.
          const keepalive = String(body).length < 32768;
          const answer = await fetch("/event", { method: "POST", body, keepalive, redirect: "manual" });
          if (answer.status === 410 || answer.status === 403) {
            location.assign("/");
            return;
          }
          const shown = Number(answer.headers.get("X-Page"));
          if (shown > awaited) awaited = shown;
          settle();
        } catch {
          // There is no way to the server; what the fields hold is sent with the next thing that is pressed.
          sent.clear();
          lose(true);
        }
      }

      // Says that there is no way to the server, in the words of the page.
      function lose(isLost) {
        document.getElementById("n-lost")?.toggleAttribute("hidden", !isLost);
      }

      document.addEventListener("submit", (event) => {
        if (event.target !== form() || !isLive) return;
        event.preventDefault();
        clearTimeout(timer);
        const body = fields();
        const button = event.submitter;
        if (button && button.name) body.append(button.name, button.value);
        send(body);
      });

      // What is typed is sent after a short pause.
      document.addEventListener("input", (event) => {
        if (!isLive || !form().contains(event.target)) return;
        clearTimeout(timer);
        timer = setTimeout(() => send(fields()), 150);
      });

      // A sign on the map stands for its row.
      document.addEventListener("click", (event) => {
        const sign = event.target instanceof Element ? event.target.closest("[data-for]") : null;
        const row = sign && document.getElementById(sign.getAttribute("data-for"));
        if (!row || !isLive) return;
        event.preventDefault();
        row.click();
      });

      // MARK: changes

      // Parts as they stand in a parent; those of a drawing are of another kind than those of a page.
      function parts(html, parent) {
        const template = document.createElement("template");
        const isDrawing = parent.namespaceURI === "http://www.w3.org/2000/svg";
        template.innerHTML = isDrawing ? "<svg>" + html + "</svg>" : html;
        const found = document.createDocumentFragment();
        found.append(...(isDrawing ? template.content.firstChild : template.content).childNodes);
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
          case "insert": {
            const next = step.before ? document.getElementById(step.before) : null;
            part.insertBefore(parts(step.html, part), next);
            break;
          }
          case "attribute":
            if (step.value === undefined) part.removeAttribute(step.name);
            else part.setAttribute(step.name, step.value);
            if (step.name === "value" && part instanceof HTMLInputElement) show(part);
            // A secret that the app has let go is gone here too, unless more of it was typed.
            if (step.name === "data-held" && step.value === "0" && part.value === sent.get(part.name)) part.value = "";
            break;
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
        const place = told === null
          ? Math.max(0, text.length - behind)
          : [...new Intl.Segmenter().segment(text)].slice(0, Number(told)).map((one) => one.segment).join("").length;
        field.setSelectionRange(place, place);
      }

      // Once what was sent is shown, a field that the app left as it was shows that.
      function settle() {
        if (page < awaited) return;
        for (const field of form().querySelectorAll("input[value]:not([data-held]):not([type=hidden])")) show(field);
      }

      // Another screen begins with the texts of the app, also in fields that both screens have.
      function begin() {
        clearTimeout(timer);
        sent.clear();
        for (const field of form().querySelectorAll("input:not([type=hidden])")) {
          const text = field.getAttribute("value") ?? "";
          if (field.value !== text) field.value = text;
        }
      }

      const wanted = () => form().querySelector("[autofocus]")?.id;
      let focused = wanted();

      // Another screen is read from its name on, where what was pressed is gone.
      function focusTitle() {
        const title = document.getElementById("n-head.title");
        if (!title) return;
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      }

      // Takes a step; a whole page is taken in any case, as it may be of another visit.
      function take(step, isWhole) {
        if (!isWhole && step.number <= page) return;
        const active = document.activeElement?.id;
        if (screen !== null) scrolls.set(screen, window.scrollY);
        if (!step.changes.every(change)) {
          location.reload();
          return;
        }
        page = step.number;
        number.value = String(page);
        document.title = step.title;
        document.documentElement.lang = step.language;
        const wish = wanted();
        if (wish && wish !== focused) document.getElementById(wish).focus({ preventScroll: true });
        else if (active && document.activeElement?.id !== active) document.getElementById(active)?.focus({ preventScroll: true });
        focused = wish;
        if (screen !== null && screen !== step.screen) {
          begin();
          if (document.activeElement === document.body) focusTitle();
          window.scrollTo({ top: scrolls.get(step.screen) ?? 0, behavior: "instant" });
        }
        screen = step.screen;
        keepHistory();
        settle();
      }

      const source = new EventSource("/changes?from=" + page);
      // Styles and tests see by it whether the page is kept up to date.
      function live(isOn) {
        isLive = isOn;
        document.documentElement.toggleAttribute("data-live", isOn);
      }
      source.addEventListener("page", (event) => {
        live(true);
        lose(false);
        screen ??= JSON.parse(event.data).screen;
        keepHistory();
      });
      source.addEventListener("step", (event) => take(JSON.parse(event.data), false));
      source.addEventListener("whole", (event) => take(JSON.parse(event.data), true));
      source.addEventListener("ask", (event) => answer(JSON.parse(event.data)));
      source.addEventListener("error", () => {
        // The server said that this visit is over: the next thing that is pressed begins another one.
        if (source.readyState === EventSource.CLOSED) live(false);
        else lose(true);
      });

      // The way back of the browser is that of the app: while a screen has one, an entry of the history stands for it.
      let isLeaving = false;
      function keepHistory() {
        const isInside = history.state?.isInside === true;
        if (document.getElementById("e-back")) {
          if (!isInside) history.pushState({ isInside: true }, "");
        } else if (isInside && !isLeaving) {
          isLeaving = true;
          history.back();
        }
      }
      addEventListener("popstate", () => {
        if (!isLeaving && isLive && history.state?.isInside !== true) document.getElementById("e-back")?.click();
        else if (isLeaving) {
          isLeaving = false;
          keepHistory();
        }
      });

      // MARK: the device

      const tell = (values) => send(telling(values));
      const dark = window.matchMedia("(prefers-color-scheme: dark)");
      const isVisible = () => (document.visibilityState === "visible" ? "1" : "0");

      function answer(asked) {
        if (asked.ask === "open") {
          if (/^https?:/i.test(asked.url)) window.open(asked.url, "_blank", "noopener");
          else location.assign(asked.url);
        } else if (asked.ask === "location") {
          if (!navigator.geolocation) tell({ "p.location": "denied" });
          else navigator.geolocation.getCurrentPosition(
            ({ coords }) => tell({ "p.location": "granted", "p.place": coords.latitude + "," + coords.longitude }),
            (problem) => tell({ "p.location": problem.code === 1 ? "denied" : "granted" }),
            { timeout: 15000, maximumAge: 60000 });
        }
      }

      addEventListener("online", () => {
        lose(source.readyState !== EventSource.OPEN);
        tell({ "p.online": "1" });
      });
      addEventListener("offline", () => {
        lose(true);
        tell({ "p.online": "0" });
      });
      addEventListener("languagechange", () => tell({ "p.language": navigator.language }));
      document.addEventListener("visibilitychange", () => tell({ "p.visible": isVisible() }));
      dark.addEventListener("change", () => tell({ "p.dark": dark.matches ? "1" : "0" }));
      tell({
        "p.dark": dark.matches ? "1" : "0",
        "p.language": navigator.language,
        "p.zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
    })();
    """#
}
