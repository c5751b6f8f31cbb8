/// <reference lib="dom" />
// Whether a long session keeps its bounds: panels of every kind are opened and closed in one window beside a live writer, and memory, threads,
// open files, timers and handles at the end are held against those after the first 30. By hand: npm run bench:views -- soak --panels=300 --minutes=20;
// beside it, what VS Code grows by with views of its own: --own
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { LiveWriter } from "../../e2e/liveWriter";
import { isClicked, waitFor } from "../../e2e/waiting";
import { openWorkbench, type Workbench } from "../../e2e/workbench";
import { TENSORFLOW_NAME } from "../../support/eventWriter";
import { PATIENCE_MS, report } from "./measures";
import { SoakMeasures, type Taken } from "./soakMeasures";

/** What is held against the end: pages and bundles that are loaded once are loaded by then. */
const WARM_PANELS = 30;

/** Memory may be so much more at the end. */
const MORE = 1.1;

const WRITE_MS = 500;

const [, , folder, vsix] = process.argv as [string, string, string, string];
const { values } = parseArgs({
  args: process.argv.slice(4),
  options: {
    panels: { type: "string", default: "300" },
    minutes: { type: "string", default: "20" },
    own: { type: "boolean", default: false },
  },
});
const panels = Number(values.panels);
const minutes = Number(values.minutes);

/** A panel: how it is opened, the view that is turned to there, and the element that shows it. */
interface Kind {
  readonly name: string;
  readonly element: string;
  readonly turnTo?: string;
  open(workbench: Workbench): Promise<void>;
}

function series(words: string, tag: string): Kind["open"] {
  return async (workbench) => {
    await workbench.runCommand("Open Tensor View");
    await workbench.quickPick.choose(words, tag);
  };
}

function ofRow(row: readonly string[], item: string): Kind["open"] {
  return (workbench) => workbench.contextMenu(row, item);
}

const weight = series("port-tf weights/fc2/kernel", "weights/fc2/kernel");
const growing = series("live w", "w");

const compareRuns: Kind["open"] = async (workbench) => {
  await workbench.contextMenu(["port", "reference"], "Select for Compare");
  await workbench.contextMenu(["port", "port-tf"], "Compare with Selected");
};

const KINDS: readonly Kind[] = [
  { name: "table", element: "tensor-view-tensor", open: weight, turnTo: "Table" },
  { name: "growing table", element: "tensor-view-tensor", open: growing, turnTo: "Table" },
  { name: "heatmap", element: "tensor-view-tensor", open: weight, turnTo: "Heatmap" },
  { name: "over steps", element: "tensor-view-tensor", open: growing, turnTo: "Over Steps" },
  { name: "compare", element: "tensor-view-reference-bar", open: growing, turnTo: "Compare" },
  { name: "histogram", element: "tensor-view-histogram", open: growing, turnTo: "Histogram" },
  { name: "raw", element: "tensor-view-raw", open: weight, turnTo: "Raw" },
  { name: "graph", element: "tensor-view-graph-canvas", open: series("graph __run_graph__", "__run_graph__") },
  { name: "tags", element: "tensor-view-tags", open: ofRow(["port", "port-tf"], "Open"), turnTo: "Tags" },
  { name: "histograms", element: "tensor-view-histogram-gallery", open: ofRow(["live"], "Open"), turnTo: "Histograms" },
  { name: "files", element: "tensor-view-files", open: ofRow(["port", "port-tf"], "Open"), turnTo: "Files" },
  { name: "scalars", element: "tensor-view-scalars", open: ofRow(["scalars"], "Open Scalars") },
  { name: "images", element: "tensor-view-images", open: ofRow(["media"], "Open Images") },
  { name: "text", element: "tensor-view-text", open: ofRow(["media"], "Open Text") },
  { name: "audio", element: "tensor-view-audio", open: ofRow(["media"], "Open Audio") },
  { name: "PR curves", element: "tensor-view-pr-curves", open: ofRow(["media"], "Open PR Curves") },
  { name: "health", element: "tensor-view-health", open: ofRow(["port"], "Check Health") },
  { name: "report", element: "tensor-view-report-table", open: compareRuns, turnTo: "Report" },
  { name: "mapping", element: "tensor-view-mapping", open: compareRuns, turnTo: "Mapping" },
  {
    name: "port check",
    element: "tensor-view-port-check",
    open: (workbench) => workbench.runCommand("Tensor View: Check a Port"),
  },
];

/** VS Code's own view of a file: what its workbench takes by itself. */
const OWN_KIND: Kind = {
  name: "VS Code's own preview",
  element: "h1",
  open: async (workbench) => {
    await workbench.openFile("notes/own.md");
    await workbench.runCommand("Markdown: Open Preview");
  },
};

const kinds = values.own ? [OWN_KIND] : KINDS;

function fill(logs: string): LiveWriter {
  const fixtures = resolve("test/fixtures");
  for (const [from, to] of [
    ["kinds/media", "media"],
    ["kinds/scalars/long", "scalars/long"],
    ["kinds/scalars/uneven", "scalars/uneven"],
    ["compare/port-sgd/port-tf", "port/port-tf"],
    ["compare/port-sgd/reference", "port/reference"],
    ["graphs/session", "graph"],
  ] as const) {
    cpSync(join(fixtures, from), join(logs, to), { recursive: true });
  }
  mkdirSync(join(logs, "notes"));
  writeFileSync(join(logs, "notes/own.md"), "# Notes\n");
  const writer = new LiveWriter(join(logs, "live", TENSORFLOW_NAME), "w", [20, 30]);
  for (let step = 0; step < 3; step++) writer.append();
  return writer;
}

async function openAndClose(workbench: Workbench, { open, turnTo, element }: Kind): Promise<void> {
  await open(workbench);
  const page = workbench.webview();
  if (turnTo) {
    const tab = page.locator("header").getByRole("radio", { name: turnTo, exact: true });
    // Tabs come once it is known what a run has, and move the others away from the pointer.
    await waitFor(`${turnTo} to be chosen`, async () => {
      if ((await tab.getAttribute("aria-checked")) === "true") return true;
      await isClicked(tab);
      return false;
    });
  }
  await page.locator(element).first().waitFor({ timeout: PATIENCE_MS });
  await workbench.closeEditors();
}

/** Names of the elements in a page that did not show what it should. */
async function shown(workbench: Workbench): Promise<string> {
  const asked = workbench.webview().locator("body");
  const names = await asked.evaluate((body) => {
    const found: string[] = [];
    const look = (root: ParentNode) => {
      for (const element of root.querySelectorAll("*")) {
        const isChosen = element.getAttribute("aria-checked") === "true";
        if (element.localName.startsWith("tensor-view-")) found.push(element.localName);
        if (isChosen) found.push(`[${element.textContent?.trim()}]`);
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    look(body);
    return found;
  });
  return names.join(" ");
}

function isWithin(name: keyof Taken, before: Taken, after: Taken): boolean {
  return name.endsWith("MiB") ? after[name] <= before[name] * MORE : true;
}

async function main(): Promise<void> {
  const logs = join(folder, "soak logs");
  const writer = fill(logs);
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs });
  const timer = setInterval(() => writer.append(), WRITE_MS);
  try {
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await workbench.openSidebar("Tensor View");
    for (const row of ["media", "port", "scalars"]) await workbench.expandRow(row);
    const measures = await SoakMeasures.of(workbench);
    const started = performance.now();
    let warm: Taken | undefined;
    let last: Taken | undefined;
    let failures = 0;
    for (let done = 0; done < panels; done++) {
      const kind = kinds[done % kinds.length] as Kind;
      try {
        await openAndClose(workbench, kind);
      } catch (error) {
        failures++;
        report(`panel ${done + 1}, ${kind.name}`, String(error));
        report("  instead", await shown(workbench).catch(String));
        await workbench.closeEditors();
      }
      const isMeasured = (done + 1) % WARM_PANELS === 0 || done + 1 === panels;
      if (isMeasured) {
        last = await measures.take();
        warm ??= last;
        report(
          `${done + 1} panels, ${((performance.now() - started) / 60_000).toFixed(1)} min`,
          SoakMeasures.text(last),
        );
      }
      const dueMs = ((done + 1) / panels) * minutes * 60_000;
      await sleep(Math.max(0, dueMs - (performance.now() - started)));
    }
    if (!warm || !last) throw new Error("nothing was measured");
    report("panels that did not come", String(failures));
    if (failures > 0) process.exitCode = 1;
    for (const name of Object.keys(last) as (keyof Taken)[]) {
      const isKept = isWithin(name, warm, last);
      report(
        name,
        `${warm[name]} after the first ${WARM_PANELS}, ${last[name]} at the end${isKept ? "" : ": MORE THAN 10 %"}`,
      );
      if (!isKept) process.exitCode = 1;
    }
  } finally {
    clearInterval(timer);
    await workbench.close();
  }
}

void main();
