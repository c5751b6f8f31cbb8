import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DataError } from "../../src/data/dataError";
import { LocalProvider } from "../../src/data/localProvider";
import { openSlice } from "../../src/data/openSlice";
import { recordedBuckets } from "../../src/data/queries/histogramRecorded";
import { describePoint, pointColumns, pointInfo } from "../../src/data/queries/points";
import { seriesInfo } from "../../src/data/queries/runs";
import { tensorSlice } from "../../src/data/queries/tensorSlice";
import { sliceStats } from "../../src/data/queries/tensorStats";
import { isSummaryFileName } from "../../src/format/fileNames";
import { FormatError } from "../../src/format/formatError";
import { WINDOW_BYTES } from "../../src/format/readWindow";
import type { RunSeries } from "../../src/index/runSeries";
import { elementCountOf } from "../../src/tensor/elementValues";
import type { Pace } from "../../src/tensor/pace";
import { elementCount } from "../../src/tensor/shape";
import { TensorError } from "../../src/tensor/tensorError";
import { countingSource, ReadCount } from "../support/countingSource";
import { fixtures } from "../support/expected";
import { MemorySource } from "../support/memorySource";
import { mutant } from "../support/mutants";
import { SeededRandom } from "../support/seededRandom";

const LOGDIR = "/logs";
const MUTANTS = 10_000;
const MAX_SEED_BYTES = 4096;
const CACHE_BYTES = 1024 * 1024;

/** A value of more elements is looked at in part. */
const WHOLE_ELEMENTS = 2000;

/** No loop that gives way looks at the clock more often: one that never comes to an end is found out. */
const MAX_LOOKS = 200_000;

interface Seed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** All small files by real writers, and those broken by hand, of both dialects. */
function seeds(): Seed[] {
  return readdirSync(fixtures, { recursive: true, encoding: "utf8" })
    .sort()
    .map((path) => ({ path: join(fixtures, path), name: path.split("/").at(-1) as string }))
    .filter(({ path, name }) => isSummaryFileName(name) && statSync(path).size <= MAX_SEED_BYTES)
    .map(({ path, name }) => ({ name, bytes: Uint8Array.from(readFileSync(path)) }));
}

/** A pace that is never due, and counts how often it was asked. */
class Budget {
  looks = 0;
  readonly pace: Pace = {
    isDue: () => {
      if (++this.looks > MAX_LOOKS) throw new Error(`no end after ${MAX_LOOKS} looks at the clock`);
      return false;
    },
    giveWay: () => Promise.resolve(),
    until: (shared) => shared,
  };
}

/** Counted, never timed; `expect` itself would take most of the time here. */
function atMost(counted: number, bound: number, what: string): void {
  if (!(counted <= bound)) throw new Error(`${counted} ${what}, at most ${bound} were expected`);
}

/** Runs what a bad file may refuse; refusals are errors of ours that say something. */
async function refusable<T>(what: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await what();
  } catch (error) {
    const isOurs = error instanceof DataError || error instanceof FormatError || error instanceof TensorError;
    if (!isOurs || error.message.length < 5) throw error;
    return undefined;
  }
}

async function lookAtPoint(
  provider: LocalProvider,
  series: RunSeries,
  point: number,
  pace: Pace,
  fileBytes: number,
): Promise<number> {
  await refusable(() => describePoint(series, point));
  const open = () => provider.openTensor(series, point, pace);
  if (series.kind === "histogram") {
    const buckets = await refusable(() => recordedBuckets(series, point, open, pace));
    if (buckets) atMost(buckets.counts.length, fileBytes, "buckets");
    return buckets ? 1 : 0;
  }
  const tensor = await refusable(open);
  if (!tensor) return 0;
  const { shape } = tensor.layout;
  const slices = elementCount(shape) <= WHOLE_ELEMENTS ? [""] : [];
  slices.push(`[${shape.map(() => "-1").join(", ")}]`, `[${shape.map(() => ":2").join(", ")}]`);
  let opened = 0;
  for (const slice of slices) {
    const values = await refusable(async () => (await tensorSlice(tensor, slice, pace)).values);
    if (!values) continue;
    opened++;
    // Repeated tails give more than the file has, as much as was asked for and no more.
    const count = elementCountOf(values);
    atMost(count, Math.max(WHOLE_ELEMENTS, 2 ** shape.length), "elements");
    if (values.kind !== "string") atMost(values.array.byteLength, 16 * count, "bytes of elements");
  }
  if (elementCount(shape) <= fileBytes) {
    await refusable(() => sliceStats(openSlice(tensor, ""), pace, () => undefined));
  }
  return opened;
}

async function lookAtMutant(name: string, bytes: Uint8Array): Promise<{ points: number; opened: number }> {
  const count = new ReadCount();
  const source = countingSource(new MemorySource(name, bytes), count);
  const budget = new Budget();
  const { pace } = budget;
  const provider = new LocalProvider({ pace, cacheBytes: CACHE_BYTES });
  provider.add(LOGDIR, {
    discover: async (found) => {
      found({ run: ".", name });
      return { unreadableFolders: 0 };
    },
    open: () => source,
  });
  await provider.idle(LOGDIR, pace);
  const id = { logdir: LOGDIR, run: "." };
  const index = await provider.run(id, pace);
  // Every byte once, some again to prove what was found.
  atMost(count.bytes, 8 * bytes.length + WINDOW_BYTES, "bytes read by the scan");
  atMost(count.reads, bytes.length + 16, "reads of the scan");
  const [file] = (await provider.verify(id, undefined, pace, () => undefined)).files;
  if (!file) throw new Error("the file is in no list");
  for (const { kind, message, offset } of file.damage) {
    atMost(offset, bytes.length, "offset of a damage");
    if (kind === "unreadable" || message.includes("undefined")) throw new Error(`${kind}: ${message}`);
  }
  let points = 0;
  let opened = 0;
  for (const series of index.series()) {
    seriesInfo(series);
    const { steps } = pointColumns(series);
    points += steps.length;
    for (let point = 0; point < series.pointCount; point++) {
      pointInfo(series, point);
      count.clear();
      budget.looks = 0;
      opened += await lookAtPoint(provider, series, point, pace, bytes.length);
      atMost(count.bytes, 100 * bytes.length + WINDOW_BYTES, "bytes read of a point");
    }
  }
  // A value takes more than four bytes of its file.
  atMost(points, bytes.length / 4, "points");
  return { points, opened };
}

describe("files made worse", () => {
  const files = seeds();

  it("come from files of both dialects", () => {
    expect(files.filter(({ name }) => /tfevents/.test(name)).length).toBeGreaterThan(30);
    expect(files.filter(({ name }) => /_MS$/.test(name)).length).toBeGreaterThan(15);
  });

  it(`are listed, verified and sliced, ${MUTANTS} of them: no crash, no hang, nothing huge`, async () => {
    let points = 0;
    let opened = 0;
    for (let seed = 0; seed < MUTANTS; seed++) {
      const random = new SeededRandom(seed);
      const { name, bytes } = files[seed % files.length] as Seed;
      const mutated = mutant(bytes, random.pick(files).bytes, random);
      try {
        const looked = await lookAtMutant(name, mutated);
        points += looked.points;
        opened += looked.opened;
      } catch (error) {
        throw new Error(`mutant ${seed} of ${name}: ${error}`, { cause: error });
      }
    }
    console.log(`${MUTANTS} mutants: ${points} points, ${opened} slices`);
    expect(opened).toBeGreaterThan(10 * MUTANTS);
  }, 120_000);
});
