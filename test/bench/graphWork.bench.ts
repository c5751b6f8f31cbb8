// What is found out about a graph at work, of 100,000 and 1,000,000 nodes in memory: first and later times in one process, and how soon
// cancelled work is gone.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Asked } from "../../src/data/answer";
import type { KeptGraph } from "../../src/data/graph/keptGraph";
import { KeptGraphs } from "../../src/data/graph/keptGraphs";
import { outputBytes } from "../../src/data/graph/tensorBytes";
import { Closures } from "../../src/data/graph/work/closures";
import { Costs } from "../../src/data/graph/work/costs";
import { Crossings } from "../../src/data/graph/work/crossings";
import { HintsOfAll } from "../../src/data/graph/work/hintsOf";
import { Placements } from "../../src/data/graph/work/placements";
import { LocalProvider } from "../../src/data/local/localProvider";
import { commonTerms } from "../../src/graph/diff/commonTerms";
import { diffByName } from "../../src/graph/diff/diffByName";
import { isSink } from "../../src/graph/graphEnds";
import type { GraphModel } from "../../src/graph/graphModel";
import { medianNanos } from "../../src/graph/medianNanos";
import { recordedNodeDevices } from "../../src/graph/placing/crossing";
import { longestPathOf } from "../../src/graph/run/longestPath";
import { waysBetween } from "../../src/graph/run/reach";
import { diskLogdir } from "../../src/node/diskLogdir";
import { createPace } from "../../src/node/pace";
import { isCancelled } from "../../src/shared/channel/requestError";
import { networkNodes } from "../support/bigGraph";
import { file, TENSORFLOW, type Write } from "../support/eventWriter";
import { type WrittenNode, writeGraphRun } from "../support/graphFile";
import { allocated, endNanos, metadataOf, onDevice, output, ran } from "../support/stepStats";
import { median } from "./median";

const TIMES = 5;
const CANCELS = 10;
const folder = process.argv[2] as string;
const METADATA = "step";

const line = (what: string, ...cells: readonly string[]) =>
  console.log(`  ${what.padEnd(46)}${cells.map((cell) => cell.padStart(12)).join("")}`);
const msText = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

type Asking = Pick<Asked<unknown>, "provider" | "pace">;

/** A graph of which nothing is known yet but names and edges. */
interface Given {
  readonly graphs: KeptGraphs;
  readonly graph: KeptGraph;
  readonly ref: { readonly logdir: string; readonly run: string; readonly tag: string };
  readonly asking: Asking;
}

interface Work {
  readonly what: string;
  /** What has to be there before, unmeasured. */
  before?(given: Given): Promise<unknown>;
  run(given: Given): Promise<unknown>;
}

/** The same network where a third of the stages have another name, and one op is another. */
const OTHER_RUN = "other";

const otherOf = (tag: string) => ({ run: OTHER_RUN, tag });

const factsOf = async ({ graphs, graph, ref, asking }: Given) => {
  await graph.facts(asking.pace);
  await (await graphs.of({ ...ref, run: OTHER_RUN }, asking)).facts(asking.pace);
};

const DEVICES = ["/job:ps/task:0/device:CPU:0", ...[0, 1, 2, 3].map((i) => `/job:worker/task:${i}/device:GPU:${i}`)];

const sinks = new WeakMap<GraphModel, readonly string[]>();

/** Ends of a graph, found once. */
function sinksOf(model: GraphModel): readonly string[] {
  const nodes = () => Array.from({ length: model.nodeCount }, (_, node) => node);
  const known =
    sinks.get(model) ??
    nodes()
      .filter((node) => isSink(model, node))
      .map((node) => model.name(node));
  sinks.set(model, known);
  return known;
}

const costsOf = ({ graph, ref, asking }: Given) =>
  new Costs({ maxBytes: 1 << 28 }).of(graph, ref, { tag: METADATA }, asking);

const WORKS: readonly Work[] = [
  { what: "facts of all attributes", run: ({ graph, asking }) => graph.facts(asking.pace) },
  { what: "costs, read and joined", run: costsOf },
  {
    what: "medians of the costs by op",
    run: async (given) => medianNanos(given.graph.model, await costsOf(given), given.asking.pace),
  },
  {
    what: "all hints, once facts are there",
    before: ({ graph, asking }) => graph.facts(asking.pace),
    run: ({ graph, asking }) => {
      const { model } = graph;
      return new HintsOfAll().of(graph, [model.name(model.nodeCount - 1)], asking.pace);
    },
  },
  {
    what: "another graph, by names, once facts are there",
    before: factsOf,
    async run({ graphs, graph, ref, asking }) {
      const other = await graphs.of({ ...ref, run: OTHER_RUN }, asking);
      const compared = async (one: KeptGraph) => ({ model: one.model, facts: await one.facts(asking.pace) });
      const [a, b] = [await compared(graph), await compared(other)];
      await diffByName(a, b, commonTerms(a.model, b.model), asking.pace);
    },
  },
  {
    what: "another graph, what moved too, and both as one",
    before: factsOf,
    run: ({ graphs, ref, asking }) => graphs.of({ ...ref, other: otherOf(ref.tag) }, asking),
  },
  {
    what: "closure from the input to all ends",
    before: ({ graph }) => Promise.resolve(sinksOf(graph.model)),
    async run({ graph, asking }) {
      const fetches = sinksOf(graph.model);
      await new Closures().of(graph, { feeds: [graph.model.name(0)], fetches }, asking.pace);
    },
  },
  {
    what: "all between the input and the last node",
    run: ({ graph: { model }, asking }) => waysBetween(model, 0, model.nodeCount - 1, asking.pace),
  },
  {
    what: "a longest path, depths known",
    before: ({ graph, asking }) => graph.depths(asking.pace),
    run: async ({ graph, asking }) => longestPathOf(graph.model, await graph.depths(asking.pace), asking.pace),
  },
  {
    what: "placement, facts known",
    before: ({ graph, asking }) => graph.facts(asking.pace),
    run: ({ graph, asking }) => new Placements().of(graph, DEVICES, asking.pace),
  },
  {
    what: "recorded placement: crossing edges, bytes",
    run: ({ graph, asking }) => new Crossings().of(graph, recordedNodeDevices(graph.model), "recorded", asking.pace),
  },
  {
    what: "bytes on all edges",
    run: ({ graph, asking }) => {
      const { sources, ports } = graph.model;
      return outputBytes(graph.open, sources, ports, asking.pace);
    },
  },
];

function* otherNodes(count: number): Generator<WrittenNode, void, void> {
  const renamed = (name: string) => name.replace(/stage_(\d*[147])\//, "part_$1/");
  for (const node of networkNodes(count)) {
    const { name, op, inputs = [] } = node;
    yield { ...node, name: renamed(name), op: op === "BiasAdd" ? "AddV2" : op, inputs: inputs.map(renamed) };
  }
}

/** A run of a network, and what each of its nodes took. */
function written(count: number): string {
  const logdir = join(folder, `${count} nodes at work`);
  mkdirSync(logdir);
  writeGraphRun(logdir, networkNodes(count));
  writeGraphRun(join(logdir, OTHER_RUN), otherNodes(count));
  const stats: Write = (writer) => {
    let nanos = 1000;
    for (const { name } of networkNodes(count)) {
      ran(name, allocated(4096), output(0, 1, 256, 256), endNanos(nanos++))(writer);
    }
  };
  const metadata = { tag: METADATA, bytes: metadataOf(onDevice("/device:CPU:0", stats)) };
  writeFileSync(
    join(logdir, "events.out.tfevents.1700000001.metadata"),
    file(TENSORFLOW, { wallTime: 2, step: 1, metadata }),
  );
  return logdir;
}

async function measure(count: number): Promise<void> {
  const logdir = written(count);
  const provider = new LocalProvider({ pace: createPace(), cacheBytes: 1 << 24 });
  provider.add(logdir, diskLogdir(logdir));
  await provider.idle(logdir, createPace());
  const ref = { logdir, run: ".", tag: "__run_graph__" };
  const fresh = async (pace = createPace()): Promise<Given> => {
    const asking = { provider, pace };
    const graphs = new KeptGraphs({ maxBytes: 1 << 30 });
    return { graphs, graph: await graphs.of(ref, asking), ref, asking };
  };
  // Somebody has the graph, so its file is read once.
  const held = await fresh();
  const heldOther = await held.graphs.of({ ...ref, run: OTHER_RUN }, held.asking);
  for (const work of WORKS) {
    const found: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const given = await fresh();
      await work.before?.(given);
      const started = performance.now();
      await work.run(given);
      found.push(performance.now() - started);
    }
    const [first = Number.NaN] = found;
    const cancelled = await longestCancel(work, median(found), fresh);
    line(work.what, msText(first), msText(median(found)), msText(cancelled));
  }
  if (held.graph.model.nodeCount !== count || heldOther.model.nodeCount !== count)
    throw new Error("the graph was not read whole");
}

/** Work that takes so long is given up at times all over it: how long until it is gone. */
async function longestCancel(
  work: Work,
  takesMs: number,
  fresh: (pace: ReturnType<typeof createPace>) => Promise<Given>,
): Promise<number> {
  let longest = 0;
  for (let time = 0; time < CANCELS; time++) {
    const abort = new AbortController();
    const given = await fresh(createPace(abort.signal));
    await work.before?.(given);
    const afterMs = ((time + 0.5) / CANCELS) * takesMs;
    const dueMs = performance.now() + afterMs;
    const timer = setTimeout(() => abort.abort(), afterMs);
    try {
      await work.run(given);
    } catch (error) {
      if (!isCancelled(error)) throw error;
      longest = Math.max(longest, performance.now() - dueMs);
    }
    clearTimeout(timer);
  }
  return longest;
}

async function main(): Promise<void> {
  for (const count of [100_000, 1_000_000]) {
    console.log(
      `${count.toLocaleString("en")} nodes in memory (first time, median of ${TIMES}, longest until cancelled):`,
    );
    await measure(count);
  }
}

void main();
