import { beforeAll, expect, it } from "vitest";
import { dialectOfId } from "../../../../src/format/events/dialects";
import { eventValuesOf } from "../../../../src/format/events/eventValues";
import { hasStepCosts, readStepCosts } from "../../../../src/format/graph/steps/stepCosts";
import type { GraphForm, StoredGraph } from "../../../../src/format/graph/storedGraph";
import { WINDOW_BYTES } from "../../../../src/format/readWindow";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { countingSource, ReadCount } from "../../../support/countingSource";
import { diskProvider } from "../../../support/diskProvider";
import { fixtures } from "../../../support/expected";
import { expectedGraphs } from "../../../support/expectedGraphs";
import { MemorySource } from "../../../support/memorySource";
import { mutant } from "../../../support/mutants";
import { SeededRandom } from "../../../support/seededRandom";

const MUTANTS = 4000;
const MAX_SEED_BYTES = 16 * 1024;

/** No graph of so few bytes takes more looks at the clock: a loop without an end is found out. */
const MAX_LOOKS = 1_000_000;

interface Seed {
  readonly name: string;
  readonly form: GraphForm;
  readonly dialect: "mindspore" | "tensorboard";
  readonly bytes: Uint8Array;
}

const FORMS: Readonly<Record<string, GraphForm>> = {
  __run_graph__: "graph",
  __meta_graph__: "metaGraph",
  keras: "kerasModel",
  two_inputs: "kerasModel",
  nested: "kerasModel",
};

/** Graphs by real writers, and those broken by hand, of all forms. */
const seeds: Seed[] = [];

beforeAll(async () => {
  const provider = diskProvider(fixtures);
  for (const { run } of expectedGraphs()) {
    for (const series of await (await provider.run({ logdir: fixtures, run }, unhurried)).series(unhurried)) {
      const { tag, kind, pointCount } = series.info;
      if (kind !== "graph") continue;
      const raw = await series.raw?.(pointCount - 1, unhurried);
      const [blob] = raw?.blobs ?? [];
      if (!blob || blob.byteLength > MAX_SEED_BYTES) continue;
      const bytes = new Uint8Array(blob.byteLength);
      await blob.readAt(0, bytes);
      const dialect = run.includes("ms") ? "mindspore" : "tensorboard";
      seeds.push({ name: `${run} ${tag}`, form: FORMS[tag] ?? "runMetadata", dialect, bytes });
    }
  }
});

/** Checks the guarantees of a graph, which hold for any bytes. */
function expectSound(model: GraphModel): void {
  const { nodeCount, edgeCount, inStarts, outStarts, outEdges, sources, targets } = model;
  expect([inStarts.length, outStarts.length, targets.length]).toEqual([nodeCount + 1, nodeCount + 1, edgeCount]);
  expect([inStarts[0], inStarts[nodeCount], outStarts[nodeCount]]).toEqual([0, edgeCount, outEdges.length]);
  for (let edge = 0; edge < edgeCount; edge++) {
    const source = sources[edge] as number;
    if (!(source < 0 ? -1 - source < model.missing.count : source < nodeCount))
      expect.fail(`edge ${edge} of ${source}`);
  }
  const shown = Array.from({ length: nodeCount }, (_, node) => model.name(node));
  expect(new Set(shown).size).toBe(shown.length);
  // `expect` itself would take most of the time.
  for (const [node, name] of shown.entries()) if (model.find(name) !== node) expect(model.find(name)).toBe(node);
}

async function readAll(graph: StoredGraph, pace: Pace, random: SeededRandom): Promise<void> {
  const { model, library } = graph;
  expectSound(model);
  const nodes = Array.from({ length: Math.min(5, model.nodeCount) }, () => random.whole(0, model.nodeCount - 1));
  expect(await graph.outputs(nodes, pace)).toHaveLength(nodes.length);
  for (const node of nodes) {
    const names = library.functions.map(({ name }) => name);
    for (const name of await graph.calls(node, pace)) if (!names.includes(name)) expect(names).toContain(name);
    const attributes = await graph.attributes(node, 100, pace);
    for (const { name } of attributes) await graph.constant(node, name, pace);
    await graph.attributeDigests(node, pace);
  }
  const { digests, called, functions, colocated, colocatedStarts } = await graph.facts(pace);
  expect([digests.length, colocatedStarts.at(-1)]).toEqual([4 * model.nodeCount, colocated.length]);
  expect(called.every((one) => one >= -1 && one < functions.length)).toBe(true);
  expect(colocated.every((node) => node < model.nodeCount)).toBe(true);
}

it(`stands ${MUTANTS} graphs that were made worse: nothing is thrown, all ends, and little is read`, async () => {
  expect(seeds.length).toBeGreaterThan(30);
  const forms: Record<string, number> = {};
  let readable = 0;
  for (let seed = 0; seed < MUTANTS; seed++) {
    const random = new SeededRandom(seed);
    const { name, form, dialect, bytes } = random.pick(seeds);
    const worse = mutant(bytes, random.pick(seeds).bytes, random);
    const count = new ReadCount();
    const source = countingSource(new MemorySource("graph", worse), count);
    let looks = 0;
    const pace: Pace = {
      ...unhurried,
      isDue() {
        looks++;
        if (looks > MAX_LOOKS) throw new Error("no end");
        return false;
      },
    };
    try {
      const place = { source, positionBytes: 0, lengthBytes: worse.length };
      const parts = await eventValuesOf(dialectOfId(dialect)).graphs.findGraphs(place, form, pace);
      for (const part of parts.slice(0, 4)) {
        await readStepCosts(place, pace);
        await hasStepCosts(place, pace);
        count.clear();
        const graph = await part.open(pace);
        // Bodies of functions and step stats may be looked at again.
        expect(count.bytes).toBeLessThan(4 * worse.length + WINDOW_BYTES);
        await readAll(graph, pace, random);
        for (const one of graph.library.functions.slice(0, 3)) {
          const body = await graph.body(one.name, pace);
          expect(body).toBeDefined();
          if (body) await readAll(body, pace, random);
        }
        forms[form] = (forms[form] ?? 0) + 1;
        if (graph.model.nodeCount > 0) readable++;
      }
    } catch (error) {
      throw new Error(`mutant ${seed} of ${name}`, { cause: error });
    }
  }
  expect(Object.keys(forms).sort()).toEqual(["graph", "kerasModel", "metaGraph", "runMetadata"]);
  expect(readable).toBeGreaterThan(MUTANTS / 2);
});
