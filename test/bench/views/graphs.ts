/// <reference lib="dom" />
// From the click on a graph until its first picture is painted, of 100,000 and 1,000,000 nodes, beside what TensorBoard's graph page takes for
// the same files; scopes that open, keys of a search, and how evenly frames come while a picture is pointed at and dragged. In a real VS Code
// in chromium.
import { cpSync, mkdirSync, utimesSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Locator } from "playwright-core";
import { VERSIONS } from "../../../.ci/installVscode.mjs";
import { ensureSystemPackages } from "../../../.ci/systemPackages.mjs";
import { GraphPanel } from "../../e2e/graphPanel";
import { openWorkbench, type Workbench } from "../../e2e/workbench";
import { hubNodes, meshNodes, networkNodes, trunkNodes } from "../../support/bigGraph";
import { type WrittenNode, writeGraphRun } from "../../support/graphFile";
import { extensionHostPeakBytes } from "./extensionHost";
import { gapsText, PATIENCE_MS, report, timesText } from "./measures";
import { TensorBoard } from "./tensorBoard";
import { beginFrames, endFrames, type PaintedGraph, watchGraphs } from "./watch";

const ROUNDS = 5;
const MOVE_MS = 3000;
const POINTER_MS = 1000 / 60;
const BETWEEN_CLICKS_MS = 1000;
const TAG = "__run_graph__";
const LONG_AGO = new Date("2024-01-01");
/** Each key leaves other nodes. */
const WORD = "stage_12/layer_3/dense_4/matmul";
const SIZES = [100_000, 1_000_000];
const SCOPES = { hundred: "100 children", fivehundred: "500 children", wide: "20,000 children, in groups" };
const MESHES = [300, 2000];
const [, , folder, vsix] = process.argv as [string, string, string, string];
const logs = join(folder, "graph logs");

const inLogs = (name: string) => join(logs, name);
const sizeText = (nodes: number) => `${nodes.toLocaleString("en-US")} nodes`;

/** A run of each graph for each round: a round knows nothing of those before. */
function writeRuns(): void {
  const rounds = (name: string, nodes: Iterable<WrittenNode>) => {
    const first = writeGraphRun(inLogs(`${name} 0`), nodes);
    utimesSync(first, LONG_AGO, LONG_AGO);
    for (let round = 1; round < ROUNDS; round++) {
      cpSync(inLogs(`${name} 0`), inLogs(`${name} ${round}`), { recursive: true, preserveTimestamps: true });
    }
  };
  mkdirSync(logs);
  for (const nodes of SIZES) rounds(`size ${nodes}`, networkNodes(nodes));
  rounds("scopes", [...trunkNodes("hundred", 100), ...trunkNodes("fivehundred", 500), ...hubNodes(20_000)]);
  for (const boxes of MESHES) writeGraphRun(inLogs(`mesh ${boxes}`), meshNodes(boxes));
}

const bodyOf = (workbench: Workbench): Locator => workbench.webview().locator("body");

/** Waits for a picture that was painted after some moment; pages come and go meanwhile. */
async function painted(
  workbench: Workbench,
  what: string,
  isIt: (one: PaintedGraph) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<PaintedGraph> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const all = await bodyOf(workbench)
      .evaluate(() => window.benchGraphs ?? [], undefined, { timeout: 2000 })
      .catch(() => []);
    const found = all.find(isIt);
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`no picture of ${what}: ${JSON.stringify(all)}`);
    await sleep(30);
  }
}

/** From the press of the mouse on a graph's row until its first picture was painted. */
async function clickToPicture(workbench: Workbench, run: string): Promise<number> {
  await sleep(BETWEEN_CLICKS_MS);
  const beforeMs = Date.now();
  await workbench.clickRow([run, TAG]);
  const pressedMs = await workbench.page.evaluate(() => window.benchPressedMs ?? 0);
  if (pressedMs < beforeMs) throw new Error("the workbench did not see the click");
  const isIt = ({ header, atMs }: PaintedGraph) => atMs >= pressedMs && header.includes(run);
  return (await painted(workbench, run, isIt)).atMs - pressedMs;
}

/** A window that has just begun, whose worker knows nothing but what was kept on disk. */
async function anew(workbench: Workbench, run: string): Promise<void> {
  await workbench.closeEditors();
  await workbench.reload();
  await workbench.openSidebar("Tensor View");
  await workbench.expandRow(run);
}

async function firstPictures(workbench: Workbench, nodes: number): Promise<void> {
  const cold: number[] = [];
  const kept: number[] = [];
  const inMemory: number[] = [];
  const peaks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const run = `size ${nodes} ${round}`;
    await anew(workbench, run);
    cold.push(await clickToPicture(workbench, run));
    await anew(workbench, run);
    kept.push(await clickToPicture(workbench, run));
    await workbench.closeEditors();
    inMemory.push(await clickToPicture(workbench, run));
    peaks.push(extensionHostPeakBytes());
  }
  report(`${sizeText(nodes)}, nothing known of the file`, timesText(cold));
  report(`${sizeText(nodes)}, its index kept, a window that begins`, timesText(kept));
  report(`${sizeText(nodes)}, opened again`, timesText(inMemory));
  const mib = Math.max(...peaks) / 2 ** 20;
  report(`${sizeText(nodes)}, peak of the extension host with its workers`, `${mib.toFixed(0)} MiB`);
}

/** Presses a key on the picture, by the page's own script: the way of a key through the browser is no part of ours. */
async function press(graph: GraphPanel, key: string): Promise<number> {
  return graph.canvas.locator(".frame").evaluate((element, pressed) => {
    const atMs = Date.now();
    const event = { key: pressed, bubbles: true, composed: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent("keydown", event));
    return atMs;
  }, key);
}

async function openScopes(workbench: Workbench, graph: GraphPanel): Promise<void> {
  const times = new Map(Object.keys(SCOPES).map((scope) => [scope, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    const run = `scopes ${round}`;
    await workbench.closeEditors();
    await workbench.expandRow(run);
    await clickToPicture(workbench, run);
    for (const [scope, own] of times) {
      await graph.waitForBox(scope);
      await graph.click(scope);
      await sleep(500);
      const openedMs = await press(graph, "Enter");
      const isOpen = ({ atMs, open }: PaintedGraph) => atMs >= openedMs && open.includes(scope);
      own.push((await painted(workbench, scope, isOpen)).atMs - openedMs);
      await sleep(500);
      const closedMs = await press(graph, "Enter");
      await painted(workbench, `${scope}, closed`, ({ atMs, open }) => atMs >= closedMs && !open.includes(scope));
      await press(graph, "0");
    }
  }
  for (const [scope, what] of Object.entries(SCOPES)) {
    report(`a scope of ${what}, opened`, timesText(times.get(scope) ?? []));
  }
}

/** From each key until the list has what it means, of text and pattern, after the first. */
async function searches(workbench: Workbench, graph: GraphPanel, nodes: number): Promise<void> {
  await workbench.closeEditors();
  await workbench.expandRow(`size ${nodes} 0`);
  await clickToPicture(workbench, `size ${nodes} 0`);
  await graph.tab("Search").click();
  const field = graph.panel.locator("tensor-view-graph-search vscode-text-field");
  await field.click();
  // Nobody types sooner.
  await sleep(1000);
  for (const [what, around] of [
    ["text", ""],
    ["pattern", "/"],
  ] as const) {
    const keys = Array.from(WORD, (_, i) => `${around}${WORD.slice(0, i + 1)}${around}`);
    const found = await field.evaluate(async (element, texts) => {
      interface Searching {
        readonly hits: { readonly isSearching: boolean; readonly here?: { readonly total?: number } };
      }
      const part = (element.getRootNode() as ShadowRoot).host as unknown as Searching;
      const input = element as HTMLInputElement;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const times: number[] = [];
      for (const text of texts) {
        const before = part.hits.here;
        const started = performance.now();
        input.value = text;
        input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
        while (part.hits.here === before || part.hits.isSearching) {
          if (performance.now() - started > 20_000) throw new Error(`nothing came of ${text}`);
          await frame();
        }
        // What came is drawn in the next.
        await frame();
        times.push(performance.now() - started);
      }
      return times;
    }, keys);
    report(`${sizeText(nodes)}, a key of a search by ${what}`, longestText(found));
  }
}

function longestText(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN).toFixed(0);
  return `median ${at(0.5)} ms, 95th ${at(0.95)}, longest ${at(1)} (first ${times[0]?.toFixed(0)})`;
}

/** Frames while the mouse goes over the picture, or drags it. */
async function moves(workbench: Workbench, graph: GraphPanel, isDragged: boolean): Promise<string> {
  const box = await graph.canvas.boundingBox();
  if (!box) throw new Error("there is no picture");
  const { mouse } = workbench.page;
  const body = bodyOf(workbench);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await mouse.move(middle.x, middle.y);
  if (isDragged) await mouse.down();
  await body.evaluate(beginFrames);
  const sent: Promise<void>[] = [];
  const started = performance.now();
  for (let tick = 0; performance.now() - started < MOVE_MS; tick++) {
    const [dx, dy] = [Math.sin(tick / 20) * box.width * 0.3, Math.sin(tick / 15) * box.height * 0.3];
    sent.push(mouse.move(middle.x + dx, middle.y + dy));
    await sleep(Math.max(0, started + (tick + 1) * POINTER_MS - performance.now()));
  }
  await Promise.all(sent);
  const frames = await body.evaluate(endFrames);
  if (isDragged) await mouse.up();
  return gapsText(frames);
}

async function meshes(workbench: Workbench, graph: GraphPanel): Promise<void> {
  for (const boxes of MESHES) {
    const run = `mesh ${boxes}`;
    await workbench.closeEditors();
    await workbench.expandRow(run);
    await clickToPicture(workbench, run);
    await graph.button("whole levels").click();
    const whole = await painted(workbench, run, ({ header, boxes: count }) => header.includes(run) && count >= boxes);
    await press(graph, "0");
    await sleep(1500);
    const what = `${whole.boxes.toLocaleString("en-US")} boxes`;
    report(`${what}, pointed at`, await moves(workbench, graph, false));
    report(`${what}, dragged`, await moves(workbench, graph, true));
  }
}

/** The same files in TensorBoard's page, each in a server of its own that has found the graph. */
async function tensorBoard(): Promise<void> {
  const peer = TensorBoard.installed();
  if (!peer) return;
  console.log(`  ${peer.versions}; from the request of its graph page to the first node:`);
  const { chromium: executablePath } = ensureSystemPackages();
  const browser = await chromium.launch({ executablePath });
  try {
    for (const name of [...SIZES.map((nodes) => `size ${nodes}`), "scopes"]) {
      const board = await TensorBoard.start(peer, inLogs(`${name} 0`));
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const ms = await board.firstPicture(browser, PATIENCE_MS);
        if (ms === undefined) break;
        times.push(ms);
      }
      const none = `no picture within ${PATIENCE_MS / 1000} s`;
      report(`TensorBoard, ${name}`, times.length === ROUNDS ? timesText(times) : none);
      await board.close();
    }
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  writeRuns();
  const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs });
  try {
    console.log(
      `graphs, VS Code ${VERSIONS.newest.vscode} (code-server), ${cpus().length} cores (${cpus()[0]?.model}), 1,600 x 1,000 px, ${load()}`,
    );
    const { page } = workbench;
    // Pictures are drawn where they stay; what moves there is no part of what is timed.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.context().addInitScript(watchGraphs);
    await workbench.setViewport(1600, 1000);
    await workbench.reload();
    await workbench.openSidebar("Tensor View");
    const graph = new GraphPanel(workbench);
    await openScopes(workbench, graph);
    await meshes(workbench, graph);
    for (const nodes of SIZES) await searches(workbench, graph, nodes);
    for (const nodes of SIZES) await firstPictures(workbench, nodes);
  } finally {
    await workbench.close();
  }
  await tensorBoard();
  console.log(`in the end ${load()}`);
}

void main();
