// Big graphs, asked of a worker as the extension has it: from the start of a process to the overview and the first picture of 100,000 and
// 1,000,000 nodes, beside what reading the file through takes; scopes that open, keys of a search, and how soon a cancelled one is gone.
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { WorkerPool } from "../../src/node/workerPool";
import { FIRST_CHOICE } from "../../src/shared/graph/graphPicture";
import type { GraphRef } from "../../src/shared/graph/graphRef";
import { graphPicture, graphReveal } from "../../src/shared/questions/graphPictures";
import { type GraphQuery, graphOverview, graphSearch } from "../../src/shared/questions/graphs";
import { chainNodes, deepNodes, hubNodes, networkNodes, trunkNodes } from "../support/bigGraph";
import { type WrittenNode, writeGraphRun } from "../support/graphFile";
import { measured } from "./measuredProcess";
import { median } from "./median";
import { readThrough } from "./readThrough";
import { indexAll, startPool } from "./startPool";

const TIMES = 5;
const folder = process.argv[2] as string;
const workerScript = join(folder, "worker.js");

const line = (what: string, ...cells: readonly string[]) =>
  console.log(`  ${what.padEnd(46)}${cells.map((cell) => cell.padStart(12)).join("")}`);
const msText = (all: readonly number[]) => `${median(all).toFixed(median(all) < 10 ? 1 : 0)} ms`;
const mibText = (all: readonly number[]) => `${(median(all) / 2 ** 20).toFixed(0)} MiB`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

interface Written {
  readonly logdir: string;
  readonly path: string;
}

function written(name: string, nodes: Iterable<WrittenNode>): Written {
  const logdir = join(folder, name);
  mkdirSync(logdir);
  return { logdir, path: writeGraphRun(logdir, nodes) };
}

/** In processes of their own, for the memory they take: nothing is asked, the overview, the first picture too. */
function coldReads(name: string, { logdir, path }: Written): void {
  const through = Array.from({ length: TIMES }, () => readThrough(path));
  const asked = ["index", "overview", "picture"].map((what) => {
    const found = Array.from({ length: TIMES }, () =>
      measured(folder, "readGraph.js", [workerScript, logdir, what], true),
    );
    return { ms: found.map(({ stdout }) => Number(stdout)), bytes: found.map(({ peakBytes }) => peakBytes) };
  });
  line(
    `${name}, ${(statSync(path).size / 1e6).toFixed(0)} MB`,
    msText(through),
    ...asked.flatMap(({ ms, bytes }) => [msText(ms), mibText(bytes)]),
  );
}

const graphIn = ({ logdir }: Written): GraphRef => ({ logdir, run: ".", tag: "__run_graph__" });

/** A pool that has read a graph. */
async function opened(graph: Written): Promise<WorkerPool> {
  const pool = startPool(workerScript);
  await indexAll(pool, graph.logdir);
  await pool.asker.ask(graphOverview, graphIn(graph));
  return pool;
}

/** Keys of a word one after the other, of a pattern too; then the same asked of attributes, which the first of these reads. */
async function searches(name: string, graph: Written): Promise<void> {
  const pool = await opened(graph);
  const ask = (query: GraphQuery) => pool.asker.ask(graphSearch, { ...graphIn(graph), query });
  const fields = ["name", "op", "device"] as const;
  const word = "layer_3/dense_2/MatMul";
  const firsts = {
    text: await timed(() => ask({ text: "q", isPattern: false, fields })),
    pattern: await timed(() => ask({ text: "q", isPattern: true, fields })),
    attribute: await timed(() => ask({ text: "q", isPattern: false, fields: ["attribute"] })),
  };
  const keys = Array.from(word, (_, i) => word.slice(0, i + 1));
  const typed = async (queryOf: (text: string) => GraphQuery) => {
    const found: number[] = [];
    for (const text of keys) found.push(await timed(() => ask(queryOf(text))));
    return found;
  };
  const all = {
    text: await typed((text) => ({ text, isPattern: false, fields })),
    pattern: await typed((text) => ({ text, isPattern: true, fields })),
    attribute: await typed((text) => ({ text: `float32${text.length}`, isPattern: false, fields: ["attribute"] })),
  };
  for (const what of ["text", "pattern", "attribute"] as const) {
    const slowest = Math.max(...all[what]);
    line(`${name}, ${what}`, msText([firsts[what]]), msText(all[what]), msText([slowest]));
  }
  await pool.close();
}

/** A search is asked for and given up; how long until the worker answers something else. */
async function cancels(name: string, graph: Written): Promise<void> {
  const pool = await opened(graph);
  const found: number[] = [];
  for (let round = 0; round < 4 * TIMES; round++) {
    const abort = new AbortController();
    const query = { text: `${round}x`, isPattern: round % 2 === 1 };
    const search = pool.asker
      .ask(graphSearch, { ...graphIn(graph), query }, { signal: abort.signal })
      .catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 15));
    abort.abort();
    found.push(await timed(() => pool.asker.ask(graphSearch, { ...graphIn(graph), query: { op: "none" } })));
    await search;
  }
  line(name, msText(found), msText([Math.max(...found)]));
  await pool.close();
}

/** What it takes to see a scope or node: boxes that are open. */
async function openTo(pool: WorkerPool, graph: Written, name: string, isOpen: boolean): Promise<readonly string[]> {
  const { id, open } = await pool.asker.ask(graphReveal, { ...graphIn(graph), choice: FIRST_CHOICE, name });
  return isOpen ? [...open, id] : open;
}

/** Scopes that are opened for the first time, by workers that have shown the first picture. */
async function scopes(): Promise<void> {
  const graph = written("scopes", [
    ...trunkNodes("hundred", 100),
    ...trunkNodes("fivehundred", 500),
    ...hubNodes(20_000),
    ...deepNodes(400),
  ]);
  const deepest = Array.from({ length: 400 }, (_, i) => `s${i}`).join("/");
  const scopesOf = [
    { what: "100 children", name: "hundred", isOpen: true },
    { what: "500 children", name: "fivehundred", isOpen: true },
    { what: "20,000 children, in groups", name: "wide", isOpen: true },
    { what: "400 scopes, one in the other", name: `${deepest}/node`, isOpen: false },
  ].map((one) => ({ ...one, ms: [] as number[] }));
  for (let round = 0; round < TIMES; round++) {
    const pool = await opened(graph);
    const picture = (open: readonly string[]) =>
      pool.asker.ask(graphPicture, { ...graphIn(graph), choice: { ...FIRST_CHOICE, open } });
    await picture([]);
    for (const { name, isOpen, ms } of scopesOf) {
      const open = await openTo(pool, graph, name, isOpen);
      ms.push(await timed(() => picture(open)));
    }
    await pool.close();
  }
  for (const { what, ms } of scopesOf) line(what, msText(ms), msText([Math.max(...ms)]));
}

/** A level of very many, by workers that have read the graph. */
async function chain(): Promise<void> {
  const graph = written("chain", chainNodes(100_000));
  const found: number[] = [];
  for (let round = 0; round < TIMES; round++) {
    const pool = await opened(graph);
    found.push(await timed(() => pool.asker.ask(graphPicture, { ...graphIn(graph), choice: FIRST_CHOICE })));
    await pool.close();
  }
  line("a chain of 100,000, the first picture", msText(found), msText([Math.max(...found)]));
}

async function main(): Promise<void> {
  const hundred = written("100,000 nodes", networkNodes(100_000));
  const million = written("1,000,000 nodes", networkNodes(1_000_000));
  console.log(`a worker that starts and knows nothing, medians of ${TIMES}:`);
  line("", "through", "index", "peak", "overview", "peak", "picture", "peak");
  coldReads("100,000 nodes", hundred);
  coldReads("1,000,000 nodes", million);
  console.log("a key of a search (its first, the median, the slowest):");
  await searches("100,000 nodes", hundred);
  await searches("1,000,000 nodes", million);
  console.log("a cancelled search, until something else is answered (median, longest):");
  await cancels("100,000 nodes", hundred);
  await cancels("1,000,000 nodes", million);
  console.log("scopes that open (median, slowest):");
  await scopes();
  await chain();
}

void main();
