extension StyleSheet {
  static let base = """
    *, ::before, ::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { margin: 0; }
    .app {
      background: var(--background); color: var(--text); min-height: 100vh; min-height: 100dvh;
      display: flex; flex-direction: column; overflow-wrap: anywhere; line-height: 1.45;
      font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    .app [hidden] { display: none; }
    .app :where(h1, h2, h3, h4, h5, h6, p, ul, dl, dd, figure) { margin: 0; padding: 0; }
    .app ul { list-style: none; }
    .app button, .app input { font: inherit; color: inherit; }
    .app button { cursor: pointer; background: none; border: 0; text-align: start; padding: 0; }
    .app [aria-disabled="true"] { cursor: default; opacity: 0.55; }
    .app :focus-visible { outline: 3px solid var(--action); outline-offset: 2px; border-radius: 0.5rem; }
    .app [inert] { opacity: 0.4; }
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
      position: sticky; top: 0; z-index: 2; background: var(--background); border-bottom: 1px solid var(--fieldNeutral);
      padding: 0.5rem 1rem; padding-top: max(0.5rem, env(safe-area-inset-top));
    }
    .head .title { font-size: 1.5rem; line-height: 1.2; font-weight: 700; }
    .head .about { color: var(--text); }
    .head .status, .secondary, .footnote { color: var(--secondaryText); }
    .head .status, .footnote { font-size: 0.875rem; }
    .app .back {
      display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--action); margin-inline-start: -0.4rem;
    }
    .tabs {
      position: sticky; bottom: 0; z-index: 2; display: flex; background: var(--background);
      border-top: 1px solid var(--fieldNeutral); padding-bottom: env(safe-area-inset-bottom);
    }
    .app .tab {
      flex: 1 1 0; min-width: 0; min-height: 3.5rem; padding: 0.25rem; display: flex; flex-direction: column;
      align-items: center; justify-content: center; text-align: center; font-size: 0.75rem; color: var(--secondaryText);
    }
    .app .tab[aria-current] { color: var(--action); font-weight: 700; }
    """

  static let content = """
    .screen { flex: 1; width: 100%; max-width: 46rem; margin-inline: auto; padding: 1rem; }
    .screen > *, .section > * { margin-block-end: 0.75rem; }
    .screen > :last-child, .section > :last-child { margin-block-end: 0; }
    .screen > hr:last-child { display: none; }
    .app hr { border: 0; border-top: 1px solid var(--fieldNeutral); width: 100%; }
    .section { margin-block-start: 1.25rem; }
    .app :where(h2, h3, h4, h5, h6) { font-size: 1.125rem; line-height: 1.3; }
    .items > li { padding-inline-start: 1.1rem; position: relative; }
    .items > li::before { content: "·"; position: absolute; inset-inline-start: 0.3rem; font-weight: 700; }
    .facts > div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding-block: 0.35rem; }
    .facts dt { color: var(--secondaryText); flex: 1 1 9rem; }
    .facts dd { flex: 2 1 12rem; }
    .rows > li { border-bottom: 1px solid var(--fieldNeutral); }
    .app .row {
      display: grid; grid-template-columns: 1fr auto; grid-auto-flow: dense; gap: 0.1rem 0.75rem; width: 100%;
      padding-block: 0.75rem;
    }
    .row .name {
      grid-column: 1; font-weight: 600; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
      overflow: hidden;
    }
    .row .value { grid-column: 2; text-align: end; font-variant-numeric: tabular-nums; }
    .row .detail { grid-column: 1; color: var(--secondaryText); }
    .row .opens { grid-column: 2; justify-self: end; align-self: end; color: var(--action); }
    .badge { font-weight: 600; }
    .banner {
      display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; padding: 0.75rem;
      border: 1px solid var(--fieldNeutral); border-radius: 0.75rem;
    }
    .banner > p { flex: 1 1 12rem; }
    .banner.warning > .icon { color: var(--occupied); }
    .banner.error > .icon { color: var(--destructive); }
    .picture > .icon { width: 4rem; height: 4rem; stroke-width: 1.2; }
    .app div.picture { text-align: center; padding-block: 1.5rem 0.5rem; color: var(--secondaryText); }
    .skeleton .bone {
      display: block; height: 1rem; width: 70%; margin-block: 0.9rem; border-radius: 0.5rem; background: var(--fieldNeutral);
      opacity: 0.5;
    }
    .skeleton .bone:nth-child(even) { width: 45%; }
    .wheel::before {
      content: ""; display: inline-block; width: 1em; height: 1em; margin-inline-end: 0.5em; vertical-align: -0.1em;
      border: 2px solid var(--fieldNeutral); border-top-color: var(--action); border-radius: 50%;
    }
    .progress progress { display: block; width: 100%; height: 0.6rem; accent-color: var(--action); }
    .plot svg { display: block; width: 100%; height: 6rem; fill: var(--available); }
    .ends { display: flex; justify-content: space-between; gap: 1rem; font-size: 0.875rem; color: var(--secondaryText); }
    .popup { position: fixed; inset: 0; z-index: 3; display: grid; place-items: center; padding: 1rem; overflow: auto; }
    .popup .card {
      width: min(26rem, 100%); padding: 1.25rem; background: var(--background); border: 1px solid var(--fieldNeutral);
      border-radius: 1rem; box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 40%);
    }
    .popup .card > * { margin-block-end: 0.75rem; }
    .popup h2 { display: flex; align-items: center; gap: 0.5rem; }
    .popup.error h2 > .icon, .popup.destructive h2 > .icon { color: var(--destructive); }
    @media (prefers-reduced-motion: no-preference) {
      .wheel::before { animation: turn 1s linear infinite; }
      .skeleton .bone { animation: wait 1.2s ease-in-out infinite alternate; }
      @keyframes turn { to { transform: rotate(1turn); } }
      @keyframes wait { to { opacity: 0.25; } }
    }
    """

  static let controls = """
    .actions, .choice { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
    .app .button {
      min-height: 2.75rem; padding: 0.5rem 1rem; border-radius: 0.75rem; font-weight: 600; background: var(--action);
      color: var(--background);
    }
    .app .button.destructive { background: var(--destructive); }
    .app .button.quiet { background: none; color: var(--action); box-shadow: inset 0 0 0 1px var(--fieldNeutral); }
    .app .link { min-height: 2.75rem; padding: 0.5rem 0.25rem; color: var(--action); text-decoration: underline; }
    .app .chip, .app .option {
      min-height: 2.75rem; padding: 0.35rem 0.9rem; border: 1px solid var(--secondaryText); border-radius: 1.4rem;
    }
    .app .option[role="checkbox"] { border-radius: 0.5rem; }
    .app .option::before { content: "○"; margin-inline-end: 0.4em; }
    .app .option[role="checkbox"]::before { content: "☐"; }
    .app .option[aria-checked="true"] { border-color: var(--action); color: var(--action); font-weight: 600; }
    .app .option[aria-checked="true"]::before { content: "●"; }
    .app .option[role="checkbox"][aria-checked="true"]::before { content: "☑"; }
    .choice .label { flex: 1 0 100%; font-weight: 600; }
    .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; align-items: start; }
    .columns .choice { flex-direction: column; align-items: stretch; }
    .columns .choice .label { flex: none; }
    .field { position: relative; max-width: 30rem; }
    .field > label { display: block; font-weight: 600; }
    .field > input:not([type="range"]) {
      width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; background: var(--background);
      border: 1px solid var(--secondaryText); border-radius: 0.6rem;
    }
    .field.hit > input { border: 2px solid var(--fieldHit); }
    .field.miss > input { border: 2px solid var(--fieldMiss); }
    .field ::placeholder { color: var(--secondaryText); opacity: 1; }
    .field > .mark { position: absolute; inset-inline-end: 0.75rem; top: 2.1rem; }
    .field.hit > .mark { color: var(--fieldHit); }
    .field.miss > .mark, .field .fault { color: var(--fieldMiss); }
    .field.code > input { letter-spacing: 0.6em; font-size: 1.35rem; font-variant-numeric: tabular-nums; }
    .slider > input { width: 100%; min-height: 2.75rem; accent-color: var(--action); }
    .slider > output { display: block; color: var(--secondaryText); }
    """

  static let wide = """
    @media (min-width: 900px) {
      .app { display: grid; grid-template: "head head" auto "tabs main" 1fr / 12rem minmax(0, 1fr); }
      .app > .head { grid-area: head; }
      .app > .screen { grid-area: main; }
      .app > .tabs {
        grid-area: tabs; position: sticky; top: 5rem; bottom: auto; align-self: start; flex-direction: column;
        border-top: 0; padding-block: 0.5rem;
      }
      .app .tab { flex: none; flex-direction: row; justify-content: flex-start; gap: 0.75rem; padding-inline: 1rem; font-size: 1rem; }
      .with-map {
        max-width: none; display: grid; grid-template-columns: minmax(0, 3fr) minmax(20rem, 2fr); column-gap: 1.5rem;
        align-items: start; align-content: start;
      }
      .with-map > * { grid-column: 2; }
      .with-map > .map { grid-column: 1; grid-row: 1 / span 100; position: sticky; top: 6rem; }
      .with-map .map > .picture { max-height: 75vh; }
    }
    """
}
