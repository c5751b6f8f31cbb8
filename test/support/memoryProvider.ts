import { DataError } from "../../src/data/dataError";
import type { GraphValue } from "../../src/data/graph/openGraph";
import type { Blob, DataProvider, OpenTensor, PointBlobs, Run, Series, Value } from "../../src/data/provider";
import { elementsInMemory } from "../../src/format/tensorElements";
import type { RecordedCosts } from "../../src/graph/recordedCosts";
import type { Kind } from "../../src/shared/kind";
import type { RunInfo } from "../../src/shared/series/runInfo";
import type { RunId } from "../../src/shared/series/seriesId";
import type { ElementArray } from "../../src/tensor/dtype/dtype";
import type { Pace } from "../../src/tensor/pace";
import { sentenceOf } from "../../src/tensor/said/saidError";
import { said, say } from "../../src/tensor/said/sentence";
import type { Shape } from "../../src/tensor/slice/shape";
import { bytesOf } from "./eventWriter";

export interface MemoryPoint {
  readonly step: bigint;
  readonly wallTimeSeconds?: number;
  /** An error where the value cannot be shown. */
  readonly value: Value | Error;
  /** Labels beside its blobs. */
  readonly labels?: readonly string[];
  /** The graph that it holds. */
  readonly graph?: GraphValue;
  /** Costs of nodes that it records. */
  readonly costs?: RecordedCosts;
}

export interface MemorySeries {
  readonly tag: string;
  readonly kind: Kind;
  readonly plugin?: string;
  readonly points: readonly MemoryPoint[];
}

/**
 * Runs and values that are just there: no files, no positions, nothing but what a provider must have. `before` is awaited
 * before each answer: it may take its time, or throw.
 */
export class MemoryProvider implements DataProvider {
  private readonly logdir: string;
  private readonly recorded: Readonly<Record<string, readonly MemorySeries[]>>;
  private readonly before: () => Promise<void>;

  constructor(
    logdir: string,
    recorded: Readonly<Record<string, readonly MemorySeries[]>>,
    before: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.logdir = logdir;
    this.recorded = recorded;
    this.before = before;
  }

  async runs(logdir: string, _pace: Pace, only?: readonly string[]) {
    this.check(logdir);
    const runs = Object.keys(this.recorded).filter((run) => only?.includes(run) !== false);
    return { runs: runs.map((run) => runInfo(logdir, run)), isSearching: false };
  }

  private check(logdir: string): void {
    if (logdir !== this.logdir) throw new DataError("notFound", say("noLogdir", { path: logdir }));
  }

  async run({ logdir, run }: RunId, pace: Pace): Promise<Run> {
    await pace.until(this.before());
    this.check(logdir);
    const recorded = this.recorded[run];
    if (!recorded) throw new DataError("notFound", say("noRun", { run, logdir }));
    const series = recorded.map((one) => memorySeries({ logdir, run }, one, this.before));
    return {
      info: runInfo(logdir, run),
      series: async () => series,
      ofTag: (tag) => series.filter((one) => one.info.tag === tag),
    };
  }

  async blob(_logdir: string, key: string, pace: Pace): Promise<Blob> {
    await pace.until(this.before());
    for (const { tag, points } of Object.values(this.recorded).flat()) {
      for (const [point, { value }] of points.entries()) {
        if (value instanceof Error || value.kind !== "blobs") continue;
        const found = value.blobs.find((_, i) => keyOf(tag, point, i) === key);
        if (found) return found;
      }
    }
    throw new DataError("badKey", say("badKey"));
  }
}

function runInfo(logdir: string, run: string): RunInfo {
  return { logdir, run, isScanned: true, files: [] };
}

function keyOf(tag: string, point: number, blob: number): string {
  return `${tag} ${point} ${blob}`;
}

function blobsOf(tag: string, point: number, { value, labels }: MemoryPoint): PointBlobs {
  if (value instanceof Error) throw new DataError("badValue", sentenceOf(value));
  const blobs = value.kind === "blobs" ? value.blobs : [];
  return {
    blobs: blobs.map((blob, i) => ({ ...blob, key: () => keyOf(tag, point, i) })),
    claimedSize: () => undefined,
    label: (i) => labels?.[i],
  };
}

function memorySeries(
  { logdir, run }: RunId,
  { tag, kind, plugin = "", points }: MemorySeries,
  before: () => Promise<void>,
): Series {
  const steps = points.map(({ step }) => step);
  const isSuperseded = (i: number) => steps.indexOf(steps[i] as bigint, i + 1) >= 0;
  const tensorOf = (point: MemoryPoint | undefined) =>
    point && !(point.value instanceof Error) && point.value.kind === "tensor" ? point.value.tensor : undefined;
  const looks = points.flatMap((point) => tensorOf(point) ?? []);
  const last = looks.at(-1);
  const ascending = [...steps].sort((a, b) => (a < b ? -1 : 1));
  const pointAt = (point: number) => {
    const found = points[point];
    if (!found) throw new DataError("notFound", say("noPoint", { tag, count: points.length, point }));
    return found;
  };
  return {
    key: "memory",
    info: {
      tag,
      kind,
      plugin,
      pointCount: points.length,
      ...(last && { dtype: last.dtype, shape: last.shape }),
      isMixed: looks.some(({ dtype, shape }) => dtype !== last?.dtype || shape.join() !== last.shape.join()),
      firstStep: String(ascending[0] ?? 0n),
      lastStep: String(ascending.at(-1) ?? 0n),
    },
    async columns(start, _pace, end) {
      await before();
      const added = points.slice(start, end);
      return {
        steps: BigInt64Array.from(added, ({ step }) => step),
        wallTimesSeconds: Float64Array.from(added, ({ wallTimeSeconds = 0 }) => wallTimeSeconds),
        superseded: Uint8Array.from(added, (_, i) => Number(isSuperseded(start + i))),
        afterDamage: new Uint8Array(added.length),
        failed: Uint8Array.from(added, ({ value }) => Number(value instanceof Error)),
        supersededSince: new Float64Array(),
      };
    },
    errors: (start, end, most) =>
      points
        .slice(start, end)
        .flatMap(({ value }, i) => (value instanceof Error ? [{ point: start + i, ...said(sentenceOf(value)) }] : []))
        .slice(0, most),
    supersededCount: async () => steps.filter((_, i) => isSuperseded(i)).length,
    async describe(point) {
      await before();
      const found = pointAt(point);
      const tensor = tensorOf(found);
      return {
        kind,
        point,
        file: "",
        step: String(found.step),
        wallTimeSeconds: Float64Array.of(found.wallTimeSeconds ?? 0),
        isSuperseded: isSuperseded(point),
        isAfterDamage: false,
        ...(tensor && { dtype: tensor.dtype, shape: tensor.shape }),
        ...(tensor && tensor.storedDtype !== tensor.dtype && { storedDtype: tensor.storedDtype }),
        ...(found.value instanceof Error && { error: said(sentenceOf(found.value)) }),
      };
    },
    async blobs(point) {
      await before();
      return blobsOf(tag, point, pointAt(point));
    },
    async graph(point) {
      await before();
      const { graph } = pointAt(point);
      if (!graph) throw new DataError("noGraph", say("noGraph", { tag }));
      return graph;
    },
    async hasCosts(point) {
      await before();
      return pointAt(point).costs !== undefined;
    },
    async costs(point) {
      await before();
      const { costs } = pointAt(point);
      if (!costs) throw new DataError("noCosts", say("noCosts", { tag }));
      return costs;
    },
    valueId: (point) => JSON.stringify([logdir, run, tag, kind, point]),
    async open(point) {
      await before();
      const { value } = pointAt(point);
      if (value instanceof Error) throw new DataError("badValue", sentenceOf(value));
      return value;
    },
  };
}

/** A tensor of these elements; with fewer than the shape has the last one repeats. */
export function tensorOf(dtype: string, shape: Shape, stored: ElementArray): OpenTensor {
  const storedCount = stored.length;
  const layout = { dtype, storedDtype: dtype, shape, field: 0, storedCount, positionBytes: undefined };
  return { dtype, storedDtype: dtype, shape, elements: elementsInMemory(layout, bytesOf(stored)) };
}

/** A provider of one tensor: tag `t` of run `.`, point 0. */
export function providerOfTensor(tensor: OpenTensor): MemoryProvider {
  const point = { step: 0n, value: { kind: "tensor", tensor } } as const;
  return new MemoryProvider("/memory", { ".": [{ tag: "t", kind: "tensor", points: [point] }] });
}

/** The point of `providerOfTensor`. */
export const ONLY_POINT = { logdir: "/memory", run: ".", tag: "t", kind: "tensor", point: 0 } as const;
