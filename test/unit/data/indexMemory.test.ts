import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { LocalProvider } from "../../../src/data/local/localProvider";
import { unhurried } from "../../../src/tensor/pace";
import { copyingIndexer } from "../../support/copyingIndexer";
import { type EventParts, file, MINDSPORE, metadata, msScalar, TENSORFLOW, tfScalar } from "../../support/eventWriter";
import { LOGDIR, MemoryLogdir } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";

const FILES = 200;
const TAGS = 200;
const POINTS = FILES * TAGS;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Bytes held now in objects and typed arrays. */
async function heldBytes(): Promise<number> {
  // What the first round sets free may hold on to more; what a job has looked at lives until its turn ends.
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

/** A point of each tag in one event, as MindSpore writes them. */
function fileOf(head: EventParts, scalar: (tag: string) => Uint8Array): Uint8Array {
  const values = Array.from({ length: TAGS }, (_, i) => scalar(`block_${i}/loss`));
  return file(head, { wallTime: 1.7e9, step: 7, values });
}

const mindspore = fileOf(MINDSPORE, (tag) => msScalar(tag, 1));
const tensorflow = fileOf(TENSORFLOW, (tag) => tfScalar(tag, 1, metadata("scalars")));

/** Provider of all files of a folder, indexed, in runs of `filesOfRun` files. */
async function indexed(bytes: Uint8Array, filesOfRun: number, isBeside: boolean): Promise<LocalProvider> {
  const logdir = new MemoryLogdir();
  const sources = new Map<string, MemorySource>();
  for (let i = 0; i < FILES; i++) {
    const [run, name] = [`run_${Math.floor(i / filesOfRun)}`, `events.out.tfevents.${1_700_000_000 + i}.host`];
    sources.set(logdir.pathOf({ run, name }), logdir.put(new MemorySource(name, bytes), run));
  }
  const indexer = isBeside ? { indexer: copyingIndexer(sources) } : {};
  const provider = new LocalProvider({ pace: unhurried, cacheBytes: 0, ...indexer });
  provider.add(LOGDIR, logdir);
  await provider.idle(LOGDIR, unhurried);
  return provider;
}

function pointsOf(provider: LocalProvider): number {
  const series = [...provider.indexes(LOGDIR).values()].flatMap(({ fileIndexes }) =>
    fileIndexes.flatMap((one) => one.series),
  );
  return series.reduce((sum, { points }) => sum + points.count, 0);
}

it.each([
  ["MindSpore's of one run", mindspore, FILES, false],
  ["MindSpore's of a run each", mindspore, 1, false],
  ["MindSpore's that another thread indexed", mindspore, FILES, true],
  ["TensorFlow's with metadata", tensorflow, FILES, false],
] as const)(
  "of a series and file of one point 300 bytes are kept at most: files %s",
  async (_, bytes, ofRun, isBeside) => {
    // What is made once is there then; all else is let go of.
    await indexed(bytes, ofRun, isBeside).then(pointsOf);
    const before = await heldBytes();
    const provider = await indexed(bytes, ofRun, isBeside);
    const held = ((await heldBytes()) - before) / POINTS;
    expect(pointsOf(provider)).toBe(POINTS);
    expect(held).toBeLessThan(300);
    // Else nothing would have been measured.
    expect(held).toBeGreaterThan(100);
  },
);
