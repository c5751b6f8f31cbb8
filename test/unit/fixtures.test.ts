import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findSeries } from "../../src/data/series/findSeries";
import { openTensor } from "../../src/data/values/openTensor";
import { EventValues } from "../../src/format/events/eventValues";
import { allAnswers } from "../../src/node/answers/answers";
import { histogramAnswer } from "../../src/node/cli/commands/histogram";
import { type ListedRuns, listedRuns } from "../../src/node/cli/commands/list";
import { listedPoints } from "../../src/node/cli/commands/points";
import { showAnswer } from "../../src/node/cli/commands/show";
import { sliceAnswer, sliceOf } from "../../src/node/cli/commands/slice";
import { statsAnswer } from "../../src/node/cli/commands/stats";
import { Session, type Target } from "../../src/node/cli/session";
import { json } from "../../src/published/json";
import type { PointEntry } from "../../src/published/points";
import type { PointId } from "../../src/shared/series/seriesId";
import { unhurried } from "../../src/tensor/pace";
import { jsonNumber } from "../../src/tensor/text/jsonElement";
import type { Json } from "../../src/tensor/text/jsonText";
import { allOf } from "../support/allOf";
import { diskProvider } from "../support/diskProvider";
import {
  type ExpectedEvent,
  type ExpectedRaw,
  type ExpectedRun,
  type ExpectedValue,
  expectedRuns,
  fixtures,
  runFolders,
} from "../support/expected";
import { expectedGraphs } from "../support/expectedGraphs";
import { scalarValues } from "../support/scalarValues";

/** Counts of values that agreed, by family and by kind of value; a run that silently compares less fails. */
const agreed = new Map<string, number>();
const LEAST: Readonly<Record<string, number>> = {
  files: 101,
  tags: 662,
  points: 13_527,
  histograms: 243,
  buckets: 39_312,
  "steps and wall times": 27_054,
  "dtypes and shapes": 2_142,
  errors: 25,
  scalars: 12_049,
  slices: 2_902,
  values: 16_638,
  stats: 9_321,
  counts: 1_071,
  digests: 1_071,
  encodings: 1_071,
  "events beside summaries": 13,
  texts: 42,
  images: 93,
  clips: 21,
  "PR curves": 11,
  "rows of PR curves": 66,
};

function agree(family: string, what: string, count = 1): void {
  for (const key of [what, `${family} ${what}`]) agreed.set(key, (agreed.get(key) ?? 0) + count);
}

const session = new Session(allAnswers());
/** A run's own folder is its log folder: nothing looks for it among all others for each of its points. */
const folderOf = (run: string) => join(fixtures, run);

interface OwnTarget extends Target {
  readonly logdir: string;
}
/** For what no question is about: how values are stored. */
const provider = diskProvider(fixtures);
const runs = expectedRuns();
let listed: ListedRuns;

beforeAll(async () => {
  listed = await listedRuns(session, fixtures);
});

afterAll(() => {
  console.log(
    [...agreed]
      .sort()
      .map(([what, count]) => `${String(count).padStart(7)} ${what} agreed`)
      .join("\n"),
  );
});

it("has an expected JSON for every run folder, and a run folder for every JSON", () => {
  // What graphs hold has answers of its own.
  const graphs = expectedGraphs().map(({ run }) => run);
  const others = runFolders().filter((run) => !graphs.includes(run));
  const described = runs.map(({ run }) => run);
  expect(described.filter((run) => !graphs.includes(run)).sort()).toEqual(others.sort());
  expect(graphs.filter((run) => !runFolders().includes(run))).toEqual([]);
  expect(runs.length).toBeGreaterThanOrEqual(94);
});

describe.each(runs)("$run", ({ run, expected }) => {
  const family = run.split("/")[0] as string;

  it("lists the files, their records and their damage", () => {
    const files = listed.find((other) => other.run === run)?.files ?? [];
    const wanted = expected.flatMap((part) => part.files).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(files.map(({ name, bytes, records }) => ({ name, bytes, records }))).toEqual(
      wanted.map(({ name, size, records }) => ({ name, bytes: size, records })),
    );
    files.forEach((file, i) => {
      const { end, badPayloadCrcAt = [], badProtoAt = [], size } = wanted[i] as ExpectedRun["files"][number];
      const offsets = [...badPayloadCrcAt, ...badProtoAt, ...(end.state === "clean" && size > 0 ? [] : [end.offset])];
      expect(file.damage.map(({ offset }) => offset)).toEqual(offsets.sort((a, b) => a - b));
      agree(family, "files");
    });
  });

  it("lists tags, kinds, plugins and points", async () => {
    const tags = listed.find((other) => other.run === run)?.tags ?? [];
    const ours = [];
    for (const { tag, kind, plugin } of tags) {
      if (isBesideSummaries(tag, plugin)) continue;
      ours.push({ tag, kind, plugin, count: (await pointsBeforeDamage(run, tag, kind)).length });
    }
    const theirs = expected.flatMap((part) => part.tags ?? []);
    const byName = (a: { tag: string; kind: string }, b: { tag: string; kind: string }) =>
      `${a.tag}\n${a.kind}` < `${b.tag}\n${b.kind}` ? -1 : 1;
    expect(ours.sort(byName)).toEqual([...theirs].sort(byName));
    agree(family, "tags", ours.length);
    const files = expected.flatMap((part) => part.files);
    const beside = tags.filter(({ tag, plugin }) => isBesideSummaries(tag, plugin));
    const wanted = files.flatMap(({ graphs = [], metaGraphs = [], otherEvents = [] }) => [
      ...graphs.map(() => "__run_graph__"),
      ...metaGraphs.map(() => "__meta_graph__"),
      ...otherEvents.filter(({ what }) => what === "tagged_run_metadata").map(({ tag }) => tag),
    ]);
    expect(beside.flatMap(({ tag, points }) => Array<string>(points).fill(tag)).sort()).toEqual(wanted.sort());
    agree(family, "events beside summaries", wanted.length);
  });

  it("gives steps, wall times, slices, stats and digests", async () => {
    for (const { tag, kind } of expected.flatMap((part) => part.tags ?? [])) {
      const events = expected
        .flatMap((part) => part.files)
        .flatMap((file) => file.tags ?? [])
        .filter((other) => other.tag === tag && other.kind === kind)
        .flatMap((other) => other.events);
      const points = await pointsBeforeDamage(run, tag, kind);
      expect(points.map(({ step, wallTime }) => json({ step, wallTime }))).toEqual(
        events.map(({ step, wallTime }) => ({ step, wallTime })),
      );
      const scalars =
        kind === "scalar" ? await scalarValues(session, { logdir: folderOf(run), run: ".", tag }) : undefined;
      agree(family, "points", points.length);
      agree(family, "steps and wall times", 2 * points.length);
      for (const [point, event] of events.entries()) {
        const where = `${run} ${tag} ${kind} point ${point}`;
        const ours = points[point] as PointEntry;
        if (event.error !== undefined && !isRepeatedTail(event)) {
          expect(ours.error?.startsWith(event.error), `${where}: ${ours.error}`).toBe(true);
          agree(family, "errors");
          continue;
        }
        if (ours.error !== undefined) expect.fail(`${where}: ${ours.error}`);
        if (event.error !== undefined) continue;
        if (kind === "histogram") await compareHistogram(run, tag, point, event, where, family);
        const target = { logdir: folderOf(run), run: ".", tag, kind, point: String(point) };
        if (event.shape !== undefined && event.dtype !== undefined) {
          sameJson([ours.dtype, ours.shape], [event.dtype, event.shape], where);
          agree(family, "dtypes and shapes", 2);
        }
        if (event.sha256 !== undefined) await compareTensor(target, event, where, family);
        if (kind === "scalar") {
          const shown = await showAnswer(session, target.logdir, target);
          const wanted = asJson(event.value as ExpectedValue);
          sameJson([shown.value, jsonNumber(scalars?.get(point) as number)], [wanted, wanted], where);
          agree(family, "scalars");
        }
        if (kind === "text") {
          const { shape, strings } = event;
          expect(await showAnswer(session, target.logdir, target), where).toMatchObject({ shape, strings });
          agree(family, "texts", strings?.length);
        }
        if (kind === "pr_curve") await comparePrCurve(target, event, where, family);
        if (kind === "image") await compareImages(target, event, where, family);
        if (kind === "audio") await compareClips(target, event, where, family);
      }
    }
  });
});

/** Compares JSON, once per point: `expect` itself would take most of the time. */
function sameJson(ours: unknown, wanted: unknown, where: string): void {
  if (JSON.stringify(ours) !== JSON.stringify(wanted)) expect(ours, where).toEqual(wanted);
}

/** Graphs, and metadata of runs, that events hold beside their summaries. */
function isBesideSummaries(tag: string, plugin: string): boolean {
  return tag === "__run_graph__" || tag === "__meta_graph__" || plugin === "graph_tagged_run_metadata";
}

/** The readers stop where records are lost: what we find behind has a test of its own. */
async function pointsBeforeDamage(run: string, tag: string, kind: string): Promise<readonly PointEntry[]> {
  const points = await allOf(listedPoints(session, folderOf(run), { run: ".", tag, kind }));
  return points.filter(({ afterDamage }) => !afterDamage);
}

/** A repeated tail of any claimed size can be sliced; the readers refuse more than they could hold. */
function isRepeatedTail(event: ExpectedEvent): boolean {
  return event.error === "too many elements: 1099511627776";
}

async function compareTensor(target: OwnTarget, event: ExpectedEvent, where: string, family: string) {
  for (const { slice, shape, values } of event.slices ?? []) {
    const { answer, flat } = await answeredSlice(target, slice);
    expect([answer.dtype, answer.shape], `${where} ${slice}`).toEqual([event.dtype, shape]);
    expect(flat, `${where} ${slice}`).toEqual(values.map(asJson));
    agree(family, "slices");
    agree(family, "values", flat.length);
  }
  if (event.values !== undefined) {
    const { flat } = await answeredSlice(target, "[...]");
    expect(flat, where).toEqual(event.values.map(asJson));
    agree(family, "values", flat.length);
  }
  const stats = await statsAnswer(session, target.logdir, target, { digest: true });
  expect(stats.count, where).toBe(event.count);
  expect(stats.sha256, where).toBe(event.sha256);
  agree(family, "counts");
  agree(family, "digests");
  if (event.stats === undefined) {
    expect([stats.min, stats.max, stats.mean, stats.std, stats.percentiles], where).toEqual([
      null,
      null,
      null,
      null,
      {},
    ]);
  }
  for (const [name, value] of Object.entries(event.stats ?? {})) {
    const ours = stats[name] as Json;
    if (name === "mean" || name === "std") expectClose(ours, value, largest(event), `${where} ${name}`);
    else expect(ours, `${where} ${name}`).toBe(asJson(value));
    agree(family, "stats");
  }
  await compareEncoding(target, event, where, family);
}

/** A slice's values without their lists; a complex number and bytes are one value each. */
async function answeredSlice(target: OwnTarget, slice: string) {
  const answer = sliceAnswer(await sliceOf(session, target.logdir, target, slice));
  let flat = [answer.values];
  for (let dim = 0; dim < answer.shape.length; dim++) flat = flat.flatMap((list) => list as Json[]);
  return { answer, flat };
}

/** Every picture as its own bytes say, and the size that the summary claims. */
async function compareImages(target: OwnTarget, event: ExpectedEvent, where: string, family: string) {
  const { images = [], width = images[0]?.width, height = images[0]?.height } = event;
  const wanted = images.map(({ format, actualWidth, actualHeight, mode, bytes, sha256 }) => ({
    ...{ format: format.toLowerCase(), width: actualWidth, height: actualHeight, channels: CHANNELS[mode] },
    ...{ bytes, sha256 },
  }));
  expect(wanted.length, where).toBeGreaterThan(0);
  const shown = await showAnswer(session, target.logdir, target);
  expect(shown, where).toMatchObject({ claimed: [width, height], images: wanted });
  agree(family, "images", wanted.length);
}

/** Every sound as its own bytes say. */
async function compareClips(target: OwnTarget, { clips = [] }: ExpectedEvent, where: string, family: string) {
  const wanted = clips.map(({ label, bytes, sha256, sampleRate, channels, frames, sampleBytes }) => ({
    ...{ format: "wav", encoding: "pcm", sampleRate, channels, frames, bits: 8 * sampleBytes, bytes, sha256 },
    ...{ label: label ?? null, seconds: frames / sampleRate },
  }));
  expect(wanted.length, where).toBeGreaterThan(0);
  const shown = await showAnswer(session, target.logdir, target);
  expect(shown, where).toMatchObject({ clips: wanted });
  expect(shown.clips, where).toHaveLength(wanted.length);
  agree(family, "clips", wanted.length);
}

/** The rows as recorded, and of them what has a column in the curve. */
async function comparePrCurve(
  target: OwnTarget,
  { rows = [], numThresholds }: ExpectedEvent,
  where: string,
  family: string,
) {
  const wanted = rows.map((row) => row.map(asJson));
  const shown = await showAnswer(session, target.logdir, target);
  expect(shown, where).toMatchObject({ rows: wanted, numThresholds });
  const { precision, recall, truePositives, falsePositives, trueNegatives, falseNegatives } = shown.curve as {
    readonly [column: string]: readonly Json[];
  };
  const columns = [truePositives, falsePositives, trueNegatives, falseNegatives, precision, recall];
  // No writer's curve has a gap, and each calls something positive.
  const length = wanted[0]?.filter((hits, i) => Number(hits) + Number(wanted[1]?.[i]) !== 0).length;
  expect(columns, where).toEqual(wanted.map((row) => row.slice(0, length)));
  agree(family, "PR curves");
  agree(family, "rows of PR curves", wanted.length);
}

/** Channel counts by Pillow's names of modes; a palette has one channel, of indexes. */
const CHANNELS: Readonly<Record<string, number>> = { L: 1, LA: 2, RGB: 3, RGBA: 4, P: 1 };

/** Compares the field that has the values, their type in it, and their number. */
async function compareEncoding(target: OwnTarget, { encoding, count }: ExpectedEvent, where: string, family: string) {
  if (encoding?.stored === undefined) return;
  const { id: own } = await session.point(target.logdir, target);
  const id = { ...own, logdir: fixtures, run: relative(fixtures, target.logdir) };
  const { elements, dtype, storedDtype } = await openTensor(
    await findSeries(provider, id, unhurried),
    id.point,
    unhurried,
  );
  const isBytes = encoding.field === "tensor_content";
  // Without any value there is no field.
  if (encoding.stored > 0) {
    expect(await fieldOf(id), where).toBe(isBytes ? "content" : encoding.field);
  }
  expect(isBytes ? elements.storedCount * elements.itemBytes : elements.storedCount, where).toBe(encoding.stored);
  expect(elements.storedCount < (count ?? 0), where).toBe(encoding.shorthand === true);
  expect(storedDtype, where).toBe(encoding.bytesDtype ?? dtype);
  agree(family, "encodings");
}

/** The name of the field that has a point's values. */
async function fieldOf({ run, tag, kind, point }: PointId): Promise<string> {
  const found = provider.indexes(fixtures).get(run)?.find(tag, kind)?.place(point);
  if (!(found?.part.values instanceof EventValues)) throw new Error(`${run} ${tag} has no point ${point} of events`);
  const { file, points, values } = found.part;
  const positionBytes = points.positionBytes(found.index);
  const lengthBytes = points.lengthBytes(found.index);
  const { field = 0 } = await values.readTensorLayout({ source: file.source, positionBytes, lengthBytes });
  return values.dialect.fieldName(field);
}

/** Every bucket as `show` and `histogram` give it, and what is in none. */
async function compareHistogram(
  run: string,
  tag: string,
  point: number,
  event: ExpectedEvent,
  where: string,
  family: string,
) {
  const target = { logdir: folderOf(run), run: ".", tag, kind: "histogram", point: String(point) };
  const histogram = await histogramAnswer(session, target.logdir, target, {});
  const wanted = event.buckets ?? bucketsOfLimits(event.raw as ExpectedRaw);
  const { nan = 0, posInf = 0, negInf = 0 } = event.raw ?? {};
  expect(histogram, where).toEqual({ buckets: wanted.map((bucket) => bucket.map(asJson)), nan, posInf, negInf });
  expect(await showAnswer(session, target.logdir, target), where).toMatchObject(histogram);
  agree(family, "histograms");
  agree(family, "buckets", wanted.length);
}

/** Buckets of a `HistogramProto`: each from the limit before it to its own, the outer ones from `min` and to `max`. */
function bucketsOfLimits({ min, max, bucketLimit: limits = [], bucket: counts = [] }: ExpectedRaw): ExpectedValue[][] {
  const all = counts.map((count, i) => {
    const limit = limits[i] as number;
    return [i === 0 ? min : (limits[i - 1] as number), limit >= 1e308 ? max : limit, count];
  });
  const isEdgeOnly = (i: number) => counts[i] === 0 && (i === 0 || (limits[i] as number) >= 1e308);
  return all.filter((_, i) => !isEdgeOnly(i));
}

/** Expected JSON has -0.0 as a number. */
function asJson(value: ExpectedValue): Json {
  if (Array.isArray(value)) return value.map((part: ExpectedValue) => asJson(part));
  return Object.is(value, -0) ? "-0" : (value as Json);
}

/**
 * The readers compute in numbers of 64 bits: of twenty equal uint64 beyond 2^63 they find a deviation of 1. So what
 * counts is the distance relative to the largest value.
 */
function expectClose(ours: Json, value: ExpectedValue, scale: number, where: string): void {
  if (typeof ours !== "number" || typeof value !== "number") expect(ours, where).toBe(value);
  else expect(Math.abs(ours - value), where).toBeLessThanOrEqual(1e-12 * Math.max(Math.abs(value), isBig(scale)));
}

function isBig(scale: number): number {
  return scale > 2 ** 53 && scale < 2 ** 64 ? scale : 0;
}

function largest(event: ExpectedEvent): number {
  return Math.max(Math.abs(Number(event.stats?.min ?? 0)), Math.abs(Number(event.stats?.max ?? 0)));
}

it.each(["faults/bad_length_crc", "faults/ms_bad_length_crc"])(
  "finds what stands behind the loss again: %s",
  async (run) => {
    const [file] = listed.find((other) => other.run === run)?.files ?? [];
    expect(file).toMatchObject({ records: 3, recovered: 2, damage: [{ kind: "badLengthCrc" }] });
    for (const [tag, kind] of [
      ["loss", "scalar"],
      ["w", "tensor"],
    ] as const) {
      const points = await allOf(listedPoints(session, folderOf(run), { run: ".", tag, kind }));
      expect(points.filter(({ afterDamage }) => afterDamage).map(({ step }) => step)).toEqual([3n, 4n]);
    }
  },
);

it("compared no less than there is to compare", () => {
  for (const [what, least] of Object.entries(LEAST)) expect(agreed.get(what) ?? 0, what).toBeGreaterThanOrEqual(least);
});
