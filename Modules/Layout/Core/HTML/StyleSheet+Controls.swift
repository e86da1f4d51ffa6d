extension StyleSheet {
  /// What can be pressed. Of a few buttons the first one stands out; many are tools, of which none does.
  static let buttons = """
    .actions, .choice { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
    .app .button, .app .link {
      display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; min-width: 2.75rem; padding: 0.5rem 1rem;
      border-radius: 1.4rem; font-weight: 600; line-height: 1.25; background: var(--tint); color: var(--action);
    }
    .app .link { padding-inline: 0.85rem; background: none; box-shadow: inset 0 0 0 1px var(--fieldNeutral); }
    .app .button > .icon, .app .link > .icon { width: 1.25rem; height: 1.25rem; margin-inline-start: -0.2rem; }
    .app .actions:not(.actions:has(> .button:not(.destructive)) ~ .actions, :has(> :nth-child(5)))
      > .button:not(.destructive, .button ~ .button, [id^="e-navigate"]) {
      background: var(--action); color: var(--onAction);
    }
    .app [id^="e-pan-"], .app [id^="e-zoom-"] { padding: 0.5rem; justify-content: center; }
    .app [id^="e-pan-"] > .icon, .app [id^="e-zoom-"] > .icon { margin: 0; }
    .app [id^="e-pan-"] > span, .app [id^="e-zoom-"] > span {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    .app .banner > .button { background: none; box-shadow: inset 0 0 0 1px var(--line); }
    .app .button.destructive { background: none; color: var(--destructive); box-shadow: inset 0 0 0 1px currentColor; }
    .app .popup .button.destructive { background: var(--destructive); color: var(--onAction); box-shadow: none; }
    .app .popup .button.quiet { background: none; color: var(--action); box-shadow: inset 0 0 0 1px var(--line); }
    .app .chip, .app .option {
      display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; min-width: 2.75rem; padding: 0.35rem 0.9rem;
      background: var(--card); border: 1px solid var(--fieldNeutral); border-radius: 1.4rem; line-height: 1.25;
    }
    .app .option { position: relative; }
    .app .option::before {
      content: ""; flex: none; width: 1.15rem; height: 1.15rem; border: 2px solid var(--secondaryText); border-radius: 50%;
    }
    .app .option[role="checkbox"], .app .option[role="checkbox"]::before { border-radius: 0.4rem; }
    .app .option[role="checkbox"] { border-radius: 0.9rem; }
    .app .option[aria-checked="true"] {
      border-color: var(--action); color: var(--action); font-weight: 600; background: var(--tint);
    }
    .app .option[aria-checked="true"]::before { border: 0.35rem solid var(--action); background: var(--card); }
    .app .option[role="checkbox"][aria-checked="true"]::before { border: 2px solid var(--action); background: var(--action); }
    .app .option[role="checkbox"][aria-checked="true"]::after {
      content: ""; position: absolute; inset-inline-start: 1.3rem; top: 50%; width: 0.4rem; height: 0.7rem;
      border: solid var(--card); border-width: 0 2px 2px 0; transform: translateY(-58%) rotate(45deg);
    }
    .choice > .label { flex: 1 0 100%; font-weight: 600; }
    .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem 1rem; align-items: start; }
    .columns .choice { display: grid; grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr)); }
    .columns .choice > .label { grid-column: 1 / -1; }
    .columns .option { font-variant-numeric: tabular-nums; }
    @media (hover: hover) {
      .app .button:not(.destructive):hover, .app .link:hover, .app .chip:hover, .app .option:hover {
        box-shadow: inset 0 0 0 2px color-mix(in srgb, var(--action) 45%, transparent);
      }
      .app button[aria-disabled="true"]:hover { box-shadow: none; }
    }
    """

  /// What is typed, set and chosen.
  static let fields = """
    .field { position: relative; max-width: 30rem; }
    .field > label { display: block; font-weight: 600; margin-block-end: 0.35rem; }
    .field > input:not([type="range"]) {
      width: 100%; min-height: 3rem; padding: 0.6rem 0.85rem; background: var(--card);
      border: 1px solid var(--secondaryText); border-radius: 0.85rem;
    }
    .field > input:not([type="range"]):focus-visible { outline-offset: 0; border-color: var(--action); }
    .field.hit > input { border: 2px solid var(--fieldHit); padding-inline-end: 2.5rem; }
    .field.miss > input { border: 2px solid var(--fieldMiss); padding-inline-end: 2.5rem; }
    .field ::placeholder { color: var(--secondaryText); opacity: 1; }
    .field > .mark { position: absolute; inset-inline-end: 0.9rem; top: 2.55rem; font-weight: 700; }
    .field.hit > .mark { color: var(--fieldHit); }
    .field.miss > .mark, .field .fault { color: var(--fieldMiss); }
    .field .fault { margin-block-start: 0.35rem; }
    .field.code > input {
      max-width: 16rem; letter-spacing: 0.6em; font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums;
    }
    .slider > input { width: 100%; min-height: 2.75rem; margin: 0; accent-color: var(--action); }
    .slider > output { display: block; color: var(--secondaryText); }
    """
}
