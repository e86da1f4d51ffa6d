extension StyleSheet {
  static let base = """
    *, ::before, ::after { box-sizing: border-box; }
    html {
      -webkit-text-size-adjust: 100%; text-size-adjust: 100%; background: var(--canvas);
      scroll-padding-block: 8rem 6rem; scrollbar-gutter: stable;
    }
    body { margin: 0; }
    .app {
      background: var(--canvas); color: var(--text); min-height: 100vh; min-height: 100dvh;
      display: flex; flex-direction: column; overflow-wrap: anywhere;
      font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
      -webkit-tap-highlight-color: transparent;
    }
    .app [hidden] { display: none; }
    .app :where(h1, h2, h3, h4, h5, h6, p, ul, dl, dd, figure) { margin: 0; padding: 0; }
    .app ul { list-style: none; }
    .app button, .app input { font: inherit; color: inherit; }
    .app button { cursor: pointer; background: none; border: 0; text-align: start; padding: 0; touch-action: manipulation; }
    .app [aria-disabled="true"] { cursor: default; opacity: 0.5; }
    .app :focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
    .app h1:focus { outline: none; }
    .spoken {
      position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    .icon {
      width: 1.5rem; height: 1.5rem; flex: none; fill: none; stroke: currentColor; stroke-width: 1.8;
      stroke-linecap: round; stroke-linejoin: round;
    }
    """

  static let head = """
    .app > .head {
      position: sticky; top: 0; z-index: 2; background: var(--canvas); border-bottom: 1px solid var(--line);
      padding: 0.5rem max(1rem, env(safe-area-inset-right)) 0.75rem max(1rem, env(safe-area-inset-left));
      padding-top: max(0.75rem, env(safe-area-inset-top));
      display: grid; grid-template-columns: minmax(0, auto) minmax(0, 1fr); align-items: center; column-gap: 1rem;
    }
    .head .title { grid-column: 1 / -1; font-size: 1.625rem; line-height: 1.2; font-weight: 700; letter-spacing: -0.01em; }
    .head .about { grid-column: 1 / -1; color: var(--secondaryText); }
    .head .status { grid-column: 1 / -1; }
    .head .back ~ .status { grid-column: 2; grid-row: 1; text-align: end; }
    .head .status, .secondary, .footnote { color: var(--secondaryText); }
    .head .status, .footnote { font-size: 0.875rem; }
    .app button.back {
      display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: 0 0.75rem; color: var(--action);
      margin-inline-start: -0.5rem; font-weight: 500; border-radius: 0.75rem;
    }
    .tabs {
      position: fixed; inset-inline: 0; bottom: 0; z-index: 2; display: flex; background: var(--card);
      border-top: 1px solid var(--line);
      padding-inline: env(safe-area-inset-left) env(safe-area-inset-right); padding-bottom: env(safe-area-inset-bottom);
    }
    .app .tab {
      flex: 1 1 auto; min-width: 2.75rem; min-height: 3.75rem; padding: 0.375rem 0.125rem; display: flex;
      flex-direction: column; align-items: center; justify-content: center; gap: 0.125rem; text-align: center;
      font-size: 0.6875rem; line-height: 1.2; letter-spacing: -0.01em; color: var(--secondaryText); hyphens: auto;
    }
    .app .tab > .icon { width: 3.5rem; height: 2rem; padding-block: 0.25rem; border-radius: 1rem; }
    .app .tab[aria-current] { color: var(--action); font-weight: 600; }
    .app .tab[aria-current] > .icon { background: var(--tint); }
    .app .tab:focus-visible { outline-offset: -3px; border-radius: 0.75rem; }
    """

  static let content = """
    .screen {
      flex: 1; width: 100%; max-width: 46rem; margin-inline: auto;
      padding-block: 1rem calc(5.5rem + env(safe-area-inset-bottom));
      padding-inline: max(1rem, env(safe-area-inset-left)) max(1rem, env(safe-area-inset-right));
    }
    .screen > *, .section > * { margin-block-end: 0.75rem; }
    .screen > :last-child, .section > :last-child { margin-block-end: 0; }
    .app hr { border: 0; height: 0; width: 100%; margin-block: 0 0.25rem; }
    .screen > .section:not(:first-child) { margin-block-start: 1.5rem; }
    .app :where(h2, h3, h4, h5, h6) { font-size: 1.125rem; line-height: 1.3; font-weight: 650; }
    .app h2.title { font-size: 1.375rem; }
    .items > li { padding-inline-start: 1.25rem; position: relative; }
    .items > li::before {
      content: ""; position: absolute; inset-inline-start: 0.35rem; top: 0.6em; width: 0.3rem; height: 0.3rem;
      border-radius: 50%; background: currentColor;
    }
    .facts, .rows { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; overflow: clip; }
    .facts > div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.65rem 1rem; }
    .facts > div:not(:last-child), .rows > li:not(:last-child) { border-bottom: 1px solid var(--line); }
    .facts dt { color: var(--secondaryText); flex: 2 1 7rem; }
    .facts dd { flex: 3 1 10rem; }
    .facts a { display: inline-flex; align-items: center; min-width: 2.75rem; min-height: 2.75rem; color: var(--action); }
    .app .row {
      display: grid; grid-template-columns: minmax(0, 1fr) auto; grid-auto-flow: dense; gap: 0.15rem 0.75rem;
      align-content: center; width: 100%; min-height: 3.5rem; padding: 0.75rem 1rem;
    }
    .app button.row:focus-visible { outline-offset: -3px; border-radius: 1rem; }
    .row .name {
      grid-column: 1; font-weight: 600; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
      overflow: hidden;
    }
    .row .value { grid-column: 2; text-align: end; font-variant-numeric: tabular-nums; max-width: 11rem; }
    .row .value ~ .value { color: var(--secondaryText); }
    .row .detail { grid-column: 1; color: var(--secondaryText); }
    .row .detail:has(.badge) { grid-column: 1 / -1; }
    .row .opens { grid-column: 2; justify-self: end; align-self: end; color: var(--action); font-weight: 600; }
    .rows.alike .row { padding-inline-end: 2.25rem; position: relative; }
    .rows.alike .opens {
      position: absolute; inset-inline-end: 1.1rem; top: calc(50% - 0.3rem); width: 0.6rem; height: 0.6rem; overflow: hidden;
      text-indent: 2rem; white-space: nowrap; border: solid var(--secondaryText); border-width: 2px 2px 0 0;
      transform: rotate(45deg); opacity: 0.8;
    }
    .rows.alike .opens:dir(rtl) { transform: rotate(-135deg); }
    .badge {
      display: inline-block; font-weight: 600; font-size: 0.875rem; line-height: 1.35; padding: 0.15rem 0.6rem;
      border-radius: 0.8rem; background: color-mix(in srgb, currentColor 9%, var(--card));
    }
    .detail .badge { margin-inline-start: -0.15rem; margin-block: 0.1rem; }
    .state .badge { font-size: 1rem; padding: 0.3rem 0.8rem; border-radius: 1.2rem; }
    .banner {
      display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; padding: 0.75rem 1rem;
      border: 1px solid var(--line); border-radius: 1rem; background: var(--card);
    }
    .banner > .icon { color: var(--action); }
    .banner > p { flex: 1 1 12rem; }
    .banner.warning > .icon { color: var(--occupied); }
    .banner.error > .icon { color: var(--destructive); }
    .banner.warning { border-color: var(--occupied); }
    .banner.error { border-color: var(--destructive); }
    .app > .told {
      position: fixed; z-index: 4; inset-inline: 1rem; bottom: calc(4.75rem + env(safe-area-inset-bottom));
      display: grid; gap: 0.5rem; justify-items: center; pointer-events: none;
    }
    .told > p {
      padding: 0.75rem 1.25rem; border-radius: 1.5rem; pointer-events: auto;
      background: var(--text); color: var(--background); box-shadow: 0 0.25rem 1rem rgb(0 0 0 / 30%);
    }
    .told a { display: inline-block; min-height: 2.75rem; padding-block: 0.6rem; color: inherit; font-weight: 600; }
    .said {
      max-width: 46rem; margin: 1rem auto; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 1rem;
      background: var(--card); color: var(--text);
      font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    noscript > .said { margin-block-end: 6rem; }
    .said a {
      display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--action); font-weight: 600;
      overflow-wrap: anywhere;
    }
    .app div.picture { padding-block: 2rem 0.25rem; color: var(--action); }
    .picture > .icon {
      display: block; width: 5.5rem; height: 5.5rem; padding: 1.25rem; margin-inline: auto; stroke-width: 1.3;
      border-radius: 50%; background: var(--tint);
    }
    .picture > p { color: var(--text); margin-block-start: 0.75rem; font-weight: 600; }
    .app div.picture, .picture + .heading, .picture + .heading + .secondary { text-align: center; }
    .picture + .heading + .secondary + .actions, .picture + .secondary + .actions { justify-content: center; }
    .skeleton { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 0.25rem 1rem; }
    .skeleton .bone {
      display: block; height: 1rem; width: 70%; margin-block: 0.9rem; border-radius: 0.5rem; background: var(--fieldNeutral);
      opacity: 0.5;
    }
    .skeleton .bone:nth-child(even) { width: 45%; }
    .loading > .wheel { margin-block-end: 0.75rem; color: var(--secondaryText); }
    .wheel::before {
      content: ""; display: inline-block; width: 1em; height: 1em; margin-inline-end: 0.5em; vertical-align: -0.1em;
      border: 2px solid var(--fieldNeutral); border-top-color: var(--action); border-radius: 50%;
    }
    .progress progress { display: block; width: 100%; height: 0.6rem; accent-color: var(--action); }
    .plot { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 0.75rem 1rem; }
    .plot svg { display: block; width: 100%; height: 6rem; margin-block: 0.5rem; fill: var(--available); }
    .ends { display: flex; justify-content: space-between; gap: 1rem; font-size: 0.875rem; color: var(--secondaryText); }
    .popup {
      position: fixed; inset: 0; z-index: 3; display: grid; align-items: end; justify-items: center; overflow: auto;
      padding: 1rem; padding-bottom: max(1rem, env(safe-area-inset-bottom)); background: rgb(0 0 0 / 45%);
    }
    .popup .card {
      width: min(28rem, 100%); padding: 1.25rem; background: var(--card); border: 1px solid var(--line);
      border-radius: 1.25rem; box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 40%);
    }
    .popup .card > * { margin-block-end: 0.75rem; }
    .popup .card > :last-child { margin-block: 1.25rem 0; }
    .popup .actions > .button { flex: 1 1 auto; text-align: center; justify-content: center; }
    .popup h2 { display: flex; align-items: center; gap: 0.5rem; }
    .popup.error h2 > .icon, .popup.destructive h2 > .icon { color: var(--destructive); }
    @media (min-width: 600px) { .popup { align-items: center; } }
    @media (hover: hover) {
      .app button.row:hover, .app .tab:hover > .icon { background: color-mix(in srgb, var(--text) 5%, transparent); }
    }
    @media (prefers-reduced-motion: no-preference) {
      .wheel::before { animation: turn 1s linear infinite; }
      .skeleton .bone { animation: wait 1.2s ease-in-out infinite alternate; }
      .app button { transition: background-color 120ms, border-color 120ms; }
      @keyframes turn { to { transform: rotate(1turn); } }
      @keyframes wait { to { opacity: 0.25; } }
    }
    """

  static let wide = """
    @media (min-width: 900px) {
      .app { display: grid; grid-template: "tabs head" auto "tabs main" 1fr / 14rem minmax(0, 1fr); }
      .app > .head { grid-area: head; padding-inline: 2rem; }
      .app > .screen { grid-area: main; margin-inline: 0; padding: 1.5rem 2rem 3rem; }
      .app > .tabs {
        grid-area: tabs; position: sticky; inset: 0 auto auto; align-self: start; height: 100vh; height: 100dvh;
        flex-direction: column; gap: 0.25rem; padding: 1rem 0.75rem; border-top: 0; border-inline-end: 1px solid var(--line);
      }
      .app .tab {
        flex: none; min-height: 3rem; flex-direction: row; justify-content: flex-start; gap: 0.75rem; text-align: start;
        padding-inline: 1rem; font-size: 1rem; letter-spacing: 0; border-radius: 1.5rem;
      }
      .app .tab > .icon { width: 1.5rem; height: 1.5rem; padding: 0; }
      .app .tab[aria-current] { background: var(--tint); }
      .app .tab[aria-current] > .icon { background: none; }
      .app > .screen.with-map {
        max-width: none; display: grid; grid-template-columns: minmax(0, 3fr) minmax(20rem, 2fr); column-gap: 1.5rem;
        align-items: start; align-content: start;
      }
      .with-map > * { grid-column: 2; }
      .with-map > .map { grid-column: 1; grid-row: 1 / span 100; position: sticky; top: 7rem; }
      .with-map .map > .picture { max-height: calc(100vh - 12rem); }
    }
    """
}
