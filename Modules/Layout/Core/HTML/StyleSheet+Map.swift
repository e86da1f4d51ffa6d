extension StyleSheet {
  /// The map. A map that can be moved is drawn in points, and a script has the app draw it as large as it stands.
  static let map = """
    .map > .picture {
      display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 1rem;
      background: color-mix(in srgb, var(--available) 6%, var(--card));
    }
    .map text { fill: var(--text); font-size: 26px; }
    .map .town { fill: var(--secondaryText); }
    .map .scale { stroke: var(--text); stroke-width: 3; }
    .map .pin circle, .map .you circle { fill: var(--card); stroke: currentColor; stroke-width: 3; }
    .map .pin text { fill: currentColor; }
    .map .pin.selected circle { stroke-width: 9; }
    .map .legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding-block: 0.5rem; font-size: 0.875rem; }
    .map[data-window] text { font-size: 14px; }
    .map[data-window] .town { font-size: 13px; }
    .map[data-window] :is(.north, .length, .town) { paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
    .map[data-window] .pin { font-weight: 600; }
    .map[data-window] :is(.pin, .you) circle { stroke-width: 2; }
    .map[data-window] .pin.selected circle { stroke-width: 5; }
    .map .zoom { display: none; cursor: pointer; }
    .map .zoom rect { fill: var(--card); stroke: var(--line); }
    .map[data-window] .zoom text { font-size: 24px; fill: var(--action); }
    .map .source { font-size: 0.75rem; color: var(--secondaryText); text-align: end; }
    [data-live] .map[data-window] > .picture {
      height: clamp(16rem, 55vh, 44rem); touch-action: none; cursor: grab; user-select: none; -webkit-user-select: none;
    }
    [data-live] .map .zoom { display: inline; }
    @media (prefers-color-scheme: dark) { :root:not(:has([data-appearance="light"])) .map image { filter: brightness(0.75); } }
    [data-appearance="dark"] .map image { filter: brightness(0.75); }
    .opener {
      display: none; max-width: 46rem; margin: 0 1rem 6rem; padding: 1rem; border: 1px solid var(--fieldNeutral);
      border-radius: 1rem; color: var(--text); font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    .opener > input { display: block; width: 100%; min-height: 2.75rem; margin-block-start: 0.5rem; font: inherit; }
    .opener ::file-selector-button {
      min-height: 2.75rem; margin-inline-end: 0.75rem; padding: 0.5rem 1rem; border: 0; border-radius: 1.4rem; font: inherit;
      font-weight: 600; background: var(--tint); color: var(--action);
    }
    /* Where the screen asks for one. A file that is dropped is opened on any screen. */
    .app.asks-for-file:not(:has(.popup)) ~ .opener { display: block; }
    .opener > button {
      min-height: 2.75rem; margin-block-start: 0.75rem; padding: 0.5rem 1.25rem; border: 0; border-radius: 1.4rem; font: inherit;
      font-weight: 600; background: var(--tint); color: var(--action);
    }
    [data-live] .opener > button { display: none; }
    @media (min-width: 900px) { .opener { margin: 0 2rem 2rem 16rem; } }
    @media (min-width: 900px) { [data-live] .map[data-window] > .picture { height: calc(100vh - 14rem); } }
    .camera { padding: 0; border: 0; background: none; }
    .camera > video { display: block; max-width: 90vw; max-height: 80vh; }
    """
}
