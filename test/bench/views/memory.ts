/// <reference lib="dom" />
// Resident memory of the extension host with its threads where a folder has 705 runs with 6,000,000 points: listed in the tree, a run
// unfolded and a curve drawn, all runs on a board; beside a window whose folder is empty. By hand: npm run bench:views -- memory
import { mkdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openWorkbench, type Workbench } from "../../e2e/workbench";
import { TENSORFLOW_NAME } from "../../support/eventWriter";
import { SMALL_POINTS, SMALL_RUNS, writeScalarRuns } from "../manyScalars";
import { extensionHost } from "./extensionHost";
import { HostInspector } from "./hostInspector";
import { PATIENCE_MS, report } from "./measures";

/** Bound with 705 runs. */
const MOST_MIB = 400;

/** Threads without work have ended by then, and what is put off is done. */
const RESTS_MS = 8000;

/** A process that took less of a second's time rests. */
const RESTS_SHARE = 0.05;
const LOOK_MS = 1000;

/** The system counts processors' time in so many a second. */
const TICKS = 100;

const [, , folder, vsix] = process.argv as [string, string, string, string];

const LONG_AGO = new Date("2024-01-01");

function writeLogs(logs: string): number {
  const { points } = writeScalarRuns(logs, SMALL_RUNS, (own) => own >= SMALL_POINTS / SMALL_RUNS);
  for (let run = 0; run < SMALL_RUNS; run++) utimesSync(join(logs, `run_${run}`, TENSORFLOW_NAME), LONG_AGO, LONG_AGO);
  return points;
}

/** Seconds of processors' time that a process took. */
function busySeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const words = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(words[11]) + Number(words[12])) / TICKS;
}

async function rests(pid: number): Promise<void> {
  for (let quietMs = 0; quietMs < RESTS_MS; ) {
    const before = busySeconds(pid);
    await sleep(LOOK_MS);
    quietMs = busySeconds(pid) - before < (RESTS_SHARE * LOOK_MS) / 1000 ? quietMs + LOOK_MS : 0;
  }
}

/** Resident memory of a process, now and at most, in MiB. */
function resident(pid: number): { readonly nowMiB: number; readonly peakMiB: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mib = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(status)?.[1]) / 1024);
  return { nowMiB: mib("VmRSS"), peakMiB: mib("VmHWM") };
}

const inMiB = (bytes: number) => (bytes / 2 ** 20).toFixed(1);

/** Measures a window over its life. */
class Window {
  readonly workbench: Workbench;
  readonly pid: number;

  constructor(workbench: Workbench) {
    this.workbench = workbench;
    this.pid = extensionHost().pid;
  }

  /** Returns MiB. */
  async tell(what: string): Promise<number> {
    await rests(this.pid);
    const { nowMiB, peakMiB } = resident(this.pid);
    report(what, `${nowMiB} MiB, peak so far ${peakMiB} MiB`);
    return nowMiB;
  }

  /** Last of all: to be asked takes memory, too. */
  async tellThreads(): Promise<void> {
    const inspector = await HostInspector.of(this.pid);
    await inspector.collect();
    await sleep(LOOK_MS);
    report("  after a collection", `${resident(this.pid).nowMiB} MiB`);
    for (const { name, heapUsed, heapTotal, arrayBuffers } of await inspector.ofThreads()) {
      report(`    ${name}`, `heap ${inMiB(heapUsed)} of ${inMiB(heapTotal)} MiB, buffers ${inMiB(arrayBuffers)} MiB`);
    }
  }
}

async function inWindow(logs: string, act: (window: Window) => Promise<void>): Promise<void> {
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs });
  try {
    await workbench.openSidebar("Tensor View");
    await act(new Window(workbench));
  } finally {
    await workbench.close();
  }
}

async function main(): Promise<void> {
  const empty = join(folder, "nothing");
  mkdirSync(empty);
  await inWindow(empty, async (window) => {
    await window.tell("a window whose folder is empty");
    await window.tellThreads();
  });
  const logs = join(folder, "many scalars");
  const points = writeLogs(logs);
  await inWindow(logs, async (window) => {
    const { workbench } = window;
    await workbench.tree().reveal("run_0");
    const listed = await window.tell(`${SMALL_RUNS} runs of ${points} scalars in the tree`);
    await workbench.expandRow("run_0");
    await workbench.expandRow(["run_0", "loss"]);
    await workbench.clickRow(["run_0", "loss", "3"]);
    const view = workbench.webview().locator("tensor-view-scalars");
    await view.locator("tensor-view-curve-plot").first().waitFor({ timeout: PATIENCE_MS });
    const drawn = await window.tell("a run unfolded, a curve of it drawn");
    await workbench.closeEditors();
    await workbench.runCommand("Open Scalars");
    await view
      .locator("p.what")
      .filter({ hasText: `0 of ${SMALL_RUNS} runs` })
      .waitFor({ timeout: PATIENCE_MS });
    const board = await window.tell("the board of all runs, none of them checked");
    const mostMiB = Math.max(listed, drawn, board);
    const isKept = mostMiB <= MOST_MIB;
    report("the most of these", `${mostMiB} MiB of ${MOST_MIB}${isKept ? "" : ": TOO MUCH"}`);
    if (!isKept) process.exitCode = 1;
    // Decoded values are kept to be drawn again, within the bound of all memory.
    await view.getByRole("button", { name: "All", exact: true }).click();
    await view
      .locator("p.what")
      .filter({ hasText: `${SMALL_RUNS} of ${SMALL_RUNS} runs, 10 tags` })
      .waitFor({ timeout: PATIENCE_MS });
    await window.tell("curves of all runs on it");
    await window.tellThreads();
  });
}

void main();
