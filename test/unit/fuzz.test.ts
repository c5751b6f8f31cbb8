import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DataError } from "../../src/data/dataError";
import type { DataProvider } from "../../src/data/provider";
import { findSeries } from "../../src/data/series/findSeries";
import { openHistogram } from "../../src/data/values/openHistogram";
import { openTensor } from "../../src/data/values/openTensor";
import { FormatError } from "../../src/format/formatError";
import { WINDOW_BYTES } from "../../src/format/readWindow";
import { fileFormats } from "../../src/index/fileFormats";
import type { Asker } from "../../src/shared/question";
import {
  clipLevels,
  clipPeaks,
  clipSpectrogram,
  type DescribedClip,
  describeClips,
} from "../../src/shared/questions/clips";
import { describeImages } from "../../src/shared/questions/images";
import { describePoint, pointsAt, rawValue, readPoints } from "../../src/shared/questions/points";
import { describeRun, verifyRun } from "../../src/shared/questions/runs";
import { listSeries, listSteps } from "../../src/shared/questions/series";
import { sliceTensor, tensorStats } from "../../src/shared/questions/tensors";
import { searchText } from "../../src/shared/questions/texts";
import { seriesOfRuns } from "../../src/shared/series/seriesColumns";
import type { PointId } from "../../src/shared/series/seriesId";
import type { SeriesInfo } from "../../src/shared/series/seriesInfo";
import { elementCountOf } from "../../src/tensor/elements/elementValues";
import type { Pace } from "../../src/tensor/pace";
import { TensorError } from "../../src/tensor/said/tensorError";
import { elementCount } from "../../src/tensor/slice/shape";
import { askerOf } from "../support/asking";
import { audioEvent } from "../support/audioRuns";
import { countingSource, ReadCount } from "../support/countingSource";
import { file, TENSORFLOW, TENSORFLOW_NAME } from "../support/eventWriter";
import { fixtures } from "../support/expected";
import { LOGDIR, providerOf } from "../support/memoryLogdir";
import { MemorySource } from "../support/memorySource";
import { mutant } from "../support/mutants";
import { realNumbers } from "../support/realValues";
import { fmtChunk, riffChunk, riffOf } from "../support/riffWriter";
import { scalarValues } from "../support/scalarValues";
import { SeededRandom } from "../support/seededRandom";

const MUTANTS = 10_000;
const MUTANTS_A_TEST = 1000;
const MAX_SEED_BYTES = 4096;
const CACHE_BYTES = 1024 * 1024;

/** A value of more elements is looked at in part. */
const WHOLE_ELEMENTS = 2000;

const MOST_LINES = 50;
const MOST_STEPS = 10;

/** No loop that gives way looks at the clock more often: one that never comes to an end is found out. */
const MAX_LOOKS = 200_000;

interface Seed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Sounds of several codings: those that real writers wrote are in longer files. */
function soundSeed(): Seed {
  const formats = [{ bits: 8 }, { channels: 2 }, { bits: 24 }, { tag: 3, bits: 32 }, { tag: 3, bits: 64, channels: 3 }];
  const sounds = formats.map((format, i) => {
    const samples = Uint8Array.from({ length: 96 }, (_, at) => (at * (i + 7)) & 255);
    return { bytes: riffOf(fmtChunk(format), riffChunk("data", samples)), label: `sound *${i}*` };
  });
  const events = [0, 1].map((step) => audioEvent("sound", step, sounds.slice(2 * step)));
  return { name: TENSORFLOW_NAME, bytes: file(TENSORFLOW, ...events) };
}

/** Graphs are made worse where they are read (`format/graph/graphMutants.test.ts`); what is compared are events like all others. */
const OTHERS = ["graphs", "compare"].map((folder) => join(fixtures, folder));

/** All small files by real writers, and those broken by hand, of both dialects. */
function seeds(): Seed[] {
  const found = readdirSync(fixtures, { recursive: true, encoding: "utf8" })
    .sort()
    .map((path) => ({ path: join(fixtures, path), name: path.split("/").at(-1) as string }))
    .filter(
      ({ path, name }) =>
        fileFormats.isName(name) &&
        !OTHERS.some((folder) => path.startsWith(folder)) &&
        statSync(path).size <= MAX_SEED_BYTES,
    )
    .map(({ path, name }) => ({ name, bytes: Uint8Array.from(readFileSync(path)) }));
  return [...found, soundSeed()];
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

/** A file whose points are looked at, one after the other. */
interface Looked {
  readonly provider: DataProvider;
  readonly asker: Asker;
  readonly pace: Pace;
  readonly fileBytes: number;
}

/** Returns how many values could be read. */
async function lookAtPoint({ provider, asker, pace, fileBytes }: Looked, id: PointId): Promise<number> {
  await refusable(() => asker.ask(describePoint, id));
  await refusable(() => asker.ask(rawValue, id));
  const series = await findSeries(provider, id, pace);
  if (id.kind === "histogram") {
    const buckets = await refusable(() => openHistogram(series, id.point, pace));
    if (buckets) atMost(buckets.counts.length, fileBytes, "buckets");
    return buckets ? 1 : 0;
  }
  const tensor = await refusable(() => openTensor(series, id.point, pace));
  if (!tensor) return 0;
  const { shape } = tensor;
  const slices = elementCount(shape) <= WHOLE_ELEMENTS ? [""] : [];
  slices.push(`[${shape.map(() => "-1").join(", ")}]`, `[${shape.map(() => ":2").join(", ")}]`);
  let opened = 0;
  for (const slice of slices) {
    const values = await refusable(async () => (await asker.ask(sliceTensor, { ...id, slice })).values);
    if (!values) continue;
    opened++;
    // Repeated tails give more than the file has, as much as was asked for and no more.
    const count = elementCountOf(values);
    atMost(count, Math.max(WHOLE_ELEMENTS, 2 ** shape.length), "elements");
    if (values.kind !== "string") atMost(values.array.byteLength, 16 * count, "bytes of elements");
  }
  if (elementCount(shape) <= fileBytes) await refusable(() => asker.ask(tensorStats, { ...id, slice: "" }));
  return opened;
}

/** Checks that the number found in a scalar's event head is its value, or NaN where the value cannot be read. */
async function expectNumber(asker: Asker, id: PointId, number: number): Promise<void> {
  const values = await refusable(async () => (await asker.ask(sliceTensor, { ...id, slice: "" })).values);
  const [read, ...others] = values?.kind === "real" ? realNumbers(values) : [];
  const wanted = read === undefined || others.length > 0 ? Number.NaN : Number(read);
  if (!Object.is(number, wanted))
    throw new Error(`${id.tag} is ${number} at point ${id.point}, but reads as ${wanted}`);
}

interface LookedAt {
  readonly points: number;
  readonly opened: number;
  readonly pictures: number;
  readonly sounds: number;
  readonly lines: number;
}

async function lookAtMutant(name: string, bytes: Uint8Array): Promise<LookedAt> {
  const count = new ReadCount();
  const budget = new Budget();
  const { pace } = budget;
  const source = countingSource(new MemorySource(name, bytes), count);
  const provider = providerOf([source], { pace, cacheBytes: CACHE_BYTES });
  const looked = { provider, asker: askerOf(provider, pace), pace, fileBytes: bytes.length };
  const { asker } = looked;
  const run = { logdir: LOGDIR, run: "." };
  await provider.idle(LOGDIR, pace);
  await asker.ask(describeRun, run);
  // Every byte once, some again to prove what was found.
  atMost(count.bytes, 8 * bytes.length + WINDOW_BYTES, "bytes read by the scan");
  atMost(count.reads, bytes.length + 16, "reads of the scan");
  const [file] = (await asker.ask(verifyRun, run)).files;
  if (!file) throw new Error("the file is in no list");
  for (const { kind, message, offset } of file.damage) {
    atMost(offset, bytes.length, "offset of a damage");
    if (kind === "unreadable" || message.includes("undefined")) throw new Error(`${kind}: ${message}`);
  }
  let points = 0;
  let opened = 0;
  let pictures = 0;
  let sounds = 0;
  let lines = 0;
  const [all = []] = seriesOfRuns(await asker.ask(listSeries, { logdir: LOGDIR, runs: [run.run] }));
  pictures += await lookAtPictures(asker, all);
  sounds += await lookAtSounds(asker, all, bytes.length);
  if (all.some(({ kind }) => kind === "text")) {
    const found = await refusable(() => asker.ask(searchText, { logdir: LOGDIR, pattern: "[a-e]", max: MOST_LINES }));
    lines += found?.matches.length ?? 0;
    atMost(lines, MOST_LINES, "lines found");
  }
  for (const { tag, kind, pointCount } of all) {
    const id = { ...run, tag, kind };
    const { steps } = await asker.ask(readPoints, { ...id, withLooks: true });
    points += steps.length;
    const numbers = kind === "scalar" ? await scalarValues(asker, id) : undefined;
    for (let point = 0; point < pointCount; point++) {
      count.clear();
      budget.looks = 0;
      opened += await lookAtPoint(looked, { ...id, point });
      atMost(count.bytes, 100 * bytes.length + WINDOW_BYTES, "bytes read of a point");
      if (numbers) await expectNumber(asker, { ...id, point }, numbers.get(point) ?? Number.NaN);
    }
  }
  // A value takes more than four bytes of its file.
  atMost(points, bytes.length / 4, "points");
  return { points, opened, pictures, sounds, lines };
}

/** Every sound by its header, and its samples where they can be decoded. */
async function lookAtSounds(asker: Asker, all: readonly SeriesInfo[], fileBytes: number): Promise<number> {
  const points = all
    .filter(({ kind }) => kind === "audio")
    .flatMap(({ tag, pointCount }) => Array.from({ length: pointCount }, (_, point) => ({ run: ".", tag, point })));
  if (points.length === 0) return 0;
  const described = await asker.ask(describeClips, { logdir: LOGDIR, points: points.slice(0, MOST_STEPS) });
  let sounds = 0;
  for (const { clips, error } of described.points) {
    if (error && error.message.length < 5) throw new Error("a failure that says nothing");
    for (const clip of clips) sounds += Number((await refusable(() => lookAtSound(asker, clip, fileBytes))) ?? false);
  }
  return sounds;
}

/** True if the samples could be decoded. */
async function lookAtSound(asker: Asker, { key, head, label }: DescribedClip, fileBytes: number): Promise<boolean> {
  atMost(label?.length ?? 0, fileBytes, "letters of a label");
  if (!head) return false;
  const ref = { logdir: LOGDIR, key };
  const range = { start: 0, end: head.frames, columns: 3 };
  const levels = await asker.ask(clipLevels, ref);
  atMost(levels.frames * levels.peaks.length, fileBytes, "samples");
  const { peaks } = await asker.ask(clipPeaks, { ...ref, ...range });
  if (peaks.length !== 6 * levels.peaks.length) throw new Error(`${peaks.length} peaks`);
  await asker.ask(clipSpectrogram, { ...ref, ...range, points: 256, rows: 4, scale: "mel" });
  return true;
}

/** Every picture by its header, and of how many series there are the points at a step. */
async function lookAtPictures(asker: Asker, all: readonly SeriesInfo[]): Promise<number> {
  const series = all.filter(({ kind }) => kind === "image").map(({ tag }) => ({ run: ".", tag }));
  if (series.length === 0) return 0;
  const kind = "image";
  const tags = series.map(({ tag }) => tag);
  const { steps } = await asker.ask(listSteps, { logdir: LOGDIR, kind, runs: ["."], tags });
  let pictures = 0;
  for (const step of steps.subarray(0, MOST_STEPS)) {
    const at = await asker.ask(pointsAt, { logdir: LOGDIR, kind, series, step: String(step) });
    const there = series.flatMap((one, i) => ((at.points[i] ?? -1) < 0 ? [] : [{ ...one, point: at.points[i] ?? 0 }]));
    const described = await asker.ask(describeImages, { logdir: LOGDIR, points: there, countsFrames: true });
    for (const { images, error } of described.points) {
      if (error && error.message.length < 5) throw new Error("a failure that says nothing");
      pictures += images.filter(({ head }) => head !== null).length;
    }
  }
  return pictures;
}

describe("files made worse", () => {
  const files = seeds();

  it("come from files of both dialects", () => {
    expect(files.filter(({ name }) => /tfevents/.test(name)).length).toBeGreaterThan(30);
    expect(files.filter(({ name }) => /_MS$/.test(name)).length).toBeGreaterThan(15);
  });

  const looked = { points: 0, opened: 0, pictures: 0, sounds: 0, lines: 0 };

  // Some at a time: each test has a bound of time that machines with other work keep, too.
  const firsts = Array.from({ length: MUTANTS / MUTANTS_A_TEST }, (_, i) => i * MUTANTS_A_TEST);
  it.each(firsts)(
    "are listed, verified and sliced, from number %i on: no crash, no hang, nothing huge",
    async (first) => {
      for (let seed = first; seed < first + MUTANTS_A_TEST; seed++) {
        const random = new SeededRandom(seed);
        const { name, bytes } = files[seed % files.length] as Seed;
        const mutated = mutant(bytes, random.pick(files).bytes, random);
        try {
          const { points, opened, pictures, sounds, lines } = await lookAtMutant(name, mutated);
          looked.points += points;
          looked.opened += opened;
          looked.pictures += pictures;
          looked.sounds += sounds;
          looked.lines += lines;
        } catch (error) {
          throw new Error(`mutant ${seed} of ${name}: ${error}`, { cause: error });
        }
      }
    },
  );

  it("had values of every kind that could be looked at", () => {
    const { points, opened, pictures, sounds, lines } = looked;
    console.log(
      `${MUTANTS} mutants: ${points} points, ${opened} slices, ${pictures} pictures, ${sounds} sounds, ${lines} lines`,
    );
    expect(opened).toBeGreaterThan(10 * MUTANTS);
    expect(pictures).toBeGreaterThan(100);
    expect(sounds).toBeGreaterThan(100);
    expect(lines).toBeGreaterThan(100);
  });
});
