// Reads what the core wrote with the reader for TypeScript: node read.js FOLDER
//
// The folder holds view-state-*.json, layout-tree-*.json and event-*.jsonl, as ContractFilesTests writes them, and
// examples-read.jsonl. Everything has to be read, nothing may be unknown, and what was read is what was written.
import { Event, LayoutTree, Reader, ViewState, read } from "./contract";

declare function require(name: string): any;
declare const process: any;
declare const console: any;
const files = require("fs");
const { isDeepStrictEqual } = require("util");

const readers: { readonly [kind: string]: Reader<unknown> } = {
  "view-state": ViewState,
  "layout-tree": LayoutTree,
  event: Event,
};

const faults: string[] = [];
const counts: Record<string, number> = {};

function take(kind: string, value: unknown, source: string): void {
  const reader = readers[kind];
  if (reader === undefined) throw new Error(`${source}: ${kind} is no kind of the contract`);
  counts[kind] = (counts[kind] ?? 0) + 1;
  try {
    if (!isDeepStrictEqual(read(reader, value), value)) faults.push(`${source}: what was read is not what was written`);
  } catch (error) {
    faults.push(`${source}: ${error}`);
  }
}

// A port that draws a screen: what it uses has the types it expects, and the compiler knows that.
function title(state: ViewState): string {
  if ("unknown" in state.screen) return "a newer app";
  if ("starting" in state.screen) return state.screen.starting.title;
  if ("nearby" in state.screen) return state.screen.nearby.state.title;
  return Object.keys(state.screen).join();
}

const folder: string = process.argv[2];
for (const name of (files.readdirSync(folder) as string[]).sort()) {
  const lines = (): string[] =>
    (files.readFileSync(`${folder}/${name}`, "utf8") as string).split("\n").filter((line) => line !== "");
  const kind = Object.keys(readers).find((each) => name.startsWith(`${each}-`));
  if (kind !== undefined) {
    lines().forEach((line, index) => take(kind, JSON.parse(line), `${name}:${index + 1}`));
  } else if (name === "examples-read.jsonl") {
    const kinds = (files.readFileSync(`${folder}/examples.jsonl`, "utf8") as string).split("\n");
    lines().forEach((line, index) => {
      take(JSON.parse(kinds[index] ?? "").document, JSON.parse(line).value, `${name}:${index + 1}`);
    });
  }
}

const starting: unknown = {
  screen: { hologram: { state: {} } }, screenSerial: 1, tabs: [], openLabel: "", dismissNotice: "", language: "en",
  isDark: false, fromTheFuture: true,
};
if (title(read(ViewState, starting)) !== "a newer app") faults.push("a screen of a newer app is not told as unknown");
for (const [value, place] of [[{}, ".screen"], [{ screen: { nearby: { state: {} } } }, ".screen.nearby.state.title"]] as const) {
  try {
    read(ViewState, value);
    faults.push(`${JSON.stringify(value)} was read`);
  } catch (error) {
    if (!`${error}`.includes(`${place} is not there`)) faults.push(`${error} names another place than ${place}`);
  }
}

for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(`TypeScript read ${Object.entries(counts).map(([kind, count]) => `${count} ${kind}s`).join(", ")}: ${faults.length} faults`);
process.exit(faults.length === 0 && Object.keys(counts).length > 0 ? 0 : 1);
