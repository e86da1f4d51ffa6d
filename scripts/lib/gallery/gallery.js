// Search, switches that stay as they were, and the arrow keys from state to state. Every page works without it.
"use strict";
(() => {
  const store = {
    get(name) { try { return localStorage.getItem(name); } catch { return null; } },
    set(name, value) { try { localStorage.setItem(name, value); } catch { /* A browser may keep nothing for files. */ } },
  };

  for (const box of document.querySelectorAll("input[data-keep]")) {
    const kept = store.get(box.id);
    if (kept !== null) box.checked = kept === "yes";
    box.addEventListener("change", () => store.set(box.id, box.checked ? "yes" : "no"));
  }

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select, pre")) return;
    const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    const link = rel && document.querySelector(`a[rel="${rel}"]`);
    if (link) link.click();
  });

  const search = document.querySelector("#search");
  if (!search) return;
  search.closest("p").hidden = false;
  const told = document.querySelector("#found");
  const entries = [...document.querySelectorAll("[data-text]")];
  const groups = [...document.querySelectorAll("[data-group]")].reverse();
  const words = globalThis.galleryWords;
  // What is compared: small letters without marks; a dotless i is an i.
  const folded = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ı", "i");
  const texts = (words ? words.texts : []).map(([text, states]) => [folded(text), states]);
  const names = entries.map((entry) => folded(entry.dataset.text));

  const find = () => {
    const query = folded(search.value.trim());
    const found = new Set();
    if (query && words) {
      for (const [text, states] of texts) if (text.includes(query)) for (const state of states) found.add(words.states[state]);
    }
    let count = 0;
    entries.forEach((entry, number) => {
      const fits = !query || names[number].includes(query) || found.has(entry.dataset.text);
      entry.hidden = !fits;
      if (fits) count += 1;
    });
    for (const group of groups) group.hidden = !group.querySelector("[data-text]:not([hidden])");
    told.textContent = query ? `${count} found` : "";
    const address = new URL(location.href);
    if (!query && !address.hash.startsWith("#q=")) return;
    address.hash = query ? `q=${encodeURIComponent(search.value.trim())}` : "";
    try { history.replaceState(null, "", address); } catch { /* Not allowed for files in some browsers. */ }
  };
  const asked = /^#q=(.*)$/.exec(location.hash);
  if (asked) { try { search.value = decodeURIComponent(asked[1]); } catch { /* Not an address of ours. */ } }
  search.addEventListener("input", find);
  if (search.value) find();
})();
