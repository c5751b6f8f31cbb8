import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DataError } from "../../src/data/dataError";
import { FormatError } from "../../src/format/formatError";
import { fileFormats } from "../../src/index/fileFormats";
import type { GraphRef } from "../../src/shared/graph/graphRef";
import type { Asker } from "../../src/shared/question";
import {
  type GraphOverview,
  graphDepths,
  graphEdges,
  graphFunctions,
  graphLevel,
  graphNode,
  graphOfTag,
  graphOverview,
  graphRows,
  graphScopes,
} from "../../src/shared/questions/graphs";
import { describeRun } from "../../src/shared/questions/runs";
import type { Pace } from "../../src/tensor/pace";
import { askerOf } from "../support/asking";
import { countingSource, ReadCount } from "../support/countingSource";
import { concat, frame } from "../support/eventWriter";
import { fixtures } from "../support/expected";
import { LOGDIR, providerOf } from "../support/memoryLogdir";
import { MemorySource } from "../support/memorySource";
import { mutant, payloadsOf } from "../support/mutants";
import { SeededRandom } from "../support/seededRandom";

const MUTANTS = 1500;
const MAX_SEED_BYTES = 16 * 1024;
const MOST_PARTS = 4;
const MOST_NODES = 5;

/** No loop that gives way looks at the clock more often. */
const MAX_LOOKS = 500_000;

const RUN = { logdir: LOGDIR, run: "." };

interface Seed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Small files with graphs, of all writers. */
function seeds(): Seed[] {
  const folders = ["graphs", "tf/graph_trace", "tf/tf1_graph", "torch/graph", "tbx/embedding"];
  return folders.flatMap((folder) =>
    readdirSync(join(fixtures, folder), { recursive: true, encoding: "utf8" })
      .sort()
      .map((path) => ({ path: join(fixtures, folder, path), name: path.split("/").at(-1) as string }))
      .filter(({ path, name }) => fileFormats.isName(name) && statSync(path).size <= MAX_SEED_BYTES)
      .map(({ path, name }) => ({ name, bytes: Uint8Array.from(readFileSync(path)) })),
  );
}

/** A file with one record made worse, whose checksum is right. */
function mutantWithin(bytes: Uint8Array, other: Uint8Array, random: SeededRandom): Uint8Array {
  const payloads = payloadsOf(bytes);
  const worse = random.whole(0, payloads.length - 1);
  return concat(...payloads.map((payload, i) => frame(i === worse ? mutant(payload, other, random) : payload)));
}

/** Answer, or undefined where a bad file is refused with a meaningful error of ours. */
async function refusable<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof DataError || error instanceof FormatError) || error.message.length < 5) throw error;
    return undefined;
  }
}

function expectSame(one: number, other: number, what: string): void {
  if (one !== other) throw new Error(`${what}: ${one} and ${other}`);
}

function atMost(counted: number, bound: number, what: string): void {
  if (!(counted <= bound)) throw new Error(`${counted} ${what}, at most ${bound} were expected`);
}

interface Found {
  readonly graphs: number;
  readonly nodes: number;
  readonly problems: number;
}

async function lookAtMutant({ name }: Seed, bytes: Uint8Array, random: SeededRandom): Promise<Found> {
  const count = new ReadCount();
  let looks = 0;
  const pace: Pace = {
    isDue: () => {
      if (++looks > MAX_LOOKS) throw new Error(`no end after ${MAX_LOOKS} looks at the clock`);
      return false;
    },
    giveWay: () => Promise.resolve(),
    until: (shared) => shared,
  };
  const source = countingSource(new MemorySource(name, bytes), count);
  const provider = providerOf([source], { pace, cacheBytes: 1 << 20 });
  const asker = askerOf(provider, pace);
  const { graphs: tags } = await asker.ask(describeRun, RUN);
  let [graphs, nodes, problems] = [0, 0, 0];
  for (const tag of tags) {
    const first = await refusable(asker.ask(graphOverview, { ...RUN, tag }));
    for (const part of first?.parts.slice(0, MOST_PARTS) ?? []) {
      count.clear();
      const ref = { ...RUN, tag, part };
      const overview = await refusable(asker.ask(graphOverview, ref));
      if (!overview) continue;
      graphs++;
      nodes += overview.nodes;
      problems += overview.problems.length;
      await lookAtGraph(asker, ref, overview, random);
      for (const { name: body } of overview.functions.slice(0, 2)) {
        const ofBody = { ...ref, function: body };
        const told = await refusable(asker.ask(graphOverview, ofBody));
        if (told) await lookAtGraph(asker, ofBody, told, random);
      }
      atMost(overview.nodes, bytes.length, "nodes");
      atMost(overview.dataEdges + overview.controlEdges, bytes.length, "edges");
      atMost(count.bytes, 400 * bytes.length + (1 << 24), "bytes read of a graph");
    }
  }
  return { graphs, nodes, problems };
}

/** True if what a graph is said to hold is one and the same. */
async function lookAtGraph(asker: Asker, ref: GraphRef, overview: GraphOverview, random: SeededRandom): Promise<void> {
  const { nodes, ops, longestPath } = overview;
  expectSame(
    ops.reduce((sum, op) => sum + op.count, 0),
    nodes,
    "nodes by op",
  );
  const { depths, longestPath: greatest } = await asker.ask(graphDepths, ref);
  expectSame(depths.length, nodes, "nodes with a depth");
  expectSame(greatest, longestPath, "the longest path");
  expectSame(new Set(depths.map(({ name }) => name)).size, nodes, "names of nodes");
  const { data, control } = await asker.ask(graphEdges, ref);
  const missing = overview.problems.find(({ kind }) => kind === "missingInput")?.count ?? 0;
  expectSame(data.length + control.length + missing, overview.dataEdges + overview.controlEdges, "edges");
  const { scopes } = await asker.ask(graphScopes, ref);
  expectSame(scopes.length, overview.scopes + 1, "scopes");
  const { scope } = random.pick(scopes);
  const level = await asker.ask(graphLevel, { ...ref, scope });
  const rows = await asker.ask(graphRows, { ...ref, scope, start: 0, most: 10 });
  expectSame(level.children.length, rows.total, "children");
  const inputs = depths.map(({ name }) => name);
  for (let i = 0; i < Math.min(MOST_NODES, nodes); i++) {
    const name = random.pick(inputs);
    const node = await asker.ask(graphNode, { ...ref, name, most: 3 });
    const into = [...data.filter((edge) => edge[2] === name), ...control.filter((edge) => edge[1] === name)].length;
    const all = await asker.ask(graphNode, { ...ref, name });
    expectSame(all.inputs.filter((input) => !input.missing).length, into, `inputs of ${name}`);
    expectSame(node.inputCount, all.inputs.length, `inputs of ${name}`);
    if (name !== "" && !ref.function) await asker.ask(graphOfTag, { ...RUN, tag: name });
  }
  if (!ref.function) {
    const { functions } = await asker.ask(graphFunctions, ref);
    expectSame(functions.length, overview.functions.length, "functions");
  }
}

it(`files with graphs made worse, ${MUTANTS} of them, have graphs or sentences: no crash, no hang, nothing huge`, async () => {
  const files = seeds();
  expect(files.length).toBeGreaterThan(18);
  let [graphs, nodes, problems] = [0, 0, 0];
  for (let seed = 0; seed < MUTANTS; seed++) {
    const random = new SeededRandom(seed);
    const file = files[seed % files.length] as Seed;
    const other = random.pick(files).bytes;
    const mutated = seed % 4 === 0 ? mutant(file.bytes, other, random) : mutantWithin(file.bytes, other, random);
    try {
      const found = await lookAtMutant(file, mutated, random);
      graphs += found.graphs;
      nodes += found.nodes;
      problems += found.problems;
    } catch (error) {
      throw new Error(`mutant ${seed} of ${file.name}: ${error}`, { cause: error });
    }
  }
  console.log(`${MUTANTS} mutants: ${graphs} graphs, ${nodes} nodes, ${problems} kinds of problems`);
  expect(graphs).toBeGreaterThan(MUTANTS / 2);
  expect(problems).toBeGreaterThan(MUTANTS / 4);
});
